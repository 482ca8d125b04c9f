import { atom, computed, onMount } from 'nanostores';
import { stopCalls } from '../../shared/api/client.ts';
import { switchAccount } from '../../shared/api/client-session.ts';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import { createTask } from '../../shared/async/create-task.ts';
import type { Login } from '../../shared/entities/login.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { saveLogin } from '../../shared/session/identity.ts';
import { $logins, otherLogins, refreshLogins } from '../../shared/session/logins.ts';
import { $session, homeUrl, pageType } from '../../shared/session/session.ts';

/** The states of the account switcher (spec 2.7). */
export type AccountSwitcherState =
  | { readonly name: 'initializing' }
  | { readonly name: 'newLogin'; readonly error: ApiError | null; readonly hasOthers: boolean }
  | { readonly name: 'otherLogins'; readonly others: readonly Login[] };

export function createAccountSwitcher() {
  const $wantsNew = atom(false);
  const switching = createTask(becomeAndLeave);

  const $state = computed(
    [$logins, $session, $wantsNew, switching.$state],
    ({ isLoaded, logins, error }, session, wantsNew, switched): AccountSwitcherState => {
      // A switch that is done has yet to leave the page.
      if (!isLoaded || switched.state === 'pending' || switched.state === 'done')
        return { name: 'initializing' };
      const others = otherLogins(logins, pageType(session) ?? 'recipient');
      const hasOthers = others.length > 0;
      if (switched.state === 'failed') return { name: 'newLogin', error: switched.error, hasOthers };
      if (wantsNew) return { name: 'newLogin', error: null, hasOthers };
      return hasOthers ? { name: 'otherLogins', others } : { name: 'newLogin', error, hasOthers };
    },
  );

  const show = (wantsNew: boolean) => {
    switching.reset();
    $wantsNew.set(wantsNew);
  };

  // Known logins show at once and are loaded again, also when the page comes back from the back/forward cache.
  onMount($state, () => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      show(false);
      void refreshLogins();
    };
    addEventListener('pageshow', comeBack);
    void refreshLogins();
    return () => removeEventListener('pageshow', comeBack);
  });

  return {
    $state,
    switchTo: switching.run,
    loginAsSomeoneElse: () => show(true),
    showOthers: () => show(false),
  };
}

/** Becomes the login and goes where the server says; the page there forgets who is no longer in (identity.ts). */
async function becomeAndLeave(login: Login): Promise<void> {
  const redirect = await switchAccount(login).catch((caught: unknown) => {
    const error = toApiError(caught);
    // If the server says no, the login may have ended.
    if ((error.status ?? 500) < 500) void refreshLogins();
    throw error;
  });
  saveLogin(login);
  // Any further call would be made in the other name.
  stopCalls();
  const home = homeUrl(login.type);
  if (!navigate(redirect || login.homeURL || home)) navigate(home);
}
