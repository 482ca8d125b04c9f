import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageKeys, writeStored } from '../../../shared/storage.ts';
import { noteIdentities } from '../../../shared/stores/identity.ts';
import { $session } from '../../../shared/stores/session.ts';
import { openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';
import { track } from './tracks.ts';

/** The element with which a page goes on to sound before there is a player (pages/first/sound.ts). */

const site = openSite();
const a = track(1);

beforeEach(async () => {
  await site.become('marlow');
  await site.open('/recipient/promos/1');
  noteIdentities(['recipient']);
});
afterEach(() => {
  globalThis.soundAhead = undefined;
});

/** The modules of a page that has just been opened. */
async function openPage() {
  vi.resetModules();
  const { setSession } = await import('../../../shared/stores/session.ts');
  setSession($session.get());
  const { startPlayerMemory } = await import('../../../shared/stores/player-memory.ts');
  const { $player } = await import('../../../shared/stores/player-now.ts');
  const player = await import('../../../shared/stores/player.ts');
  // What else the player fetches when it starts would be the next page's.
  await import('../../../shared/stores/playback.ts');
  return { startPlayerMemory, $player, ...player };
}

async function soundsAhead(): Promise<HTMLAudioElement> {
  const element = Object.assign(new Audio(), { src: new URL(a.url, location.href).href });
  await element.play();
  globalThis.soundAhead = element;
  return element;
}

/** Leaves the track, as the page before did. */
const leave = (goesOnUntil: number) =>
  writeStored(
    { key: storageKeys.player, identity: 'recipient-1' },
    { playingTrack: a, playlist: [], history: [], repeat: 'off', position: 61, isPaused: false, goesOnUntil },
  );

test('the player takes over what sounds already, however late it comes [beyond-25]', async () => {
  const element = await soundsAhead();
  leave(Date.now() - 1);
  const { startPlayerMemory, $player, pause } = await openPage();
  startPlayerMemory();
  expect($player.get()).toMatchObject({ playingTrack: a, isPaused: false });
  expect(globalThis.soundAhead).toBeUndefined();
  expect(element.paused).toBe(false);
  pause();
  expect(element.paused).toBe(true);
});

test('a pointer on a track leaves a sound alone that no player has taken over yet', async () => {
  const element = await soundsAhead();
  const sought = vi.spyOn(element, 'currentTime', 'set');
  const { warmUp } = await openPage();
  for (const under of [a, track(2)]) warmUp(under);
  expect(sought).not.toHaveBeenCalled();
  expect(element).toMatchObject({ paused: false, src: new URL(a.url, location.href).href });
});

test('what nobody has left falls silent [beyond-25]', async () => {
  const element = await soundsAhead();
  const { startPlayerMemory, $player } = await openPage();
  startPlayerMemory();
  expect($player.get().playingTrack).toBeNull();
  expect(element.paused).toBe(true);
  expect(element.hasAttribute('src')).toBe(false);
});

test('a track that was pressed or warmed before there was a memory stays [beyond-25]', async () => {
  const warmed = await openPage();
  warmed.warmUp(a);
  warmed.startPlayerMemory();
  const { audio } = await import('../../../shared/stores/audio.ts');
  expect(audio().src).toContain(a.url);

  const pressed = await openPage();
  pressed.playTrack(a);
  pressed.startPlayerMemory();
  await until(() => expect(pressed.$player.get()).toMatchObject({ playingTrack: a, isPaused: false }));
  const { isSounding } = await import('../../../shared/stores/audio.ts');
  expect(isSounding()).toBe(true);
});
