import { atom, type ReadableAtom } from 'nanostores';
import { fetchDevices, forceLogout } from '../../shared/api/client-session.ts';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import type { Login, LoginType } from '../../shared/entities/login.ts';

/** A device on which the person is, or was until it was forced out. */
export type RecentLogin = { readonly login: Login; readonly logOut: LogOut };

/** Logging one device out. */
export type LogOut =
  | { readonly name: 'idle' }
  | { readonly name: 'working' }
  | { readonly name: 'failed'; readonly error: ApiError };

/** Logging out all other devices: not asked for, under way, or done with so many failures. */
export type LogOutAll =
  | { readonly name: 'idle' }
  | { readonly name: 'working' }
  | { readonly name: 'done'; readonly failed: number };

/** The states of the recent logins (spec 2.7). */
export type RecentLoginsState =
  | { readonly name: 'working' }
  | { readonly name: 'failed'; readonly error: ApiError }
  | { readonly name: 'empty' }
  | { readonly name: 'list'; readonly entries: readonly RecentLogin[]; readonly all: LogOutAll };

/** The devices on which the current person of the kind is logged in, the own one first (open point 34). */
export function createRecentLogins(type: LoginType) {
  const $state = atom<RecentLoginsState>({ name: 'working' });
  let isLoading = false;
  /** What logs a device out just now, by the id of its login. */
  const underWay = new Map<Id, Promise<void>>();

  async function load(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    $state.set({ name: 'working' });
    try {
      $state.set(listed(await fetchDevices(type)));
    } catch (caught) {
      $state.set({ name: 'failed', error: toApiError(caught) });
    } finally {
      isLoading = false;
    }
  }

  function change(part: Partial<Extract<RecentLoginsState, { name: 'list' }>>): void {
    const state = $state.get();
    if (state.name === 'list') $state.set({ ...state, ...part });
  }

  const entries = (): readonly RecentLogin[] => {
    const state = $state.get();
    return state.name === 'list' ? state.entries : [];
  };

  const setEntry = ({ login }: RecentLogin, part: Partial<RecentLogin>): void =>
    change({
      entries: entries().map((entry) => (entry.login.id === login.id ? { ...entry, ...part } : entry)),
    });

  async function force(entry: RecentLogin, id: Id): Promise<void> {
    setEntry(entry, { logOut: { name: 'working' } });
    try {
      await forceLogout(id);
      setEntry(entry, { logOut: idle, login: { ...entry.login, forced_logout: true } });
    } catch (caught) {
      setEntry(entry, { logOut: { name: 'failed', error: toApiError(caught) } });
    }
  }

  /** Logs the device out, unless it cannot be; resolves when that is over, also where it was under way already. */
  async function logOut({ login: { id } }: RecentLogin): Promise<void> {
    const entry = entries().find(({ login }) => login.id === id);
    if (id === undefined || !entry || !canLogOut(entry)) return;
    const forcing = underWay.get(id) ?? force(entry, id).finally(() => underWay.delete(id));
    underWay.set(id, forcing);
    await forcing;
  }

  /** Logs every other device out, one after the other. */
  async function logOutAllOthers(): Promise<void> {
    const state = $state.get();
    if (state.name !== 'list' || state.all.name === 'working') return;
    change({ all: { name: 'working' } });
    for (const entry of state.entries.filter(canLogOut)) await logOut(entry);
    const failed = entries().filter((entry) => entry.logOut.name === 'failed').length;
    change({ all: { name: 'done', failed } });
  }

  return {
    $state: $state as ReadableAtom<RecentLoginsState>,
    load,
    /** What was said of all others does not outlive the next try. */
    logOut(entry: RecentLogin): void {
      const state = $state.get();
      if (state.name === 'list' && state.all.name === 'done') change({ all: idle });
      void logOut(entry);
    },
    logOutAllOthers,
  };
}

export type RecentLogins = ReturnType<typeof createRecentLogins>;

/** How many devices have access: every one that was not forced out, the own one included. */
export const devicesWithAccess = (entries: readonly RecentLogin[]): number =>
  entries.filter(({ login }) => !login.forced_logout).length;

/** Neither the own device nor one that was forced out already (spec 2.7). */
export const canLogOut = ({ login }: RecentLogin): boolean =>
  !login.isMe && !login.forced_logout && login.id !== undefined;

const idle = { name: 'idle' } as const;

function listed(logins: readonly Login[]): RecentLoginsState {
  if (logins.every(({ isMe }) => isMe)) return { name: 'empty' };
  const ownFirst = logins.toSorted((one, other) => Number(other.isMe) - Number(one.isMe));
  const entries = ownFirst.map((login) => ({ login, logOut: idle }));
  return { name: 'list', entries, all: idle };
}
