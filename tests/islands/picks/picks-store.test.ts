import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPicksStore, HALVES, type PicksStore } from '../../../islands/picks/picks-store.ts';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import { MIN_REGENERATION_MS } from '../../../shared/config/constants.ts';
import { storageNames, writeStored } from '../../../shared/storage/storage.ts';
import { until } from '../../support/until.ts';
import { KATO, openPicks, skipRegenWait } from './picks-page.tsx';

const { site } = openPicks();
const PICKS = `${KATO}/picks`;
const LIKED = 'GET /api/v1/recipient/labels/liked';
const ALL = [`GET ${PICKS}?source=dubplate`, `GET ${PICKS}?source=external`, LIKED];
const FRESH = [`GET ${PICKS}?source=dubplate&refresh=1`, `GET ${PICKS}?source=external&refresh=1`, LIKED];

beforeEach(async () => {
  await site.become('marlow');
  await site.open('/recipient/kato/picks');
});
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const states = ({ $halves }: PicksStore) => HALVES.map((half) => $halves.get()[half].state);

const isGenerating = ({ generation }: PicksStore) => generation.$state.get().state === 'pending';

/** The page opens, which loads the picks. */
function open() {
  const store = createPicksStore();
  ends.push(store.$isShown.listen(() => {}));
  return store;
}

async function loaded() {
  const store = open();
  await until(() => expect(store.$isShown.get()).toBe(true));
  return store;
}

test("both halves are asked for side by side, ours by the product's key [3-37, 7-52, open-62]", async () => {
  const store = open();
  expect(states(store)).toEqual(['loading', 'loading']);
  expect(store.$isShown.get()).toBe(false);
  await until(() => expect(site.requests).toEqual(ALL));
  await until(() => expect(store.$isShown.get()).toBe(true));
  expect(states(store)).toEqual(['ready', 'ready']);
  configure({ ...defaultConfig, product: 'acetate' });
  await loaded();
  configure(defaultConfig);
  expect(site.requests).toContain(`GET ${PICKS}?source=acetate`);
});

test.each(['cut', '403', '429', '500', 'html', 'empty', 'truncated'] as const)(
  'a half that fails by %s is no empty one, is logged, and can be tried again [8-20, beyond-67]',
  async (fault) => {
    await site.break(fault, `${PICKS}?source=external`, 1);
    const store = await loaded();
    expect(states(store)).toEqual(['ready', 'failed']);
    expect(store.$releases.get()).toHaveLength(24);
    expect(console.warn).toHaveBeenCalledOnce();
    store.retry('external');
    await until(() => expect(states(store)).toEqual(['ready', 'ready']));
    expect(store.$releases.get().length).toBeGreaterThan(50);
  },
);

test('one half does not wait for the other for long [7-52]', async () => {
  const before = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    String(Object(input).url).includes('external') ? new Promise(() => {}) : before(input, init);
  skipRegenWait();
  const store = await loaded();
  expect(states(store)).toEqual(['ready', 'loading']);
  expect(store.$releases.get()).toHaveLength(24);
});

test('new picks: on, the call, one second, off, and then the new ones [4-60, 7-57]', async () => {
  const store = await loaded();
  const old = store.$releases.get();
  site.requests.length = 0;
  let answered: Promise<unknown> = Promise.resolve();
  const before = globalThis.fetch;
  globalThis.fetch = (...request) => {
    const answer = before(...request);
    answered = answer;
    return answer;
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const done = store.regenerate();
  expect(isGenerating(store)).toBe(true);
  await answered;
  // What follows the answer, its body among it, takes some turns.
  for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve));
  expect(site.requests).toEqual([`GET ${KATO}/regen`]);
  await vi.advanceTimersByTimeAsync(MIN_REGENERATION_MS - 1);
  expect([MIN_REGENERATION_MS, isGenerating(store)]).toEqual([1000, true]);
  await vi.advanceTimersByTimeAsync(1);
  expect(isGenerating(store)).toBe(false);
  vi.useRealTimers();
  await done;
  expect(site.requests.slice(1)).toEqual(FRESH);
  expect(store.$releases.get()).not.toEqual(old);
});

test('asking for new picks twice at once is one call; a failure is logged and leaves the list [8-23]', async () => {
  const store = await loaded();
  await site.break('500', `${KATO}/regen`);
  skipRegenWait();
  await Promise.all([store.regenerate(), store.regenerate()]);
  expect(site.requests).toEqual([`GET ${KATO}/regen`]);
  expect(console.warn).toHaveBeenCalledOnce();
  expect(isGenerating(store)).toBe(false);
  expect(states(store)).toEqual(['ready', 'ready']);
});

test('the wish for new picks on each visit is this DJ’s alone [9-18]', async () => {
  writeStored({ name: storageNames.pickGenerationOnLoad, identity: 'recipient-1' }, true);
  skipRegenWait();
  await loaded();
  expect(site.requests).toEqual([`GET ${KATO}/regen`, ...FRESH]);
  await site.become('vesper');
  await site.open('/recipient/kato/picks');
  const { generation } = createPicksStore();
  expect(generation.$isOnLoad.get()).toBe(false);
});
