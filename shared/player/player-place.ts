import { type StoragePlace, storageKeys } from '../storage.ts';
import { currentIdentity } from '../stores/session.ts';

/** Where a page leaves the player to the next one, per person. */
export const playerPlace = (): StoragePlace => ({ key: storageKeys.player, identity: currentIdentity() });
