import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useMemo } from 'react';
import type { Promo } from '../../shared/entities/promo.ts';
import type { PlayableTrack, Track } from '../../shared/entities/track.ts';
import { currentPath } from '../../shared/safe-url.ts';
import { $player, toggleTrack, warmUp } from '../../shared/stores/player.ts';
import { type PlayerStatus, trackStatus } from '../../shared/stores/player-status.ts';

/** The promo's tracks as the player takes them. */
const playable = (promo: Promo): PlayableTrack[] =>
  promo.playlist.tracks.map(({ track_id, title, artist, mix, duration, url }) => ({
    track_id,
    title,
    artist: artist || promo.album?.artist || '',
    mix,
    duration,
    url,
    cover: promo.packshot_img,
    label: promo.label?.name || promo.account?.name || '',
    page: currentPath(),
  }));

/** A press on a track: plays it and then what follows, or pauses it. */
export function pressTrack(promo: Promo, { track_id }: Pick<Track, 'track_id'>): void {
  const list = playable(promo);
  const track = list.find((candidate) => candidate.track_id === track_id);
  if (track) toggleTrack(track, list);
}

/** A press on the promo's own button: the track of it that the player is at, or else the first. */
export function pressPromo(promo: Promo): void {
  const [first] = promo.playlist.tracks;
  const track = trackAt(promo) ?? first;
  if (track) pressTrack(promo, track);
}

/** A press on this track may follow. */
export function warmTrack(promo: Promo, { track_id }: Pick<Track, 'track_id'>): void {
  const track = playable(promo).find((candidate) => candidate.track_id === track_id);
  if (track) warmUp(track);
}

const trackAt = (promo: Promo): Track | undefined =>
  promo.playlist.tracks.find(({ track_id }) => trackStatus($player.get(), track_id) !== null);

/** What the player is at with this track, null where it is at another; changes with that alone, not with the position. */
export function useTrackStatus({ track_id }: Pick<Track, 'track_id'>): PlayerStatus | null {
  return useStore(useMemo(() => computed($player, (player) => trackStatus(player, track_id)), [track_id]));
}

/** What the player is at with this promo, null where it is at another. */
export function usePromoStatus({ playlist }: Promo): PlayerStatus | null {
  const $status = useMemo(
    () =>
      computed($player, (player) =>
        playlist.tracks.reduce<PlayerStatus | null>(
          (status, { track_id }) => status ?? trackStatus(player, track_id),
          null,
        ),
      ),
    [playlist],
  );
  return useStore($status);
}

/** Whether a press would pause: it sounds, or is about to. */
export const isOn = (status: PlayerStatus | null): boolean =>
  status === 'playing' || status === 'buffering' || status === 'loading';
