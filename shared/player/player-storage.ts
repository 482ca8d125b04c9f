import * as v from 'valibot';
import { listOf, orNull } from '../entities/lenient.ts';
import { playableTrackSchema } from '../entities/track.ts';
import { safeUrl } from '../navigation/safe-url.ts';
import { $bfcacheRestores, mayStore } from '../session/identity.ts';
import { currentIdentity } from '../session/session.ts';
import { readStored, removeStored, type StorageKey, storageNames, writeStored } from '../storage/storage.ts';
import { audio, isAudioPlaying, release } from './audio.ts';
import { exactPosition, restore, stopPlayer } from './player.ts';
import { $player } from './player-state.ts';

/** Passes queue, track and position from page to page, per person, to one page only. */

/** The sound continues if the next page loads within this time (ms). */
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
  /** Until when the sound continues without a press, in ms. */
  goesOnUntil: v.number(),
});

const playerPlace = (): StorageKey => ({ name: storageNames.player, identity: currentIdentity() });

let isStarted = false;

/** Restores the player of the last page and saves it for the next one. Call it once the session is known. */
export function startPlayerStorage(): void {
  if (isStarted) return;
  isStarted = true;
  // A track that was pressed in the meantime counts more.
  if (!$player.get().playingTrack && !take() && isAudioPlaying()) release();
  // Before playback.ts releases the stream: listeners run in the order of their registration.
  window.addEventListener('pagehide', leave);
  $bfcacheRestores.listen(() => {
    if (!take()) stopPlayer();
  });
}

function take(): boolean {
  const kept = readStored(playerPlace(), schema);
  removeStored(playerPlace());
  if (!kept?.playingTrack) return false;
  const { playingTrack, goesOnUntil, ...rest } = kept;
  const isPaused = kept.isPaused || (!isAudioPlaying() && Date.now() > goesOnUntil);
  restore({ ...rest, playingTrack, isPaused });
  return true;
}

function leave(): void {
  const { playingTrack, playlist, history, repeat, isPaused, isMuted, hasEnded } = $player.get();
  if (!playingTrack || !mayStore()) return;
  const position = hasEnded ? 0 : exactPosition();
  const kept = { playingTrack, playlist, history, repeat, isPaused, isMuted, position };
  const goesOnUntil = Date.now() + GOES_ON_FOR_MS;
  // The early audio script cannot check addresses, and does not know whose volume it is.
  const early = { address: safeUrl('media', playingTrack.url), volume: audio().volume };
  writeStored(playerPlace(), { ...kept, goesOnUntil, early });
}
