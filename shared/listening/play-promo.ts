import { type Promo, promoName, senderOf } from '../entities/promo.ts';
import { type PlayableTrack, type Track, trackName } from '../entities/track.ts';
import { isolateName } from '../format/text.ts';
import { notify } from '../notifications/notifications.ts';
import { hasAnyStream, swapElements } from '../player/audio.ts';
import * as player from '../player/player.ts';
import { $player, promoStatus, trackStatus } from '../player/player-state.ts';
import { recordOf } from '../promos/promo-records.ts';
import { heard, stopOf } from './heard.ts';

/** Plays the track and then the rest of the promo. If the track is playing, pauses it. */
export const togglePromoTrack = (promo: Promo, track: Track): void =>
  player.toggleTrack(toPlayableTrack(promo, track), playableTracks(promo));

/** Plays another track from the position of the current one on, or from its start if it is shorter. */
export function compareTrack(promo: Promo, track: Track): void {
  const position = player.exactPosition();
  swapElements();
  const isShorter = track.duration > 0 && position >= track.duration;
  player.playTrack(toPlayableTrack(promo, track), playableTracks(promo), isShorter ? 0 : position);
}

/** Plays or pauses the promo's current track, or plays its first track if the player has another promo. */
export function togglePromo(promo: Promo): void {
  const tracks = playableTracks(promo);
  const track = tracks.find(({ track_id }) => trackStatus($player.get(), track_id) !== null) ?? tracks[0];
  if (track) player.toggleTrack(track, tracks);
}

/** Plays on where the DJ has stopped in the promo, or else does the same as `togglePromo`. */
export function resumePromo(promo: Promo): void {
  const stop = stopOf(recordOf(heard.$value.get(), promo.id));
  const tracks = playableTracks(promo);
  const track = tracks.find(({ track_id }) => track_id === stop?.track);
  if (stop && track && promoStatus($player.get(), promo) === null)
    player.playTrack(track, tracks, stop.position);
  else togglePromo(promo);
}

/** Plays the promo from the start of its first track on. */
export function restartPromo(promo: Promo): void {
  if (playableTracks(promo).length === 0) return;
  playPromo(promo);
  // Also where it plays already or would be skimmed.
  player.seek(0);
}

export function playPromo(promo: Promo): void {
  const tracks = playableTracks(promo);
  if (tracks[0]) player.playTrack(tracks[0], tracks);
}

export function queuePromo(promo: Promo): void {
  for (const track of playableTracks(promo)) player.addTrack(track);
}

/** Queues the promo's tracks, and says so. */
export const queueWholePromo = (promo: Promo): void =>
  queueAndNotify(playableTracks(promo), promoName(promo), 'Added to queue');

export const queueTrack = (promo: Promo, track: Track): void =>
  queueAndNotify(
    [toPlayableTrack(promo, track)],
    trackName(track),
    $player.get().playingTrack ? 'Added to queue' : 'Ready to play',
  );

function queueAndNotify(tracks: readonly PlayableTrack[], name: string, added: string): void {
  const previous = $player.get();
  for (const track of tracks) player.addTrack(track);
  notify('success', `${$player.get() === previous ? 'Already queued' : added}: ${isolateName(name)}`);
}

export const preloadPromoTrack = (promo: Promo, track: Track): void =>
  player.preloadTrack(toPlayableTrack(promo, track));

/** Preloads the promo's first track, unless the player has a stream already. */
export function preloadPromo(promo: Promo): void {
  const [first] = playableTracks(promo);
  if (first && !hasAnyStream()) player.preloadTrack(first);
}

/** Returns the tracks of a promo that can be heard. */
export const playableTracks = (promo: Promo): PlayableTrack[] =>
  promo.playlist.tracks.filter(({ url }) => url !== '').map((track) => toPlayableTrack(promo, track));

const toPlayableTrack = (promo: Promo, { sentId, downloads, ...track }: Track): PlayableTrack => ({
  ...track,
  artist: track.artist || promo.album?.artist || '',
  cover: promo.packshot_img,
  label: senderOf(promo),
  promo: promo.id,
});
