import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useMemo } from 'react';
import type { Promo } from '../../shared/entities/promo.ts';
import type { Track } from '../../shared/entities/track.ts';
import { $player, type PlayerStatus, promoStatus, trackStatus } from '../../shared/player/player-state.ts';

/** The promo of this page and the player. */

type TrackOf = Pick<Track, 'track_id'>;

/** What the player is at with this track, null where it is at another; changes with that alone, not with the position. */
export function useTrackStatus({ track_id }: TrackOf): PlayerStatus | null {
  return useStore(useMemo(() => computed($player, (player) => trackStatus(player, track_id)), [track_id]));
}

/** What the player is at with this promo, null where it is at another. */
export function usePromoStatus(promo: Promo): PlayerStatus | null {
  return useStore(useMemo(() => computed($player, (player) => promoStatus(player, promo)), [promo]));
}
