import { type PlayableTrack, trackName } from '../entities/track.ts';
import { safeUrl } from '../navigation/safe-url.ts';
import { next, pause, play, previous, seek, skip, stopPlayer } from './player.ts';
import { $player, type PlayerState } from './player-state.ts';

/** Seconds of the seek buttons where the system does not say. */
const SEEK_STEP = 10;

/** A jump by more than this is told to the system, which counts on by itself otherwise. In seconds. */
const JUMP = 2;

/** Lock screen, headset and media keys: what plays, how far it is, and their buttons. */
export function startMediaSession(): void {
  if (!('mediaSession' in navigator)) return;
  const session = navigator.mediaSession;

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

  let told: PlayerState | null = null;
  $player.subscribe((state) => {
    const { playingTrack, isPaused, duration, position } = state;
    if (told?.playingTrack !== playingTrack) session.metadata = playingTrack && metadataOf(playingTrack);
    session.playbackState = stateOf(state);
    const isCounted =
      told !== null &&
      told.playingTrack === playingTrack &&
      told.isPaused === isPaused &&
      told.duration === duration &&
      Math.abs(position - told.position) < JUMP;
    if (!isCounted) tellPosition(session, state);
    told = state;
  });
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

function tellPosition(session: MediaSession, { duration, position }: PlayerState): void {
  if (duration > 0) session.setPositionState?.({ duration, position: Math.min(position, duration) });
  else session.setPositionState?.();
}
