import { beforeEach, expect, test, vi } from 'vitest';
import { openSite } from '../../support/stand-in.ts';

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

test('a report names error, page and release [beyond-95]', async () => {
  reports.reportFailure(new TypeError('no groove'), 'promo');
  await vi.waitFor(() =>
    expect(stored()).toEqual([
      { message: 'promo: TypeError: no groove', page: '/recipient/promos/{id}', release: expect.any(String) },
    ]),
  );
  expect(stored()[0]?.['release']).not.toBe('');
});

test.each([
  ['could not send to marlow@example.net', 'could not send to {e-mail}'],
  ['at http://127.0.0.1/verify/s3cret?x', 'at {address}'],
  ['no /recipient/login/s3cret', 'no {address}'],
  ['PIN 4711 of X7K2', 'PIN {number} of {number}'],
  [
    `Unexpected token 'D', "DJ Marlow says" is not valid JSON`,
    `Unexpected token 'D', {text} is not valid JSON`,
  ],
  ['a snippet "DJ Marlow says', 'a snippet {text}'],
  [
    `Cannot read properties of undefined (reading 'foo')`,
    `Cannot read properties of undefined (reading 'foo')`,
  ],
  ['Minified React error #418; visit https://react.dev', 'Minified React error #418; visit {address}'],
])('what may be somebody is left out: %s [beyond-93]', async (given, message) => {
  reports.reportFailure(new Error(given));
  await vi.waitFor(() => expect(messages()).toEqual([`Error: ${message}`]));
});

test('of what is no error its kind is told, of a long one its beginning [beyond-93]', async () => {
  reports.reportFailure('marlow@example.net');
  await vi.waitFor(() => expect(messages()).toEqual(['no error but string']));
  reports.reportFailure(new Error('x'.repeat(10_000)));
  await vi.waitFor(() => expect(String(messages()[1])).toHaveLength(300));
});

test('the same error is told once, and five of a page at most [beyond-95]', async () => {
  for (const name of ['a', 'a', 'b', 'c', 'd', 'e', 'f', 'g']) reports.reportFailure(new Error(name));
  await vi.waitFor(() => expect(messages()).toHaveLength(5));
  expect(site.requests).toEqual(Array(5).fill('POST /jserror'));
});

test('what nobody caught is told where our scripts threw it, and what the host threw is not [beyond-95]', async () => {
  reports.watchErrors();
  const thrown = (filename: string, message: string) =>
    window.dispatchEvent(new ErrorEvent('error', { filename, error: new Error(message) }));
  const rejected = (stack: string, message: string) =>
    window.dispatchEvent(
      Object.assign(new Event('unhandledrejection'), {
        reason: Object.assign(new Error(message), { stack }),
      }),
    );
  thrown(HOST, 'theirs');
  rejected(`Error: theirs\n    at ${HOST}:1:1`, 'theirs');
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'theirs' }));
  thrown(OURS, 'ours');
  rejected(`Error: late\n    at ${OURS}:1:1`, 'late');
  await vi.waitFor(() => expect(messages()).toEqual(['Error: ours', 'Error: late']));
});

test('a report that fails is left at that [beyond-95]', async () => {
  await site.break('500', '/jserror');
  reports.reportFailure(new Error('down'));
  await vi.waitFor(() => expect(site.requests).toEqual(['POST /jserror']));
  expect(messages()).toEqual([]);
});
