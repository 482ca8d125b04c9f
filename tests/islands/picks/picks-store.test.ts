import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPicksStore, type PicksStore } from '../../../islands/picks/picks-store.ts';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import { MIN_REGENERATION_MS } from '../../../shared/config/constants.ts';
import { skipWait } from '../../support/skip-wait.ts';
import { until } from '../../support/until.ts';
import { KATO, openPicks } from './open-picks.tsx';

const { site } = openPicks();
const PICKS = `${KATO}/picks`;
const LIKED = 'GET /api/v1/recipient/labels/liked';
const ALL = [`GET ${PICKS}?source=dubplate`, `GET ${PICKS}?source=external`, LIKED];
const FRESH = [`GET ${PICKS}?source=dubplate&refresh=1`, `GET ${PICKS}?source=external&refresh=1`, LIKED];

beforeEach(async () => {
  await site.become('marlow');
  await site.open('/recipient/kato/picks');
});
const unsubscribers: (() => void)[] = [];
afterEach(() => {
  for (const unsubscribe of unsubscribers.splice(0)) unsubscribe();
  vi.useRealTimers();
});

const states = ({ groups }: PicksStore) =>
  [groups.product, groups.external].map(({ $value }) => $value.get().state);

const isGenerating = ({ generation }: PicksStore) => generation.$state.get().state === 'pending';

function load() {
  const store = createPicksStore();
  unsubscribers.push(store.$isReady.listen(() => {}));
  return store;
}

async function loadAll() {
  const store = load();
  await until(() => expect(store.$isReady.get()).toBe(true));
  return store;
}

test("requests both pick groups in parallel, our own by the product's key [3-37, 7-52, open-62]", async () => {
  const store = load();
  expect(states(store)).toEqual(['loading', 'loading']);
  expect(store.$isReady.get()).toBe(false);
  await until(() => expect(site.requests).toEqual(ALL));
  await until(() => expect(store.$isReady.get()).toBe(true));
  expect(states(store)).toEqual(['ready', 'ready']);
  configure({ ...defaultConfig, product: 'acetate' });
  await loadAll();
  configure(defaultConfig);
  expect(site.requests).toContain(`GET ${PICKS}?source=acetate`);
});

test('shows one pick group if the other is slow [7-52]', async () => {
  const originalFetch = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    String(input instanceof Request ? input.url : input).includes('external')
      ? new Promise(() => {})
      : originalFetch(input, init);
  skipWait(MIN_REGENERATION_MS);
  const store = await loadAll();
  expect(states(store)).toEqual(['ready', 'loading']);
  expect(store.$releases.get()).toHaveLength(24);
});

test('regenerates: generating on, call, one second, generating off, then the new picks [4-60, 7-57]', async () => {
  const store = await loadAll();
  const previous = store.$releases.get();
  site.requests.length = 0;
  let reply: Promise<unknown> = Promise.resolve();
  const originalFetch = globalThis.fetch;
  globalThis.fetch = (...request) => {
    const response = originalFetch(...request);
    reply = response;
    return response;
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const done = store.regenerate();
  expect(isGenerating(store)).toBe(true);
  await reply;
  // The reply body is read in later turns of the event loop.
  for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve));
  expect(site.requests).toEqual([`GET ${KATO}/regen`]);
  await vi.advanceTimersByTimeAsync(MIN_REGENERATION_MS - 1);
  expect([MIN_REGENERATION_MS, isGenerating(store)]).toEqual([1000, true]);
  await vi.advanceTimersByTimeAsync(1);
  expect(isGenerating(store)).toBe(false);
  vi.useRealTimers();
  await done;
  expect(site.requests.slice(1)).toEqual(FRESH);
  expect(store.$releases.get()).not.toEqual(previous);
});
