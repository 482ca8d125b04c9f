import * as v from 'valibot';
import { listOf, orNull } from '../entities/lenient.ts';
import { playableTrackSchema } from '../entities/track.ts';
import { safeUrl } from '../navigation/safe-url.ts';
import { $returns, mayStore } from '../session/identity.ts';
import { currentIdentity } from '../session/session.ts';
import { readStored, removeStored, type StoragePlace, storageKeys, writeStored } from '../storage/storage.ts';
import { audio, isSounding, release } from './audio.ts';
import { exactPosition, restore, stopPlayer } from './player.ts';
import { $player } from './player-state.ts';

/** Hands the queue, the track and its position from page to page, per person. The page that takes them has them alone. */

/** The sound goes on by itself where the next page is there within so long (ms). */
const GOES_ON_FOR_MS = 30_000;

const schema = v.object({
  playingTrack: orNull(playableTrackSchema),
  playlist: listOf(playableTrackSchema),
  history: listOf(playableTrackSchema),
  /** Seconds. */
  position: v.pipe(v.number(), v.minValue(0)),
  repeat: v.picklist(['off', 'track', 'all']),
  isPaused: v.boolean(),
  isMuted: v.fallback(v.boolean(), false),
  /** Until when the sound goes on by itself, in ms. */
  goesOnUntil: v.number(),
});

/** Where a page leaves the player to the next one, per person. */
const playerPlace = (): StoragePlace => ({ key: storageKeys.player, identity: currentIdentity() });

let isStarted = false;

/** Takes over what the last page has left, and leaves it to the next one, once. Call it once the session is known. */
export function startPlayerMemory(): void {
  if (isStarted) return;
  isStarted = true;
  // What has been pressed in the meantime counts more; else what sounds is what the page began with.
  if (!$player.get().playingTrack && !take() && isSounding()) release();
  // Before the engine lets go of the stream: listeners run in the order in which they came.
  window.addEventListener('pagehide', leave);
  $returns.listen(() => {
    if (!take()) stopPlayer();
  });
}

function take(): boolean {
  const kept = readStored(playerPlace(), schema);
  removeStored(playerPlace());
  if (!kept?.playingTrack) return false;
  const { playingTrack, goesOnUntil, ...rest } = kept;
  const isPaused = kept.isPaused || (!isSounding() && Date.now() > goesOnUntil);
  restore({ ...rest, playingTrack, isPaused });
  return true;
}

function leave(): void {
  const { playingTrack, playlist, history, repeat, isPaused, isMuted, hasEnded } = $player.get();
  if (!playingTrack || !mayStore()) return;
  // What was heard to the end begins anew.
  const position = hasEnded ? 0 : exactPosition();
  const kept = { playingTrack, playlist, history, repeat, isPaused, isMuted, position };
  const goesOnUntil = Date.now() + GOES_ON_FOR_MS;
  // The early audio script cannot check addresses, and does not know whose volume it is.
  const early = { address: safeUrl('media', playingTrack.url), volume: audio().volume };
  writeStored(playerPlace(), { ...kept, goesOnUntil, early });
}
