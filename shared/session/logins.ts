import { atom } from 'nanostores';
import { fetchLoggedIn, sendKeepLoggedIn } from '../api/client-session.ts';
import { type ApiError, toApiError } from '../api/errors.ts';
import { isSamePerson, type Login, type LoginType } from '../entities/login.ts';

/** The logins of this browser. After a failed request, `isLoaded` is true and `error` is set (spec 8). */
export type Logins = {
  readonly isLoaded: boolean;
  readonly logins: readonly Login[];
  readonly error: ApiError | null;
};

export const $logins = atom<Logins>({ isLoaded: false, logins: [], error: null });

let lastLoad = 0;

/** Loads the logins again. An older reply does not replace a newer one. Never throws. */
export async function refreshLogins(): Promise<Logins> {
  const load = ++lastLoad;
  let loaded: Logins;
  try {
    loaded = { isLoaded: true, logins: await fetchLoggedIn(), error: null };
  } catch (caught) {
    loaded = { isLoaded: true, logins: [], error: toApiError(caught) };
  }
  if (load === lastLoad) $logins.set(loaded);
  return loaded;
}

/** Turns on 'keep me logged in' for the login, and updates it from the reply (open point 9). @throws ApiError */
export async function keepLoggedIn(login: Login): Promise<void> {
  const updated = await sendKeepLoggedIn(login);
  const { logins, ...rest } = $logins.get();
  // The reply does not contain `isMe`.
  const update = (other: Login) => (isSamePerson(other, login) ? { ...updated, isMe: other.isMe } : other);
  $logins.set({ ...rest, logins: logins.map(update) });
}

/** Returns the logins without the page's own, which is the current login of the type `own` (spec 6). */
export const otherLogins = (logins: readonly Login[], own: LoginType): Login[] =>
  logins.filter(({ isMe, type }) => !isMe || type !== own);
