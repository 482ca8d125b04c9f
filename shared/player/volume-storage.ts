import * as v from 'valibot';
import { readStored, type StoragePlace, storageKeys, writeStored } from '../storage.ts';
import { currentIdentity } from '../stores/session.ts';

const place = (): StoragePlace => ({ key: storageKeys.volume, identity: currentIdentity() });
const schema = v.pipe(
  v.number(),
  v.minValue(0),
  v.transform((volume) => Math.min(volume, 1)),
);

/** How loud this person had the player, null where that is not known. */
export const keptVolume = (): number | null => readStored(place(), schema);

export const keepVolume = (volume: number): void => writeStored(place(), volume);
