import { beforeEach, expect, test, vi } from 'vitest';
import { openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

const site = openSite();

/** As a browser names a script of ours, and one of the host. */
const OURS = import.meta.url.replace('tests/shared/stores/error-reports.test.ts', 'shared/stores/late.ts');
const HOST = 'http://127.0.0.1:4173/js/legacy.js';

/** A page of its own. */
async function load() {
  vi.resetModules();
  return import('../../../shared/stores/error-reports.ts');
}

let reports: Awaited<ReturnType<typeof load>>;
beforeEach(async () => {
  await site.open('/recipient/promos/17?email=marlow@example.net');
  reports = await load();
});

const stored = () =>
  site.standIn.db.sql.all`SELECT message, page, release FROM js_errors ORDER BY id`.map((row) => ({
    ...row,
  }));
const messages = () => stored().map(({ message }) => message);

/** As a browser throws it, in the file. */
const thrownAt = (file: string, message = 'planted') =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n    at f (${file}:12:34)\n    at g`,
  });

test('a report names error, place, page and release [beyond-93]', async () => {
  reports.reportFailure(thrownAt(OURS), 'promo');
  await until(() =>
    expect(stored()).toEqual([
      {
        message: 'promo: TypeError at late.ts:12:34',
        page: '/recipient/promos/{id}',
        release: expect.any(String),
      },
    ]),
  );
  expect(stored()[0]?.['release']).not.toBe('');
});

test.each([
  ["Cannot read properties of undefined (reading 'planted')", 'Cannot read properties of undefined'],
  ["Cannot set properties of null (setting 'planted')", 'Cannot set properties of null'],
  ['planted.map is not a function', 'is not a function'],
  ["undefined is not an object (evaluating 'planted')", 'is not an object'],
  ['Minified React error #418; visit https://react.dev/?args=planted', 'Minified React error #418'],
  ['Failed to fetch', 'Failed to fetch'],
])('what browsers say of any page is told: %s [beyond-93]', async (given, message) => {
  reports.reportFailure(new Error(given));
  await until(() => expect(messages()).toEqual([`Error: ${message}`]));
});

test.each([
  'could not send to marlow@example.net',
  'no promo for planted-secret',
  `Unexpected token 'D', "DJ Marlow says" is not valid JSON`,
  "Unexpected identifier 'planted'",
  'A warm and long comment',
  'PIN 4711',
  `planted ${OURS.replace('late.ts', 'planted')}:1:1`,
])('of a message that may be somebody’s nothing is told: %s [beyond-93]', async (given) => {
  reports.reportFailure(thrownAt(OURS, given));
  await until(() => expect(messages()).toEqual(['TypeError at late.ts:12:34']));
});

test('of what is no error its kind is told [beyond-93]', async () => {
  reports.reportFailure('marlow@example.net');
  await until(() => expect(messages()).toEqual(['no error but string']));
});

test('the same error is told once, and five of a page at most [beyond-93]', async () => {
  for (const place of ['a', 'a', 'b', 'c', 'd', 'e', 'f', 'g']) reports.reportFailure(new Error('x'), place);
  await until(() => expect(messages()).toHaveLength(5));
  expect(site.requests).toEqual(Array(5).fill('POST /jserror'));
});

test('what nobody caught is told where our scripts threw it, and what the host threw is not [beyond-93]', async () => {
  reports.watchErrors();
  const thrown = (filename: string) =>
    window.dispatchEvent(new ErrorEvent('error', { filename, error: thrownAt(filename) }));
  const rejected = (stack: string, message: string) =>
    window.dispatchEvent(
      Object.assign(new Event('unhandledrejection'), {
        reason: Object.assign(new Error(message), { stack }),
      }),
    );
  thrown(HOST);
  // What a host has in the folder above ours is the host's.
  thrown(OURS.replace('stores/late', 'late'));
  rejected(`Error: theirs\n    at ${HOST}:1:1`, 'theirs');
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'theirs' }));
  thrown(OURS);
  rejected(`Error: late\n    at ${OURS}:1:1`, 'late');
  await until(() => expect(messages()).toEqual(['TypeError at late.ts:12:34', 'Error at late.ts:1:1']));
});

test('a report that fails is left at that [beyond-93]', async () => {
  await site.break('500', '/jserror');
  reports.reportFailure(new Error('down'));
  await until(() => expect(site.requests).toEqual(['POST /jserror']));
  expect(messages()).toEqual([]);
});
