import { atom } from 'nanostores';
import { fetchLoggedIn, sendKeepLoggedIn } from '../api/client-session.ts';
import { type ApiError, toApiError } from '../api/errors.ts';
import { isSamePerson, type Login, type LoginType } from '../entities/login.ts';

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

/** Turns on 'keep me logged in' for the login, and updates it from the reply (open point 9). @throws ApiError */
export async function keepLoggedIn(login: Login): Promise<void> {
  const updated = await sendKeepLoggedIn(login);
  const all = $logins.get();
  // The reply does not contain `isMe`.
  const update = (other: Login) => (isSamePerson(other, login) ? { ...updated, isMe: other.isMe } : other);
  $logins.set({ ...all, logins: all.logins.map(update) });
}

/** Returns the logins without the page's own, which is the current login of the type `own` (spec 6). */
export const otherLogins = (logins: readonly Login[], own: LoginType): Login[] =>
  logins.filter(({ isMe, type }) => !isMe || type !== own);
