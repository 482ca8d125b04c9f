import { act } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { createMode } from '../../../islands/login/mode-store.ts';
import { loginProps } from '../../../islands/login/props.ts';
import { ORIGIN } from '../../support/stand-in.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const address = () => location.pathname + location.search;

/** Opens the login at the path, with the mode that the host has given. */
function open(path: string, ...given: Parameters<typeof createMode>) {
  history.replaceState(null, '', ORIGIN + path);
  const mode = createMode(...given);
  const before = mode.$mode.get();
  const end = mode.start();
  ends.push(end);
  return { ...mode, before, end };
}

test("the mode may be 'user' or 'recipient' and nothing else; 'user' applies without one [2.1-07, 2.1-08]", () => {
  for (const mode of ['user', 'recipient']) expect(v.parse(loginProps, { mode }).mode).toBe(mode);
  for (const mode of ['client', 'dj', 'User', '', 5, ['user']])
    expect(v.is(loginProps, { mode })).toBe(false);
  expect(v.parse(loginProps, {})).toEqual({ mode: 'user', possible: [], error: '' });
  for (const mode of [undefined, null]) expect(v.parse(loginProps, { mode }).mode).toBe('user');
});

test.each([
  // In another page the given mode shows.
  ...['/', '/signup', '/logins', '/recipient/login/djs'].flatMap((path) => [
    [path, 'user', 'user', path] as const,
    [path, 'recipient', 'recipient', path] as const,
  ]),
  // Below /login the address decides.
  ['/login/clients', 'recipient', 'user', '/login/clients'] as const,
  ...['/login/djs', '/login/djs/', '/login/djs?signup'].map(
    (path) => [path, 'user', 'recipient', path] as const,
  ),
  ...['/login', '/login/', '/login/labels', '/login/djs/more'].map(
    (path) => [path, 'recipient', 'user', '/login/clients'] as const,
  ),
])('%s with the mode %s shows %s, at %s [2.1-01, 2.1-02, 2.1-03, 2.1-04]', (path, given, mode, at) => {
  const { length } = history;
  const { $mode, before } = open(path, given);
  expect(before).toBeNull();
  expect($mode.get()).toBe(mode);
  expect(address()).toBe(at);
  expect(history.length).toBe(length);
});

test('the mode follows the address, until it is ended', async () => {
  const { $mode, end } = open('/login/clients', 'user');
  const go = (path: string) =>
    act(async () => {
      history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
  await go('/login/djs');
  expect($mode.get()).toBe('recipient');
  end();
  await go('/login/clients');
  expect($mode.get()).toBe('recipient');
});

test.each([
  ['/login/clients', '/login/djs?next=/recipient'],
  ['/labels-we-love', '/labels-we-love'],
])(
  'a tab opens at its own address, or in place in another page: from %s at %s [2.1-05, 2.1-06]',
  (from, at) => {
    const mode = open(from, 'user');
    mode.open('recipient', '/login/djs?next=/recipient');
    expect(mode.$mode.get()).toBe('recipient');
    expect(address()).toBe(at);
  },
);

test.each([
  ['/login/clients', 'user'],
  ['/login/djs', 'recipient'],
  ['/labels-we-love', 'recipient'],
] as const)(
  'a shell has a mode show before the address %s is read, which then decides [beyond-10]',
  (path, mode) => {
    const { $mode, before } = open(path, 'recipient', 'user');
    expect(before).toBe('user');
    expect($mode.get()).toBe(mode);
  },
);
