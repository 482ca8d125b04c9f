import type { Promo } from '../entities/promo.ts';
import type { PlayableTrack, Track } from '../entities/track.ts';
import { isWarm } from './audio.ts';
import * as player from './player.ts';
import type { PlayerState } from './player-state.ts';
import { type PlayerStatus, trackStatus } from './player-status.ts';

/** A promo and the player. */

type TrackOf = Pick<Track, 'track_id'>;

/** A press on a track: plays it and then what follows, or pauses it. */
export function pressTrack(promo: Promo, { track_id }: TrackOf): void {
  const list = playable(promo);
  const track = list.find((candidate) => candidate.track_id === track_id);
  if (track) player.toggleTrack(track, list);
}

/** A press on the promo's own button: the track of it that the player is at, or else the first. */
export function pressPromo(promo: Promo): void {
  const { tracks } = promo.playlist;
  const track =
    tracks.find(({ track_id }) => trackStatus(player.$player.get(), track_id) !== null) ?? tracks[0];
  if (track) pressTrack(promo, track);
}

/** Puts the track behind what plays, or into the empty player. */
export function addTrack(promo: Promo, { track_id }: TrackOf): void {
  const track = playable(promo).find((candidate) => candidate.track_id === track_id);
  if (track) player.addTrack(track);
}

/** A press on this track may follow. */
export function warmTrack(promo: Promo, { track_id }: TrackOf): void {
  const track = playable(promo).find((candidate) => candidate.track_id === track_id);
  if (track) player.warmUp(track);
}

/** The first track is the one most likely to be played; what somebody is about to press is likelier still. */
export function warmFirstTrack(promo: Promo): void {
  const [first] = promo.playlist.tracks;
  if (first && !isWarm()) warmTrack(promo, first);
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
    promo: promo.id,
  }));
