import type { Promo } from '../entities/promo.ts';
import { type PlayableTrack, type Track, trackName } from '../entities/track.ts';
import { notify } from '../notifications/notifications.ts';
import { hasAnyStream } from '../player/audio.ts';
import * as player from '../player/player.ts';
import { $player, trackStatus } from '../player/player-state.ts';

/** What the buttons of a promo do with the player. */

/** Plays the track and then those that follow it, or pauses it. */
export const togglePromoTrack = (promo: Promo, track: Track): void =>
  player.toggleTrack(
    playable(promo, track),
    promo.playlist.tracks.map((each) => playable(promo, each)),
  );

/** Plays or pauses the promo: the track of it that the player is at, or else the first. */
export function togglePromo(promo: Promo): void {
  const { tracks } = promo.playlist;
  const track = tracks.find(({ track_id }) => trackStatus($player.get(), track_id) !== null) ?? tracks[0];
  if (track) togglePromoTrack(promo, track);
}

/** Puts the track at the end of the queue, or into the empty player, and tells so. */
export function queueTrack(promo: Promo, track: Track): void {
  const before = $player.get();
  player.addTrack(playable(promo, track));
  const place = before.playingTrack ? 'in the queue' : 'in the player';
  const isNew = $player.get() !== before;
  notify('success', `${trackName(track)} is ${isNew ? place : 'in the player already'}.`);
}

/** Fetches what the track needs to play, before it is asked for. */
export const preloadPromoTrack = (promo: Promo, track: Track): void =>
  player.preloadTrack(playable(promo, track));

/** Preloads the first track, the one most likely to be played, unless another one is preloaded. */
export function preloadPromo(promo: Promo): void {
  const [first] = promo.playlist.tracks;
  if (first && !hasAnyStream()) preloadPromoTrack(promo, first);
}

/** The track as the player takes it. */
const playable = (promo: Promo, { track_id, title, artist, mix, duration, url }: Track): PlayableTrack => ({
  track_id,
  title,
  artist: artist || promo.album?.artist || '',
  mix,
  duration,
  url,
  cover: promo.packshot_img,
  label: promo.label?.name || promo.account?.name || '',
  promo: promo.id,
});
