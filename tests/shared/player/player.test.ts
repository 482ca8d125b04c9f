import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionSchema } from '../../../shared/entities/session.ts';
import { playPromo } from '../../../shared/listening/play-promo.ts';
import { audio } from '../../../shared/player/audio.ts';
import {
  clearPlaylist,
  next,
  pause,
  playTrack,
  preloadTrack,
  removeTrack,
  retry,
  seek,
  skip,
  stopPlayer,
  togglePlay,
  toggleTrack,
} from '../../../shared/player/player.ts';
import { $player, $playerStatus, updatePlayer } from '../../../shared/player/player-state.ts';
import { loadPromo } from '../../../shared/promos/load-promo.ts';
import { $uncheckable } from '../../../shared/promos/promo-files.ts';
import { $promos, promoEntry } from '../../../shared/promos/promos.ts';
import { openSiteAs } from '../../support/stand-in.ts';
import { flushPromises, until } from '../../support/until.ts';
import { ids, track } from './tracks.ts';

const site = openSiteAs('marlow', '/recipient/promos/1');
const [a, b, c] = [track(1), track(2), track(3)];

const online = () => dispatchEvent(new Event('online'));

beforeEach(online);
afterEach(() => {
  $promos.set({});
  $uncheckable.set(new Set());
  stopPlayer();
});

function startWith(...list: [typeof a, ...(typeof a)[]]) {
  playTrack(list[0], list);
  emit('playing');
}

const audioState = () => ({ paused: audio().paused, position: audio().currentTime });

/** Fires an event of the audio element, which has the given values while listeners run. */
function emit(
  name: string,
  values: Partial<Record<'duration' | 'buffered' | 'readyState' | 'error' | 'ended', unknown>> = {},
) {
  for (const [key, value] of Object.entries(values))
    Object.defineProperty(audio(), key, { configurable: true, value });
  audio().dispatchEvent(new Event(name));
  for (const key of Object.keys(values)) Reflect.deleteProperty(audio(), key);
}

const clearError = () => Reflect.deleteProperty(audio(), 'error');

/** Fires `error` with a code of MediaError, which another stream clears. */
function failOnce(code: number, message = '') {
  const { src } = audio();
  const error = { code, message };
  const get = () => (audio().src === src ? error : null);
  Object.defineProperty(audio(), 'error', { configurable: true, get });
  audio().dispatchEvent(new Event('error'));
}

async function fail(code: number, message = '') {
  failOnce(code, message);
  await until(() => expect($player.get().problem).not.toBeNull()).finally(clearError);
}

function playUntil(position: number) {
  audio().currentTime = position;
  emit('timeupdate');
}

test('starts the audio synchronously, and the last call wins', () => {
  playTrack(a);
  expect(audio().src).toBe('http://127.0.0.1:4173/media/tracks/1/stream.wav');
  expect(audio().paused).toBe(false);
  playTrack(b);
  expect($player.get().playingTrack).toBe(b);
  expect(audio().src).toContain('/2/');
});

test('toggleTrack pauses the current track, then resumes it with the edited queue', () => {
  startWith(a, b, c);
  playUntil(61);
  removeTrack('2');
  toggleTrack(a, [a, b, c]);
  expect($playerStatus.get()).toBe('paused');
  toggleTrack(a, [a, b, c]);
  expect(audioState()).toEqual({ paused: false, position: 61 });
  expect($player.get().position).toBe(61);
  expect(ids($player.get().playlist)).toEqual(['3']);
  clearPlaylist();
  playTrack(a, [a, b, c]);
  expect(ids($player.get().playlist)).toEqual([]);
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

test('shows buffering, and follows a pause from outside, such as a headset', () => {
  startWith(a);
  for (const [trigger, status] of [
    [() => emit('waiting'), 'buffering'],
    [() => emit('playing'), 'playing'],
    [() => audio().pause(), 'paused'],
    [() => void audio().play(), 'playing'],
  ] as const) {
    trigger();
    expect($playerStatus.get()).toBe(status);
  }
});

describe('playback that does not advance although its data is there', () => {
  const ranges = (end: number) => ({ length: 1, start: () => 0, end: () => end });
  const restarts: string[] = [];
  const values = {
    duration: 120,
    readyState: 2,
    HAVE_CURRENT_DATA: 2,
    seeking: false,
    buffered: ranges(120),
  };

  function playWith(changed: Partial<Record<keyof typeof values, unknown>> = {}) {
    startWith(a);
    for (const [name, value] of Object.entries({ ...values, ...changed }))
      Object.defineProperty(audio(), name, { configurable: true, value });
    vi.spyOn(audio(), 'pause').mockImplementation(() => void restarts.push('pause'));
    vi.spyOn(audio(), 'play').mockImplementation(async () => void restarts.push('play'));
    const set = (rate: number) => rate !== 1 && restarts.push('rate');
    Object.defineProperty(audio(), 'playbackRate', { configurable: true, set });
  }

  beforeEach(() => {
    // Ends the watch of an earlier test, with its timer.
    startWith(b);
    pause();
    vi.useFakeTimers();
    restarts.length = 0;
    audio().currentTime = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    for (const name of [...Object.keys(values), 'playbackRate']) Reflect.deleteProperty(audio(), name);
  });

  test.each([
    ['it waits', { readyState: 2, buffered: ranges(3) }],
    ['without an event', { readyState: 4 }],
    ['before its end', { duration: 1, buffered: ranges(1) }],
  ])('is restarted, by other means, and then stalls: %s', (_, changed) => {
    playWith(changed);
    vi.advanceTimersByTime(900);
    expect(restarts).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(restarts).toEqual(['rate']);
    emit('waiting');
    vi.advanceTimersByTime(9000);
    expect(restarts).toEqual(['rate', ...Array.from({ length: 3 }, () => ['pause', 'play']).flat()]);
    expect($player.get().problem).toBe('stalled');
  });

  test('is loaded again when its duration is lost', () => {
    playWith({ duration: -1, buffered: ranges(-1) });
    const load = vi.spyOn(audio(), 'load');
    vi.advanceTimersByTime(600);
    expect([load.mock.calls.length, restarts]).toEqual([1, ['play']]);
  });

  test('keeps the position of the last page although its duration is lost, and is loaded again once', () => {
    playWith({ duration: 0, buffered: ranges(0) });
    updatePlayer({ position: 40 });
    const load = vi.spyOn(audio(), 'load').mockImplementation(() => {
      audio().currentTime = 0;
    });
    for (let time = 0; time < 2; time++)
      for (const name of ['loadedmetadata', 'seeking', 'timeupdate']) emit(name);
    expect([load.mock.calls.length, $player.get().position]).toEqual([1, 40]);
  });

  test('is left alone while its position advances', () => {
    playWith();
    emit('waiting');
    vi.advanceTimersByTime(1000);
    for (let position = 0.3; position < 6; position += 0.3) {
      playUntil(position);
      vi.advanceTimersByTime(300);
    }
    expect(restarts).toEqual(['rate']);
    expect($playerStatus.get()).toBe('playing');
  });

  test.each([
    ['the data is missing', { buffered: ranges(1) }],
    ['a person seeks', { seeking: true }],
    ['nothing is decoded yet', { readyState: 1 }],
  ])('waits as long as others while %s', (_, changed) => {
    playWith(changed);
    emit('waiting');
    vi.advanceTimersByTime(14_000);
    expect([restarts, $player.get().problem]).toEqual([[], null]);
  });
});

/** Fires the events of a seek in WebKit, which sends neither `canplay` nor `playing` afterwards. */
function seekInWebKit(position: number) {
  seek(position);
  for (const name of ['seeking', 'waiting', 'timeupdate', 'seeked']) emit(name);
}

describe('after a seek', () => {
  beforeEach(() => {
    startWith(a);
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  test('ends buffering when playback continues after a seek without an event', () => {
    seekInWebKit(61);
    expect($playerStatus.get()).toBe('buffering');
    seek(10);
    emit('seeking');
    playUntil(10.25);
    expect($playerStatus.get()).toBe('playing');
    vi.advanceTimersByTime(20_000);
    expect($player.get()).toMatchObject({ position: 10.25, problem: null });
  });

  test('counts a stream as stalled after a seek until playback continues', () => {
    seekInWebKit(61);
    playUntil(61.01);
    vi.advanceTimersByTime(20_000);
    expect($player.get().problem).toBe('stalled');
    playUntil(61.26);
    expect($playerStatus.get()).toBe('playing');
  });

  test('a seek whose data does not come is buffering, then stalled, although WebKit fires no `waiting`', () => {
    seek(61);
    for (const name of ['seeking', 'timeupdate']) emit(name);
    expect($playerStatus.get()).toBe('playing');
    vi.advanceTimersByTime(2000);
    expect($playerStatus.get()).toBe('buffering');
    vi.advanceTimersByTime(14_000);
    expect($player.get().problem).toBe('stalled');
    playUntil(61.3);
    vi.advanceTimersByTime(20_000);
    expect($playerStatus.get()).toBe('playing');
  });

  test('a seek whose data comes keeps playing', () => {
    seek(61);
    for (const name of ['seeking', 'seeked', 'timeupdate']) emit(name);
    for (let position = 61.25; position < 82; position += 0.25) {
      vi.advanceTimersByTime(250);
      playUntil(position);
      expect($playerStatus.get()).toBe('playing');
    }
  });

  test('a seek while paused waits for nothing', () => {
    seek(61);
    emit('seeking');
    pause();
    seek(80);
    emit('seeking');
    vi.advanceTimersByTime(20_000);
    expect($player.get()).toMatchObject({ isPaused: true, isBuffering: false, problem: null });
  });
});

const HEAD = 'HEAD /media/tracks/1/stream.wav';
const CHECK = [HEAD, 'GET /media/tracks/1/stream.wav'];
const RENEW = 'GET /recipient/promos/1?beta=1&basic=1&dmo=1';
const RENEWAL = [...CHECK, RENEW];
const CUT = [...CHECK, 'GET /api/v1/site/sessions/logged_in', RENEW];

test.each([
  ['audio-404', 4, 'missing', RENEWAL],
  ['403', 4, 'expired', RENEWAL],
  ['419', 4, 'expired', RENEWAL],
  ['html', 4, 'wrong-type', CHECK],
  ['audio-type', 4, 'wrong-type', [HEAD]],
  ['500', 4, 'stalled', CHECK],
  ['cut', 2, 'stalled', CUT],
  ['cut', 3, 'broken', CUT],
] as const)(
  'with the fault %s and media error %i, the problem is %s',
  async (fault, code, problem, asked) => {
    startWith(a, b);
    await site.break(fault, '/media/tracks');
    await fail(code);
    expect($player.get().problem).toBe(problem);
    expect($playerStatus.get()).toBe('failed');
    expect(site.requests).toEqual(asked);
  },
);

test.each([401, 403, 404, 410] as const)(
  'a stream whose URL has expired with status %i plays on at the same second from a new URL, and so do the next tracks',
  async (status) => {
    const promo = await loadPromo('1');
    if (promo) playPromo(promo);
    emit('playing');
    playUntil(61);
    await site.break(`expired-${status}`);
    failOnce(2);
    await until(() => expect(audio().src).toContain(`stream.wav?signature=expired-${status}`));
    expect(audioState()).toEqual({ paused: false, position: 61 });
    expect($player.get()).toMatchObject({ problem: null, position: 61 });
    const [old, renewed] = ['/media/tracks/101/stream.wav', `?signature=expired-${status}`];
    const asked = [`HEAD ${old}`, `GET ${old}`, 'GET /recipient/promos/1?beta=1&basic=1&dmo=1'];
    expect(site.requests).toEqual([...asked, `HEAD ${old}${renewed}`]);
    expect(promoEntry('1')).toMatchObject({
      promo: { playlist: { tracks: [{ url: old + renewed }, {}, {}, {}] } },
    });
    emit('playing');
    next();
    expect(audio().src).toContain(renewed);
  },
);

test('a stream whose storage lets no script check it plays on from a new URL', async () => {
  const promo = await loadPromo('1');
  if (promo) playPromo(promo);
  emit('playing');
  await site.break('expired-403');
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (new Request(input, init).url.includes('/media/')) throw new TypeError('Failed to fetch');
    return send(input, init);
  };
  failOnce(4);
  await until(() => expect(audio().src).toContain('signature=expired-403'));
  expect($player.get().problem).toBeNull();
  await fail(4);
  expect($player.get().problem).toBe('stalled');
});

test('asks only once for the new URL of a stream, and again after it has played or after a press', async () => {
  const promo = await loadPromo('1');
  if (promo) playPromo(promo);
  const asked = () => site.requests.filter((request) => request.includes('dmo=1')).length;
  await site.break('403', '/media');
  for (const count of [1, 2]) {
    await fail(4);
    expect([$player.get().problem, asked()]).toEqual(['expired', count]);
    retry();
  }
  await site.break('none');
  for (const fault of ['expired-403', 'expired-410'] as const) {
    await site.break('none');
    await site.break(fault);
    failOnce(4);
    await until(() => expect(audio().src).toContain(fault));
    emit('playing');
  }
});

test('reports a damaged file as broken', async () => {
  const reply = await site.fetch('/recipient/promos/1', { headers: { accept: 'application/json' } });
  const [, url = ''] = /"(\/media\/tracks\/\d+\/stream\.wav)"/.exec(await reply.text()) ?? [];
  startWith(track(1, { url }));
  await fail(3);
  expect($player.get().problem).toBe('broken');
});

test('without an audio device, as Firefox reports it, playback waits for one', async () => {
  startWith(a, b);
  playUntil(61);
  await fail(3, 'NS_ERROR_DOM_MEDIA_MEDIASINK_ERR (0x806e000b) - OnMediaSinkAudioError');
  expect($player.get().problem).toBe('no-device');
  expect(audio().paused).toBe(true);
  expect(site.requests).toEqual([]);
  retry();
  expect(audioState()).toEqual({ paused: false, position: 61 });
});

test('plays on once the network is back, but not twice without having played, nor after a press on pause', async () => {
  startWith(a, b);
  playUntil(61);
  await site.break('cut', '/media/tracks');
  for (const resumes of [true, false]) {
    await fail(2);
    online();
    expect([$playerStatus.get(), audio().currentTime]).toEqual([resumes ? 'playing' : 'failed', 61]);
  }
  retry();
  await fail(2);
  online();
  emit('playing');
  expect($playerStatus.get()).toBe('playing');
  await fail(2);
  pause();
  online();
  expect([$player.get().problem, audio().paused]).toEqual(['stalled', true]);
});

test.each(['error', 'waiting'])(
  'plays on if the network is back between %s and the end of the check or wait',
  async (event) => {
    vi.useFakeTimers();
    startWith(a);
    playUntil(61);
    await site.break('cut', '/media/tracks');
    const play = vi.spyOn(audio(), 'play');
    vi.advanceTimersByTime(1000);
    if (event === 'error') failOnce(2);
    else emit(event);
    vi.advanceTimersByTime(5000);
    online();
    vi.advanceTimersByTime(11_000);
    vi.useRealTimers();
    await until(() => expect(play).toHaveBeenCalledOnce());
    clearError();
    expect([$player.get().problem, audioState()]).toEqual([null, { paused: false, position: 61 }]);
  },
);

test.each([
  [9, 'playing'],
  [11, 'failed'],
])('when the network is back after %i minutes, the player is %s', async (minutes, status) => {
  startWith(a);
  await site.break('cut', '/media/tracks');
  await fail(2);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000);
  online();
  expect($playerStatus.get()).toBe(status);
});

test('ignores a late error of the previous track', async () => {
  startWith(a, b);
  await site.break('audio-404', '/media/tracks/1/');
  emit('error', { error: { code: 4 } });
  next();
  await until(() => expect(site.requests.at(-1)).toContain('dmo=1'));
  await flushPromises();
  expect($player.get()).toMatchObject({ playingTrack: b, problem: null });
});

test('plays after a click when the browser has blocked autoplay', async () => {
  vi.spyOn(audio(), 'play').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  playTrack(a);
  await until(() => expect($player.get().problem).toBe('refused'));
  togglePlay();
  emit('playing');
  expect($playerStatus.get()).toBe('playing');
});

test('does not load a URL of another site', () => {
  playTrack(track(9, { url: 'https://elsewhere.example/9.wav' }));
  expect($player.get().problem).toBe('broken');
  expect(audio().hasAttribute('src')).toBe(false);
});

test('a browser that saves data preloads no stream', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  preloadTrack(a);
  expect(audio().hasAttribute('src')).toBe(false);
  vi.unstubAllGlobals();
});

test('preloading buffers the stream without playing it, and play knows its duration', () => {
  preloadTrack(a);
  expect(audio()).toMatchObject({ paused: true, src: expect.stringContaining('/1/') });
  expect($playerStatus.get()).toBe('empty');
  emit('durationchange', { duration: 245 });
  playTrack(a);
  emit('playing', { duration: 245, buffered: { length: 1, start: () => 0, end: () => 120 } });
  expect($player.get()).toMatchObject({ duration: 245, buffered: 120 });
  playUntil(61);
  for (const hovered of [a, b]) preloadTrack(hovered);
  expect(audio().src).toContain('/1/');
  expect(audioState()).toEqual({ paused: false, position: 61 });
});

/** Opens a page of a DJ with a new store and audio element. */
async function openPage(id: number) {
  stopPlayer();
  vi.resetModules();
  const { $player } = await import('../../../shared/player/player-state.ts');
  const { playTrack, stopPlayer: stop } = await import('../../../shared/player/player.ts');
  const volume = await import('../../../shared/player/volume.ts');
  const { audio } = await import('../../../shared/player/audio.ts');
  const { setSession } = await import('../../../shared/session/session.ts');
  setSession(v.parse(sessionSchema, { recipient: { id } }));
  const start = () => playTrack(a);
  return { $player, audio, start, stop, ...volume };
}

test('starts at full volume, clamps it, and keeps it when muted and on the next page of the DJ [3-15]', async () => {
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
