import type { Promo } from '../../shared/entities/promo.ts';
import { type Track, trackName } from '../../shared/entities/track.ts';
import { notify } from '../../shared/stores/notifications.ts';
import { $player } from '../../shared/stores/player.ts';
import { currentTrack } from '../../shared/stores/player-state.ts';
import { addTrack } from '../../shared/stores/promo-player.ts';

/** A press on 'add to queue': the track comes after what plays, or into the empty player, and it is said. */
export function queueTrack(promo: Promo, track: Track): void {
  const before = $player.get();
  addTrack(promo, track);
  const place = currentTrack(before) ? 'in the queue' : 'in the player';
  const isNew = $player.get() !== before;
  notify('success', `${trackName(track)} is ${isNew ? place : 'in the player already'}.`);
}
