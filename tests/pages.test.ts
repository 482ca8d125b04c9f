import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages } from '../pages/pages.ts';
import { pageAt } from './backend/page-at.ts';

const at = (path: string, area = '/recipient') => pageAt(path, area);

test.each([
  ['/login/djs', 'login-djs'],
  ['/login/djs/', 'login-djs'],
  ['/login/djs/deeper', 'login'],
  ['/login/anything/else', 'login'],
  ['/dj-signup/details', 'dj-signup-steps'],
  ['/dj-signup/anything', 'dj-signup'],
  ['/recipient/promos/company/u/nightjar', 'inbox'],
  ['/recipient/promos/', 'inbox'],
  ['/recipient/promos/a%2Fb', 'promo'],
])('%s opens %s', (path, name) => {
  expect(at(path)).toBe(name);
});

test.each([
  ['/', 'the root'],
  ['login', 'a path without its slash'],
  ['/logins', 'a longer word'],
  ['/Login', 'another case'],
  ['/a/login', 'a deeper one'],
  ['//login', 'an empty first segment'],
  ['/recipient/promos//', 'two slashes for an id'],
  ['/recipient/promos/1/feedback', 'more than an id'],
  ['/promos/1', 'a promo outside the area'],
])('%s is not one of our pages: %s', (path) => {
  expect(at(path)).toBeNull();
});

test('the promos area can be another path or the root', () => {
  expect(at('/dj/area/promos/1', '/dj/area')).toBe('promo');
  expect(at('/recipient/promos/1', '/dj/area')).toBeNull();
  expect(at('/promos/1', '')).toBe('promo');
  expect(at('/', '')).toBe('inbox');
  expect(at('/recipient/promos/1', '')).toBeNull();
  expect(at('/login/djs', '')).toBe('login-djs');
});

test('each page has a shell, an island, a title and a description', () => {
  for (const { name, island, title, description, addresses } of pages) {
    expect(existsSync(`pages/${name}.html`), name).toBe(true);
    expect(existsSync(`islands/${island}/main.tsx`), island).toBe(true);
    expect(
      [title, description].every((text) => text.length > 3),
      name,
    ).toBe(true);
    expect(addresses.length, name).toBeGreaterThan(0);
  }
});

test('each address of a page opens that page', () => {
  for (const { name, addresses } of pages)
    for (const address of addresses) {
      const path = address.replace('{area}', '/recipient').replaceAll(/:\w+/g, '1').replace('*', 'more');
      expect(at(path), address).toBe(name);
    }
});
