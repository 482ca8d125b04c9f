import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Promo } from '../../../shared/entities/promo.ts';
import { compareTrack, playPromo, resumePromo } from '../../../shared/listening/play-promo.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { audio, bothElements } from '../../../shared/player/audio.ts';
import { play, playTrack, previous, seek, skip, stopPlayer } from '../../../shared/player/player.ts';
import { $player } from '../../../shared/player/player-state.ts';
import { skim, toggleSkim } from '../../../shared/player/skim.ts';
import { loadedPromo } from '../../islands/promo/open-promo.tsx';
import { resetStores } from '../../support/reset-stores.ts';
import { openSiteAs } from '../../support/stand-in.ts';
import { track } from './tracks.ts';

openSiteAs('marlow', '/recipient/promos/1');

/** Streams whose server supports no range requests. A loaded one says that only its start can be reached. */
let reachable: [number, number][] = [[0, 0]];
let isLoaded = true;

beforeEach(() => {
  [reachable, isLoaded] = [[[0, 0]], true];
  resetStores();
  for (const element of bothElements())
    Object.defineProperties(element, {
      readyState: { configurable: true, get: () => (isLoaded ? 4 : 0) },
      seekable: {
        configurable: true,
        get: () => ({
          length: isLoaded ? reachable.length : 0,
          start: (i: number) => reachable[i]?.[0],
          end: (i: number) => reachable[i]?.[1],
        }),
      },
    });
});
afterEach(() => {
  stopPlayer();
  skim.set(false);
  for (const element of bothElements())
    for (const name of ['readyState', 'seekable']) Reflect.deleteProperty(element, name);
});

const told = () => $notifications.get().map(({ text }) => text);
const TOLD = ["This track can't be skipped through."];

let count = 0;
const nextTrack = () => track(++count, { duration: 400, peaks: [] });

function playUntil(position: number) {
  audio().currentTime = position;
  audio().dispatchEvent(new Event('timeupdate'));
}

/** The browser loads the stream, and plays it from its start. */
function load() {
  [isLoaded, audio().currentTime] = [true, 0];
  audio().dispatchEvent(new Event('loadedmetadata'));
  audio().dispatchEvent(new Event('durationchange'));
}

test.each([
  ['the slider', () => seek(280)],
  ['a key', () => skip(10)],
  ['the key for back', () => skip(-10)],
  ['skimming', toggleSkim],
])('%s leaves the position, and says once that the track cannot be skipped through', (_, act) => {
  playTrack(nextTrack());
  load();
  playUntil(30);
  for (let press = 0; press < 2; press++) {
    act();
    expect([audio().currentTime, $player.get().position, $player.get().isSkimming]).toEqual([30, 30, false]);
    expect(told()).toEqual(TOLD);
  }
  previous();
  expect([audio().currentTime, audio().paused]).toEqual([0, false]);
});

test('a track that should be skimmed or begin later plays whole from its start', () => {
  for (const position of [undefined, 60]) {
    skim.set(position === undefined);
    isLoaded = false;
    playTrack(nextTrack(), [], position);
    expect(told()).toEqual([]);
    load();
    expect($player.get()).toMatchObject({ position: 0, isSkimming: false });
    expect(told()).toEqual(TOLD);
    playUntil(399);
    expect($player.get().playingTrack?.track_id).toBe(String(count));
    resetStores();
  }
});

test('comparing and resuming play a track from its start, and the way back from where it was', async () => {
  const promo: Promo = await loadedPromo('1');
  const [first, second] = promo.playlist.tracks;
  if (!first || !second) throw new Error('no tracks');
  isLoaded = false;
  playPromo(promo);
  load();
  playUntil(30);
  isLoaded = false;
  compareTrack(promo, second);
  load();
  expect([audio().currentTime, $player.get().position]).toEqual([0, 0]);
  playUntil(50);
  compareTrack(promo, first);
  expect([audio().currentTime, $player.get().position]).toEqual([30, 30]);
  resumePromo(promo);
  play();
  expect(audio().currentTime).toBe(30);
});

test('what is buffered can be reached where a browser says so', () => {
  playTrack(nextTrack());
  load();
  reachable = [[0, 60]];
  seek(50);
  expect([audio().currentTime, told()]).toEqual([50, []]);
  seek(280);
  expect([audio().currentTime, told()]).toEqual([50, TOLD]);
});
