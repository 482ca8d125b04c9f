import { atom } from 'nanostores';
import * as v from 'valibot';
import { type Identity, identityName, LOGIN_TYPES, type LoginType } from '../entities/login.ts';
import {
  forgetIdentity,
  readStored,
  removeStored,
  type StorageKey,
  storageNames,
  writeStored,
} from '../storage/storage.ts';
import { $session, recipientIdentity, userIdentity } from './session.ts';

/** Whether the page's person is still logged in: yes, being checked, or no. */
export const $identityStatus = atom<'same' | 'checking' | 'lost'>('same');

/** How often the page was restored from the back/forward cache while its person was still logged in. */
export const $bfcacheRestores = atom(0);

/** Keys of the last known login per type, shared by all tabs (spec 9, open point 35). */
export const identityKeys: Record<LoginType, StorageKey> = {
  recipient: { name: storageNames.recipientId },
  client: { name: storageNames.userId },
};

export const pageIdentity = (type: LoginType): string | null =>
  type === 'recipient' ? recipientIdentity($session.get()) : userIdentity($session.get());

export const storedIdentity = (type: LoginType): string | null => readStored(identityKeys[type], v.string());

/** Whether the storage holds another person than the page's own. */
export const hasIdentityConflict = (type: LoginType): boolean =>
  ![null, pageIdentity(type)].includes(storedIdentity(type));

/** Key of the person whose session has expired. Their data stays until somebody else logs in. */
const expiredIdentityKey = (type: LoginType): StorageKey => ({ ...identityKeys[type], part: 'expired' });

/** Returns the identity, plus the admin's own identity if an admin acts as an account. */
const withAdminIdentity = (identity: string | null): string[] =>
  identity === null ? [] : [identity, identity.replace(/-as-.*/, '')];

/** Saves the current person for other tabs and deletes the data of previous people. */
function saveIdentity(type: LoginType, current: string | null): void {
  const expired = readStored(expiredIdentityKey(type), v.string());
  const keptIdentities = withAdminIdentity(current ?? expired);
  for (const identity of [storedIdentity(type), expired].flatMap(withAdminIdentity))
    if (!keptIdentities.includes(identity)) forgetIdentity(identity);
  if (current === null) removeStored(identityKeys[type]);
  else for (const key of [expiredIdentityKey(type), identityKeys[type]]) writeStored(key, current);
}

/** Records a logout, so that the person's data is deleted once nobody is logged in. */
export const saveLogout = (type: LoginType): void => removeStored(expiredIdentityKey(type));

/** The types of login for which the host and the storage disagree about the person. */
export const $identityConflicts = atom<readonly LoginType[]>([]);

/** Saves the people in the host data, unless the storage holds others: the host may have sent an outdated page. */
export function saveIdentities(types: readonly LoginType[]): void {
  const conflicts = types.filter(hasIdentityConflict);
  for (const type of types) if (!conflicts.includes(type)) savePageIdentity(type);
  $identityConflicts.set(conflicts);
}

export const savePageIdentity = (type: LoginType): void => saveIdentity(type, pageIdentity(type));

/** Saves a new login. Other tabs notice it at once. */
export const saveLogin = (login: Identity): void => saveIdentity(login.type, identityName(login));

/** Whether the page may store data, because its people are still logged in. */
export const canStoreData = (): boolean =>
  $identityStatus.get() !== 'lost' &&
  LOGIN_TYPES.every((type) => [null, storedIdentity(type)].includes(pageIdentity(type)));
