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

/** Whose page it is, and whom the server last named in this browser (robustness 8). */

/** How the page stands to who is in: for the same person, being looked into, or lost to another one. */
export const $standing = atom<'same' | 'asked' | 'lost'>('same');

/** Counts the times that the page came back from the back/forward cache to its own person. */
export const $returns = atom(0);

/** Under these every tab leaves whom the server last named (spec 9, open point 35). */
export const places: Record<LoginType, StoragePlace> = {
  recipient: { key: storageKeys.recipientId },
  client: { key: storageKeys.userId },
};

const owns: Record<LoginType, () => string | null> = {
  recipient: () => recipientIdentity($session.get()),
  client: () => userIdentity($session.get()),
};

/** The page's own person of the kind, as their data is named. */
export const ownOf = (type: LoginType): string | null => owns[type]();

export const storedOf = (type: LoginType): string | null => readStored(places[type], v.string());

/** Who may come back: after a session that has ended, what is stored of them waits. */
const awaitedOf = (type: LoginType): StoragePlace => ({ ...places[type], part: 'awaited' });

/** Under which names something is stored of them: an admin who acts as an account keeps what is their own. */
const namesOf = (identity: string | null): string[] =>
  identity === null ? [] : [identity, identity.replace(/-as-.*/, '')];

/** Leaves word for other tabs of who is in now, and forgets what is stored of anybody else who was. */
function note(type: LoginType, now: string | null): void {
  const awaited = readStored(awaitedOf(type), v.string());
  const stay = namesOf(now ?? awaited);
  for (const name of [storedOf(type), awaited].flatMap(namesOf))
    if (!stay.includes(name)) forgetIdentity(name);
  if (now === null) removeStored(places[type]);
  else for (const place of [awaitedOf(type), places[type]]) writeStored(place, now);
}

/** Somebody logs out: once nobody is in, nothing of theirs is left. */
export const noteLogout = (type: LoginType): void => removeStored(awaitedOf(type));

/** The kinds of login for which the host and the storage name different people; identity-watch.ts asks the server. */
export const $contested = atom<readonly LoginType[]>([]);

/** Takes over whom the host names, unless the storage names somebody else: the host may have sent an old page. */
export function noteIdentities(types: readonly LoginType[]): void {
  const isContested = (type: LoginType) => ![null, ownOf(type)].includes(storedOf(type));
  const contested = types.filter(isContested);
  for (const type of types) if (!contested.includes(type)) noteOwn(type);
  $contested.set(contested);
}

/** The page's own person is who the server names. */
export const noteOwn = (type: LoginType): void => note(type, ownOf(type));

/** The browser has just become the person; other tabs see it at once. */
export const noteLogin = (login: Identity): void => note(login.type, identityName(login));

/** Whether what is stored under the page's identities is still theirs. */
export const mayStore = (): boolean =>
  $standing.get() !== 'lost' && LOGIN_TYPES.every((type) => [null, storedOf(type)].includes(owns[type]()));
