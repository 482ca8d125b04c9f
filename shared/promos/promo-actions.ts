import type { Promo } from '../entities/promo.ts';
import { type PlayableTrack, type Track, trackName } from '../entities/track.ts';
import { notify } from '../notifications/notifications.ts';
import { hasAnyStream } from '../player/audio.ts';
import * as player from '../player/player.ts';
import { $player, trackStatus } from '../player/player-state.ts';

/** Presses that play a promo. */

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
  const track = tracks.find(({ track_id }) => trackStatus($player.get(), track_id) !== null) ?? tracks[0];
  if (track) pressTrack(promo, track);
}

/** A press on 'add to queue': the track comes after what plays, or into the empty player, and it is said. */
export function queueTrack(promo: Promo, { track_id }: TrackOf): void {
  const track = playable(promo).find((candidate) => candidate.track_id === track_id);
  if (!track) return;
  const before = $player.get();
  player.addTrack(track);
  const place = before.playingTrack ? 'in the queue' : 'in the player';
  const isNew = $player.get() !== before;
  notify('success', `${trackName(track)} is ${isNew ? place : 'in the player already'}.`);
}

/** A press on this track may follow. */
export function warmTrack(promo: Promo, { track_id }: TrackOf): void {
  const track = playable(promo).find((candidate) => candidate.track_id === track_id);
  if (track) player.preloadTrack(track);
}

/** The first track is the one most likely to be played; what somebody is about to press is likelier still. */
export function warmFirstTrack(promo: Promo): void {
  const [first] = promo.playlist.tracks;
  if (first && !hasAnyStream()) warmTrack(promo, first);
}

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
