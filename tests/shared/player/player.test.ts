import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionSchema } from '../../../shared/entities/session.ts';
import { audio } from '../../../shared/player/audio.ts';
import {
  addTrack,
  clearPlaylist,
  next,
  play,
  playFromPlaylist,
  playTrack,
  preloadTrack,
  previous,
  removeTrack,
  retry,
  seek,
  setRepeat,
  skip,
  stopPlayer,
  togglePlay,
  toggleTrack,
} from '../../../shared/player/player.ts';
import { $player, $playerStatus } from '../../../shared/player/player-state.ts';
import { openSite } from '../../support/stand-in.ts';
import { flushPromises, until } from '../../support/until.ts';
import { ids, track } from './tracks.ts';

const site = openSite();
const [a, b, c] = [track(1), track(2), track(3)];

beforeEach(async () => {
  await site.become('marlow');
  await site.open('/recipient/promos/1');
});

afterEach(() => {
  setRepeat('off');
  stopPlayer();
});

function startWith(...list: [typeof a, ...(typeof a)[]]) {
  playTrack(list[0], list);
  emit('playing');
}

/** What a listener would hear. */
const sound = () => ({ paused: audio().paused, at: audio().currentTime });

/** Has the audio element fire the event. */
function emit(
  name: string,
  values: Partial<Record<'duration' | 'buffered' | 'readyState' | 'error' | 'ended', unknown>> = {},
) {
  for (const [key, value] of Object.entries(values))
    Object.defineProperty(audio(), key, { configurable: true, value });
  audio().dispatchEvent(new Event(name));
  for (const key of Object.keys(values)) Reflect.deleteProperty(audio(), key);
}

const heal = () => Reflect.deleteProperty(audio(), 'error');

/** The element gives up, with a number of MediaError. */
async function fail(code: number) {
  Object.defineProperty(audio(), 'error', { configurable: true, value: { code } });
  audio().dispatchEvent(new Event('error'));
  await until(() => expect($player.get().problem).not.toBeNull()).finally(heal);
}

function listenTo(at: number) {
  audio().currentTime = at;
  emit('timeupdate');
}

test('a press starts the sound before it returns, and the last one wins', () => {
  playTrack(a);
  expect(audio().src).toBe('http://127.0.0.1:4173/media/tracks/1/stream.wav');
  expect(audio().paused).toBe(false);
  playTrack(b);
  expect($player.get().playingTrack).toBe(b);
  expect(audio().src).toContain('/2/');
});

test('a press on the track that plays pauses it, another goes on where it was, with the queue as it was edited', () => {
  startWith(a, b, c);
  listenTo(61);
  removeTrack(2);
  toggleTrack(a, [a, b, c]);
  expect($playerStatus.get()).toBe('paused');
  toggleTrack(a, [a, b, c]);
  expect(sound()).toEqual({ paused: false, at: 61 });
  expect($player.get().position).toBe(61);
  expect(ids($player.get().playlist)).toEqual([3]);
  clearPlaylist();
  playTrack(a, [a, b, c]);
  expect(ids($player.get().playlist)).toEqual([]);
});

test('adding to an empty player gets the track ready without a sound; a second one leaves the first alone [4-63, 4-64]', () => {
  addTrack(a);
  expect($player.get()).toMatchObject({ playingTrack: a, isPaused: true });
  expect(audio().paused).toBe(true);
  play();
  listenTo(61);
  addTrack(b);
  expect(ids($player.get().playlist)).toEqual([2]);
  expect(sound()).toEqual({ paused: false, at: 61 });
});

test('popping the next track and making it the current one reach the sound [4-65, 4-66]', () => {
  startWith(a, b, c);
  emit('durationchange', { duration: 245.5 });
  expect($player.get().duration).toBe(245.5);
  next();
  expect($player.get()).toMatchObject({ playingTrack: b, duration: 0, position: 0 });
  expect(audio().src).toContain('/2/');
  next();
  expect(audio().src).toContain('/3/');
  expect(audio().paused).toBe(false);
});

test('seeks and skips in seconds, within the track [open-65]', () => {
  startWith(a);
  emit('durationchange', { duration: 245 });
  seek(100);
  skip(-10);
  expect(audio().currentTime).toBe(90);
  skip(1000);
  expect(audio().currentTime).toBe(245);
  seek(-3);
  seek(Number.NaN);
  expect($player.get().position).toBe(0);
});

test('goes on to the next track at the end, ends after the last one, and starts that again by a press', () => {
  startWith(a, b);
  emit('ended');
  expect($player.get().playingTrack).toBe(b);
  emit('playing');
  emit('ended');
  expect($playerStatus.get()).toBe('ended');
  audio().pause();
  audio().currentTime = 245;
  togglePlay();
  expect(sound()).toEqual({ paused: false, at: 0 });
  expect($player.get()).toMatchObject({ playingTrack: b, hasEnded: false, isPaused: false });
});

test('repeats the track, or all of them', () => {
  startWith(a, b);
  setRepeat('track');
  emit('ended');
  expect($player.get()).toMatchObject({ playingTrack: a, hasEnded: false, isPaused: false });
  setRepeat('all');
  next();
  emit('ended');
  expect($player.get().playingTrack).toBe(a);
  expect(ids($player.get().playlist)).toEqual([2]);
});

test('previous starts the track again, or goes back where it has just begun', () => {
  startWith(a, b);
  next();
  seek(20);
  previous();
  expect($player.get()).toMatchObject({ playingTrack: b, position: 0 });
  previous();
  expect($player.get().playingTrack).toBe(a);
});

test('an entry of the playlist is played by a press, those before it count as played', () => {
  startWith(a, b, c);
  playFromPlaylist(c);
  expect($player.get()).toMatchObject({ playingTrack: c, playlist: [] });
  expect(ids($player.get().history)).toEqual([1, 2]);
});

test('waits while the stream does, and follows a pause from outside, by a headset say', () => {
  startWith(a);
  for (const [act, status] of [
    [() => emit('waiting'), 'buffering'],
    [() => emit('playing'), 'playing'],
    [() => audio().pause(), 'paused'],
    [() => void audio().play(), 'playing'],
  ] as const) {
    act();
    expect($playerStatus.get()).toBe(status);
  }
});

/** The events of a seek in WebKit: the sound goes on, and neither `canplay` nor `playing` follows. */
function seekInWebKit(to: number) {
  seek(to);
  for (const name of ['seeking', 'waiting', 'timeupdate', 'seeked']) emit(name);
}

test('sound that goes on after a seek ends the waiting, though no event says so', () => {
  startWith(a);
  vi.useFakeTimers();
  seekInWebKit(61);
  expect($playerStatus.get()).toBe('buffering');
  seek(10);
  emit('seeking');
  listenTo(10.25);
  expect($playerStatus.get()).toBe('playing');
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  expect($player.get()).toMatchObject({ position: 10.25, problem: null });
});

test('a stream that does not continue after a seek is stalled until it continues', () => {
  startWith(a);
  vi.useFakeTimers();
  seekInWebKit(61);
  listenTo(61.01);
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  expect($player.get().problem).toBe('stalled');
  listenTo(61.26);
  expect($playerStatus.get()).toBe('playing');
});

test.each([
  ['audio-404', 4, 'missing'],
  ['403', 4, 'expired'],
  ['419', 4, 'expired'],
  ['html', 4, 'wrong-type'],
  ['audio-type', 4, 'wrong-type'],
  ['500', 4, 'stalled'],
  ['cut', 2, 'stalled'],
] as const)('a stream under the fault %s, error %i, is %s', async (fault, code, problem) => {
  startWith(a, b);
  await site.break(fault, '/media/tracks');
  await fail(code);
  expect($player.get().problem).toBe(problem);
  expect($playerStatus.get()).toBe('failed');
  expect(site.requests).toEqual(['HEAD /media/tracks/1/stream.wav']);
});

test('a file that exists but is damaged is broken', async () => {
  const reply = await site.fetch('/recipient/promos/1', { headers: { accept: 'application/json' } });
  const [, url = ''] = /"(\/media\/tracks\/\d+\/stream\.wav)"/.exec(await reply.text()) ?? [];
  startWith(track(1, { url }));
  await fail(3);
  expect($player.get().problem).toBe('broken');
});

test('a failed track can be tried again where it was, or skipped', async () => {
  startWith(a, b);
  listenTo(61);
  await fail(2);
  retry();
  expect(sound()).toEqual({ paused: false, at: 61 });
  emit('playing');
  expect($playerStatus.get()).toBe('playing');
  await fail(2);
  next();
  expect($player.get()).toMatchObject({ playingTrack: b, problem: null });
});

test('what an older track says late never touches a newer one', async () => {
  startWith(a, b);
  await site.break('audio-404', '/media/tracks/1/');
  Object.defineProperty(audio(), 'error', { configurable: true, value: { code: 4 } });
  audio().dispatchEvent(new Event('error'));
  heal();
  next();
  await until(() => expect(site.requests).toHaveLength(1));
  await flushPromises();
  expect($player.get()).toMatchObject({ playingTrack: b, problem: null });
});

test('a browser that plays nothing without a press is asked again by one', async () => {
  vi.spyOn(audio(), 'play').mockRejectedValueOnce(new DOMException('No press.', 'NotAllowedError'));
  playTrack(a);
  await until(() => expect($player.get().problem).toBe('refused'));
  togglePlay();
  emit('playing');
  expect($playerStatus.get()).toBe('playing');
});

test('an address that leads elsewhere is not asked for', () => {
  playTrack(track(9, { url: 'https://elsewhere.example/9.wav' }));
  expect($player.get().problem).toBe('broken');
  expect(audio().hasAttribute('src')).toBe(false);
});

test('warming up opens the stream without a sound, and knows its length at the press', () => {
  preloadTrack(a);
  expect(audio()).toMatchObject({ paused: true, src: expect.stringContaining('/1/') });
  expect($playerStatus.get()).toBe('empty');
  emit('durationchange', { duration: 245 });
  playTrack(a);
  emit('playing', { duration: 245, buffered: { length: 1, start: () => 0, end: () => 120 } });
  expect($player.get()).toMatchObject({ duration: 245, buffered: 120 });
  listenTo(61);
  for (const under of [a, b]) preloadTrack(under);
  expect(audio().src).toContain('/1/');
  expect(sound()).toEqual({ paused: false, at: 61 });
});

test('releases the stream as the page is left', () => {
  startWith(a);
  window.dispatchEvent(new Event('pagehide'));
  expect(audio().hasAttribute('src')).toBe(false);
});

test('one thousand tracks leave one element and a bounded past', () => {
  startWith(a);
  const element = audio();
  for (let id = 2; id <= 1000; id++) playTrack(track(id));
  expect(audio()).toBe(element);
  expect($player.get().history).toHaveLength(500);
  clearPlaylist();
});

/** A page of its own, of the DJ: the store and the element are fresh. */
async function openPage(id: number) {
  stopPlayer();
  vi.resetModules();
  const { $player } = await import('../../../shared/player/player-state.ts');
  const { play, playTrack, restore, stopPlayer: stop } = await import('../../../shared/player/player.ts');
  const volume = await import('../../../shared/player/volume.ts');
  const { audio } = await import('../../../shared/player/audio.ts');
  const { setSession } = await import('../../../shared/session/session.ts');
  setSession(v.parse(sessionSchema, { recipient: { id } }));
  const start = () => playTrack(a);
  return { $player, play, restore, audio, start, stop, ...volume };
}

test('starts at full volume, which reaches the sound within its bounds; muting keeps it, and so does the next page of the DJ [3-15]', async () => {
  const page = await openPage(17);
  page.start();
  expect([page.$player.get().volume, page.audio().volume]).toEqual([1, 1]);
  page.setVolume(0.4);
  page.toggleMute();
  expect([page.audio().volume, page.audio().muted]).toEqual([0.4, true]);
  page.setVolume(7);
  expect([page.audio().volume, page.audio().muted]).toEqual([1, false]);
  page.setVolume(Number.NaN);
  expect(page.audio().volume).toBe(1);
  page.setVolume(0.3);
  page.stop();
  const again = await openPage(17);
  expect(again.audio().volume).toBe(0.3);
  again.start();
  expect(again.$player.get().volume).toBe(0.3);
  again.stop();
  const another = await openPage(18);
  expect(another.audio().volume).toBe(1);
});

test('what waits from another page is followed once a press has it sound', async () => {
  const page = await openPage(17);
  const kept = { playlist: [], history: [], position: 61, isPaused: true, isMuted: false };
  page.restore({ ...kept, repeat: 'off', playingTrack: a });
  page.play();
  await until(() => {
    page.audio().currentTime = 70;
    page.audio().dispatchEvent(new Event('timeupdate'));
    expect(page.$player.get().position).toBe(70);
  });
  page.stop();
});
