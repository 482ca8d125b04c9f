import { type PlayableTrack, trackName } from '../entities/track.ts';
import { safeUrl } from '../navigation/safe-url.ts';
import { next, pause, play, previous, seek, skip, stopPlayer } from './player.ts';
import { $player, type PlayerState } from './player-state.ts';

/** Seconds of the seek buttons where the system does not say. */
const SEEK_STEP = 10;

/** A jump by more than this is passed on; between jumps the system counts on. In seconds. */
const JUMP = 2;

/** Connects lock screen, headset and media keys from the first track on; before that they belong to the host. */
export function startMediaSession(): void {
  if (!('mediaSession' in navigator)) return;
  const session = navigator.mediaSession;
  let shown: PlayerState | null = null;
  $player.subscribe((state) => {
    if (!shown && !state.playingTrack) return;
    if (!shown) setHandlers(session);
    showState(session, state, shown);
    shown = state;
  });
}

function setHandlers(session: MediaSession): void {
  const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play,
    pause,
    stop: stopPlayer,
    previoustrack: previous,
    nexttrack: next,
    seekbackward: ({ seekOffset }) => skip(-(seekOffset ?? SEEK_STEP)),
    seekforward: ({ seekOffset }) => skip(seekOffset ?? SEEK_STEP),
    seekto: ({ seekTime }) => seek(seekTime ?? 0),
  };
  for (const [action, handler] of Object.entries(actions)) {
    try {
      session.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // This browser does not know the action.
    }
  }
}

function showState(session: MediaSession, state: PlayerState, before: PlayerState | null): void {
  const { playingTrack, isPaused, duration, position } = state;
  if (before?.playingTrack !== playingTrack) session.metadata = playingTrack && metadataOf(playingTrack);
  session.playbackState = stateOf(state);
  const isExpected =
    before !== null &&
    before.playingTrack === playingTrack &&
    before.isPaused === isPaused &&
    before.duration === duration &&
    Math.abs(position - before.position) < JUMP;
  if (!isExpected) showPosition(session, state);
}

function stateOf({ playingTrack, isPaused }: PlayerState): MediaSessionPlaybackState {
  if (!playingTrack) return 'none';
  return isPaused ? 'paused' : 'playing';
}

function metadataOf(track: PlayableTrack): MediaMetadata {
  const cover = safeUrl('media', track.cover);
  return new MediaMetadata({
    title: trackName(track),
    artist: track.artist,
    album: track.label,
    artwork: cover ? [{ src: cover }] : [],
  });
}

function showPosition(session: MediaSession, { duration, position }: PlayerState): void {
  if (duration > 0) session.setPositionState?.({ duration, position: Math.min(position, duration) });
  else session.setPositionState?.();
}
