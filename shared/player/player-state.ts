import { atom, computed } from 'nanostores';
import { DEFAULT_VOLUME } from '../config/constants.ts';
import type { Id } from '../entities/lenient.ts';
import type { Promo } from '../entities/promo.ts';
import type { PlayableTrack } from '../entities/track.ts';

/** The state of the player (spec 3). Times are seconds (open point 65). */

/** Why a track does not sound; `refused` is the browser that wants a press first. */
export type PlayerProblem = 'missing' | 'expired' | 'wrong-type' | 'broken' | 'stalled' | 'refused';

export type Repeat = 'off' | 'track' | 'all';

type Tracks = readonly PlayableTrack[];

export type PlayerState = {
  readonly playingTrack: PlayableTrack | null;
  /** 0 while unknown. */
  readonly duration: number;
  readonly position: number;
  /** What the person wants: a track that is loading is not paused. */
  readonly isPaused: boolean;
  readonly isLoading: boolean;
  /** What comes after the current track. */
  readonly playlist: Tracks;
  /** Spec 3 has it; a track that is pressed plays at once, so that it is always null. */
  readonly wantsTrack: null;
  readonly nextTrack: PlayableTrack | null;
  readonly prevTrack: PlayableTrack | null;
  /** From 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** How far the stream is loaded from the position on. */
  readonly buffered: number;
  readonly isBuffering: boolean;
  readonly hasEnded: boolean;
  readonly problem: PlayerProblem | null;
  readonly repeat: Repeat;
  /** What came before the current track, the last one last. */
  readonly history: Tracks;
  /** It was restored from another page, and nobody has pressed anything since. */
  readonly isWaiting: boolean;
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
  isWaiting: false,
};

/** The player that all islands of the page share. */
export const $player = atom<PlayerState>(emptyPlayer);

export const updatePlayer = (change: Partial<PlayerState>): void =>
  $player.set({ ...$player.get(), ...change });

export type PlayerStatus = 'empty' | 'loading' | 'playing' | 'paused' | 'buffering' | 'ended' | 'failed';

export function playerStatus(state: PlayerState): PlayerStatus {
  if (!state.playingTrack) return 'empty';
  if (state.problem) return 'failed';
  if (state.hasEnded) return 'ended';
  if (state.isPaused) return 'paused';
  if (state.isLoading) return 'loading';
  return state.isBuffering ? 'buffering' : 'playing';
}

/** Changes seldom, unlike the player's position. */
export const $playerStatus = computed($player, playerStatus);

/** The status of one track; null if the player has another one. */
export function trackStatus(state: PlayerState, id: Id): PlayerStatus | null {
  return state.playingTrack?.track_id === id ? playerStatus(state) : null;
}

/** The status of a promo's tracks; null if the player has another promo. */
export const promoStatus = (state: PlayerState, { playlist }: Promo): PlayerStatus | null =>
  playlist.tracks.reduce<PlayerStatus | null>(
    (status, { track_id }) => status ?? trackStatus(state, track_id),
    null,
  );

/** Whether a press would pause. */
export const canPause = (status: PlayerStatus | null): boolean =>
  status === 'playing' || status === 'buffering' || status === 'loading';
