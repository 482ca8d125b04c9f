import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { audio } from '../../../shared/player/audio.ts';
import { pause, play, playTrack, stopPlayer } from '../../../shared/player/player.ts';
import { $player, $playerStatus } from '../../../shared/player/player-state.ts';
import { startPlayerStorage } from '../../../shared/player/player-storage.ts';
import { toggleMute } from '../../../shared/player/volume.ts';
import { $bfcacheRestores, saveIdentities } from '../../../shared/session/identity.ts';
import { $session } from '../../../shared/session/session.ts';
import { readStored, removeStored, storageNames, writeStored } from '../../../shared/storage/storage.ts';
import { openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';
import { ids, track } from './tracks.ts';

const site = openSite();
const [a, b, c] = [track(1), track(2), track(3)];

beforeEach(async () => {
  await site.become('marlow');
  await site.open('/recipient/promos/1');
  saveIdentities(['recipient']);
});
afterEach(() => {
  vi.restoreAllMocks();
  stopPlayer();
  globalThis.earlyAudio = undefined;
});

const leave = () => window.dispatchEvent(new Event('pagehide'));
/** The page is back, and its DJ is confirmed. */
const comeBack = () => $bfcacheRestores.set($bfcacheRestores.get() + 1);
const place = { name: storageNames.player, identity: 'recipient-1' };

async function start() {
  playTrack(b, [a, b, c]);
  await until(() => expect($player.get().playingTrack).toEqual(b));
  audio().currentTime = 61;
}

startPlayerStorage();

test('a page that comes back goes on where the last one was left, once [beyond-25]', async () => {
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
  stopPlayer();
  comeBack();
  expect($playerStatus.get()).toBe('empty');
});

test('what was muted stays muted on the next page, from the first sound on', async () => {
  await start();
  toggleMute();
  leave();
  toggleMute();
  // Another page has an element of its own.
  audio().muted = false;
  const heard: boolean[] = [];
  vi.spyOn(audio(), 'play').mockImplementation(async () => void heard.push(audio().muted));
  comeBack();
  expect($player.get()).toMatchObject({ isMuted: true, isPaused: false });
  expect(heard).toEqual([true]);
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

const kept = { playingTrack: a, playlist: [], history: [], repeat: 'off', position: 61, isPaused: false };

test('after a longer while, or in a browser that wants a press, it waits for a press', async () => {
  writeStored(place, { ...kept, goesOnUntil: Date.now() - 1000 });
  comeBack();
  expect($player.get()).toMatchObject({ isPaused: true, isWaiting: true });
  stopPlayer();
  writeStored(place, { ...kept, goesOnUntil: Date.now() + 1000 });
  vi.spyOn(audio(), 'play').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  comeBack();
  await until(() => expect($playerStatus.get()).toBe('paused'));
  expect($player.get()).toMatchObject({ isWaiting: true, problem: null });
});

test('what belongs to a DJ who has left is not written back', async () => {
  await start();
  removeStored({ name: storageNames.recipientId });
  leave();
  expect(readStored(place, v.unknown())).toBeNull();
});

test.each([
  ['nonsense', 'nonsense'],
  ['no track', { ...kept, playingTrack: null, goesOnUntil: 0 }],
  ['a place before the beginning', { ...kept, position: -1, goesOnUntil: 0 }],
])('%s in storage leaves the player empty', (_, stored) => {
  writeStored(place, stored);
  comeBack();
  expect($playerStatus.get()).toBe('empty');
});

/** The modules of a page that has just been opened. */
async function openPage() {
  vi.resetModules();
  const { setSession } = await import('../../../shared/session/session.ts');
  setSession($session.get());
  const memory = await import('../../../shared/player/player-storage.ts');
  const { $player } = await import('../../../shared/player/player-state.ts');
  const player = await import('../../../shared/player/player.ts');
  const sound = await import('../../../shared/player/audio.ts');
  // What else the player fetches when it starts would be the next page's.
  await import('../../../shared/player/playback.ts');
  return { ...memory, ...player, ...sound, $player };
}

/** The element with which a page goes on to sound before there is a player (pages/early-audio.ts). */
async function soundsAhead(): Promise<HTMLAudioElement> {
  const element = Object.assign(new Audio(), { src: new URL(a.url, location.href).href });
  await element.play();
  globalThis.earlyAudio = element;
  return element;
}

test('the player takes over what sounds already, however late it comes, whatever the pointer is on [beyond-25]', async () => {
  const element = await soundsAhead();
  const sought = vi.spyOn(element, 'currentTime', 'set');
  writeStored(place, { ...kept, goesOnUntil: Date.now() - 1 });
  const page = await openPage();
  for (const under of [a, b]) page.preloadTrack(under);
  expect(sought).not.toHaveBeenCalled();
  expect(element.src).toContain(a.url);
  page.startPlayerStorage();
  expect(page.$player.get()).toMatchObject({ playingTrack: a, isPaused: false });
  expect(globalThis.earlyAudio).toBeUndefined();
  expect(element.paused).toBe(false);
  page.pause();
  expect(element.paused).toBe(true);
});

test('what no page has left falls silent [beyond-25]', async () => {
  const element = await soundsAhead();
  const page = await openPage();
  page.startPlayerStorage();
  expect(page.$player.get().playingTrack).toBeNull();
  expect(element.paused).toBe(true);
  expect(element.hasAttribute('src')).toBe(false);
});

test('a track that was pressed or warmed before there was a memory stays [beyond-25]', async () => {
  const warmed = await openPage();
  warmed.preloadTrack(a);
  warmed.startPlayerStorage();
  expect(warmed.audio().src).toContain(a.url);
  const pressed = await openPage();
  pressed.playTrack(a);
  pressed.startPlayerStorage();
  await until(() => expect(pressed.$player.get()).toMatchObject({ playingTrack: a, isPaused: false }));
  expect(pressed.isAudioPlaying()).toBe(true);
});
