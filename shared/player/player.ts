import type { Id } from '../entities/lenient.ts';
import type { Promo } from '../entities/promo.ts';
import type { PlayableTrack } from '../entities/track.ts';
import { safeUrl } from '../navigation/safe-url.ts';
import {
  audio,
  hasStream,
  isAudioPlaying,
  isPressedEarly,
  loadStream,
  preloadStream,
  releaseStreams,
  takeEarlyPress,
} from './audio.ts';
import { connectAudio } from './playback.ts';
import {
  $player,
  emptyPlayer,
  type PlayerState,
  type Repeat,
  type Tracks,
  updatePlayer,
} from './player-state.ts';
import * as queue from './queue.ts';
import { beginAt, moveTo, restart, skim, startOf } from './skim.ts';

/** Once a track has played for this time (s), `previous` restarts it. */
const RESTART_AFTER = 3;

const state = (): PlayerState => $player.get();
const isCurrent = (track: PlayableTrack): boolean => state().playingTrack?.track_id === track.track_id;

/** Adds the track to the end of the playlist. In an empty player it becomes the current track, paused (spec 4). */
export function addTrack(track: PlayableTrack): void {
  const previous = state();
  $player.set(queue.withAddedTrack(previous, track));
  if (state().playingTrack !== previous.playingTrack) startTrack();
}

/**
 * Plays the track from a position (s) or its beginning on, then those after it in `list`. A current track plays on. Some
 * browsers block it unless a click handler calls it synchronously.
 */
export function playTrack(track: PlayableTrack, list: Tracks = [], position?: number): void {
  if (isCurrent(track)) play();
  else {
    $player.set(queue.withTrackFromList(state(), track, list));
    startTrack(position);
  }
}

/** Plays the track, or pauses it if it is playing. */
export function toggleTrack(track: PlayableTrack, list: Tracks = []): void {
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
  if (hasEnded) restart(skim.$value.get() === true);
  updatePlayer({ isPaused: false, isRestored: false, hasEnded: false });
  playInElement(playingTrack, state().position);
}

export function pause(): void {
  if (!state().playingTrack) return;
  updatePlayer({ isPaused: true, isRestored: false });
  audio().pause();
}

export function togglePlay(): void {
  if (state().isPaused || state().problem) play();
  else pause();
}

/** Requests the stream again after a problem, and resumes at the same position. */
export function retry(): void {
  const { playingTrack, problem, position } = state();
  if (!playingTrack) return;
  if (problem !== 'refused') releaseStreams();
  updatePlayer({ problem: null, isPaused: false, isLoading: true, isBuffering: false });
  playInElement(playingTrack, position);
}

/** Seeks to a position in seconds, clamped to the track, which then plays whole. */
export function seek(target: number): void {
  const { duration, playingTrack } = state();
  if (!playingTrack || !Number.isFinite(target)) return;
  const position = Math.max(0, Math.min(target, duration || playingTrack.duration || target));
  moveTo(position, { isSkimming: false });
}

export const skip = (seconds: number): void => seek(state().position + seconds);

export function next(): void {
  if (state().nextTrack) switchTo(queue.withNextTrack(state()));
}

/** Plays the previous track. Restarts the current one if it is the first or has played for more than 3 seconds. */
export function previous(): void {
  const { position, prevTrack, isSkimming } = state();
  if (!prevTrack || position - startOf(state()) > RESTART_AFTER) restart(isSkimming);
  else switchTo(queue.withPreviousTrack(state()));
}

export const moveTrack = (id: Id, index: number): void =>
  $player.set(queue.withMovedTrack(state(), id, index));

export const removeTrack = (id: Id): void => $player.set(queue.withoutTrack(state(), id));

export const clearPlaylist = (): void => $player.set(queue.withChange(state(), { playlist: [] }));

export const setRepeat = (repeat: Repeat): void => $player.set(queue.withChange(state(), { repeat }));

/** Plays a track of the playlist. The tracks before it move to the history. */
export function playFromPlaylist(track: PlayableTrack): void {
  const { history, playlist, playingTrack } = state();
  playTrack(track, [...history, ...(playingTrack ? [playingTrack] : []), ...playlist]);
}

/** Restores the state that the previous page saved, and resumes playback unless the browser blocks autoplay. */
export function restorePlayer(saved: queue.SavedPlayer): void {
  $player.set(queue.withSavedPlayer(state(), saved));
  // The page may have preloaded this stream, whose position is then the start.
  if (hasStream(safeUrl('media', saved.playingTrack.url)) && !isAudioPlaying()) beginAt(saved.position);
  if (!saved.isPaused) playInElement(saved.playingTrack, saved.position);
}

/** Returns the exact position (s). The position in the store can be 250 ms old. */
export function exactPosition(): number {
  const { playingTrack, position } = state();
  return playingTrack && hasStream(safeUrl('media', playingTrack.url)) ? audio().currentTime : position;
}

/** Stops playback and empties the player, keeping volume and repeat mode. */
export function stopPlayer(): void {
  const { volume, isMuted, repeat } = state();
  releaseStreams();
  $player.set({ ...emptyPlayer, volume, isMuted, repeat });
}

/** Preloads the stream of a track that is likely to be played. Does nothing unless the player is empty. */
export function preloadTrack(track: PlayableTrack): void {
  const url = safeUrl('media', track.url);
  if (state().playingTrack || isPressedEarly() || !url) return;
  connectAudio(handleEnd, playRenewed, retry);
  preloadStream(url);
}

function switchTo(next: PlayerState): void {
  $player.set({ ...next, isPaused: false });
  startTrack();
}

/** Starts the current track at a position (s), or else at its beginning or at the window to skim. */
function startTrack(from?: number): void {
  const { playingTrack } = state();
  if (!playingTrack) return;
  updatePlayer({ isSkimming: from === undefined && skim.$value.get() === true });
  const position = from ?? startOf(state());
  updatePlayer({ position });
  const url = safeUrl('media', playingTrack.url);
  const hasBegun = takeEarlyPress(url) && position === 0;
  if (hasStream(url) && !hasBegun) beginAt(position);
  playInElement(playingTrack, position);
}

/** Loads the track into the audio element if necessary, and plays it unless the player is paused. */
function playInElement(track: PlayableTrack, position: number): void {
  const url = safeUrl('media', track.url);
  if (!url) {
    releaseStreams();
    updatePlayer({ problem: 'broken' });
    return;
  }
  connectAudio(handleEnd, playRenewed, retry);
  if (!hasStream(url)) loadStream(url, position);
  if (!state().isPaused) startPlaying(track);
}

/** Plays on from the same position. */
function playRenewed(promo: Promo): void {
  $player.set(queue.withRenewedTracks(state(), promo));
  const { playingTrack, position } = state();
  if (playingTrack) playInElement(playingTrack, position);
}

function startPlaying(track: PlayableTrack): void {
  const element = audio();
  // The store's listener also sets `muted`, but may run after `play`.
  element.muted = state().isMuted;
  element.play().catch((caught: unknown) => {
    const isRefused = caught instanceof DOMException && caught.name === 'NotAllowedError';
    if (!isCurrent(track) || !isRefused) return;
    if (state().isRestored) updatePlayer({ isPaused: true, isLoading: false });
    else updatePlayer({ problem: 'refused', isPaused: true });
  });
}

function handleEnd(): void {
  const { repeat, nextTrack, duration } = state();
  if (repeat !== 'track' && nextTrack) {
    next();
    return;
  }
  updatePlayer({ hasEnded: true, hasStarted: false, isPaused: true, isBuffering: false, position: duration });
  if (repeat === 'track') play();
  else audio().pause();
}
