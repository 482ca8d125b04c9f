import { atom, computed } from 'nanostores';
import { DEFAULT_VOLUME } from '../config/constants.ts';
import type { Id } from '../entities/lenient.ts';
import type { Promo } from '../entities/promo.ts';
import { type PlayableTrack, trackOf } from '../entities/track.ts';

/** Why a track does not play. `refused`: the browser plays audio only after a click. */
export type PlayerProblem =
  | 'missing'
  | 'expired'
  | 'wrong-type'
  | 'broken'
  | 'stalled'
  | 'refused'
  | 'no-device';

export type Repeat = 'off' | 'track' | 'all';

export type Tracks = readonly PlayableTrack[];

/** The state of an unused player (spec 3). Times are in seconds (open point 65). */
export const emptyPlayer = {
  playingTrack: null as PlayableTrack | null,
  /** In seconds; 0 while unknown. */
  duration: 0,
  position: 0,
  /** Whether playback is paused or has not been started. */
  isPaused: true,
  isLoading: false,
  /** The tracks after the current one. */
  playlist: [] as Tracks,
  /** Required by spec 3, but always null, because a clicked track becomes `playingTrack` at once. */
  wantsTrack: null,
  nextTrack: null as PlayableTrack | null,
  prevTrack: null as PlayableTrack | null,
  /** The volume from 0 to 1. */
  volume: DEFAULT_VOLUME,
  isMuted: false,
  /** The position up to which the stream is buffered. */
  buffered: 0,
  isBuffering: false,
  /** Whether the track has been heard since it was chosen or has ended. */
  hasStarted: false,
  hasEnded: false,
  problem: null as PlayerProblem | null,
  repeat: 'off' as Repeat,
  /** The tracks before the current one, most recent last. */
  history: [] as Tracks,
  /** Whether only the loudest 30 seconds of the current track play, until somebody seeks in it. */
  isSkimming: false,
  /** Whether the player was restored from the previous page and has not been used since. */
  isRestored: false,
};

export type PlayerState = Readonly<typeof emptyPlayer>;

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

/** The player's status. It changes rarely, unlike `$player`, which changes several times a second. */
export const $playerStatus = computed($player, playerStatus);

/** The promo of the current track. It changes only with the track, unlike `$player`. */
export const $currentPromo = computed($player, ({ playingTrack }) => playingTrack?.promo ?? null);

/** Returns the player's status if the track is the current one, else null. */
export function trackStatus(state: PlayerState, id: Id): PlayerStatus | null {
  return state.playingTrack?.track_id === id ? playerStatus(state) : null;
}

/** Returns the player's status if the current track belongs to the promo, else null. */
export const promoStatus = (state: PlayerState, promo: Promo): PlayerStatus | null =>
  trackOf(promo, state.playingTrack?.track_id) ? playerStatus(state) : null;

/** Whether a press of the play button pauses in this status. */
export const canPause = (status: PlayerStatus | null): boolean =>
  status === 'playing' || status === 'buffering' || status === 'loading';
