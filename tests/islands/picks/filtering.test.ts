import { expect, test } from 'vitest';
import { blockersOf, type Filters, shownPlaces } from '../../../islands/picks/filtering.ts';
import { foldPicks, type Release } from '../../../islands/picks/releases.ts';
import { DEFAULT_PICK_SOURCES, type PickSource } from '../../../shared/constants.ts';
import { pick } from './pick.ts';

const today = new Date(2026, 10, 21);
const opened = { campaign: { id: 1, access: { has_opened_promo: true } } };

function release(...picks: ReturnType<typeof pick>[]): Release {
  const [first, ...dupes] = picks;
  const [folded] = first ? foldPicks([{ ...first, dupes }]) : [];
  if (!folded) throw new Error('no release');
  return folded;
}

const on = (...sources: PickSource[]): Filters => ({ on: sources, preferred: 'bandcamp' });
const usual = on(...DEFAULT_PICK_SOURCES);
const blockers = (of: Release, filters = usual, isHidden = false) => blockersOf(of, isHidden, filters, today);

test('each source keeps out what it names [9-04, 9-05, open-62]', () => {
  const ours = release(pick(1, 'dubplate'));
  const seen = release(pick(1, 'dubplate', opened));
  const store = release(pick(2, 'juno'));
  expect([ours, seen, store].map((one) => blockers(one))).toEqual([[], [], []]);
  expect(blockers(ours, on('product-opened', 'juno'))).toEqual(['product']);
  expect(blockers(seen, on('product', 'juno'))).toEqual(['product-opened']);
  expect(blockers(store, on('product', 'bandcamp', 'beatport'))).toEqual(['juno']);
});

test('what stores do not have yet waits for Future; a promo is there to be heard before [9-05, open-62]', () => {
  const released = '2026-11-22';
  expect(blockers(release(pick(1, 'juno', { released })))).toEqual(['future']);
  expect(blockers(release(pick(1, 'juno', { released: '2026-11-21' })))).toEqual([]);
  expect(blockers(release(pick(1, 'juno', { released: '2027' })))).toEqual(['future']);
  expect(blockers(release(pick(1, 'juno', { released })), on('juno', 'future'))).toEqual([]);
  expect(blockers(release(pick(1, 'dubplate', { released })))).toEqual([]);
});

test('what is hidden waits for Hidden [9-05, open-62]', () => {
  const ours = release(pick(1, 'dubplate'));
  expect(blockers(ours, usual, true)).toEqual(['hidden']);
  expect(blockers(ours, on('product', 'hidden'), true)).toEqual([]);
});

test('a release shows as long as one of its places passes', () => {
  const both = release(pick(1, 'dubplate'), pick(2, 'juno'), pick(3, 'beatport'));
  expect(blockers(both, on('beatport'))).toEqual([]);
  expect(shownPlaces(both, on('beatport'), today)).toMatchObject([{ pick_id: 3 }]);
  expect(blockers(both, on('bandcamp'))).toEqual(['product', 'juno', 'beatport']);
});

test('an opened promo is out with Already opened, in stores too', () => {
  const both = release(pick(1, 'dubplate', opened), pick(2, 'juno'));
  expect(blockers(both, on('product', 'juno'))).toEqual(['product-opened']);
});

test('a promo of ours comes first, then the preferred store [9-06]', () => {
  const order = (preferred: Filters['preferred'], ...picks: ReturnType<typeof pick>[]) =>
    shownPlaces(release(...picks), { ...usual, preferred }, today).map(({ type }) => type);
  const stores = [pick(1, 'beatport'), pick(2, 'juno'), pick(3, 'bandcamp')];
  expect(order('bandcamp', ...stores)).toEqual(['bandcamp', 'juno', 'beatport']);
  expect(order('juno', ...stores)).toEqual(['juno', 'bandcamp', 'beatport']);
  expect(order('juno', ...stores, pick(4, 'dubplate'))[0]).toBe('product');
});
