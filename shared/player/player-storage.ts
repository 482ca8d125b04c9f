import * as v from 'valibot';
import { boolOrFalse, listOf, numberOrZero } from '../entities/lenient.ts';
import { playableTrackSchema } from '../entities/track.ts';
import { safeUrl } from '../navigation/safe-url.ts';
import { $bfcacheRestores, canStoreData } from '../session/identity.ts';
import { currentIdentity } from '../session/session.ts';
import { readStored, removeStored, type StorageKey, writeStored } from '../storage/storage.ts';
import { isAudioPlaying, isPressedEarly, releaseStreams } from './audio.ts';
import { exactPosition, restorePlayer, stopPlayer } from './player.ts';
import { $player, updatePlayer } from './player-state.ts';

/** Audio resumes on the next page only if that page loads within this time. */
const AUTOPLAY_WINDOW_MS = 30_000;

const schema = v.object({
  playingTrack: playableTrackSchema,
  playlist: listOf(playableTrackSchema),
  history: listOf(playableTrackSchema),
  position: v.pipe(v.number(), v.minValue(0)),
  repeat: v.fallback(v.picklist(['off', 'track', 'all']), 'off'),
  isPaused: boolOrFalse,
  isMuted: boolOrFalse,
  isSkimming: boolOrFalse,
  /** The timestamp (ms) until which audio resumes without a click. */
  autoplayUntil: numberOrZero,
});

const playerKey = (): StorageKey => ({ name: 'player', identity: currentIdentity() });

/** Restores the player of the previous page and saves it for the next, per user. The session must be set before. */
export function startPlayerStorage(): void {
  // A track that the user has started since the page loaded takes precedence over the saved one.
  if (isPressedEarly()) restoreSettings();
  else if (!$player.get().playingTrack && !restoreSaved() && isAudioPlaying()) releaseStreams();
  // Must be added before the `pagehide` listener of playback.ts, which resets the position.
  window.addEventListener('pagehide', savePlayer);
  $bfcacheRestores.listen(() => {
    if (!restoreSaved()) stopPlayer();
  });
}

/** Leaves the track and the queue to the press. */
function restoreSettings(): void {
  const saved = readStored(playerKey(), schema);
  if (saved) updatePlayer({ isMuted: saved.isMuted, repeat: saved.repeat });
}

function restoreSaved(): boolean {
  const saved = readStored(playerKey(), schema);
  removeStored(playerKey());
  if (!saved) return false;
  const { autoplayUntil, ...rest } = saved;
  const isPaused = saved.isPaused || (!isAudioPlaying() && Date.now() > autoplayUntil);
  restorePlayer({ ...rest, isPaused });
  return true;
}

function savePlayer(): void {
  const { playingTrack, playlist, history, repeat, isPaused, isMuted, isSkimming, hasEnded } = $player.get();
  if (!playingTrack || !canStoreData()) return;
  const position = hasEnded ? 0 : exactPosition();
  const saved = { playingTrack, playlist, history, repeat, isPaused, isMuted, isSkimming, position };
  const autoplayUntil = Date.now() + AUTOPLAY_WINDOW_MS;
  // For pages/early-presses.ts, which can't validate the URL.
  const early = { address: safeUrl('media', playingTrack.url) };
  writeStored(playerKey(), { ...saved, autoplayUntil, early });
}
