import * as v from 'valibot';
import { isGated, needsLogin } from '../api/errors.ts';
import { LOGIN_TYPE_NAMES, LOGIN_TYPES, type LoginType } from '../entities/login.ts';
import { sessionSchema } from '../entities/session.ts';
import { onStoredChange } from '../storage/storage.ts';
import { identityKeys, pageIdentity, savePageIdentity, storedIdentity } from './identity.ts';
import { currentLogin, type Logins, refreshLogins } from './logins.ts';
import { $loginChecks, $session, setSession } from './session.ts';

const REUSE_MS = 5000;
let asked: { readonly answer: Promise<Logins>; readonly time: number } | null = null;

/** Loads the logins. An island that starts with the page shares the page's own request. */
export const loadLogins = (): Promise<Logins> =>
  asked && Date.now() - asked.time < REUSE_MS ? asked.answer : refreshLogins();

/**
 * Asks the backend who is logged in with a login type, and shares the answer as the session. Islands wait for the first
 * answer, but not for those that follow. Never throws.
 */
export async function askLogins(types: readonly LoginType[], isFirst = false): Promise<void> {
  if (types.length === 0) return;
  const setChecks = (state: 'pending' | 'done' | 'failed', of = types) =>
    $loginChecks.set({ ...$loginChecks.get(), ...Object.fromEntries(of.map((type) => [type, state])) });
  if (isFirst) setChecks('pending');
  const storedBefore = types.map(storedIdentity);
  asked = { answer: refreshLogins(), time: Date.now() };
  const reply = await asked.answer;
  const isUnknown = reply.state === 'failed' && (!needsLogin(reply.error) || isGated(reply.error));
  if (isUnknown) return setChecks('failed');
  for (const [i, type] of types.entries()) {
    const login = currentLogin(reply.logins, type);
    if (login === undefined) {
      setChecks('failed', [type]);
      continue;
    }
    const person = login && {
      id: login.person_id,
      name: login.name,
      address: login.email,
      email: login.email,
    };
    const key = LOGIN_TYPE_NAMES[type].session;
    setSession({ ...$session.get(), ...v.parse(v.pick(sessionSchema, [key]), { [key]: person ?? null }) });
    // Another tab may have saved a newer login during the call.
    if (storedIdentity(type) === storedBefore[i]) savePageIdentity(type);
    setChecks('done', [type]);
  }
}

/** In a host page without a login of a type, shares one that happens in another tab. */
export function followOtherTabs(): void {
  for (const type of LOGIN_TYPES)
    onStoredChange(identityKeys[type], () => {
      if (pageIdentity(type) === null && storedIdentity(type) !== null) void askLogins([type]);
    });
}
