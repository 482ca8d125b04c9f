import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStored, removeStored, storageKeys, writeStored } from '../../../shared/storage.ts';
import { audio } from '../../../shared/stores/audio.ts';
import { $returns, noteIdentities } from '../../../shared/stores/identity.ts';
import { pause, play, playTrack, stopPlayer } from '../../../shared/stores/player.ts';
import { startPlayerMemory } from '../../../shared/stores/player-memory.ts';
import { $player } from '../../../shared/stores/player-now.ts';
import { $playerStatus } from '../../../shared/stores/player-status.ts';
import { toggleMute } from '../../../shared/stores/volume.ts';
import { openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';
import { ids, track } from './tracks.ts';

const site = openSite();
const [a, b, c] = [track(1), track(2), track(3)];

beforeEach(async () => {
  await site.become('marlow');
  await site.open('/recipient/promos/1');
  noteIdentities(['recipient']);
});
afterEach(stopPlayer);

const leave = () => window.dispatchEvent(new Event('pagehide'));
/** The page is back, and its DJ is confirmed. */
const comeBack = () => $returns.set($returns.get() + 1);
const place = { key: storageKeys.player, identity: 'recipient-1' };

async function start() {
  playTrack(b, [a, b, c]);
  await until(() => expect($player.get().playingTrack).toEqual(b));
  audio().currentTime = 61;
}

startPlayerMemory();

test('a page that comes back goes on where the last one was left [beyond-25]', async () => {
  await start();
  leave();
  expect(audio().hasAttribute('src')).toBe(false);
  stopPlayer();
  comeBack();
  const { playingTrack, playlist, history, position, isPaused } = $player.get();
  expect({ playingTrack, position, isPaused }).toEqual({ playingTrack: b, position: 61, isPaused: false });
  expect([ids(playlist), ids(history)]).toEqual([[3], [1]]);
  expect(audio().src).toContain('/2/');
  expect(audio().currentTime).toBe(61);
});

test('what was muted stays muted on the next page, from the first sound on', async () => {
  await start();
  toggleMute();
  leave();
  toggleMute();
  // Another page has an element of its own.
  audio().muted = false;
  const heard: boolean[] = [];
  const play = vi.spyOn(audio(), 'play').mockImplementation(async () => {
    heard.push(audio().muted);
  });
  comeBack();
  expect($player.get()).toMatchObject({ isMuted: true, isPaused: false });
  expect(heard).toEqual([true]);
  play.mockRestore();
  toggleMute();
});

test('what was paused waits with its place, and plays from there by a press', async () => {
  await start();
  pause();
  leave();
  comeBack();
  expect($player.get()).toMatchObject({ isPaused: true, isWaiting: true, position: 61 });
  expect(audio().hasAttribute('src')).toBe(false);
  play();
  expect($player.get().isWaiting).toBe(false);
  expect(audio().currentTime).toBe(61);
});

test('what was heard to its end waits at its beginning [beyond-25]', async () => {
  playTrack(c, [c]);
  await until(() => expect($player.get().playingTrack).toEqual(c));
  audio().currentTime = 61;
  audio().dispatchEvent(new Event('ended'));
  expect($playerStatus.get()).toBe('ended');
  leave();
  comeBack();
  expect($player.get()).toMatchObject({ isPaused: true, isWaiting: true, position: 0 });
});

test('after a longer while it waits for a press', async () => {
  await start();
  const { playingTrack, playlist, history, repeat } = $player.get();
  leave();
  writeStored(place, {
    playingTrack,
    playlist,
    history,
    repeat,
    position: 61,
    isPaused: false,
    goesOnUntil: Date.now() - 1000,
  });
  comeBack();
  expect($player.get()).toMatchObject({ isPaused: true, isWaiting: true });
});

test('a browser that wants a press gets to wait for it', async () => {
  await start();
  leave();
  const refuse = vi.spyOn(audio(), 'play').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  comeBack();
  await until(() => expect($playerStatus.get()).toBe('paused'));
  expect($player.get()).toMatchObject({ isWaiting: true, problem: null });
  refuse.mockRestore();
});

test('what belongs to a DJ who has left is not written back', async () => {
  await start();
  removeStored({ key: storageKeys.recipientId });
  leave();
  expect(readStored(place, v.unknown())).toBeNull();
});

test('what one page has taken the next one does not find', async () => {
  await start();
  leave();
  comeBack();
  comeBack();
  expect($playerStatus.get()).toBe('empty');
});

test.each([
  ['nonsense', 'nonsense'],
  [
    'no track',
    {
      playingTrack: null,
      playlist: [],
      history: [],
      position: 1,
      repeat: 'off',
      isPaused: true,
      goesOnUntil: 0,
    },
  ],
  [
    'a place before the beginning',
    { playingTrack: a, position: -1, repeat: 'off', isPaused: true, goesOnUntil: 0 },
  ],
])('%s in storage leaves the player empty', (_, stored) => {
  writeStored(place, stored);
  comeBack();
  expect($playerStatus.get()).toBe('empty');
});
