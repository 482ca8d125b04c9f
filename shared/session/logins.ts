import { atom } from 'nanostores';
import { sendKeepLoggedIn as callKeepLoggedIn, fetchLoggedIn } from '../api/client-session.ts';
import { type ApiError, toApiError } from '../api/errors.ts';
import { isSamePerson, type Login, type LoginType } from '../entities/login.ts';

/** Who is logged in in this browser. `isLoaded` is true also after a failure, which sets `error` (spec 8). */
export type Logins = {
  readonly isLoaded: boolean;
  readonly logins: readonly Login[];
  readonly error: ApiError | null;
};

export const $logins = atom<Logins>({ isLoaded: false, logins: [], error: null });

let lastLoad = 0;

/** Loads the logins again; an older reply does not replace a newer one. It never throws. */
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

/** Keeps the login beyond this day and takes its entry from the reply (open point 9). @throws ApiError */
export async function keepLoggedIn(login: Login): Promise<void> {
  const updated = await callKeepLoggedIn(login);
  const { logins, ...rest } = $logins.get();
  // Keeping a login does not change which one is current.
  const replace = (known: Login) => (isSamePerson(known, login) ? { ...updated, isMe: known.isMe } : known);
  $logins.set({ ...rest, logins: logins.map(replace) });
}

/** All logins but the page's own, which is the current one of the type `own` (spec 6). */
export const otherLogins = (logins: readonly Login[], own: LoginType): Login[] =>
  logins.filter(({ isMe, type }) => !isMe || type !== own);
