import { atom, computed } from 'nanostores';
import { DEFAULT_VOLUME } from '../config/constants.ts';
import type { Id } from '../entities/lenient.ts';
import type { Promo } from '../entities/promo.ts';
import type { PlayableTrack } from '../entities/track.ts';

/** Why a track does not play. `refused`: the browser requires a click before it plays audio. */
export type PlayerProblem = 'missing' | 'expired' | 'wrong-type' | 'broken' | 'stalled' | 'refused';

export type Repeat = 'off' | 'track' | 'all';

type Tracks = readonly PlayableTrack[];

/** The state of the player (spec 3). Times are in seconds (open point 65). */
export type PlayerState = {
  readonly playingTrack: PlayableTrack | null;
  /** 0 while unknown. */
  readonly duration: number;
  readonly position: number;
  /** Whether playback is paused or not started. A loading track is not paused. */
  readonly isPaused: boolean;
  readonly isLoading: boolean;
  /** The tracks after the current one. */
  readonly playlist: Tracks;
  /** Required by spec 3. Always null, since a clicked track becomes current at once. */
  readonly wantsTrack: null;
  readonly nextTrack: PlayableTrack | null;
  readonly prevTrack: PlayableTrack | null;
  /** From 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** The position up to which the stream is buffered. */
  readonly buffered: number;
  readonly isBuffering: boolean;
  readonly hasEnded: boolean;
  readonly problem: PlayerProblem | null;
  readonly repeat: Repeat;
  /** The tracks before the current one, most recent last. */
  readonly history: Tracks;
  /** Whether it was restored from the previous page and not used since. */
  readonly isRestored: boolean;
};

export const emptyPlayer: PlayerState = {
  playingTrack: null,
  duration: 0,
  position: 0,
  isPaused: true,
  isLoading: false,
  playlist: [],
  wantsTrack: null,
  nextTrack: null,
  prevTrack: null,
  volume: DEFAULT_VOLUME,
  isMuted: false,
  buffered: 0,
  isBuffering: false,
  hasEnded: false,
  problem: null,
  repeat: 'off',
  history: [],
  isRestored: false,
};

export const $player = atom<PlayerState>(emptyPlayer);

export const updatePlayer = (change: Partial<PlayerState>): void =>
  $player.set({ ...$player.get(), ...change });

/** Returns the length of the current track (s), which the audio element knows only after loading its metadata. */
export const currentDuration = ({ duration, playingTrack }: PlayerState): number =>
  duration || playingTrack?.duration || 0;

export type PlayerStatus = 'empty' | 'loading' | 'playing' | 'paused' | 'buffering' | 'ended' | 'failed';

export function playerStatus(state: PlayerState): PlayerStatus {
  if (!state.playingTrack) return 'empty';
  if (state.problem) return 'failed';
  if (state.hasEnded) return 'ended';
  if (state.isPaused) return 'paused';
  if (state.isLoading) return 'loading';
  return state.isBuffering ? 'buffering' : 'playing';
}

/** Changes rarely, unlike `$player`, whose position changes several times a second. */
export const $playerStatus = computed($player, playerStatus);

/** Returns the status of a track, or null if it is not the current one. */
export function trackStatus(state: PlayerState, id: Id): PlayerStatus | null {
  return state.playingTrack?.track_id === id ? playerStatus(state) : null;
}

/** Returns the status of the current track if it belongs to the promo, or null. */
export const promoStatus = (state: PlayerState, { playlist }: Promo): PlayerStatus | null =>
  playlist.tracks.reduce<PlayerStatus | null>(
    (status, { track_id }) => status ?? trackStatus(state, track_id),
    null,
  );

/** Whether the play button pauses in this status. */
export const canPause = (status: PlayerStatus | null): boolean =>
  status === 'playing' || status === 'buffering' || status === 'loading';
