import type { Id } from '../entities/lenient.ts';
import { currentTrack, type PlayerState } from './player-state.ts';

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

/** The same for one track of a list; null where the player is at another one. */
export function trackStatus(state: PlayerState, id: Id): PlayerStatus | null {
  return currentTrack(state)?.track_id === id ? playerStatus(state) : null;
}
