import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { audio } from '../../../shared/player/audio.ts';
import { playTrack, stopPlayer } from '../../../shared/player/player.ts';
import { $player, $playerStatus } from '../../../shared/player/player-state.ts';
import { startPlayerStorage } from '../../../shared/player/player-storage.ts';
import { toggleMute } from '../../../shared/player/volume.ts';
import { $bfcacheRestores, saveIdentities } from '../../../shared/session/identity.ts';
import { $session } from '../../../shared/session/session.ts';
import { readStored, removeStored, writeStored } from '../../../shared/storage/storage.ts';
import { openSiteAs } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';
import { ids, track } from './tracks.ts';

openSiteAs('marlow', '/recipient/promos/1');
const [a, b, c] = [track(1), track(2), track(3)];

beforeEach(() => saveIdentities(['recipient']));
afterEach(() => {
  vi.restoreAllMocks();
  stopPlayer();
  globalThis.earlyAudio = undefined;
});

const leavePage = () => window.dispatchEvent(new Event('pagehide'));
/** Fires once a page restored from the back/forward cache has confirmed its user. */
const returnToPage = () => $bfcacheRestores.set($bfcacheRestores.get() + 1);
const playerKey = { name: 'player', identity: 'recipient-1' } as const;

async function playB() {
  playTrack(b, [a, b, c]);
  await until(() => expect($player.get().playingTrack).toEqual(b));
  audio().currentTime = 61;
}

startPlayerStorage();

test('resumes once where the previous page stopped, with the peaks of its track [beyond-25, beyond-235]', async () => {
  await playB();
  leavePage();
  expect(audio().hasAttribute('src')).toBe(false);
  stopPlayer();
  returnToPage();
  const { playingTrack, playlist, history, position, isPaused } = $player.get();
  expect({ playingTrack, position, isPaused }).toEqual({ playingTrack: b, position: 61, isPaused: false });
  expect([ids(playlist), ids(history)]).toEqual([['3'], ['1']]);
  expect(audio().src).toContain('/2/');
  expect(audio().currentTime).toBe(61);
  stopPlayer();
  returnToPage();
  expect($playerStatus.get()).toBe('empty');
});

test('stays muted on the next page from the first sample on', async () => {
  await playB();
  toggleMute();
  leavePage();
  toggleMute();
  // The next page creates a new audio element.
  audio().muted = false;
  const mutedAtPlay: boolean[] = [];
  vi.spyOn(audio(), 'play').mockImplementation(async () => void mutedAtPlay.push(audio().muted));
  returnToPage();
  expect($player.get()).toMatchObject({ isMuted: true, isPaused: false });
  expect(mutedAtPlay).toEqual([true]);
  toggleMute();
});

test('restores a finished track at its start [beyond-25]', async () => {
  playTrack(c, [c]);
  await until(() => expect($player.get().playingTrack).toEqual(c));
  audio().currentTime = 61;
  audio().dispatchEvent(new Event('ended'));
  expect($playerStatus.get()).toBe('ended');
  leavePage();
  returnToPage();
  expect($player.get()).toMatchObject({ isPaused: true, isRestored: true, position: 0 });
});

const saved = { playingTrack: a, playlist: [], history: [], repeat: 'off', position: 61, isPaused: false };

test('waits for a click after 30 seconds, or when the browser blocks autoplay', async () => {
  writeStored(playerKey, { ...saved, autoplayUntil: Date.now() - 1000 });
  returnToPage();
  expect($player.get()).toMatchObject({ isPaused: true, isRestored: true });
  stopPlayer();
  writeStored(playerKey, { ...saved, autoplayUntil: Date.now() + 1000 });
  vi.spyOn(audio(), 'play').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  returnToPage();
  await until(() => expect($playerStatus.get()).toBe('paused'));
  expect($player.get()).toMatchObject({ isRestored: true, problem: null });
});

test('does not save the player of a DJ who has logged out', async () => {
  await playB();
  removeStored({ name: 'recipient-id' });
  leavePage();
  expect(readStored(playerKey, v.unknown())).toBeNull();
});

test.each([
  ['nonsense', 'nonsense'],
  ['no track', { ...saved, playingTrack: null, autoplayUntil: 0 }],
  ['a negative position', { ...saved, position: -1, autoplayUntil: 0 }],
])('leaves the player empty when storage has %s', (_, stored) => {
  writeStored(playerKey, stored);
  returnToPage();
  expect($playerStatus.get()).toBe('empty');
});

test('restores the queue of an earlier release without the rows and settings that it had in another form', () => {
  const { url: _, ...silent } = c;
  const { isPaused: __, ...rest } = saved;
  writeStored(playerKey, {
    ...rest,
    playlist: [b, silent, null, 'x'],
    history: {},
    repeat: 'shuffle',
    autoplayUntil: '',
  });
  returnToPage();
  expect($player.get()).toMatchObject({
    playingTrack: a,
    position: 61,
    isPaused: true,
    repeat: 'off',
    history: [],
  });
  expect(ids($player.get().playlist)).toEqual(['2']);
});

/** Imports fresh modules, as a new page does. */
async function openPage() {
  vi.resetModules();
  const { setSession } = await import('../../../shared/session/session.ts');
  setSession($session.get());
  const storage = await import('../../../shared/player/player-storage.ts');
  const { $player } = await import('../../../shared/player/player-state.ts');
  const player = await import('../../../shared/player/player.ts');
  const audioModule = await import('../../../shared/player/audio.ts');
  // Imported now, so that it belongs to this page and not to the next one.
  await import('../../../shared/player/playback.ts');
  return { ...storage, ...player, ...audioModule, $player };
}

/** Starts audio before the player has loaded, as pages/early-audio.ts does. */
async function startEarlyAudio(): Promise<HTMLAudioElement> {
  const element = Object.assign(new Audio(), { src: new URL(a.url, location.href).href });
  await element.play();
  globalThis.earlyAudio = element;
  return element;
}

test('adopts early audio without a seek, even if it loads late or a track was preloaded [beyond-25]', async () => {
  const element = await startEarlyAudio();
  const setPosition = vi.spyOn(element, 'currentTime', 'set');
  writeStored(playerKey, { ...saved, autoplayUntil: Date.now() - 1 });
  const page = await openPage();
  for (const hovered of [a, b]) page.preloadTrack(hovered);
  expect(setPosition).not.toHaveBeenCalled();
  expect(element.src).toContain(a.url);
  page.startPlayerStorage();
  expect(page.$player.get()).toMatchObject({ playingTrack: a, isPaused: false });
  expect(globalThis.earlyAudio).toBeUndefined();
  expect(element.paused).toBe(false);
  page.pause();
  expect(element.paused).toBe(true);
});

test('stops early audio when no player was saved [beyond-25]', async () => {
  const element = await startEarlyAudio();
  const page = await openPage();
  page.startPlayerStorage();
  expect(page.$player.get().playingTrack).toBeNull();
  expect(element.paused).toBe(true);
  expect(element.hasAttribute('src')).toBe(false);
});

test('resumes where the track was paused, although the page has preloaded it from the start [beyond-25]', async () => {
  writeStored(playerKey, { ...saved, isPaused: true, position: 25 });
  const page = await openPage();
  page.preloadTrack(a);
  page.startPlayerStorage();
  page.play();
  expect(page.audio()).toMatchObject({ paused: false, currentTime: 25 });
  await until(() => {
    page.audio().currentTime = 30;
    page.audio().dispatchEvent(new Event('timeupdate'));
    expect(page.$player.get().position).toBe(30);
  });
});

test('keeps a track that was preloaded or played before the storage has started [beyond-25]', async () => {
  const preloaded = await openPage();
  preloaded.preloadTrack(a);
  preloaded.startPlayerStorage();
  expect(preloaded.audio().src).toContain(a.url);
  const played = await openPage();
  played.playTrack(a);
  played.startPlayerStorage();
  await until(() => expect(played.$player.get()).toMatchObject({ playingTrack: a, isPaused: false }));
  expect(played.isAudioPlaying()).toBe(true);
});
