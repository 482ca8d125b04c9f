import { expect, test } from 'vitest';
import { count } from '../../proof/figure.ts';
import { accountRows } from './account.tsx';
import { chromeRows } from './chrome.tsx';
import { FAULT_NAMES } from './faults.ts';
import { loginRows } from './login.tsx';
import { musicRows } from './music.tsx';
import { promoRows } from './promo.tsx';
import { endOf, sampleOf } from './row.tsx';

const areas = [loginRows, accountRows, chromeRows, musicRows, promoRows];
const rows = areas.flat();

/** What shared/api exports besides its calls: what calls are made of, and what is read from their failures. */
const HELPERS =
  /^(client\.(call|isLoginRedirect|problemOf|resumeCalls|stopCalls|submit)|dereference\.dereference|errors\..*|recipient-promos\.promoErrorIn)$/;

const calls = Object.entries(import.meta.glob<object>('../../../shared/api/*.ts', { eager: true }))
  .flatMap(([path, exported]) =>
    Object.entries(exported)
      .filter(([, value]) => typeof value === 'function')
      .map(([name]) => `${path.replace(/^.*\/(.*)\.ts$/, '$1')}.${name}`),
  )
  .filter((name) => !HELPERS.test(name));

test('every call has a row, and every row a call of its own name [beyond-22]', () => {
  const named = new Set(rows.map(({ call }) => call));
  expect([...named].sort()).toEqual(calls.toSorted());
  const names = rows.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  count('calls without a row of faults', calls.length - named.size);
});

test('the quick run tries every fault, and with every row each way in which a call ends', () => {
  const tried = areas.flatMap((area) => area.map((row, place) => ({ row, faults: sampleOf(row, place) })));
  expect(new Set(tried.flatMap(({ faults }) => faults)).size).toBe(FAULT_NAMES.length);
  for (const { row, faults } of tried)
    expect(new Set(faults.map((fault) => endOf(row, fault)))).toEqual(
      new Set(['done', 'unauthorised', expect.any(String)]),
    );
});
