import * as v from 'valibot';
import { needsLogin } from '../api/errors.ts';
import { LOGIN_TYPE_NAMES, LOGIN_TYPES, type Login, type LoginType } from '../entities/login.ts';
import { sessionSchema } from '../entities/session.ts';
import { onStoredChange } from '../storage/storage.ts';
import {
  $identityConflicts,
  identityKeys,
  pageIdentity,
  savePageIdentity,
  storedIdentity,
} from './identity.ts';
import { type Logins, refreshLogins } from './logins.ts';
import { $loginChecks, $session, setSession } from './session.ts';

/**
 * Asks the backend who is logged in, for login types that the host page doesn't know, and shares the answer as the session.
 * Returns the types that are known then: none if the call fails. Never throws.
 */
export async function askLogins(types: readonly LoginType[]): Promise<readonly LoginType[]> {
  if (types.length === 0) return [];
  setChecks(types, 'pending');
  const isKnown = await shareLogins(types);
  setChecks(types, isKnown ? 'done' : 'failed');
  return isKnown ? types : [];
}

const setChecks = (types: readonly LoginType[], state: 'pending' | 'done' | 'failed'): void =>
  $loginChecks.set({ ...$loginChecks.get(), ...Object.fromEntries(types.map((type) => [type, state])) });

const REUSE_MS = 5000;
let asked: { readonly answer: Promise<Logins>; readonly time: number } | null = null;

/** Loads the logins. An island that starts with the page shares the page's own request. */
export const loadLogins = (): Promise<Logins> =>
  asked && Date.now() - asked.time < REUSE_MS ? asked.answer : refreshLogins();

/** In a host page without a login of these types, shares one that happens in another tab. */
export function followOtherTabs(): void {
  for (const type of LOGIN_TYPES)
    onStoredChange(identityKeys[type], () => {
      if (pageIdentity(type) === null && storedIdentity(type) !== null) void askLogins([type]);
    });
}

async function shareLogins(types: readonly LoginType[]): Promise<boolean> {
  const storedBefore = types.map(storedIdentity);
  asked = { answer: refreshLogins(), time: Date.now() };
  const all = await asked.answer;
  if (all.state === 'failed' && !needsLogin(all.error)) return false;
  for (const [i, type] of types.entries()) {
    const key = LOGIN_TYPE_NAMES[type].session;
    const person = personOf(all.logins.find((login) => login.type === type && login.isMe));
    setSession({ ...$session.get(), ...v.parse(v.pick(sessionSchema, [key]), { [key]: person }) });
    // Another tab may have saved a newer login during the call.
    if (storedIdentity(type) === storedBefore[i]) savePageIdentity(type);
    else if (storedIdentity(type) !== pageIdentity(type))
      $identityConflicts.set([...$identityConflicts.get(), type]);
  }
  return true;
}

const personOf = (login: Login | undefined) =>
  login ? { id: login.person_id, name: login.name, address: login.email, email: login.email } : null;
