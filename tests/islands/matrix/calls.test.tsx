import { expect, test } from 'vitest';
import { count } from '../../proof/figure.ts';
import { accountRows } from './account.tsx';
import { chromeRows } from './chrome.tsx';
import { FAULT_NAMES } from './faults.ts';
import { loginRows } from './login.tsx';
import { musicRows } from './music.tsx';
import { promoRows } from './promo.tsx';
import { outcomeOf, sampleFaults } from './row.tsx';

const areas = [loginRows, accountRows, chromeRows, musicRows, promoRows];
const rows = areas.flat();

/** Exports of shared/api that are not calls. */
const HELPERS =
  /^(client\.(addressOf|call|initialReply|setMiddleware|submit)|dereference\.dereference|(errors|initial-data|reply)\..*|.*Request|recipient-promos\.toPromoError)$/;

const calls = Object.entries(import.meta.glob<object>('../../../shared/api/*.ts', { eager: true }))
  .flatMap(([path, exported]) =>
    Object.entries(exported)
      .filter(([, value]) => typeof value === 'function')
      .map(([name]) => `${path.replace(/^.*\/(.*)\.ts$/, '$1')}.${name}`),
  )
  .filter((name) => !HELPERS.test(name));

test('every call has a row, and every row has a unique name [beyond-22]', () => {
  const coveredCalls = new Set(rows.map(({ call }) => call));
  expect([...coveredCalls].sort()).toEqual(calls.toSorted());
  const names = rows.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  count('calls without fault tests', calls.length - coveredCalls.size);
});

test('the quick run covers every fault, a failure of each row, and every outcome of each call', () => {
  const samples = areas.flatMap((rows) => rows.map((row) => ({ row, faults: sampleFaults(rows, row) })));
  const covered = new Set(samples.flatMap(({ faults }) => faults));
  // The sample rotates by the row's position. If a fault is missing here, move the new row.
  expect(FAULT_NAMES.filter((fault) => !covered.has(fault))).toEqual([]);
  const outcomes = new Map<string, string[]>();
  for (const { row, faults } of samples) {
    const ofRow = faults.map((fault) => outcomeOf(row, fault));
    expect(ofRow.some((outcome) => outcome !== 'success' && outcome !== 'unauthorised')).toBe(true);
    outcomes.set(row.call, [...(outcomes.get(row.call) ?? []), ...ofRow]);
  }
  for (const ofCall of outcomes.values())
    expect(ofCall).toEqual(expect.arrayContaining(['success', 'unauthorised']));
});
