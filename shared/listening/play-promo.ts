import { type Promo, promoName, senderOf } from '../entities/promo.ts';
import { type PlayableTrack, type Track, trackName } from '../entities/track.ts';
import { isolateName } from '../format/text.ts';
import { notify } from '../notifications/notifications.ts';
import { hasAnyStream, swapElements } from '../player/audio.ts';
import * as player from '../player/player.ts';
import { $player, promoStatus, trackStatus } from '../player/player-state.ts';
import { recordOf } from '../promos/promo-records.ts';
import { heard, stopOf } from './heard.ts';
import { readRun, run } from './run.ts';

/** Plays the track and then the rest of the promo. If the track is playing, pauses it. */
export const togglePromoTrack = (promo: Promo, track: Track): void =>
  startInRun(promo, (tracks) => player.toggleTrack(toPlayableTrack(promo, track), tracks));

/** Plays another track from the position of the current one on, or from its start if it is shorter. */
export function compareTrack(promo: Promo, track: Track): void {
  const position = player.exactPosition();
  swapElements();
  const isShorter = track.duration > 0 && position >= track.duration;
  startInRun(promo, (tracks) =>
    player.playTrack(toPlayableTrack(promo, track), tracks, isShorter ? 0 : position),
  );
}

/** Calls `start` with the tracks of the promo. If these are part of a run that plays, the rest of it follows them. */
function startInRun(promo: Promo, start: (tracks: PlayableTrack[]) => void): void {
  const current = readRun();
  const index = current?.promos.indexOf(promo.id) ?? -1;
  const { history, playingTrack, playlist } = $player.get();
  start(playableTracks(promo));
  if (!current || index === -1 || $player.get().playingTrack === playingTrack) return;
  const tracks = [...history, ...(playingTrack ? [playingTrack] : []), ...playlist];
  const last = tracks.findLastIndex((track) => track.promo === promo.id);
  for (const track of last === -1 ? [] : tracks.slice(last + 1)) player.addTrack(track);
  // The promo may not be queued yet.
  run.set({ ...current, unqueued: last === -1 ? current.promos.slice(index + 1) : current.unqueued });
}

/** Plays or pauses the promo's current track, or plays its first track if the player has another promo. */
export function togglePromo(promo: Promo): void {
  startInRun(promo, (tracks) => {
    const track = tracks.find(({ track_id }) => trackStatus($player.get(), track_id) !== null) ?? tracks[0];
    if (track) player.toggleTrack(track, tracks);
  });
}

/** Plays on where the DJ has stopped in the promo, or else does the same as `togglePromo`. */
export function resumePromo(promo: Promo): void {
  const stop = stopOf(recordOf(heard.$value.get(), promo.id));
  const track = playableTracks(promo).find(({ track_id }) => track_id === stop?.track);
  if (stop && track && promoStatus($player.get(), promo) === null)
    startInRun(promo, (tracks) => player.playTrack(track, tracks, stop.position));
  else togglePromo(promo);
}

/** Plays the promo from the start of its first track on. */
export function restartPromo(promo: Promo): void {
  if (playableTracks(promo).length === 0) return;
  playInRun(promo);
  // Also where it plays already or would be skimmed.
  player.seek(0);
}

export function playPromo(promo: Promo, tracks = playableTracks(promo)): void {
  if (tracks[0]) player.playTrack(tracks[0], tracks);
}

/** Plays a promo. If it is part of a run that plays, the rest of it follows. */
export const playInRun = (promo: Promo): void => startInRun(promo, (tracks) => playPromo(promo, tracks));

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
