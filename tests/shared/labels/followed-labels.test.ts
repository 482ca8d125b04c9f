import { beforeEach, expect, test } from 'vitest';
import { unratedLabel } from '../../../shared/entities/label.ts';
import {
  $followedCount,
  $labels,
  addLabels,
  follow,
  followedLabels,
  rate,
} from '../../../shared/labels/followed-labels.ts';
import { resetStores } from '../../support/reset-stores.ts';
import { openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

const site = openSite();
const LIKED = '/api/v1/recipient/labels/liked';

beforeEach(async () => {
  resetStores();
  await site.become('marlow');
  await site.open('/recipient/labels/following');
});

function followState(name: string) {
  const entry = $labels.get()[name];
  return entry?.isFollowed ? (entry.rating ?? 'followed') : entry && 'unfollowed';
}
const names = () => followedLabels.data() ?? [];

async function load() {
  followedLabels.$value.listen(() => {});
  await until(() => expect(followedLabels.$value.get().state).not.toBe('loading'));
}

test('keeps the rating or follow of a label when it is added again [3-39, 7-58]', async () => {
  await load();
  expect($followedCount.get()).toBe(12);
  addLabels([unratedLabel({ url_name: 'kelp-audio', name: 'Kelp' })]);
  expect([followState('kelp-audio'), followState('velvet-quarry')]).toEqual([8, 'followed']);
});

test('clamps a rating to -1 to 11 [5-27, open-45]', async () => {
  await load();
  site.requests.length = 0;
  for (const rating of [40, -40, 12, -1, 11, -2, 7]) await rate('kelp-audio', rating);
  expect(site.requests.map((request) => request.replace(/.*\?/, ''))).toEqual(
    [11, -1, 11, -1, 11, -1, 7].map((rating) => `label=kelp-audio&rating=${rating}`),
  );
});

test('shows the rating that the server returns for a follow [7-59]', async () => {
  await load();
  addLabels([unratedLabel({ url_name: 'paper-moth', name: 'Paper Moth' })]);
  globalThis.fetch = async () => new Response('{"label":{"url_name":"paper-moth"},"rating":6}');
  await follow('paper-moth');
  expect(followState('paper-moth')).toBe(6);
  expect(names()).toContain('paper-moth');
});

test('drops invalid rows and duplicates, and accepts names of object properties', async () => {
  const row = (url_name: unknown, rest: object = {}) => ({
    label: { url_name, id: 1, name: 'A' },
    rating: 5,
    ...rest,
  });
  const partlyInvalid = row('a', { rating: 'loud', promos: {} });
  site.reply(LIKED, { results: [row('constructor'), row(true), null, partlyInvalid, row('constructor')] });
  addLabels([unratedLabel({ url_name: 'toString', name: 'B' })]);
  await load();
  expect(names()).toEqual(['constructor', 'a']);
  expect(['constructor', 'a', 'toString'].map(followState)).toEqual([5, 'followed', 'unfollowed']);
});

test('keeps ratings and follows made while the list is loading [5-27]', async () => {
  await load();
  addLabels([unratedLabel({ url_name: 'paper-moth', name: 'Paper Moth' })]);
  const release = site.hold(LIKED);
  const loading = followedLabels.reload();
  await rate('velvet-quarry', 7);
  await follow('paper-moth');
  release();
  await loading;
  expect(followState('velvet-quarry')).toBe(7);
  expect(names()).toHaveLength(13);
  expect(names().at(-1)).toBe('paper-moth');
});

test.each([
  ['a follow', 'paper-moth', () => follow('paper-moth'), 'like', 'followed'],
  ['an unfollow', 'kelp-audio', () => rate('kelp-audio', 0), 'unlike', 'unfollowed'],
  ['a rating', 'kelp-audio', () => rate('kelp-audio', 3), 'rate', 3],
])('shows %s that the server has saved, although its answer was lost', async (_, name, send, call, state) => {
  await load();
  addLabels([unratedLabel({ url_name: 'paper-moth', name: 'Paper Moth' })]);
  await site.break('reset', `/api/v1/recipient/labels/${call}`, 1);
  await expect(send()).rejects.toThrow('offline');
  await until(() => expect(followState(name)).toBe(state));
});
