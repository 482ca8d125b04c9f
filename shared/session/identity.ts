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

/** Whether the person of this page is still logged in: yes, being checked, or no (robustness 8). */
export const $identityStatus = atom<'same' | 'checking' | 'lost'>('same');

/** Counts how often the page came back from the back/forward cache to its own person. */
export const $bfcacheRestores = atom(0);

/** Where every tab saves the person whom the server last named (spec 9, open point 35). */
export const identityKeys: Record<LoginType, StorageKey> = {
  recipient: { name: storageNames.recipientId },
  client: { name: storageNames.userId },
};

/** The page's own person of the type, as their data is named. */
export const pageIdentity = (type: LoginType): string | null =>
  type === 'recipient' ? recipientIdentity($session.get()) : userIdentity($session.get());

export const storedIdentity = (type: LoginType): string | null => readStored(identityKeys[type], v.string());

/** Whether the server has last named another person than the page's own. */
export const isOtherIdentity = (type: LoginType): boolean =>
  ![null, pageIdentity(type)].includes(storedIdentity(type));

/** The person who may come back after their session has ended; until then their data stays. */
const awaitedKey = (type: LoginType): StorageKey => ({ ...identityKeys[type], part: 'awaited' });

/** An admin who acts as an account keeps their own data too. */
const storageNamesOf = (identity: string | null): string[] =>
  identity === null ? [] : [identity, identity.replace(/-as-.*/, '')];

/** Saves for other tabs who is logged in now, and forgets the data of anybody else who was. */
function saveIdentity(type: LoginType, now: string | null): void {
  const awaited = readStored(awaitedKey(type), v.string());
  const kept = storageNamesOf(now ?? awaited);
  for (const name of [storedIdentity(type), awaited].flatMap(storageNamesOf))
    if (!kept.includes(name)) forgetIdentity(name);
  if (now === null) removeStored(identityKeys[type]);
  else for (const place of [awaitedKey(type), identityKeys[type]]) writeStored(place, now);
}

/** Notes a logout: once nobody is logged in, the person's data goes. */
export const saveLogout = (type: LoginType): void => removeStored(awaitedKey(type));

/** The types for which the host and the storage name different people. */
export const $identityConflicts = atom<readonly LoginType[]>([]);

/** Saves the people whom the host names, unless the storage names others: the host may have sent an old page. */
export function saveIdentities(types: readonly LoginType[]): void {
  const contested = types.filter(isOtherIdentity);
  for (const type of types) if (!contested.includes(type)) savePageIdentity(type);
  $identityConflicts.set(contested);
}

export const savePageIdentity = (type: LoginType): void => saveIdentity(type, pageIdentity(type));

/** Notes that the browser has become the person; other tabs see it at once. */
export const saveLogin = (login: Identity): void => saveIdentity(login.type, identityName(login));

/** Whether the data under the page's identities still belongs to them. */
export const mayStore = (): boolean =>
  $identityStatus.get() !== 'lost' &&
  LOGIN_TYPES.every((type) => [null, storedIdentity(type)].includes(pageIdentity(type)));
