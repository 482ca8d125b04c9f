import type { Id } from '../entities/lenient.ts';
import type { PlayableTrack } from '../entities/track.ts';
import { safeUrl } from '../navigation/safe-url.ts';
import { audio, hasStream, load, preload, release } from './audio.ts';
import { followAudio } from './playback.ts';
import { $player, emptyPlayer, type PlayerState, type Repeat, updatePlayer } from './player-state.ts';
import * as queue from './queue.ts';

/** What people do with the player (spec 4). */

/** Pressing 'previous' later than this starts the track again. In seconds. */
const RESTARTS_AFTER = 3;

const state = (): PlayerState => $player.get();
const isCurrent = (track: PlayableTrack): boolean => state().playingTrack?.track_id === track.track_id;

/** Adds the track to the playlist. Where nothing plays it becomes the current one and waits for a press (spec 4). */
export function addTrack(track: PlayableTrack): void {
  const before = state();
  $player.set(queue.withTrack(before, track));
  if (state().playingTrack !== before.playingTrack) startOver();
}

/** Plays the track, after it the rest of `list`; the current one goes on, with the queue as it is. Call it in the press. */
export function playTrack(track: PlayableTrack, list: readonly PlayableTrack[] = []): void {
  if (isCurrent(track)) play();
  else {
    $player.set(queue.played(state(), track, list));
    sound(track, 0);
  }
}

/** A press on the button of a track: plays it, or pauses it while it sounds. */
export function toggleTrack(track: PlayableTrack, list: readonly PlayableTrack[] = []): void {
  if (isCurrent(track) && !state().isPaused && !state().problem) pause();
  else playTrack(track, list);
}

export function play(): void {
  const { playingTrack, problem, hasEnded } = state();
  if (!playingTrack) return;
  if (problem) {
    retry();
    return;
  }
  if (hasEnded) seek(0);
  updatePlayer({ isPaused: false, isWaiting: false });
  sound(playingTrack, state().position);
}

export function pause(): void {
  if (!state().playingTrack) return;
  updatePlayer({ isPaused: true, isWaiting: false });
  audio().pause();
}

export function togglePlay(): void {
  if (state().isPaused || state().problem) play();
  else pause();
}

/** Asks for the same stream again and goes on where it stopped. */
export function retry(): void {
  const { playingTrack, problem, position } = state();
  if (!playingTrack) return;
  if (problem !== 'refused') release();
  updatePlayer({ problem: null, isPaused: false, isLoading: true, isBuffering: false });
  sound(playingTrack, position);
}

/** In seconds from the beginning; outside counts as the ends. */
export function seek(to: number): void {
  const { duration, playingTrack, problem } = state();
  if (!playingTrack || !Number.isFinite(to)) return;
  const position = Math.max(0, Math.min(to, duration || playingTrack.duration || to));
  updatePlayer({ position, hasEnded: false });
  if (!problem) audio().currentTime = position;
}

/** So many seconds on, or back where negative. */
export const skip = (seconds: number): void => seek(state().position + seconds);

/** Plays the next track, where there is one. */
export function next(): void {
  if (state().nextTrack) goTo(queue.forward(state()));
}

/** Plays the track before, or this one again where it has been on for a while or is the first. */
export function previous(): void {
  const { position, prevTrack } = state();
  if (!prevTrack || position > RESTARTS_AFTER) seek(0);
  else goTo(queue.backward(state()));
}

/** Moves an entry of the playlist to another place, counted from 0. */
export const moveTrack = (id: Id, to: number): void => $player.set(queue.moved(state(), id, to));

export const removeTrack = (id: Id): void => $player.set(queue.withoutTrack(state(), id));

export const clearPlaylist = (): void => $player.set(queue.cleared(state()));

export const setRepeat = (repeat: Repeat): void => $player.set(queue.repeating(state(), repeat));

/** Plays an entry of the playlist; those before it count as played. */
export function playFromPlaylist(track: PlayableTrack): void {
  const { history, playlist, playingTrack } = state();
  playTrack(track, [...history, ...(playingTrack ? [playingTrack] : []), ...playlist]);
}

/** Continues where another page has stopped; a browser that refuses to sound without a press waits for one. */
export function restore(kept: queue.SavedPlayer): void {
  $player.set(queue.restored(state(), kept));
  if (!kept.isPaused) sound(kept.playingTrack, kept.position);
}

/** Where the current track is, more exactly than the store, which follows a few times a second. In seconds. */
export function exactPosition(): number {
  const { playingTrack, position } = state();
  return playingTrack && hasStream(safeUrl('media', playingTrack.url)) ? audio().currentTime : position;
}

/** Silence, and nothing to play any more; loudness and repeat stay. */
export function stopPlayer(): void {
  const { volume, isMuted, repeat } = state();
  release();
  $player.set({ ...emptyPlayer, volume, isMuted, repeat });
}

/** Opens the stream of a track that may be pressed next. Does nothing once something plays. */
export function preloadTrack(track: PlayableTrack): void {
  const url = safeUrl('media', track.url);
  if (state().playingTrack || !url) return;
  followAudio(end);
  preload(url);
}

/** Plays another current track. */
function goTo(other: PlayerState): void {
  $player.set({ ...other, isPaused: false });
  startOver();
}

function startOver(): void {
  const { playingTrack } = state();
  if (!playingTrack) return;
  if (hasStream(safeUrl('media', playingTrack.url))) audio().currentTime = 0;
  sound(playingTrack, 0);
}

/** Gives the track to the element, which goes on where it is if it has it already, and plays it unless paused. */
function sound(track: PlayableTrack, at: number): void {
  const url = safeUrl('media', track.url);
  if (!url) {
    release();
    updatePlayer({ problem: 'broken' });
    return;
  }
  followAudio(end);
  if (!hasStream(url)) load(url, at);
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
    if (state().isWaiting) updatePlayer({ isPaused: true, isLoading: false });
    else updatePlayer({ problem: 'refused', isPaused: true });
  });
}

/** The track has come to its end. */
function end(): void {
  const { repeat, nextTrack, duration } = state();
  if (repeat !== 'track' && nextTrack) {
    next();
    return;
  }
  updatePlayer({ hasEnded: true, isPaused: true, isBuffering: false, position: duration });
  if (repeat === 'track') play();
}
