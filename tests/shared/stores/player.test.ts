import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { audio } from '../../../shared/stores/audio.ts';
import {
  addTrack,
  next,
  play,
  playTrack,
  previous,
  retry,
  seek,
  skip,
  stopPlayer,
  togglePlay,
  toggleTrack,
  warmUp,
} from '../../../shared/stores/player.ts';
import { $player } from '../../../shared/stores/player-now.ts';
import { $playerStatus } from '../../../shared/stores/player-status.ts';
import { clearPlaylist, playFromPlaylist, removeTrack, setRepeat } from '../../../shared/stores/playlist.ts';
import { openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';
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

/** The engine arrives some time after the first press. */
const takenUp = () => until(() => expect($player.get().wantsTrack).toBeNull());

async function startWith(...list: [typeof a, ...(typeof a)[]]) {
  playTrack(list[0], list);
  await takenUp();
  emit('playing');
}

/** What a listener would hear. */
const sound = () => ({ paused: audio().paused, at: audio().currentTime });

/** What the audio element tells. */
function emit(
  name: string,
  values: Partial<Record<'duration' | 'buffered' | 'readyState' | 'error' | 'ended', unknown>> = {},
) {
  for (const [key, value] of Object.entries(values))
    Object.defineProperty(audio(), key, { configurable: true, value });
  audio().dispatchEvent(new Event(name));
  for (const key of Object.keys(values)) Reflect.deleteProperty(audio(), key);
}

/** The element gives up, with a number of MediaError. */
async function fail(code: number) {
  const error = { code };
  Object.defineProperty(audio(), 'error', { configurable: true, value: error });
  audio().dispatchEvent(new Event('error'));
  await until(() => expect($player.get().problem).not.toBeNull()).finally(heal);
}
/** Address of a stream that the stand-in has. */
async function realStream(): Promise<string> {
  const reply = await site.fetch('/recipient/promos/1', { headers: { accept: 'application/json' } });
  const [, url = ''] = /"(\/media\/tracks\/\d+\/stream\.wav)"/.exec(await reply.text()) ?? [];
  return url;
}

const heal = () => Reflect.deleteProperty(audio(), 'error');

test('a press starts the sound before it returns, and the engine takes the track up [4-67]', async () => {
  playTrack(a);
  expect(audio().src).toBe('http://127.0.0.1:4173/media/tracks/1/stream.wav');
  expect(audio().paused).toBe(false);
  await takenUp();
  expect($player.get().playingTrack).toBe(a);
});

test('the last press wins while the engine is on its way', async () => {
  playTrack(a);
  playTrack(b);
  await takenUp();
  expect($player.get().playingTrack).toBe(b);
  expect(audio().src).toContain('/2/');
});

test('a press on the track that plays pauses it, another goes on where it was', async () => {
  await startWith(a, b);
  audio().currentTime = 61;
  emit('timeupdate');
  toggleTrack(a);
  expect($playerStatus.get()).toBe('paused');
  toggleTrack(a);
  expect(sound()).toEqual({ paused: false, at: 61 });
  expect($player.get().position).toBe(61);
});

test('going on from a row leaves the queue as it was edited', async () => {
  await startWith(a, b, c);
  removeTrack(2);
  toggleTrack(a, [a, b, c]);
  toggleTrack(a, [a, b, c]);
  expect(sound().paused).toBe(false);
  expect(ids($player.get().playlist)).toEqual([3]);
  clearPlaylist();
  playTrack(a, [a, b, c]);
  expect(ids($player.get().playlist)).toEqual([]);
});

test('adding to an empty player gets the track ready and makes no sound [4-63]', () => {
  addTrack(a);
  expect($player.get()).toMatchObject({ playingTrack: a, isPaused: true });
  expect(audio().paused).toBe(true);
  play();
  expect(audio().paused).toBe(false);
});

test('adding a second track leaves the first one alone [4-64]', async () => {
  await startWith(a);
  audio().currentTime = 61;
  emit('timeupdate');
  addTrack(b);
  expect(ids($player.get().playlist)).toEqual([2]);
  expect(sound()).toEqual({ paused: false, at: 61 });
});

test('popping the next track and making it the current one reach the sound [4-65, 4-66]', async () => {
  await startWith(a, b, c);
  emit('durationchange', { duration: 245.5 });
  expect($player.get().duration).toBe(245.5);
  next();
  expect($player.get()).toMatchObject({ playingTrack: b, duration: 0, position: 0 });
  expect(audio().src).toContain('/2/');
  next();
  expect(audio().src).toContain('/3/');
  expect(audio().paused).toBe(false);
});

test('seeks and skips in seconds, within the track [open-65]', async () => {
  await startWith(a);
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

test('goes on to the next track at the end, and ends after the last one', async () => {
  await startWith(a, b);
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

test('repeats the track, or all of them', async () => {
  await startWith(a, b);
  setRepeat('track');
  emit('ended');
  expect($player.get()).toMatchObject({ playingTrack: a, hasEnded: false, isPaused: false });
  setRepeat('all');
  next();
  emit('ended');
  expect($player.get().playingTrack).toBe(a);
  expect(ids($player.get().playlist)).toEqual([2]);
});

test('previous starts the track again, or goes back where it has just begun', async () => {
  await startWith(a, b);
  next();
  seek(20);
  previous();
  expect($player.get()).toMatchObject({ playingTrack: b, position: 0 });
  previous();
  expect($player.get().playingTrack).toBe(a);
});

test('an entry of the playlist is played by a press, those before it count as played', async () => {
  await startWith(a, b, c);
  playFromPlaylist(c);
  expect($player.get().playingTrack).toBe(c);
  expect(ids($player.get().history)).toEqual([1, 2]);
  expect($player.get().playlist).toEqual([]);
});

test('waits while the stream does', async () => {
  await startWith(a);
  expect($playerStatus.get()).toBe('playing');
  emit('waiting');
  expect($playerStatus.get()).toBe('buffering');
  emit('playing');
  expect($playerStatus.get()).toBe('playing');
});

/** The events of a seek in WebKit: the sound goes on, and neither `canplay` nor `playing` follows. */
function seekInWebKit(to: number) {
  seek(to);
  for (const name of ['seeking', 'waiting', 'timeupdate', 'seeked']) emit(name);
}

function playOn(seconds: number) {
  audio().currentTime += seconds;
  emit('timeupdate');
}

test('sound that goes on after a seek ends the waiting, though no event says so', async () => {
  await startWith(a);
  vi.useFakeTimers();
  seekInWebKit(61);
  expect($playerStatus.get()).toBe('buffering');
  playOn(0.25);
  expect($playerStatus.get()).toBe('playing');
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  expect($player.get()).toMatchObject({ position: 61.25, problem: null });
});

test('a seek back while the sound is waited for counts from its own place', async () => {
  await startWith(a);
  seekInWebKit(61);
  seek(10);
  emit('seeking');
  playOn(0.25);
  expect($playerStatus.get()).toBe('playing');
});

test('shows a stream that does not continue after a seek as stalled until it continues', async () => {
  await startWith(a);
  vi.useFakeTimers();
  seekInWebKit(61);
  playOn(0.01);
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  expect($player.get().problem).toBe('stalled');
  playOn(0.25);
  expect($playerStatus.get()).toBe('playing');
});

test('a pause from outside, by a headset say, is noticed', async () => {
  await startWith(a);
  audio().pause();
  expect($playerStatus.get()).toBe('paused');
  void audio().play();
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
] as const)('a stream under the fault %s, error %i, is told as %s', async (fault, code, problem) => {
  await startWith(a, b);
  await site.break(fault, '/media/tracks');
  await fail(code);
  expect($player.get().problem).toBe(problem);
  expect($playerStatus.get()).toBe('failed');
  expect(site.requests).toEqual(['HEAD /media/tracks/1/stream.wav']);
});

test('a file that is there but damaged is broken; one that broke off has stalled', async () => {
  await startWith(track(1, { url: await realStream() }));
  await fail(3);
  expect($player.get().problem).toBe('broken');
  retry();
  await fail(2);
  expect($player.get().problem).toBe('stalled');
});

test('a failed track can be tried again where it was, or skipped', async () => {
  await startWith(a, b);
  audio().currentTime = 61;
  emit('timeupdate');
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
  await startWith(a, b);
  await site.break('audio-404', '/media/tracks/1/');
  Object.defineProperty(audio(), 'error', { configurable: true, value: { code: 4 } });
  audio().dispatchEvent(new Event('error'));
  heal();
  next();
  await until(() => expect(site.requests).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect($player.get()).toMatchObject({ playingTrack: b, problem: null });
});

test('a browser that refuses to play by itself is told as such', async () => {
  vi.spyOn(audio(), 'play').mockRejectedValueOnce(new DOMException('No press.', 'NotAllowedError'));
  playTrack(a);
  await takenUp();
  await until(() => expect($player.get().problem).toBe('refused'));
  togglePlay();
  emit('playing');
  expect($playerStatus.get()).toBe('playing');
});

test('an address that leads elsewhere is not asked for', async () => {
  playTrack(track(9, { url: 'https://elsewhere.example/9.wav' }));
  await takenUp();
  expect($player.get().problem).toBe('broken');
  expect(audio().hasAttribute('src')).toBe(false);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
});

test('warming up opens the stream and then fetches little more, and leaves a player alone that has a track', async () => {
  const preload = vi.spyOn(audio(), 'preload', 'set');
  warmUp(a);
  // The window tells at once that it can play.
  expect(preload.mock.calls).toEqual([['auto'], ['metadata']]);
  expect(audio().paused).toBe(true);
  expect(audio().src).toContain('/1/');
  expect($playerStatus.get()).toBe('empty');
  await startWith(a);
  warmUp(b);
  expect(audio().src).toContain('/1/');
});

test('neither wakes nor cuts short what is played, which is fetched as ever', async () => {
  warmUp(a);
  await startWith(b, a);
  expect(audio().preload).toBe('auto');
  const sought = vi.spyOn(audio(), 'currentTime', 'set');
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  warmUp(b);
  warmUp(a);
  expect(sought).not.toHaveBeenCalled();
  expect(audio().src).toContain('/2/');
});

test('knows of a track that was warm before the press how long it is and how much of it is there', async () => {
  warmUp(a);
  emit('durationchange', { duration: 245 });
  playTrack(a);
  await takenUp();
  emit('playing', { duration: 245, buffered: { length: 1, start: () => 0, end: () => 120 } });
  expect($player.get()).toMatchObject({ duration: 245, buffered: 120 });
});

test('lets go of the stream as the page is left', async () => {
  await startWith(a);
  window.dispatchEvent(new Event('pagehide'));
  expect(audio().hasAttribute('src')).toBe(false);
});

test('one thousand tracks leave one element and a bounded past', async () => {
  await startWith(a);
  const element = audio();
  for (let id = 2; id <= 1000; id++) playTrack(track(id));
  expect(audio()).toBe(element);
  expect($player.get().history).toHaveLength(500);
  clearPlaylist();
});
