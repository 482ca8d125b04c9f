import * as v from 'valibot';
import { listOf, orNull } from '../entities/lenient.ts';
import { playableTrackSchema } from '../entities/track.ts';
import { safeUrl } from '../navigation/safe-url.ts';
import { $bfcacheRestores, canStoreData } from '../session/identity.ts';
import { currentIdentity } from '../session/session.ts';
import { readStored, removeStored, type StorageKey, storageNames, writeStored } from '../storage/storage.ts';
import { audio, isAudioPlaying, releaseStreams } from './audio.ts';
import { exactPosition, restorePlayer, stopPlayer } from './player.ts';
import { $player } from './player-state.ts';

/** Audio continues on the next page if that loads within this time. */
const AUTOPLAY_WINDOW_MS = 30_000;

const schema = v.object({
  playingTrack: orNull(playableTrackSchema),
  playlist: listOf(playableTrackSchema),
  history: listOf(playableTrackSchema),
  position: v.pipe(v.number(), v.minValue(0)),
  repeat: v.picklist(['off', 'track', 'all']),
  isPaused: v.boolean(),
  isMuted: v.fallback(v.boolean(), false),
  /** Until when audio continues without a click, as a timestamp in ms. */
  autoplayUntil: v.number(),
});

const playerKey = (): StorageKey => ({ name: storageNames.player, identity: currentIdentity() });

let isStarted = false;

/** Restores the player of the previous page and saves it for the next one, per user. Call it once the session is known. */
export function startPlayerStorage(): void {
  if (isStarted) return;
  isStarted = true;
  // A track that was started in the meantime takes precedence.
  if (!$player.get().playingTrack && !restoreSaved() && isAudioPlaying()) releaseStreams();
  // Registered before playback.ts adds its `pagehide` listener, which resets the position.
  window.addEventListener('pagehide', savePlayer);
  $bfcacheRestores.listen(() => {
    if (!restoreSaved()) stopPlayer();
  });
}

function restoreSaved(): boolean {
  const saved = readStored(playerKey(), schema);
  removeStored(playerKey());
  if (!saved?.playingTrack) return false;
  const { playingTrack, autoplayUntil, ...rest } = saved;
  const isPaused = saved.isPaused || (!isAudioPlaying() && Date.now() > autoplayUntil);
  restorePlayer({ ...rest, playingTrack, isPaused });
  return true;
}

function savePlayer(): void {
  const { playingTrack, playlist, history, repeat, isPaused, isMuted, hasEnded } = $player.get();
  if (!playingTrack || !canStoreData()) return;
  const position = hasEnded ? 0 : exactPosition();
  const saved = { playingTrack, playlist, history, repeat, isPaused, isMuted, position };
  const autoplayUntil = Date.now() + AUTOPLAY_WINDOW_MS;
  // pages/early-audio.ts can neither validate URLs nor look up the user's volume.
  const early = { address: safeUrl('media', playingTrack.url), volume: audio().volume };
  writeStored(playerKey(), { ...saved, autoplayUntil, early });
}
