import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compareTrack, playPromo } from '../../../shared/listening/play-promo.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { audio, bothElements } from '../../../shared/player/audio.ts';
import { playTrack, previous, seek, skip } from '../../../shared/player/player.ts';
import { $player } from '../../../shared/player/player-state.ts';
import { skim, toggleSkim } from '../../../shared/player/skim.ts';
import { loadedPromo } from '../../islands/promo/open-promo.tsx';
import { resetStores } from '../../support/reset-stores.ts';
import { openSiteAs } from '../../support/stand-in.ts';
import { track } from './tracks.ts';

openSiteAs('marlow', '/recipient/promos/1');

/** The end of what can be reached in a loaded stream whose server supports no range requests (s). */
let reachable = 0;
let isLoaded = false;

beforeEach(() => {
  resetStores();
  reachable = 0;
  const get = () => ({ length: isLoaded ? 1 : 0, start: () => 0, end: () => reachable });
  for (const element of bothElements())
    Object.defineProperty(element, 'seekable', { configurable: true, get });
});
afterEach(() => {
  for (const element of bothElements()) Reflect.deleteProperty(element, 'seekable');
});

const told = () => $notifications.get().map(({ text }) => text);
const TOLD = ["This track can't be skipped through."];
const state = () => [audio().currentTime, $player.get().position, $player.get().isSkimming];

/** Plays what `start` starts from its beginning, as browsers do, until a position (s). */
function playUntil(position: number, start?: () => void) {
  if (start) {
    isLoaded = false;
    start();
    [isLoaded, audio().currentTime] = [true, 0];
    for (const name of ['loadedmetadata', 'durationchange']) audio().dispatchEvent(new Event(name));
  }
  audio().currentTime = position;
  audio().dispatchEvent(new Event('timeupdate'));
}

let count = 0;
const nextTrack = () => track(++count, { duration: 400, peaks: [] });

test.each([
  ['the slider', () => seek(280)],
  ['a key', () => skip(10)],
  ['the key for back', () => skip(-10)],
  ['skimming', toggleSkim],
])('%s leaves the position, and says once that the track cannot be skipped through', (_, act) => {
  skim.set(false);
  playUntil(30, () => playTrack(nextTrack()));
  for (let press = 0; press < 2; press++) {
    act();
    expect([state(), told()]).toEqual([[30, 30, false], TOLD]);
  }
  previous();
  expect([audio().currentTime, audio().paused]).toEqual([0, false]);
});

test.each([undefined, 60])(
  'a track that should be skimmed or begin at %s plays whole from its start',
  (position) => {
    skim.set(position === undefined);
    playUntil(0, () => playTrack(nextTrack(), [], position));
    expect([state(), told()]).toEqual([[0, 0, false], TOLD]);
    playUntil(399);
    expect($player.get().playingTrack?.track_id).toBe(String(count));
  },
);

test('a compared track plays from its start, and the way back goes on where it was', async () => {
  const promo = await loadedPromo('1');
  const [first, second] = promo.playlist.tracks;
  if (!first || !second) throw new Error('no tracks');
  playUntil(30, () => playPromo(promo));
  playUntil(50, () => compareTrack(promo, second));
  expect(told()).toEqual(TOLD);
  compareTrack(promo, first);
  expect(state()).toEqual([30, 30, false]);
});

test('a place behind the end of a stream that is shorter than its promo says can be reached', () => {
  reachable = 60;
  vi.spyOn(audio(), 'duration', 'get').mockReturnValue(60);
  playUntil(60, () => playTrack(nextTrack(), [], 300));
  expect(told()).toEqual([]);
});

test('what is buffered can be reached where a browser says so', () => {
  playUntil(30, () => playTrack(nextTrack()));
  reachable = 60;
  seek(50);
  expect([state(), told()]).toEqual([[50, 50, false], []]);
  seek(280);
  expect([state(), told()]).toEqual([[50, 50, false], TOLD]);
});
