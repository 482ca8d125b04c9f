import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useMemo } from 'react';
import type { Promo } from '../../shared/entities/promo.ts';
import type { Track } from '../../shared/entities/track.ts';
import { currentPath } from '../../shared/safe-url.ts';
import { $player } from '../../shared/stores/player.ts';
import { type PlayerStatus, trackStatus } from '../../shared/stores/player-status.ts';
import * as promoPlayer from '../../shared/stores/promo-player.ts';

/** The promo of this page and the player. */

type TrackOf = Pick<Track, 'track_id'>;

/** A press on a track: plays it and then what follows, or pauses it. */
export const pressTrack = (promo: Promo, track: TrackOf): void =>
  promoPlayer.pressTrack(promo, track, currentPath());

/** A press on the promo's own button: the track of it that the player is at, or else the first. */
export const pressPromo = (promo: Promo): void => promoPlayer.pressPromo(promo, currentPath());

/** A press on this track may follow. */
export const warmTrack = (promo: Promo, track: TrackOf): void =>
  promoPlayer.warmTrack(promo, track, currentPath());

/** What the player is at with this track, null where it is at another; changes with that alone, not with the position. */
export function useTrackStatus({ track_id }: TrackOf): PlayerStatus | null {
  return useStore(useMemo(() => computed($player, (player) => trackStatus(player, track_id)), [track_id]));
}

/** What the player is at with this promo, null where it is at another. */
export function usePromoStatus(promo: Promo): PlayerStatus | null {
  return useStore(
    useMemo(() => computed($player, (player) => promoPlayer.promoStatus(player, promo)), [promo]),
  );
}
