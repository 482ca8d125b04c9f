import { atom } from 'nanostores';
import * as v from 'valibot';
import { type Identity, identityName, LOGIN_TYPES, type LoginType } from '../entities/login.ts';
import {
  forgetIdentity,
  readStored,
  removeStored,
  type StoragePlace,
  storageKeys,
  writeStored,
} from '../storage/storage.ts';
import { $session, recipientIdentity, userIdentity } from './session.ts';

/** Whether the person of this page is still logged in: yes, being checked, or no (robustness 8). */
export const $identityStatus = atom<'same' | 'checking' | 'lost'>('same');

/** Counts how often the page came back from the back/forward cache to its own person. */
export const $returns = atom(0);

/** Where every tab saves the person whom the server last named (spec 9, open point 35). */
export const places: Record<LoginType, StoragePlace> = {
  recipient: { key: storageKeys.recipientId },
  client: { key: storageKeys.userId },
};

/** The page's own person of the type, as their data is named. */
export const ownOf = (type: LoginType): string | null =>
  type === 'recipient' ? recipientIdentity($session.get()) : userIdentity($session.get());

export const storedOf = (type: LoginType): string | null => readStored(places[type], v.string());

/** Whether the server has last named another person than the page's own. */
export const isAnother = (type: LoginType): boolean => ![null, ownOf(type)].includes(storedOf(type));

/** The person who may come back after their session has ended; until then their data stays. */
const awaitedPlace = (type: LoginType): StoragePlace => ({ ...places[type], part: 'awaited' });

/** An admin who acts as an account keeps their own data too. */
const namesOf = (identity: string | null): string[] =>
  identity === null ? [] : [identity, identity.replace(/-as-.*/, '')];

/** Saves for other tabs who is logged in now, and forgets the data of anybody else who was. */
function save(type: LoginType, now: string | null): void {
  const awaited = readStored(awaitedPlace(type), v.string());
  const kept = namesOf(now ?? awaited);
  for (const name of [storedOf(type), awaited].flatMap(namesOf))
    if (!kept.includes(name)) forgetIdentity(name);
  if (now === null) removeStored(places[type]);
  else for (const place of [awaitedPlace(type), places[type]]) writeStored(place, now);
}

/** Notes a logout: once nobody is logged in, the person's data goes. */
export const noteLogout = (type: LoginType): void => removeStored(awaitedPlace(type));

/** The types for which the host and the storage name different people. */
export const $contested = atom<readonly LoginType[]>([]);

/** Saves the people whom the host names, unless the storage names others: the host may have sent an old page. */
export function noteIdentities(types: readonly LoginType[]): void {
  const contested = types.filter(isAnother);
  for (const type of types) if (!contested.includes(type)) noteOwn(type);
  $contested.set(contested);
}

export const noteOwn = (type: LoginType): void => save(type, ownOf(type));

/** Notes that the browser has become the person; other tabs see it at once. */
export const noteLogin = (login: Identity): void => save(login.type, identityName(login));

/** Whether the data under the page's identities still belongs to them. */
export const mayStore = (): boolean =>
  $identityStatus.get() !== 'lost' &&
  LOGIN_TYPES.every((type) => [null, storedOf(type)].includes(ownOf(type)));
