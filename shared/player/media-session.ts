import { type PlayableTrack, trackName } from '../entities/track.ts';
import { safeUrl } from '../navigation/safe-url.ts';
import { bothElements } from './audio.ts';
import { next, pause, play, previous, seek, skip } from './player.ts';
import { $player, type PlayerState } from './player-state.ts';

const DEFAULT_SEEK_SECONDS = 10;

/** While playing, the system advances the position itself, so only larger changes (s), such as seeks, are reported to it. */
const SEEK_THRESHOLD = 2;

/** Handles lock screen, headset and media keys once the player has a track. Until then, the host page does. */
export function startMediaSession(): void {
  if (!('mediaSession' in navigator)) return;
  const session = navigator.mediaSession;
  let shown: PlayerState | null = null;
  // iOS forgets what was set before the audio plays.
  const showAgain = () => {
    setHandlers(session);
    showState(session, $player.get(), null);
  };
  $player.subscribe((state) => {
    if (!shown && !state.playingTrack) return;
    if (!shown) {
      setHandlers(session);
      for (const element of bothElements()) element.addEventListener('playing', showAgain);
    }
    showState(session, state, shown);
    shown = state;
  });
}

/** An iPad says that it is a Mac, but no Mac has a touch screen. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

function setHandlers(session: MediaSession): void {
  const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play,
    pause,
    // Headsets and cars send it where a person means a pause.
    stop() {
      pause();
      seek(0);
    },
    previoustrack: previous,
    nexttrack: next,
    // With these, the lock screen of iOS has no buttons for the previous and the next track.
    ...(!isIos() && {
      seekbackward: ({ seekOffset }) => skip(-(seekOffset ?? DEFAULT_SEEK_SECONDS)),
      seekforward: ({ seekOffset }) => skip(seekOffset ?? DEFAULT_SEEK_SECONDS),
    }),
    seekto: ({ seekTime }) => seek(seekTime ?? 0),
  };
  for (const [action, handler] of Object.entries(actions)) {
    try {
      session.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // setActionHandler() throws for actions that the browser does not support.
    }
  }
}

function showState(session: MediaSession, state: PlayerState, shown: PlayerState | null): void {
  const { playingTrack, isPaused, duration, position } = state;
  if (shown?.playingTrack !== playingTrack) session.metadata = playingTrack && metadataOf(playingTrack);
  session.playbackState = stateOf(state);
  const isExpected =
    shown !== null &&
    shown.playingTrack === playingTrack &&
    shown.isPaused === isPaused &&
    shown.duration === duration &&
    Math.abs(position - shown.position) <= (isPaused ? 0 : SEEK_THRESHOLD);
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
