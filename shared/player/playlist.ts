import type { Id } from '../entities/lenient.ts';
import type { PlayableTrack } from '../entities/track.ts';
import { playTrack } from './player.ts';
import { $player, currentTrack, type Repeat } from './player-state.ts';
import { cleared, moved, repeating, withoutTrack } from './queue.ts';

/** What a person does to the playlist itself. */

/** Moves an entry to another place, counted from 0. */
export const moveTrack = (id: Id, to: number): void => $player.set(moved($player.get(), id, to));

export const removeTrack = (id: Id): void => $player.set(withoutTrack($player.get(), id));

export const clearPlaylist = (): void => $player.set(cleared($player.get()));

export const setRepeat = (repeat: Repeat): void => $player.set(repeating($player.get(), repeat));

/** Plays an entry; those before it count as played. */
export function playFromPlaylist(track: PlayableTrack): void {
  const { history, playlist } = $player.get();
  const current = currentTrack($player.get());
  playTrack(track, [...history, ...(current ? [current] : []), ...playlist]);
}
