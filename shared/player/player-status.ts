import { computed } from 'nanostores';
import type { Id } from '../entities/lenient.ts';
import type { Promo } from '../entities/promo.ts';
import { $player, currentTrack, type PlayerState } from './player-now.ts';

/** What the player is at, in one word. */
export type PlayerStatus = 'empty' | 'loading' | 'playing' | 'paused' | 'buffering' | 'ended' | 'failed';

export function playerStatus(state: PlayerState): PlayerStatus {
  if (!currentTrack(state)) return 'empty';
  if (state.problem) return 'failed';
  if (state.hasEnded) return 'ended';
  if (state.isPaused) return 'paused';
  if (state.wantsTrack || state.isLoading) return 'loading';
  return state.isBuffering ? 'buffering' : 'playing';
}

/** Changes seldom, unlike the player's position. */
export const $playerStatus = computed($player, playerStatus);

/** The same for one track of a list; null where the player is at another one. */
export function trackStatus(state: PlayerState, id: Id): PlayerStatus | null {
  return currentTrack(state)?.track_id === id ? playerStatus(state) : null;
}

/** What the player is at with this promo, null where it is at another. */
export const promoStatus = (state: PlayerState, { playlist }: Promo): PlayerStatus | null =>
  playlist.tracks.reduce<PlayerStatus | null>(
    (status, { track_id }) => status ?? trackStatus(state, track_id),
    null,
  );

/** Whether a press would pause: it sounds, or is about to. */
export const isOn = (status: PlayerStatus | null): boolean =>
  status === 'playing' || status === 'buffering' || status === 'loading';
