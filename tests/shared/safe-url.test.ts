import { afterEach, beforeEach, expect, test } from 'vitest';
import { configure, defaultConfig } from '../../shared/config.ts';
import { safeUrl } from '../../shared/safe-url.ts';
import { ORIGIN } from '../support/stand-in.ts';

beforeEach(() => history.replaceState(null, '', `${ORIGIN}/recipient/promos/1`));
afterEach(() => configure(defaultConfig));

test('lets the own origin through, whatever the address is for [beyond-08]', () => {
  for (const kind of ['page', 'media', 'script', 'link'] as const) {
    expect(safeUrl(kind, '/recipient')).toBe(`${ORIGIN}/recipient`);
    expect(safeUrl(kind, `${ORIGIN}/recipient?a=1#b`)).toBe(`${ORIGIN}/recipient?a=1#b`);
  }
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'blob:http://127.0.0.1/x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:\\\\evil.example',
  'https://user:pass@127.0.0.1:4173/',
  `${ORIGIN}@evil.example/`,
  '/ok\n//evil.example',
  'http://[',
  '',
  `/${'a'.repeat(5000)}`,
])('refuses case %# for every use [beyond-08]', (address) => {
  for (const kind of ['page', 'media', 'script', 'link'] as const) expect(safeUrl(kind, address)).toBeNull();
});

test('leads to another origin only where the host names it [beyond-08]', () => {
  expect(safeUrl('page', 'https://label.example/x')).toBeNull();
  expect(safeUrl('media', 'https://cdn.example/x.mp3')).toBeNull();
  expect(safeUrl('script', 'https://www.example/x.js')).toBeNull();
  expect(safeUrl('link', 'https://label.example/x')).toBe('https://label.example/x');
  configure({
    ...defaultConfig,
    siteHost: 'https://www.example',
    cdn: 'https://cdn.example',
    navigationOrigins: ['https://label.example'],
  });
  expect(safeUrl('page', 'https://label.example/x')).toBe('https://label.example/x');
  expect(safeUrl('page', 'https://www.example/')).toBe('https://www.example/');
  expect(safeUrl('page', 'https://cdn.example/')).toBeNull();
  expect(safeUrl('media', 'https://cdn.example/x.mp3')).toBe('https://cdn.example/x.mp3');
  expect(safeUrl('script', 'https://www.example/x.js')).toBe('https://www.example/x.js');
  expect(safeUrl('script', 'https://cdn.example/x.js')).toBeNull();
  expect(safeUrl('script', 'https://label.example/x.js')).toBeNull();
});
