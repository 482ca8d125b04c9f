import * as v from 'valibot';
import { currentIdentity } from '../session/session.ts';
import { readStored, type StorageKey, storageNames, writeStored } from '../storage/storage.ts';
import { $player, updatePlayer } from './player-state.ts';

/** How loud the player is; the engine follows. */

/** From 0 to 1; kept for this person. Silence by pressing 'mute' ends with it. */
export function setVolume(to: number): void {
  if (!Number.isFinite(to)) return;
  const volume = Math.max(0, Math.min(to, 1));
  updatePlayer({ volume, isMuted: false });
  saveVolume(volume);
}

export function toggleMute(): void {
  updatePlayer({ isMuted: !$player.get().isMuted });
}

const place = (): StorageKey => ({ name: storageNames.volume, identity: currentIdentity() });
const schema = v.pipe(
  v.number(),
  v.minValue(0),
  v.transform((volume) => Math.min(volume, 1)),
);

/** How loud this person had the player, null where that is not known. */
export const readVolume = (): number | null => readStored(place(), schema);

const saveVolume = (volume: number): void => writeStored(place(), volume);
