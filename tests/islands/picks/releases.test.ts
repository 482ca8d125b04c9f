import { expect, test } from 'vitest';
import type { Filters } from '../../../islands/picks/filters-store.ts';
import {
  matchesFilters,
  mergePicks,
  type PickRelease,
  visibleListings,
} from '../../../islands/picks/releases.ts';
import { DEFAULT_PICK_SOURCES, type PickSource } from '../../../shared/config/constants.ts';
import { pick } from './open-picks.tsx';

const mergedIds = (...picks: ReturnType<typeof pick>[]) =>
  mergePicks(picks).map((release) => release.listings.map(({ pick_id }) => Number(pick_id)).toSorted());

const [ours, juno, beatport] = [pick(1, 'dubplate'), pick(2, 'juno'), pick(3, 'beatport')];

test('sorts by weight, highest first, and equal weights by key [9-08]', () => {
  const weighed = [30, 70, 50, 70].map((weight, i) => pick(i + 1, 'juno', { weight }));
  expect(mergedIds(...weighed)).toEqual([[2], [4], [3], [1]]);
});

test.each([
  ['in one group', [pick(1, 'bandcamp', { dupes: [juno] }), beatport], [[1, 2], [3]]],
  [
    'in both groups',
    [
      { ...ours, dupes: [juno] },
      { ...juno, dupes: [beatport, ours] },
    ],
    [[1, 2, 3]],
  ],
  ['in a later pick with both as dupes', [ours, juno, { ...beatport, dupes: [juno, ours] }], [[1, 2, 3]]],
  ['in the same pick twice', [ours, ours], [[1]]],
])('merges the listings of a release %s [3-36]', (_, picks, expected) => {
  expect(mergedIds(...picks)).toEqual(expected);
});

test('takes weight, hidden and thumbs from any listing, and the same key in any order', () => {
  const dupe = pick(2, 'juno', { is_hidden: true, thumbs: -1, weight: 80 });
  expect(mergePicks([pick(1, 'bandcamp', { dupes: [dupe] })])).toMatchObject([
    { weight: 80, isHidden: true, thumbs: -1 },
  ]);
  expect(mergePicks([{ ...juno, dupes: [ours] }])[0]?.key).toBe(
    mergePicks([{ ...ours, dupes: [juno] }])[0]?.key,
  );
});

test('merges 20,000 listings of one release [beyond-82]', () => {
  const count = 20_000;
  const dupes = [pick(0, 'juno')];
  const [release, ...others] = mergePicks(
    Array.from({ length: count }, (_, n) => ({ ...juno, pick_id: String(n + 1), dupes })),
  );
  expect([release?.listings.length, others.length]).toEqual([count + 1, 0]);
});

const today = new Date(2026, 10, 21);
const later = { released: '2026-11-22' };
const opened = pick(1, 'dubplate', { campaign: { id: 1, access: { has_opened_promo: true } } });

function release(...picks: ReturnType<typeof pick>[]): PickRelease {
  const [first, ...dupes] = picks;
  const [merged] = first ? mergePicks([{ ...first, dupes }]) : [];
  if (!merged) throw new Error('no release');
  return merged;
}

const defaults = DEFAULT_PICK_SOURCES;

test.each<[string, picks: ReturnType<typeof pick>[], on: readonly PickSource[], expected: boolean]>([
  ['a promo shows by default', [ours], defaults, true],
  ['an opened promo shows by default', [opened], defaults, true],
  ['a store release shows by default', [juno], defaults, true],
  ['a promo needs the product source', [ours], ['product-opened', 'juno'], false],
  ['an opened promo needs the opened source', [opened], ['product', 'juno'], false],
  ['an opened promo needs it for stores, too', [opened, juno], ['product', 'juno'], false],
  ['a store release needs the source of the store', [juno], ['product', 'bandcamp', 'beatport'], false],
  ['one visible listing is enough', [ours, juno, beatport], ['beatport'], true],
  ['every listing may be excluded', [ours, juno, beatport], ['bandcamp'], false],
  ['an upcoming store release needs future', [pick(1, 'juno', later)], defaults, false],
  ['a future year needs future', [pick(1, 'juno', { released: '2027' })], defaults, false],
  ['a release of today does not', [pick(1, 'juno', { released: '2026-11-21' })], defaults, true],
  ['future shows an upcoming store release', [pick(1, 'juno', later)], ['juno', 'future'], true],
  ['a pick of an unknown type always shows', [pick(1, 'traxsource', later)], [], true],
  ['a promo shows before its release date', [pick(1, 'dubplate', later)], defaults, true],
])('filters: %s [9-04, 9-05, open-62]', (_, picks, on, expected) => {
  expect(matchesFilters(release(...picks), false, { on, preferred: 'bandcamp' }, today)).toBe(expected);
});

test('excludes hidden releases without the hidden source, and listings of sources that are off [9-05, open-62]', () => {
  const filters = (...on: PickSource[]): Filters => ({ on, preferred: 'bandcamp' });
  expect(matchesFilters(release(ours), true, filters('product'), today)).toBe(false);
  expect(matchesFilters(release(ours), true, filters('product', 'hidden'), today)).toBe(true);
  expect(visibleListings(release(ours, juno, beatport), filters('beatport'), today)).toMatchObject([
    { pick_id: '3' },
  ]);
});

test('sorts our promo first, then the preferred store [9-06]', () => {
  const order = (preferred: Filters['preferred'], ...picks: ReturnType<typeof pick>[]) =>
    visibleListings(release(...picks), { on: defaults, preferred }, today).map(({ type }) => type);
  const stores = [beatport, juno, pick(4, 'bandcamp')];
  expect(order('bandcamp', ...stores)).toEqual(['bandcamp', 'juno', 'beatport']);
  expect(order('juno', ...stores)).toEqual(['juno', 'bandcamp', 'beatport']);
  expect(order('juno', ...stores, ours)[0]).toBe('product');
  expect(order('juno', pick(5, 'traxsource'), ...stores).at(-1)).toBe('other');
});
