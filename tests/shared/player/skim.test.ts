import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { audio } from '../../../shared/player/audio.ts';
import {
  next,
  pause,
  play,
  playTrack,
  previous,
  seek,
  setRepeat,
  stopPlayer,
} from '../../../shared/player/player.ts';
import { $player } from '../../../shared/player/player-state.ts';
import { currentSkimWindow, endSkim, skim, toggleSkim } from '../../../shared/player/skim.ts';
import { savedVolume, setVolume } from '../../../shared/player/volume.ts';
import { openSiteAs } from '../../support/stand-in.ts';
import { ids, track } from './tracks.ts';

openSiteAs('marlow', '/recipient/promos/1');

/** The windows of these tracks begin at 140 and at 105 seconds. */
const a = track(1, { duration: 400, peaks: [] });
const b = track(2, { duration: 300, peaks: [] });
const short = track(3, { duration: 5 });

beforeEach(() => skim.set(true));

afterEach(() => {
  setRepeat('off');
  stopPlayer();
  setVolume(1);
  skim.set(false);
});

function fire(name: string, position: number, duration = Number.NaN) {
  audio().currentTime = position;
  Object.defineProperty(audio(), 'duration', { configurable: true, value: duration });
  audio().dispatchEvent(new Event(name));
  Reflect.deleteProperty(audio(), 'duration');
}

const playUntil = (position: number) => fire('timeupdate', position);
const current = () => ids([$player.get().playingTrack ?? a])[0];

test('starts each track in its window, synchronously, and goes on after 30 seconds [beyond-300]', () => {
  playTrack(a, [a, b, short]);
  expect([audio().paused, audio().currentTime, $player.get().position]).toEqual([false, 140, 140]);
  playUntil(169.9);
  expect(current()).toBe('1');
  playUntil(170);
  expect([current(), audio().currentTime, audio().paused]).toEqual(['2', 105, false]);
  next();
  expect([current(), $player.get().position, currentSkimWindow($player.get())]).toEqual(['3', 0, null]);
});

test('a preloaded stream and a queued track start in their windows, too [beyond-300]', () => {
  playTrack(b, [a, b]);
  playTrack(a, [a, b]);
  expect(audio().currentTime).toBe(140);
  playUntil(142);
  previous();
  expect([current(), audio().currentTime]).toEqual(['1', 140]);
  next();
  playUntil(107);
  previous();
  expect([current(), audio().currentTime]).toEqual(['1', 140]);
  playUntil(160);
  previous();
  expect([audio().currentTime, $player.get().isSkimming]).toEqual([140, true]);
});

test('fades the element, and not the stored or shown volume [beyond-300]', () => {
  setVolume(0.8);
  playTrack(a, [a, b]);
  playUntil(169.85);
  expect(audio().volume).toBeCloseTo(0.4);
  expect([$player.get().volume, savedVolume.$value.get()]).toEqual([0.8, 0.8]);
  playUntil(170);
  expect([current(), audio().volume]).toEqual(['2', 0.8]);
  playUntil(134.9);
  seek(20);
  expect(audio().volume).toBe(0.8);
});

test('follows the end of the window more often than the browser tells the time [beyond-300]', () => {
  vi.useFakeTimers();
  playTrack(a, [a, b]);
  playUntil(169.5);
  audio().currentTime = 170.01;
  vi.advanceTimersByTime(100);
  expect(current()).toBe('2');
  vi.useRealTimers();
});

test.each([
  ['a seek', () => seek(150)],
  ['the end of the bracket', endSkim],
])('%s ends it for the track that plays, and the next is skimmed again [beyond-301]', (_, end) => {
  playTrack(a, [a, b]);
  end();
  playUntil(180);
  expect([current(), currentSkimWindow($player.get())]).toEqual(['1', null]);
  next();
  expect(audio().currentTime).toBe(105);
});

test('stops at the end of the last track, plays it again, and repeats one [beyond-300]', () => {
  playTrack(b);
  playUntil(135);
  expect($player.get()).toMatchObject({ hasEnded: true, isPaused: true });
  expect(audio().paused).toBe(true);
  play();
  expect([audio().currentTime, audio().paused, audio().volume]).toEqual([105, false, 1]);
  setRepeat('track');
  playUntil(135);
  expect([audio().currentTime, audio().paused, $player.get().isPaused]).toEqual([105, false, false]);
});

test('the position of a paused track stays, and its window with it [beyond-300]', () => {
  playTrack(a, [a, b]);
  playUntil(150);
  pause();
  playUntil(170);
  expect(current()).toBe('1');
});

test('moves into the window once an unknown or wrong duration is known [beyond-300]', () => {
  playTrack(track(4, { duration: 0, peaks: [] }));
  expect($player.get().position).toBe(0);
  fire('durationchange', 0, 400);
  expect(audio().currentTime).toBe(140);
  playTrack(track(5, { duration: 7200, peaks: [] }));
  expect(audio().currentTime).toBe(2520);
  fire('durationchange', 2520, 200);
  expect(audio().currentTime).toBe(70);
});

test('the switch moves the track that plays into its window, is remembered, and explained at first use [beyond-300]', () => {
  skim.set(null);
  playTrack(a, [a, b]);
  expect($player.get().position).toBe(0);
  playUntil(3);
  toggleSkim();
  expect(audio().currentTime).toBe(140);
  toggleSkim();
  expect([audio().currentTime, currentSkimWindow($player.get())]).toEqual([140, null]);
  playUntil(150);
  toggleSkim();
  expect([audio().currentTime, skim.$value.get()]).toEqual([150, true]);
  expect($notifications.get().map(({ text }) => text)).toEqual([
    'Skim: 30 seconds from the loudest part of each track.',
  ]);
});
