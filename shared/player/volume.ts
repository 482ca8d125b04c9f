import * as v from 'valibot';
import { currentIdentity } from '../session/session.ts';
import { readStored, type StorageKey, storageNames, writeStored } from '../storage/storage.ts';
import { $player, updatePlayer } from './player-state.ts';

/** Sets the volume, clamped from 0 to 1, unmutes the player, and saves the volume for this user. */
export function setVolume(value: number): void {
  if (!Number.isFinite(value)) return;
  const volume = Math.max(0, Math.min(value, 1));
  updatePlayer({ volume, isMuted: false });
  saveVolume(volume);
}

export function toggleMute(): void {
  updatePlayer({ isMuted: !$player.get().isMuted });
}

const volumeKey = (): StorageKey => ({ name: storageNames.volume, identity: currentIdentity() });
const schema = v.pipe(
  v.number(),
  v.minValue(0),
  v.transform((volume) => Math.min(volume, 1)),
);

export const readVolume = (): number | null => readStored(volumeKey(), schema);

const saveVolume = (volume: number): void => writeStored(volumeKey(), volume);
