import { atom, computed } from 'nanostores';
import { stopCalls } from '../../shared/api/client.ts';
import { switchAccount } from '../../shared/api/client-session.ts';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import type { Login } from '../../shared/entities/login.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { noteLogin } from '../../shared/session/identity.ts';
import { $logins, loadLogins, otherLogins } from '../../shared/session/logins.ts';
import { $session, homeOf, pageType } from '../../shared/session/session.ts';

/** The states of the account switcher (spec 2.7). `error` is told at its place, null for none. */
export type AccountSwitcherState =
  | { readonly name: 'initializing' }
  | { readonly name: 'newLogin'; readonly error: ApiError | null; readonly hasOthers: boolean }
  | { readonly name: 'otherLogins'; readonly others: readonly Login[] };

/** What the person has done: nothing yet, chosen a login, or come to need a new one. */
type Step =
  | { readonly name: 'open' }
  | { readonly name: 'switching' }
  | { readonly name: 'new'; readonly error: ApiError | null };

export type AccountSwitcher = ReturnType<typeof createAccountSwitcher>;

/** Switches between the identities that are logged in in this browser. */
export function createAccountSwitcher() {
  const $step = atom<Step>({ name: 'open' });

  const $state = computed(
    [$logins, $session, $step],
    ({ isLoaded, logins, error }, session, step): AccountSwitcherState => {
      if (!isLoaded || step.name === 'switching') return { name: 'initializing' };
      const others = otherLogins(logins, pageType(session) ?? 'recipient');
      const hasOthers = others.length > 0;
      if (step.name === 'open' && hasOthers) return { name: 'otherLogins', others };
      return { name: 'newLogin', error: step.name === 'new' ? step.error : error, hasOthers };
    },
  );

  /** Begins with the logins that are known and has them brought up to date; again when the page comes back from the back/forward cache. */
  function start(): () => void {
    const begin = () => {
      $step.set({ name: 'open' });
      void loadLogins();
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) begin();
    };
    addEventListener('pageshow', comeBack);
    begin();
    return () => removeEventListener('pageshow', comeBack);
  }

  /** Becomes the login and goes where the server says; the page there forgets who is no longer in (identity.ts). */
  async function switchTo(login: Login): Promise<void> {
    if ($step.get().name === 'switching') return;
    $step.set({ name: 'switching' });
    try {
      const redirect = await switchAccount(login);
      noteLogin(login);
      // Whatever is pressed from here on would be done in the other name.
      stopCalls();
      const home = homeOf(login.type);
      if (!navigate(redirect || login.homeURL || home)) navigate(home);
    } catch (caught) {
      const error = toApiError(caught);
      $step.set({ name: 'new', error });
      // Where the server says no the login may have ended.
      if ((error.status ?? 500) < 500) void loadLogins();
    }
  }

  return {
    $state,
    start,
    switchTo,
    loginAsSomeoneElse: () => $step.set({ name: 'new', error: null }),
    /** Goes back from a new login to the others, where there are any. */
    showOthers: () => $step.set({ name: 'open' }),
  };
}
