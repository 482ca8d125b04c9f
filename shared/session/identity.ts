import { atom } from 'nanostores';
import * as v from 'valibot';
import { submit } from '../api/client.ts';
import { type Identity, identityName, LOGIN_TYPES, type LoginType } from '../entities/login.ts';
import { emit } from '../navigation/events.ts';
import { urls } from '../navigation/urls.ts';
import { navigate } from '../notifications/navigate.ts';
import {
  forgetIdentity,
  forgetOthersInTab,
  readStored,
  removeStored,
  type StorageKey,
  writeStored,
} from '../storage/storage.ts';
import { $session, recipientIdentity, settingUrl, userIdentity, VISITOR } from './session.ts';

/** The state of the login: `same` user as the page's, being checked, or `lost` (logged out or another user). */
export const $identityStatus = atom<'same' | 'checking' | 'lost'>('same');

/** The number of times the page was restored from the back/forward cache with its user still logged in. */
export const $bfcacheRestores = atom(0);

/** The storage keys of the last known user of each login type, for all tabs (spec 9, open point 35). */
export const identityKeys: Record<LoginType, StorageKey> = {
  recipient: { name: 'recipient-id' },
  client: { name: 'user-id' },
};

export const pageIdentity = (type: LoginType): string | null =>
  type === 'recipient' ? recipientIdentity($session.get()) : userIdentity($session.get());

export const storedIdentity = (type: LoginType): string | null => readStored(identityKeys[type], v.string());

/** Whether the stored identity, if any, is another user than the page's user. */
export const hasIdentityConflict = (type: LoginType): boolean =>
  ![null, pageIdentity(type)].includes(storedIdentity(type));

/** The storage key of a user whose session has expired. Their data stays until another user logs in. */
const expiredIdentityKey = (type: LoginType): StorageKey => ({ ...identityKeys[type], part: 'expired' });

/** Returns the identity and, for an admin acting as an account (`user-100-as-3`), the admin's own (`user-100`). */
const withAdminIdentity = (identity: string | null): string[] =>
  identity === null ? [] : [identity, identity.replace(/-as-.*/, '')];

/** Saves the current user for other tabs, and deletes the stored data of previous users and of visitors. */
function saveIdentity(type: LoginType, current: string | null): void {
  const expired = readStored(expiredIdentityKey(type), v.string());
  const keptIdentities = withAdminIdentity(current ?? expired);
  for (const identity of [storedIdentity(type), expired, current && VISITOR].flatMap(withAdminIdentity))
    if (!keptIdentities.includes(identity)) forgetIdentity(identity);
  if (current === null) removeStored(identityKeys[type]);
  else for (const key of [expiredIdentityKey(type), identityKeys[type]]) writeStored(key, current);
}

/** Removes the 'expired' entry after a deliberate logout. While it exists, `saveIdentity` keeps the user's data. */
export const saveLogout = (type: LoginType): void => removeStored(expiredIdentityKey(type));

/** Removes what this tab still keeps for people who have logged out, or were replaced, in another tab. */
export function forgetOldIdentities(): void {
  const keys = LOGIN_TYPES.flatMap((type) => [identityKeys[type], expiredIdentityKey(type)]);
  const known = keys.flatMap((key) => withAdminIdentity(readStored(key, v.string())));
  forgetOthersInTab(LOGIN_TYPES.some(storedIdentity) ? known : [...known, VISITOR]);
  // Earlier releases kept unsent ratings for everybody.
  removeStored({ name: 'external-session-ratings' });
}

/** Opens the page that logs out, or the host's page after the logout. Buttons do this, because scripts of host pages prefetch links. */
export async function logOut(type: LoginType): Promise<void> {
  saveLogout(type);
  const url = urls.logout(type);
  const target = settingUrl('afterLogoutUrl', type);
  if (!target) return void navigate(url);
  try {
    await submit({ url, isPublic: true, mayRedirect: true });
    emit('logout', { type });
    navigate(target);
  } catch {
    navigate(url);
  }
}

/** The login types of the host's session for which this browser had stored another user, or nobody. */
export const $doubtfulLogins = atom<readonly LoginType[]>([]);

/** Saves the users in the host's session, unless other users are stored: the page may be outdated. */
export function saveIdentities(types: readonly LoginType[]): void {
  const conflicts = types.filter(hasIdentityConflict);
  const isNew = (type: LoginType) => storedIdentity(type) === null && pageIdentity(type) !== null;
  $doubtfulLogins.set([...conflicts, ...types.filter(isNew)]);
  for (const type of types) if (!conflicts.includes(type)) savePageIdentity(type);
  forgetOldIdentities();
}

export const savePageIdentity = (type: LoginType): void => saveIdentity(type, pageIdentity(type));

/** Saves the user of a new login. Other tabs notice the change at once. */
export const saveLogin = (login: Identity): void => saveIdentity(login.type, identityName(login));

/** Whether the page may store data, which it may only while the users in its session are logged in. */
export const canStoreData = (): boolean =>
  $identityStatus.get() !== 'lost' &&
  LOGIN_TYPES.every((type) => [null, storedIdentity(type)].includes(pageIdentity(type)));
