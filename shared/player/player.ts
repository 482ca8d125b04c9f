import type { PlayableTrack } from '../entities/track.ts';
import { safeUrl } from '../navigation/safe-url.ts';
import { audio, holds, letGo, load, warm } from './audio.ts';
import { startPlayback } from './playback.ts';
import { $player, currentTrack, emptyPlayer, type PlayerState } from './player-state.ts';
import * as step from './queue.ts';

/** What people do with the player, and the engine (spec 4). */

/** Pressing 'previous' later than this starts the track again. In seconds. */
const RESTARTS_AFTER = 3;

const state = (): PlayerState => $player.get();
const change = (some: Partial<PlayerState>): void => $player.set({ ...state(), ...some });

/** Adds the track to the playlist. Where nothing plays it becomes the current one and waits for a press (spec 4). */
export function addTrack(track: PlayableTrack): void {
  const before = state();
  $player.set(step.withTrack(before, track));
  if (state().playingTrack !== before.playingTrack) follow();
}

/** Plays the track, after it the rest of `list`; the current one goes on, with the queue as it is. Call it in the press. */
export function playTrack(track: PlayableTrack, list: readonly PlayableTrack[] = []): void {
  if (isCurrent(track)) play();
  else {
    $player.set(step.takenUp(step.asking(state(), track, list)));
    sound(track, 0);
  }
}

/** A press on the button of a track: plays it, or pauses it while it sounds. */
export function toggleTrack(track: PlayableTrack, list: readonly PlayableTrack[] = []): void {
  if (isCurrent(track) && !state().isPaused && !state().problem) pause();
  else playTrack(track, list);
}

export function play(): void {
  const { problem, hasEnded } = state();
  const track = currentTrack(state());
  if (!track) return;
  if (problem) {
    retry();
    return;
  }
  if (hasEnded) seek(0);
  change({ isPaused: false, isWaiting: false });
  sound(track, state().position);
}

export function pause(): void {
  if (!currentTrack(state())) return;
  change({ isPaused: true, isWaiting: false });
  audio().pause();
}

export function togglePlay(): void {
  if (state().isPaused || state().problem) play();
  else pause();
}

/** Asks for the same stream again and goes on where it stopped. */
export function retry(): void {
  const track = currentTrack(state());
  if (!track) return;
  if (state().problem !== 'refused') letGo();
  change({ problem: null, isPaused: false, isLoading: true, isBuffering: false });
  sound(track, state().position);
}

/** In seconds from the beginning; outside counts as the ends. */
export function seek(to: number): void {
  const { duration, playingTrack, problem } = state();
  if (!playingTrack || !Number.isFinite(to)) return;
  const position = Math.max(0, Math.min(to, duration || playingTrack.duration || to));
  change({ position, hasEnded: false });
  if (!problem) audio().currentTime = position;
}

/** So many seconds on, or back where negative. */
export const skip = (seconds: number): void => seek(state().position + seconds);

/** Plays the next track, where there is one. */
export function next(): void {
  if (state().nextTrack) go({ ...step.forward(state()), isPaused: false });
}

/** Plays the track before, or this one again where it has been on for a while or is the first. */
export function previous(): void {
  const { position, prevTrack } = state();
  if (!prevTrack || position > RESTARTS_AFTER) seek(0);
  else go({ ...step.backward(state()), isPaused: false });
}

/** Goes on where another page has stopped; a browser that refuses to sound by itself waits for a press. */
export function restore(kept: step.Kept): void {
  $player.set(step.restored(state(), kept));
  if (kept.isPaused) return;
  sound(kept.playingTrack, kept.position);
}

/** Where the current track is, more exactly than the store, which follows a few times a second. In seconds. */
export function exactPosition(): number {
  const { playingTrack, position } = state();
  return playingTrack && holds(safeUrl('media', playingTrack.url)) ? audio().currentTime : position;
}

/** Silence, and nothing to play any more; loudness and repeat stay. */
export function stopPlayer(): void {
  const { volume, isMuted, repeat } = state();
  letGo();
  $player.set({ ...emptyPlayer, volume, isMuted, repeat });
}

/** A press on this track may follow: fetches what it needs. Does nothing once something plays. */
export function warmUp(track: PlayableTrack): void {
  const url = safeUrl('media', track.url);
  if (currentTrack(state()) || !url) return;
  attach();
  warm(url);
}

const isCurrent = (track: PlayableTrack): boolean => currentTrack(state())?.track_id === track.track_id;

/** Takes the step to another current track. */
function go(to: PlayerState): void {
  if (to === state()) return;
  $player.set(to);
  follow();
}

/** Has the element follow a change of the current track. */
function follow(): void {
  const { playingTrack } = state();
  if (!playingTrack) return;
  if (holds(safeUrl('media', playingTrack.url))) audio().currentTime = 0;
  sound(playingTrack, 0);
}

/** Has the element hold the track, and sound unless paused. What it holds already goes on where it is. */
function sound(track: PlayableTrack, at: number): void {
  const url = safeUrl('media', track.url);
  if (!url) {
    letGo();
    change({ problem: 'broken' });
    return;
  }
  attach();
  if (!holds(url)) load(url, at);
  if (!state().isPaused) start(track);
}

/** Some browsers want this to run within the press. */
function start(track: PlayableTrack): void {
  const element = audio();
  // Listeners of the store may run only after this.
  element.muted = state().isMuted;
  element.play().catch((caught: unknown) => {
    const isRefused = caught instanceof DOMException && caught.name === 'NotAllowedError';
    if (!isCurrent(track) || !isRefused) return;
    if (state().isWaiting) change({ isPaused: true, isLoading: false });
    else change({ problem: 'refused', isPaused: true });
  });
}

/** What the audio element may change. */
type Heard = Pick<
  PlayerState,
  'duration' | 'position' | 'isPaused' | 'isLoading' | 'buffered' | 'isBuffering' | 'problem' | 'volume'
>;

/** What playback.ts may do with the player, which imports it. */
export type Remote = typeof remote;
const remote = {
  $player,
  play,
  pause,
  seek,
  skip,
  next,
  previous,
  stop: stopPlayer,
  hear: (heard: Partial<Heard>): void => change(heard),
  /** The track has come to its end. */
  end(): void {
    const { repeat, nextTrack, duration } = state();
    if (repeat !== 'track' && nextTrack) {
      next();
      return;
    }
    change({ hasEnded: true, isPaused: true, isBuffering: false, position: duration });
    if (repeat === 'track') play();
  },
} as const;

let isAttached = false;

/** Follows the audio element, from its first use on. */
function attach(): void {
  if (isAttached) return;
  isAttached = true;
  startPlayback(remote);
}
