import { expect, test } from 'vitest';
import { count } from '../../proof/figure.ts';
import { accountRows } from './account.tsx';
import { chromeRows } from './chrome.tsx';
import { loginRows } from './login.tsx';
import { musicRows } from './music.tsx';
import { promoRows } from './promo.tsx';
import { signupRows } from './signup.tsx';
import { SILENT } from './silent.ts';

const rows = [...loginRows, ...signupRows, ...accountRows, ...chromeRows, ...musicRows, ...promoRows];

/** What shared/api exports besides its calls: what calls are made of, and what is read from their failures. */
const HELPERS = [
  'client.answerTo',
  'client.call',
  'client.leadsToLogin',
  'client.problemOf',
  'client.stopCalls',
  'client.resumeCalls',
  'dereference.dereference',
  'calls-ahead.callsAhead',
  'errors.ApiError',
  'errors.isFatal',
  'errors.missingScript',
  'errors.serverText',
  'errors.toApiError',
  'errors.unanswered',
  'errors.withoutScript',
  'first-call.takeFirstCall',
  'recipient-promos.promoErrorIn',
  'send.send',
  'send-kept.sendHidden',
  'send-kept.sendKept',
];

const modules = import.meta.glob<object>('../../../shared/api/*.ts', { eager: true });

const calls = Object.entries(modules).flatMap(([path, exported]) =>
  Object.entries(exported)
    .filter(([, value]) => typeof value === 'function')
    .map(([name]) => `${path.replace(/^.*\/(.*)\.ts$/, '$1')}.${name}`)
    .filter((name) => !HELPERS.includes(name)),
);

test('every call has a row, and every row a call of its own name [beyond-22]', () => {
  const named = new Set(rows.map(({ call }) => call));
  expect([...named].sort()).toEqual(calls.toSorted());
  const names = rows.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(Object.keys(SILENT)));
  count('calls without a row of faults', calls.length - named.size);
});
