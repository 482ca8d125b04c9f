import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type HeardRange, heard, progressOf, stopText } from '../../../shared/listening/heard.ts';
import { restartPromo, resumePromo } from '../../../shared/listening/play-promo.ts';
import { watchHeard, withRange } from '../../../shared/listening/watch-heard.ts';
import { audio } from '../../../shared/player/audio.ts';
import { next, pause, playTrack, seek, stopPlayer } from '../../../shared/player/player.ts';
import { $player } from '../../../shared/player/player-state.ts';
import { skim } from '../../../shared/player/skim.ts';
import { recordOf } from '../../../shared/promos/promo-records.ts';
import { $promos } from '../../../shared/promos/promos.ts';
import { saveIdentities } from '../../../shared/session/identity.ts';
import { writeStored } from '../../../shared/storage/storage.ts';
import { loadedPromo } from '../../islands/promo/open-promo.tsx';
import { checkProperty } from '../../support/property.ts';
import { openSiteAs } from '../../support/stand-in.ts';
import { track } from '../player/tracks.ts';

const site = openSiteAs('marlow', '/recipient/promos/1');
const KEY = { name: 'heard', identity: 'recipient-1' } as const;
const DAY = 24 * 60 * 60_000;

watchHeard();

beforeEach(() => saveIdentities(['recipient']));

afterEach(() => {
  vi.restoreAllMocks();
  stopPlayer();
  skim.set(false);
  heard.set([]);
  $promos.set({});
});

/** Plays from one position to the other, as the browser tells it. */
function hear(from: number, to: number) {
  for (let at = from; at <= to; at += 0.5) {
    audio().currentTime = at;
    audio().dispatchEvent(new Event('timeupdate'));
  }
}

const entry = (id: string) => {
  heard.refresh();
  return recordOf(heard.$value.get(), id);
};

test.each([
  ['20 seconds of normal play', false, 1],
  ['no skimming', true, 0],
])('marks a promo as opened after %s [beyond-271]', async (_, isSkimming, expected) => {
  const marks = () => site.requests.filter((request) => request.endsWith('?beta=1&basic=1')).length;
  skim.set(isSkimming);
  const promo = await loadedPromo('1');
  resumePromo(promo);
  const start = $player.get().position;
  hear(start, start + 19.5);
  next();
  expect(marks()).toBe(0);
  hear($player.get().position, $player.get().position + 25);
  await vi.waitFor(() => expect(marks()).toBe(expected));
});

test('keeps what was heard of each track, and where the DJ stopped [beyond-303]', async () => {
  const promo = await loadedPromo('1');
  resumePromo(promo);
  hear(0, 3);
  next();
  hear(0, 20);
  seek(60);
  hear(60, 64);
  pause();
  const kept = entry('1');
  expect(kept?.tracks.map(({ ranges }) => ranges)).toEqual([
    [[0, 3]],
    [
      [0, 20],
      [60, 64],
    ],
    [],
    [],
  ]);
  expect(stopText(kept)).toBe('Stopped at 1:04 · 2 of 4');
  expect(progressOf(kept)).toBeCloseTo((1 + 64 / 97) / 4);
});

test('Shift and S starts a first track that plays from its beginning [beyond-304]', async () => {
  const promo = await loadedPromo('1');
  restartPromo(promo);
  hear(0, 12);
  restartPromo(promo);
  expect([audio().currentTime, $player.get().isPaused]).toEqual([0, false]);
});

test('a promo that was heard or skimmed to its end has no place to go on [beyond-303]', async () => {
  const promo = await loadedPromo('1');
  const last = track(104, { promo: '1', duration: 83, peaks: [] });
  playTrack(last);
  hear(60, 82.5);
  pause();
  expect([stopText(entry('1')), progressOf(entry('1'))]).toEqual([null, 1]);
  stopPlayer();
  skim.set(true);
  playTrack(last, [last, track(5, { promo: '2' })]);
  hear(29.5, 59.5);
  expect($player.get().playingTrack?.track_id).toBe('5');
  expect([stopText(entry('1')), promo.id]).toEqual([null, '1']);
});

test('a few seconds are no place to go on, and leave no mark [beyond-303]', async () => {
  await loadedPromo('1');
  playTrack(track(101, { promo: '1' }));
  hear(0, 4);
  pause();
  expect([stopText(entry('1')), progressOf(entry('1'))]).toEqual([null, null]);
});

test('keeps 200 promos for 60 days, and reads what it can [beyond-303]', () => {
  const old = { promo: 'old', at: Date.now() - 61 * DAY, tracks: [], stop: null };
  const broken = { promo: 'broken', at: 'today' };
  const odd = { promo: 'odd', at: Date.now(), tracks: [{ id: '7' }, 3], stop: { track: '7', position: -1 } };
  const many = Array.from({ length: 205 }, (_, i) => ({ ...old, promo: `p${i}`, at: Date.now() - DAY }));
  writeStored(KEY, [old, broken, odd]);
  heard.refresh();
  expect(heard.$value.get()).toEqual([
    { promo: 'odd', at: odd.at, tracks: [{ id: '7', duration: 0, ranges: [] }], stop: null },
  ]);
  writeStored(KEY, many);
  playTrack(track(1));
  hear(0, 8);
  pause();
  expect(entry('p5')).toBeUndefined();
  expect(entry('p6')).toBeDefined();
  expect(heard.$value.get()).toHaveLength(200);
});

test('heard ranges stay in order, apart and complete [beyond-303]', async () => {
  const range = fc
    .tuple(fc.nat(7200), fc.nat(40))
    .map(([start, length]): HeardRange => [start, start + length]);
  await checkProperty(
    20_000,
    fc.property(fc.array(range, { maxLength: 25 }), (all) => {
      const kept = all.reduce<HeardRange[]>((before, added) => withRange(before, added), []);
      for (const [i, [start, end]] of kept.entries()) {
        expect(start).toBeLessThanOrEqual(end);
        expect(start).toBeGreaterThan((kept[i - 1]?.[1] ?? -2) + 1);
      }
      for (const [start, end] of all)
        expect(kept.some(([from, to]) => from <= start && end <= to)).toBe(true);
    }),
  );
});
