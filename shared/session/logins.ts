import { atom } from 'nanostores';
import * as v from 'valibot';
import { fetchLoggedIn, sendKeepLoggedIn } from '../api/client-session.ts';
import { type ApiError, toApiError } from '../api/errors.ts';
import { identityName, isSamePerson, type Login, type LoginType, loginSchema } from '../entities/login.ts';
import { $session } from './session.ts';

/** The logins of this browser (spec 8). There are none until they are loaded, and after a failed request. */
export type Logins = { readonly logins: readonly Login[] } & (
  | { readonly state: 'loading' | 'ready' }
  | { readonly state: 'failed'; readonly error: ApiError }
);

export const $logins = atom<Logins>({ state: 'loading', logins: [] });

let lastLoad = 0;

/** Loads the logins again. An older reply does not replace a newer one. Never throws. */
export async function refreshLogins(): Promise<Logins> {
  const load = ++lastLoad;
  const loaded = await fetchLoggedIn().then(
    (logins): Logins => ({ state: 'ready', logins }),
    (caught): Logins => ({ state: 'failed', logins: [], error: toApiError(caught) }),
  );
  if (load === lastLoad) $logins.set(loaded);
  return loaded;
}

/**
 * Returns the current login of a type: null if nobody is logged in, undefined if the logins don't say. Those of a page with a
 * person say so only by the person's own entry, or by having no entries at all.
 */
export function currentLogin(logins: readonly Login[], type: LoginType, own: string | null = null) {
  const ofType = logins.filter((login) => login.type === type);
  const current = ofType.find(({ isMe }) => isMe);
  if (current || logins.length === 0) return current ?? null;
  const told = own === null ? ofType : ofType.filter((login) => isIdentity(own, identityName(login)));
  return told.every(({ isMe }) => isMe === false) && (own === null || told.length > 0) ? null : undefined;
}

/** Whether the name is that of a page's person. If an admin acts as an account, it is the admin's. */
export const isIdentity = (own: string | null, name: string | null): boolean =>
  own === name || Boolean(own?.startsWith(`${name}-as-`));

/** Turns on 'keep me logged in' for the login, and updates it from the reply (open point 9). @throws ApiError */
export async function keepLoggedIn(login: Login): Promise<void> {
  const reply = await sendKeepLoggedIn(login);
  const all = $logins.get();
  // The reply does not contain `isMe`.
  const updated = { ...(reply ?? { ...login, keep_logged_in: true }), isMe: login.isMe };
  const index = all.logins.findIndex((other) => isSamePerson(other, login));
  $logins.set({ ...all, logins: index < 0 ? [...all.logins, updated] : all.logins.with(index, updated) });
}

/** Returns the session's person as a login, in case the list of logins has failed or does not contain them. */
export function sessionLogin(type: LoginType): Login | null {
  const { recipient, user } = $session.get();
  const person = type === 'recipient' ? recipient : user && { ...user, address: user.email, name: '' };
  if (!person?.id) return null;
  const { id, address, name } = person;
  // The session has turned numbers into text.
  const person_id = /^\d{1,15}$/.test(id) ? Number(id) : id;
  return v.parse(loginSchema, { person_id, type, email: address, name, isMe: true });
}

/** Returns the logins without the page's own, which is the current login of the type `own` (spec 6). */
export const otherLogins = (logins: readonly Login[], own: LoginType): Login[] =>
  logins.filter(({ isMe, type }) => !isMe || type !== own);
