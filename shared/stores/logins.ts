import { atom } from 'nanostores';
import { fetchLoggedIn } from '../api/client-session.ts';
import { type ApiError, toApiError } from '../api/errors.ts';
import type { Login } from '../entities/login.ts';

/** Who is logged in in this browser. A failed fetch is done loading too, and keeps its error (spec 8). */
export type Logins = {
  readonly isLoaded: boolean;
  readonly logins: readonly Login[];
  readonly error: ApiError | null;
};

export const $logins = atom<Logins>({ isLoaded: false, logins: [], error: null });

export async function loadLogins(): Promise<Logins> {
  try {
    $logins.set({ isLoaded: true, logins: await fetchLoggedIn(), error: null });
  } catch (caught) {
    $logins.set({ isLoaded: true, logins: [], error: toApiError(caught) });
  }
  return $logins.get();
}
