import { expect, test } from 'vitest';
import type { Filters } from '../../../islands/picks/filters-store.ts';
import { blockersOf, foldPicks, type PickRelease, shownPlaces } from '../../../islands/picks/releases.ts';
import { DEFAULT_PICK_SOURCES, type PickSource } from '../../../shared/config/constants.ts';
import { pick } from './picks-page.tsx';

const places = (...picks: ReturnType<typeof pick>[]) =>
  foldPicks(picks).map((release) => release.places.map(({ pick_id }) => pick_id).toSorted());

const [ours, juno, beatport] = [pick(1, 'dubplate'), pick(2, 'juno'), pick(3, 'beatport')];

test('the highest weight comes first, and equal ones stay in order [9-08]', () => {
  const weighed = [30, 70, 50, 70].map((weight, i) => pick(i + 1, 'juno', { weight }));
  expect(places(...weighed)).toEqual([[2], [4], [3], [1]]);
});

test.each([
  ['one half', [pick(1, 'bandcamp', { dupes: [juno] }), beatport], [[1, 2], [3]]],
  [
    'both halves',
    [
      { ...ours, dupes: [juno] },
      { ...juno, dupes: [beatport, ours] },
    ],
    [[1, 2, 3]],
  ],
  ['a later pick that names the earlier', [ours, juno, { ...beatport, dupes: [juno, ours] }], [[1, 2, 3]]],
  ['a pick that comes twice', [ours, ours], [[1]]],
])('a release in several places is one of the list, over %s [3-36]', (_, picks, expected) => {
  expect(places(...picks)).toEqual(expected);
});

test('a release is hidden, thumbed and weighed as any of its places is; its key is the same in any order', () => {
  const dupe = pick(2, 'juno', { is_hidden: true, thumbs: -1, weight: 80 });
  expect(foldPicks([pick(1, 'bandcamp', { dupes: [dupe] })])).toMatchObject([
    { weight: 80, isHidden: true, thumbs: -1 },
  ]);
  expect(foldPicks([{ ...juno, dupes: [ours] }])[0]?.key).toBe(
    foldPicks([{ ...ours, dupes: [juno] }])[0]?.key,
  );
});

test('20,000 places of one release are folded into one [beyond-82]', () => {
  const many = 20_000;
  const dupes = [pick(0, 'juno')];
  const [release, ...others] = foldPicks(
    Array.from({ length: many }, (_, n) => ({ ...juno, pick_id: n + 1, dupes })),
  );
  expect([release?.places.length, others.length]).toEqual([many + 1, 0]);
});

const today = new Date(2026, 10, 21);
const later = { released: '2026-11-22' };
const opened = pick(1, 'dubplate', { campaign: { id: 1, access: { has_opened_promo: true } } });

function release(...picks: ReturnType<typeof pick>[]): PickRelease {
  const [first, ...dupes] = picks;
  const [folded] = first ? foldPicks([{ ...first, dupes }]) : [];
  if (!folded) throw new Error('no release');
  return folded;
}

const usual = DEFAULT_PICK_SOURCES;

test.each<[string, picks: ReturnType<typeof pick>[], on: readonly PickSource[], blockers: string[]]>([
  ['a promo shows at first', [ours], usual, []],
  ['an opened promo shows at first', [opened], usual, []],
  ['a release of a store shows at first', [juno], usual, []],
  ['a promo is out without the product', [ours], ['product-opened', 'juno'], ['product']],
  ['an opened promo is out without those', [opened], ['product', 'juno'], ['product-opened']],
  ['an opened promo is out, though a store has it', [opened, juno], ['product', 'juno'], ['product-opened']],
  ['a store is out by its name', [juno], ['product', 'bandcamp', 'beatport'], ['juno']],
  ['one place that passes is enough', [ours, juno, beatport], ['beatport'], []],
  ['every place may be out', [ours, juno, beatport], ['bandcamp'], ['product', 'juno', 'beatport']],
  ['what stores do not have yet waits for Future', [pick(1, 'juno', later)], usual, ['future']],
  ['a year to come is the future', [pick(1, 'juno', { released: '2027' })], usual, ['future']],
  ['today is not the future', [pick(1, 'juno', { released: '2026-11-21' })], usual, []],
  ['Future shows what is to come', [pick(1, 'juno', later)], ['juno', 'future'], []],
  ['a promo is there to be heard before', [pick(1, 'dubplate', later)], usual, []],
])('filters: %s [9-04, 9-05, open-62]', (_, picks, on, blockers) => {
  expect(blockersOf(release(...picks), false, { on, preferred: 'bandcamp' }, today)).toEqual(blockers);
});

test('what is hidden waits for Hidden; a place that is filtered out is not shown [9-05, open-62]', () => {
  const filters = (...on: PickSource[]): Filters => ({ on, preferred: 'bandcamp' });
  expect(blockersOf(release(ours), true, filters('product'), today)).toEqual(['hidden']);
  expect(blockersOf(release(ours), true, filters('product', 'hidden'), today)).toEqual([]);
  expect(shownPlaces(release(ours, juno, beatport), filters('beatport'), today)).toMatchObject([
    { pick_id: 3 },
  ]);
});

test('a promo of ours comes first, then the preferred store [9-06]', () => {
  const order = (preferred: Filters['preferred'], ...picks: ReturnType<typeof pick>[]) =>
    shownPlaces(release(...picks), { on: usual, preferred }, today).map(({ type }) => type);
  const stores = [beatport, juno, pick(4, 'bandcamp')];
  expect(order('bandcamp', ...stores)).toEqual(['bandcamp', 'juno', 'beatport']);
  expect(order('juno', ...stores)).toEqual(['juno', 'bandcamp', 'beatport']);
  expect(order('juno', ...stores, ours)[0]).toBe('product');
});
