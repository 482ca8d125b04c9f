import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionSchema } from '../../../shared/entities/session.ts';
import { createStoredValue } from '../../../shared/session/create-stored-value.ts';
import { setSession } from '../../../shared/session/session.ts';

const becomeDj = (id: number) => setSession(v.parse(sessionSchema, { recipient: { id } }));

beforeEach(() => becomeDj(1));
afterEach(() => vi.unstubAllGlobals());

/** Opens a page that remembers a volume, which is 1 at first. */
const openPage = (more: { readonly tab?: true; readonly followsTabs?: true } = {}) =>
  createStoredValue({
    name: 'volume',
    schema: v.pipe(v.number(), v.maxValue(1)),
    fallback: 1,
    ...more,
  });

const raw = () => localStorage.getItem('dubplate/recipient-1/volume');

/** Stores a value as another tab does, which fires an event in this one. */
function storeInOtherTab(value: string): void {
  localStorage.setItem('dubplate/recipient-1/volume', value);
  dispatchEvent(new StorageEvent('storage', { key: 'dubplate/recipient-1/volume' }));
}

test('remembers a value per user or per tab, and removes the fallback', () => {
  openPage().set(0.4);
  openPage({ tab: true }).set(0.5);
  expect([openPage().$value.get(), openPage({ tab: true }).$value.get(), raw()]).toEqual([0.4, 0.5, '0.4']);
  becomeDj(2);
  expect(openPage().$value.get()).toBe(1);
  becomeDj(1);
  openPage().set(1);
  expect([openPage().$value.get(), raw()]).toEqual([1, null]);
});

test.each(['7', '"loud"', '{'])('has the fallback while the invalid value %s is stored', (invalid) => {
  localStorage.setItem('dubplate/recipient-1/volume', invalid);
  expect(openPage().$value.get()).toBe(1);
});

test('reads the storage with the first listener, and follows other tabs only if asked to', () => {
  const { $value } = openPage();
  const stop = $value.listen(() => {});
  storeInOtherTab('0.2');
  expect($value.get()).toBe(1);
  stop();
});

test('follows other tabs, also in an update', () => {
  const { $value, update, refresh } = openPage({ followsTabs: true });
  storeInOtherTab('0.2');
  expect($value.value).toBe(1);
  const shown: number[] = [];
  const stop = $value.subscribe((value) => shown.push(value));
  storeInOtherTab('0.3');
  // The event of the other tab has not arrived yet.
  localStorage.setItem('dubplate/recipient-1/volume', '0.4');
  update((value) => value * 2);
  localStorage.setItem('dubplate/recipient-1/volume', '0.5');
  refresh();
  expect(shown).toEqual([0.2, 0.3, 0.8, 0.5]);
  stop();
});

test('keeps the value in memory while the storage is full', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem() {},
  });
  openPage().set(0.4);
  expect(openPage().$value.get()).toBe(0.4);
  openPage().set(1);
  expect(openPage().$value.get()).toBe(1);
});
