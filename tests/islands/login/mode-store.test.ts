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

/** Opens the login at the path, with the mode that the host has given. */
function open(path: string, given: Parameters<typeof createMode>[0] = 'user') {
  history.replaceState(null, '', ORIGIN + path);
  const { $mode, start } = createMode(given);
  const before = $mode.get();
  const end = start();
  ends.push(end);
  return { $mode, before, end };
}

test.each(['user', 'recipient'])("the mode may be '%s' [2.1-07]", (mode) => {
  expect(v.parse(loginProps, { mode }).mode).toBe(mode);
});

test.each(['client', 'dj', 'User', '', 5, ['user']])(
  'the mode may be nothing else, case %# [2.1-07]',
  (mode) => {
    expect(v.is(loginProps, { mode })).toBe(false);
  },
);

test("without a given mode, 'user' applies [2.1-08]", () => {
  expect(v.parse(loginProps, {})).toEqual({ mode: 'user', possible: [], error: '' });
  expect(v.parse(loginProps, { mode: undefined }).mode).toBe('user');
  expect(v.parse(loginProps, { mode: null }).mode).toBe('user');
});

test.each(['user', 'recipient'] as const)('in another page the mode is the given one: %s', (given) => {
  for (const path of ['/', '/signup', '/logins', '/recipient/login/djs']) {
    const { $mode, before } = open(path, given);
    expect(before).toBeNull();
    expect($mode.get()).toBe(given);
    expect(location.pathname).toBe(path);
  }
});

test.each([
  ['/login/clients', 'user', 'recipient'],
  ['/login/djs', 'recipient', 'user'],
  ['/login/djs/', 'recipient', 'user'],
  ['/login/djs?signup', 'recipient', 'user'],
] as const)('below /login the address decides: %s shows %s [2.1-01, 2.1-02, 2.1-03]', (path, mode, given) => {
  const { $mode, before } = open(path, given);
  expect(before).toBeNull();
  expect($mode.get()).toBe(mode);
  expect(location.pathname + location.search).toBe(path);
});

test.each(['/login', '/login/', '/login/labels', '/login/djs/more'])(
  '%s redirects to the client login [2.1-04]',
  (path) => {
    const length = history.length;
    const { $mode } = open(path, 'recipient');
    expect($mode.get()).toBe('user');
    expect(location.pathname).toBe('/login/clients');
    expect(history.length).toBe(length);
  },
);

test('the mode follows the address, until it is ended', async () => {
  const { $mode, end } = open('/login/clients');
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

test('a tab opens at its own address, or in place where the login stands in another page [2.1-05, 2.1-06]', () => {
  history.replaceState(null, '', `${ORIGIN}/login/clients`);
  const own = createMode('user');
  ends.push(own.start());
  own.open('recipient', '/login/djs?next=/recipient');
  expect(own.$mode.get()).toBe('recipient');
  expect(location.pathname + location.search).toBe('/login/djs?next=/recipient');
  history.replaceState(null, '', `${ORIGIN}/labels-we-love`);
  const embedded = createMode('user');
  ends.push(embedded.start());
  embedded.open('recipient', '/login/djs');
  expect(embedded.$mode.get()).toBe('recipient');
  expect(location.pathname).toBe('/labels-we-love');
});

test('a shell has a mode show before the address is read, which then decides [beyond-10]', () => {
  for (const [path, shown] of [
    ['/login/clients', 'user'],
    ['/login/djs', 'recipient'],
    ['/labels-we-love', 'recipient'],
  ] as const) {
    history.replaceState(null, '', ORIGIN + path);
    const { $mode, start } = createMode('recipient', 'user');
    expect($mode.get()).toBe('user');
    ends.push(start());
    expect($mode.get()).toBe(shown);
  }
});
