import { expect, test } from 'vitest';
import { foldPicks } from '../../../islands/picks/releases.ts';
import { pick } from './pick.ts';

const places = (...picks: ReturnType<typeof pick>[]) =>
  foldPicks(picks).map((release) => release.places.map(({ pick_id }) => pick_id).toSorted());

test('the highest weight comes first, and equal ones stay in order [9-08]', () => {
  const weighed = [30, 70, 50, 70].map((weight, i) => pick(i + 1, 'juno', { weight }));
  expect(places(...weighed)).toEqual([[2], [4], [3], [1]]);
});

test('a release in several places is one of the list [3-36]', () => {
  const juno = pick(2, 'juno');
  expect(places(pick(1, 'bandcamp', { dupes: [juno] }), pick(3, 'juno'))).toEqual([[1, 2], [3]]);
});

test('dupes fold over both halves, whoever names whom', () => {
  const [ours, store, other] = [pick(1, 'dubplate'), pick(2, 'juno'), pick(3, 'beatport')];
  expect(places({ ...ours, dupes: [store] }, { ...store, dupes: [other, ours] })).toEqual([[1, 2, 3]]);
  expect(places(ours, store, { ...other, dupes: [store, ours] })).toEqual([[1, 2, 3]]);
  expect(places(ours, ours)).toEqual([[1]]);
});

test('a release is hidden, thumbed and weighed as any of its places is', () => {
  const dupe = pick(2, 'juno', { is_hidden: true, thumbs: -1, weight: 80 });
  expect(foldPicks([pick(1, 'bandcamp', { dupes: [dupe] })])).toMatchObject([
    { weight: 80, isHidden: true, thumbs: -1 },
  ]);
});

test('its key is the same whatever comes first', () => {
  const [a, b] = [pick(1, 'dubplate'), pick(2, 'juno')];
  expect(foldPicks([{ ...b, dupes: [a] }])[0]?.key).toBe(foldPicks([{ ...a, dupes: [b] }])[0]?.key);
});

test('very many places of one release are folded in no more time than as many releases [beyond-82]', () => {
  const many = 20_000;
  const picks = Array.from({ length: many }, (_, n) => ({
    ...pick(n + 1, 'juno'),
    dupes: [pick(0, 'juno')],
  }));
  const [release, ...others] = foldPicks(picks);
  expect([release?.places.length, others.length]).toEqual([many + 1, 0]);
});
