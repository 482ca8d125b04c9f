import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileSubscribed } from '../../../shared/stores/while-subscribed.ts';

let calls: string[];
beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
});
afterEach(() => void vi.useRealTimers());

/** Returns a store that notes when it starts and stops. */
function notingStore() {
  const $store = atom(0);
  whileSubscribed($store, () => {
    calls.push('start');
    return () => void calls.push('stop');
  });
  return $store;
}

const microtasks = () => vi.advanceTimersByTimeAsync(0);

test('starts once for any number of views, stops with the last, and starts again [beyond-253]', async () => {
  const $store = notingStore();
  const stops = [$store.listen(() => {}), $store.listen(() => {})];
  await microtasks();
  expect(calls).toEqual(['start']);
  stops[0]?.();
  await microtasks();
  expect(calls).toEqual(['start']);
  stops[1]?.();
  await vi.advanceTimersByTimeAsync(1100);
  expect(calls).toEqual(['start', 'stop']);
  $store.listen(() => {});
  await microtasks();
  expect(calls).toEqual(['start', 'stop', 'start']);
});

test('neither a read nor a view that subscribes twice in strict mode starts anything more [beyond-253]', async () => {
  const $store = notingStore();
  $store.get();
  await microtasks();
  expect(calls).toEqual([]);
  $store.listen(() => {})();
  $store.listen(() => {});
  await microtasks();
  expect(calls).toEqual(['start']);
});
