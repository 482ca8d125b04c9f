import type { ApiError } from '../api/errors.ts';
import type { Promo } from '../entities/promo.ts';
import { trackOf } from '../entities/track.ts';
import { emit } from '../navigation/events.ts';
import { safeUrl } from '../navigation/safe-url.ts';
import { findFile, isUncheckable } from '../promos/promo-files.ts';
import {
  audio,
  bothElements,
  bufferedAt,
  canReach,
  prefetchStream,
  releaseStreams,
  reloadStream,
} from './audio.ts';
import { nudgeWhenStuck, stopNudging } from './nudge.ts';
import { $player, type PlayerProblem, updatePlayer } from './player-state.ts';
import { beginAt, currentSkimWindow, enterWindow, fadeOf, followWindow, nextStartOf } from './skim.ts';

const STALL_TIMEOUT_MS = 15_000;

/** Playback that has not continued this long after a seek counts as buffering. */
const SEEK_TIMEOUT_MS = 1000;

/** Buffering counts as over once playback has advanced by this many seconds. */
const RESUMED_AFTER = 0.2;

/** Playback that has stopped for lack of a network goes on if that is back within this time. */
const MAX_OUTAGE_MS = 10 * 60_000;

const PREFETCH_LEAD_SECONDS = 20;

let isConnected = false;

/**
 * Connects the player's store to the audio element. Later calls do nothing. `onEnd` is called when a track ends,
 * `onRenewed` when a stream has expired and its promo has a new URL, and `retry` when the network is back.
 */
export function connectAudio(onEnd: () => void, onRenewed: (promo: Promo) => void, retry: () => void): void {
  if (isConnected) return;
  isConnected = true;
  let seekTimer: ReturnType<typeof setTimeout> | undefined;
  let stallTimer: ReturnType<typeof setTimeout> | undefined;
  /** Since when playback waits for data (ms), as far as is known, and from which position on. Infinity after a retry. */
  let waitingSince: number | null = null;
  let bufferingFrom = 0;
  /** A new URL that has not played yet. It is not renewed again. */
  let renewedUrl: string | null = null;
  /** When the network was last back (ms). */
  let onlineSince = 0;

  // Events of the previous track may fire after the track has changed.
  const isCurrentStream = (): boolean => {
    const { playingTrack } = $player.get();
    return playingTrack !== null && audio().src === safeUrl('media', playingTrack.url);
  };

  function clearTimers(): void {
    clearTimeout(seekTimer);
    clearTimeout(stallTimer);
  }

  function startStallTimer(): void {
    clearTimeout(stallTimer);
    stallTimer = setTimeout(stall, STALL_TIMEOUT_MS);
  }

  function stall(): void {
    if (isCurrentStream() && !audio().paused && !$player.get().problem) showProblem('stalled');
  }

  function showProblem(problem: PlayerProblem): void {
    updatePlayer({ problem, isBuffering: false });
    resumeIfOnline();
  }

  /** Tries again once if the network was back after playback had stopped for lack of it, unless the person has paused. */
  function resumeIfOnline(): void {
    const { problem, isPaused } = $player.get();
    const outage = onlineSince - (waitingSince ?? Number.POSITIVE_INFINITY);
    if (problem !== 'stalled' || isPaused || outage <= 0 || outage > MAX_OUTAGE_MS) return;
    retry();
    waitingSince = Number.POSITIVE_INFINITY;
  }

  function waitForData(): void {
    waitingSince ??= Date.now();
    bufferingFrom = audio().currentTime;
    startStallTimer();
  }

  function handlePlaying(): void {
    clearTimers();
    waitingSince = null;
    renewedUrl = null;
    const { problem } = $player.get();
    updatePlayer({ isLoading: false, isBuffering: false, problem: problem === 'stalled' ? null : problem });
    // A preloaded stream may have fired `progress` and `durationchange` before the listeners were added.
    updatePlayer({ buffered: bufferedAt(audio()) });
    if (Number.isFinite(audio().duration)) updatePlayer({ duration: audio().duration });
  }

  async function handleError(): Promise<void> {
    clearTimers();
    stopNudging();
    waitingSince ??= Date.now();
    const { error } = audio();
    const { playingTrack: track } = $player.get();
    const url = track && safeUrl('media', track.url);
    if (!error || !url) return;
    if (NO_DEVICE.test(error.message)) {
      audio().pause();
      return showProblem('no-device');
    }
    const file = await findFile(track.promo, url, (promo) => trackOf(promo, track.track_id)?.url);
    // The track may have changed or been retried in the meantime.
    if (!isCurrentStream() || audio().error !== error) return;
    const isFound = url !== renewedUrl && (!file.error || isUncheckable(file.error));
    const promo = isFound && file.promo;
    renewedUrl = promo ? file.url : null;
    if (promo) onRenewed(promo);
    else showProblem(streamProblem(file.error, error.code));
  }

  function prefetchNext(): void {
    const { nextTrack, duration } = $player.get();
    const url = nextTrack && safeUrl('media', nextTrack.url);
    const end = currentSkimWindow($player.get())?.end ?? duration;
    if (url && end > 0 && end - audio().currentTime < PREFETCH_LEAD_SECONDS)
      prefetchStream(url, nextStartOf(nextTrack));
  }

  const listeners = {
    loadstart() {
      clearTimers();
      waitForData();
    },
    durationchange() {
      updatePlayer({ duration: Number.isFinite(audio().duration) ? audio().duration : 0 });
      enterWindow();
    },
    loadedmetadata() {
      const { position } = $player.get();
      if (audio().duration === 0 && reloadStream(position)) return;
      if (!canReach(audio(), position)) beginAt(position);
    },
    timeupdate() {
      updatePlayer({ position: audio().currentTime });
      // WebKit may fire neither `canplay` nor `playing` after a seek.
      if (waitingSince !== null && audio().currentTime > bufferingFrom + RESUMED_AFTER) handlePlaying();
      prefetchNext();
      followWindow(onEnd);
    },
    seeking() {
      bufferingFrom = audio().currentTime;
      updatePlayer({ position: bufferingFrom });
      if (audio().paused) return;
      waitForData();
      // WebKit may fire no `waiting` after a seek.
      clearTimeout(seekTimer);
      seekTimer = setTimeout(() => {
        if (isCurrentStream()) updatePlayer({ isBuffering: true });
      }, SEEK_TIMEOUT_MS);
    },
    progress() {
      updatePlayer({ buffered: bufferedAt(audio()) });
      if ($player.get().isBuffering) startStallTimer();
    },
    waiting() {
      waitForData();
      updatePlayer({ isBuffering: true });
    },
    canplay: handlePlaying,
    playing() {
      handlePlaying();
      const { playingTrack: track, hasStarted } = $player.get();
      if (!track || hasStarted) return;
      updatePlayer({ hasStarted: true });
      emit('play', { promo: track.promo, track: track.track_id });
    },
    play() {
      updatePlayer({ isPaused: audio().paused });
      nudgeWhenStuck(stall);
      if (audio().seeking) listeners.seeking();
    },
    // `pause` also fires at the end of a track, before `ended`.
    pause() {
      if (audio().paused) stopNudging();
      clearTimers();
      if (!audio().ended) updatePlayer({ isPaused: audio().paused });
    },
    ended() {
      clearTimers();
      onEnd();
    },
    error: () => void handleError(),
  } as const;

  for (const element of bothElements())
    for (const [type, listener] of Object.entries(listeners))
      element.addEventListener(type, () => {
        if (element === audio() && isCurrentStream()) listener();
      });

  window.addEventListener('online', () => {
    onlineSince = Date.now();
    resumeIfOnline();
  });
  window.addEventListener('pagehide', () => {
    clearTimers();
    releaseStreams();
  });

  updatePlayer({ volume: audio().volume });
  $player.subscribe((state, before) => {
    if (before?.problem && !state.problem) waitingSince = null;
    Object.assign(audio(), { volume: state.volume * fadeOf(state), muted: state.isMuted });
  });

  // Handles events that the element fired before the listeners were added.
  if (!isCurrentStream()) return;
  if (audio().readyState >= audio().HAVE_METADATA) listeners.durationchange();
  if (audio().readyState < audio().HAVE_FUTURE_DATA) waitForData();
  else if (audio().paused) handlePlaying();
  else listeners.playing();
  if (!audio().paused) nudgeWhenStuck(stall);
  if (audio().error) listeners.error();
}

/** Firefox reports a computer without an audio device as a decoding error. */
const NO_DEVICE = /MEDIASINK/;

const MEDIA_ERR_NETWORK = 2;
const MEDIA_ERR_DECODE = 3;
const MEDIA_ERR_SRC_NOT_SUPPORTED = 4;

/** Returns why a stream failed, from the check of its file, because the element's error has no HTTP status. */
function streamProblem(error: ApiError | null, code: number): PlayerProblem {
  // Without an answer, browsers report a lost network like a wrong type.
  if (code === MEDIA_ERR_DECODE && isUncheckable(error)) return 'broken';
  const { status, problem } = error ?? {};
  if (status === 404) return 'missing';
  if (status && [401, 403, 410, 419].includes(status)) return 'expired';
  if (problem ? problem.kind !== 'malformed' : code === MEDIA_ERR_NETWORK) return 'stalled';
  return problem || code === MEDIA_ERR_SRC_NOT_SUPPORTED ? 'wrong-type' : 'broken';
}
