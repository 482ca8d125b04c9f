import { safeUrl } from '../navigation/safe-url.ts';
import { audio, fetchAhead, letGo } from './audio.ts';
import { startMediaSession } from './media-session.ts';
import { soundAlone } from './one-tab.ts';
import type { Remote } from './player.ts';
import { streamProblem } from './stream-problem.ts';

/** Tells the store what the audio element does, and lets go of the stream when the page is left. */

/** A stream that brings nothing for so long has stalled. */
const STALLED_AFTER_MS = 15_000;

/** The sound flows again once it is so many seconds past the place where it waited. */
const FLOWS_AFTER = 0.2;

/** So many seconds before the end the next track is fetched. */
const LOOKS_AHEAD_AT = 20;

export function startPlayback(remote: Remote): void {
  const element = audio();
  const { $player, hear } = remote;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let waitedAt = 0;

  /** Events may arrive late: only what the element holds for the current track counts. */
  const isOurs = (): boolean => {
    const { playingTrack } = $player.get();
    return playingTrack !== null && element.src === safeUrl('media', playingTrack.url);
  };

  const stopWaiting = (): void => clearTimeout(waiting);

  function wait(): void {
    stopWaiting();
    waiting = setTimeout(() => {
      if (isOurs() && !element.paused && !$player.get().problem) hear({ problem: 'stalled' });
    }, STALLED_AFTER_MS);
  }

  /** The stream flows, again perhaps. */
  function flow(): void {
    stopWaiting();
    const { problem } = $player.get();
    hear({ isLoading: false, isBuffering: false, problem: problem === 'stalled' ? null : problem });
    // What there was of a stream that was warm before the press was told to nobody.
    hear({ buffered: bufferedAt(element) });
    if (Number.isFinite(element.duration)) hear({ duration: element.duration });
  }

  async function fail(): Promise<void> {
    stopWaiting();
    const { error, src } = element;
    const problem = error && (await streamProblem(src, error.code));
    // By now there may be another track, or another try.
    if (problem && isOurs() && element.error === error) hear({ problem, isBuffering: false });
  }

  function lookAhead(): void {
    const { nextTrack, duration } = $player.get();
    const url = nextTrack && safeUrl('media', nextTrack.url);
    if (url && duration > 0 && duration - element.currentTime < LOOKS_AHEAD_AT) fetchAhead(url);
  }

  const heard = {
    loadstart: wait,
    durationchange: () => hear({ duration: Number.isFinite(element.duration) ? element.duration : 0 }),
    timeupdate() {
      hear({ position: element.currentTime });
      // After a seek WebKit may send neither `canplay` nor `playing`.
      if ($player.get().isBuffering && element.currentTime > waitedAt + FLOWS_AFTER) flow();
      lookAhead();
    },
    seeking() {
      waitedAt = element.currentTime;
      hear({ position: waitedAt });
    },
    progress() {
      hear({ buffered: bufferedAt(element) });
      if ($player.get().isBuffering) wait();
    },
    waiting() {
      waitedAt = element.currentTime;
      hear({ isBuffering: true });
      wait();
    },
    canplay: flow,
    playing: flow,
    play: () => hear({ isPaused: element.paused }),
    // At its end the element pauses by itself: `ended` tells that.
    pause() {
      stopWaiting();
      if (!element.ended) hear({ isPaused: element.paused });
    },
    ended() {
      stopWaiting();
      remote.end();
    },
    error: () => void fail(),
  } as const;

  for (const [name, listener] of Object.entries(heard)) {
    element.addEventListener(name, () => {
      if (isOurs()) listener();
    });
  }

  window.addEventListener('pagehide', () => {
    stopWaiting();
    letGo();
  });

  hear({ volume: element.volume });
  $player.subscribe(({ volume, isMuted }) => Object.assign(element, { volume, muted: isMuted }));
  startMediaSession(remote);
  soundAlone(remote);

  // What the element did before anyone listened.
  if (!isOurs()) return;
  if (element.readyState >= element.HAVE_METADATA) heard.durationchange();
  if (element.readyState >= element.HAVE_FUTURE_DATA) flow();
  else wait();
  if (element.error) heard.error();
}

/** Up to which second the stream is there, from where it plays. */
function bufferedAt({ buffered, currentTime }: HTMLAudioElement): number {
  for (let i = 0; i < buffered.length; i++) {
    if (buffered.start(i) <= currentTime + 0.5 && currentTime <= buffered.end(i)) return buffered.end(i);
  }
  return 0;
}
