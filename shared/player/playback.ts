import { checkFile } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { safeUrl } from '../navigation/safe-url.ts';
import { audio, prefetch, release } from './audio.ts';
import { $player, type PlayerProblem, updatePlayer } from './player-state.ts';

/** Without data for so long, a stream has stalled. */
const STALLED_AFTER_MS = 15_000;

/** Seconds past the place where the sound waited, after which it plays again. */
const FLOWS_AFTER = 0.2;

/** Seconds before the end at which the next track is fetched. */
const PREFETCH_AT = 20;

let isFollowing = false;

/** Keeps the store in step with the audio element, from the first call on; `onEnd` runs when a track has ended. */
export function followAudio(onEnd: () => void): void {
  if (isFollowing) return;
  isFollowing = true;
  const element = audio();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let waitedAt = 0;

  /** Events may arrive late: only those of the current track count. */
  const isOurs = (): boolean => {
    const { playingTrack } = $player.get();
    return playingTrack !== null && element.src === safeUrl('media', playingTrack.url);
  };

  const stopWaiting = (): void => clearTimeout(waiting);

  function wait(): void {
    stopWaiting();
    waiting = setTimeout(() => {
      if (isOurs() && !element.paused && !$player.get().problem) updatePlayer({ problem: 'stalled' });
    }, STALLED_AFTER_MS);
  }

  function flow(): void {
    stopWaiting();
    const { problem } = $player.get();
    updatePlayer({ isLoading: false, isBuffering: false, problem: problem === 'stalled' ? null : problem });
    // Nobody listened while the stream was preloaded.
    updatePlayer({ buffered: bufferedAt(element) });
    if (Number.isFinite(element.duration)) updatePlayer({ duration: element.duration });
  }

  async function fail(): Promise<void> {
    stopWaiting();
    const { error, src } = element;
    const problem = error && (await streamProblem(src, error.code));
    // There may be another track by now, or another try.
    if (problem && isOurs() && element.error === error) updatePlayer({ problem, isBuffering: false });
  }

  function prefetchNext(): void {
    const { nextTrack, duration } = $player.get();
    const url = nextTrack && safeUrl('media', nextTrack.url);
    if (url && duration > 0 && duration - element.currentTime < PREFETCH_AT) prefetch(url);
  }

  const listeners = {
    loadstart: wait,
    durationchange: () =>
      updatePlayer({ duration: Number.isFinite(element.duration) ? element.duration : 0 }),
    timeupdate() {
      updatePlayer({ position: element.currentTime });
      // After a seek WebKit may send neither `canplay` nor `playing`.
      if ($player.get().isBuffering && element.currentTime > waitedAt + FLOWS_AFTER) flow();
      prefetchNext();
    },
    seeking() {
      waitedAt = element.currentTime;
      updatePlayer({ position: waitedAt });
    },
    progress() {
      updatePlayer({ buffered: bufferedAt(element) });
      if ($player.get().isBuffering) wait();
    },
    waiting() {
      waitedAt = element.currentTime;
      updatePlayer({ isBuffering: true });
      wait();
    },
    canplay: flow,
    playing: flow,
    play: () => updatePlayer({ isPaused: element.paused }),
    // The element also pauses at its end, before `ended`.
    pause() {
      stopWaiting();
      if (!element.ended) updatePlayer({ isPaused: element.paused });
    },
    ended() {
      stopWaiting();
      onEnd();
    },
    error: () => void fail(),
  } as const;

  for (const [name, listener] of Object.entries(listeners)) {
    element.addEventListener(name, () => {
      if (isOurs()) listener();
    });
  }

  window.addEventListener('pagehide', () => {
    stopWaiting();
    release();
  });

  updatePlayer({ volume: element.volume });
  $player.subscribe(({ volume, isMuted }) => Object.assign(element, { volume, muted: isMuted }));

  // What the element did before anybody listened.
  if (!isOurs()) return;
  if (element.readyState >= element.HAVE_METADATA) listeners.durationchange();
  if (element.readyState >= element.HAVE_FUTURE_DATA) flow();
  else wait();
  if (element.error) listeners.error();
}

/** The second up to which the stream is loaded. */
function bufferedAt({ buffered, currentTime }: HTMLAudioElement): number {
  for (let i = 0; i < buffered.length; i++) {
    if (buffered.start(i) <= currentTime + 0.5 && currentTime <= buffered.end(i)) return buffered.end(i);
  }
  return 0;
}

/** Why a stream failed. The element's error does not say, so that the server is asked for the status. */
async function streamProblem(url: string, code: number): Promise<PlayerProblem> {
  try {
    await checkFile(url);
  } catch (caught) {
    return problemOf(caught);
  }
  if (code === MEDIA_ERR_NETWORK) return 'stalled';
  return code === MEDIA_ERR_SRC_NOT_SUPPORTED ? 'wrong-type' : 'broken';
}

// Codes of MediaError.
const MEDIA_ERR_NETWORK = 2;
const MEDIA_ERR_SRC_NOT_SUPPORTED = 4;

function problemOf(caught: unknown): PlayerProblem {
  if (!(caught instanceof ApiError)) return 'stalled';
  switch (caught.status) {
    case 404:
      return 'missing';
    case 401:
    case 403:
    case 410:
    case 419:
      return 'expired';
    default:
      return caught.problem.kind === 'malformed' ? 'wrong-type' : 'stalled';
  }
}
