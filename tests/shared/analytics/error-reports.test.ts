import { beforeEach, expect, test, vi } from 'vitest';
import { openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

const site = openSite();

const OURS = import.meta.url.replace(
  'tests/shared/analytics/error-reports.test.ts',
  'shared/analytics/late.ts',
);
const HOST = 'http://127.0.0.1:4173/js/legacy.js';

async function load() {
  vi.resetModules();
  return import('../../../shared/analytics/error-reports.ts');
}

let reports: Awaited<ReturnType<typeof load>>;
beforeEach(async () => {
  await site.open('/recipient/promos/17?email=marlow@example.net');
  reports = await load();
});

const stored = () => {
  const rows = site.standIn.db.sql.all`SELECT message, page, release FROM js_errors ORDER BY id`;
  return rows.map((row) => ({ ...row }));
};
const messages = () => stored().map(({ message }) => message);

const thrownAt = (file: string, message = 'planted') =>
  Object.assign(new TypeError(message), {
    stack: `TypeError: ${message}\n    at f (${file}:12:34)\n    at g`,
  });

test('reports the error, its position, the page and the release [beyond-93]', async () => {
  reports.reportFailure(thrownAt(OURS), 'promo');
  const message = 'promo: TypeError at late.ts:12:34';
  const release = expect.stringMatching(/./);
  await until(() => expect(stored()).toEqual([{ message, page: '/recipient/promos/{id}', release }]));
});

test.each([
  [
    new Error("Cannot read properties of undefined (reading 'planted')"),
    'Cannot read properties of undefined',
  ],
  [new Error("Cannot set properties of null (setting 'planted')"), 'Cannot set properties of null'],
  [new Error('planted.map is not a function'), 'is not a function'],
  [new Error("undefined is not an object (evaluating 'planted')"), 'is not an object'],
  [new Error('Minified React error #418; visit https://react.dev/?args=x'), 'Minified React error #418'],
  [new Error('Failed to fetch'), 'Failed to fetch'],
])('reports messages that browsers write: %s [beyond-93]', async (error, message) => {
  reports.reportFailure(error);
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
])('leaves out messages that may contain personal data: %s [beyond-93]', async (given) => {
  reports.reportFailure(thrownAt(OURS, given));
  await until(() => expect(messages()).toEqual(['TypeError at late.ts:12:34']));
});

test('reports the same error once, other values by their type, and at most five per page [beyond-93]', async () => {
  reports.reportFailure('marlow@example.net');
  for (const part of ['a', 'a', 'b', 'c', 'd', 'e', 'f', 'g']) reports.reportFailure(new Error('x'), part);
  await until(() => expect(messages()).toHaveLength(5));
  expect(messages()[0]).toBe('no error but string');
  expect(site.requests).toEqual(Array(5).fill('POST /jserror'));
});

test('reports uncaught errors of our scripts, but not those of the host [beyond-93]', async () => {
  reports.watchErrors();
  const thrown = (filename: string) =>
    window.dispatchEvent(new ErrorEvent('error', { filename, error: thrownAt(filename) }));
  const rejected = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  thrown(HOST);
  thrown(OURS.replace('stores/late', 'late'));
  rejected(thrownAt(HOST));
  rejected('theirs');
  thrown(OURS);
  rejected(Object.assign(thrownAt(OURS, 'late'), { name: 'Error' }));
  await until(() => expect(messages()).toEqual(['TypeError at late.ts:12:34', 'Error at late.ts:12:34']));
});

test('a report that fails is not sent again [beyond-93]', async () => {
  await site.break('500', '/jserror');
  reports.reportFailure(new Error('down'));
  await until(() => expect(site.requests).toEqual(['POST /jserror']));
  expect(messages()).toEqual([]);
});
