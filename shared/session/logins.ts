import { atom } from 'nanostores';
import { keepLoggedIn as callKeepLoggedIn, fetchLoggedIn } from '../api/client-session.ts';
import { type ApiError, toApiError } from '../api/errors.ts';
import { isSamePerson, type Login, type LoginType } from '../entities/login.ts';

/** Who is logged in in this browser. A failed fetch is done loading too, and keeps its error (spec 8). */
export type Logins = {
  readonly isLoaded: boolean;
  readonly logins: readonly Login[];
  readonly error: ApiError | null;
};

export const $logins = atom<Logins>({ isLoaded: false, logins: [], error: null });

let latest: Promise<Logins> | null = null;

/** Loads them anew; an older reply does not overtake a newer one. */
export function loadLogins(): Promise<Logins> {
  const loading: Promise<Logins> = fetchLogins().then((logins) => {
    if (loading !== latest) return logins;
    latest = null;
    $logins.set(logins);
    return logins;
  });
  latest = loading;
  return loading;
}

async function fetchLogins(): Promise<Logins> {
  try {
    return { isLoaded: true, logins: await fetchLoggedIn(), error: null };
  } catch (caught) {
    return { isLoaded: true, logins: [], error: toApiError(caught) };
  }
}

/**
 * Keeps the login beyond this day; its entry is replaced by what the server returns (open point 9).
 * @throws ApiError
 */
export async function keepLoggedIn(login: Login): Promise<void> {
  try {
    const updated = await callKeepLoggedIn(login);
    const { logins, ...rest } = $logins.get();
    // Keeping a login does not change which one is current.
    const replaced = logins.map((known) =>
      isSamePerson(known, login) ? { ...updated, isMe: known.isMe } : known,
    );
    $logins.set({ ...rest, logins: replaced });
  } catch (caught) {
    throw toApiError(caught);
  }
}

/** Everybody but the own login; a browser may have one of each kind, `own` is that of the page (spec 6). */
export const otherLogins = (logins: readonly Login[], own: LoginType): Login[] =>
  logins.filter(({ isMe, type }) => !isMe || type !== own);
