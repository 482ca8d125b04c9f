import { atom, computed, onMount } from 'nanostores';
import { stopCalls } from '../../shared/api/client.ts';
import { switchAccount } from '../../shared/api/client-session.ts';
import { type ApiError, toApiError } from '../../shared/api/errors.ts';
import { createTask } from '../../shared/async/create-task.ts';
import type { Login } from '../../shared/entities/login.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { saveLogin } from '../../shared/session/identity.ts';
import { $logins, otherLogins, refreshLogins } from '../../shared/session/logins.ts';
import { $session, homeUrl, pageLoginType } from '../../shared/session/session.ts';

/** What the account switcher shows (spec 2.7). */
export type AccountSwitcherState =
  | { readonly name: 'initializing' }
  | { readonly name: 'newLogin'; readonly error: ApiError | null; readonly hasOthers: boolean }
  | { readonly name: 'otherLogins'; readonly others: readonly Login[] };

export function createAccountSwitcher() {
  const $isAddingLogin = atom(false);
  const switchTo = createTask(switchAndNavigate);

  const $state = computed(
    [$logins, $session, $isAddingLogin, switchTo.$state],
    ({ isLoaded, logins, error }, session, isAddingLogin, switching): AccountSwitcherState => {
      // After a successful switch, the browser is still loading the next page.
      if (!isLoaded || switching.state === 'pending' || switching.state === 'done')
        return { name: 'initializing' };
      const others = otherLogins(logins, pageLoginType(session) ?? 'recipient');
      const hasOthers = others.length > 0;
      if (switching.state === 'failed') return { name: 'newLogin', error: switching.error, hasOthers };
      if (isAddingLogin) return { name: 'newLogin', error: null, hasOthers };
      return hasOthers ? { name: 'otherLogins', others } : { name: 'newLogin', error, hasOthers };
    },
  );

  const setAddingLogin = (isAdding: boolean) => {
    switchTo.reset();
    $isAddingLogin.set(isAdding);
  };

  onMount($state, () => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setAddingLogin(false);
      void refreshLogins();
    };
    addEventListener('pageshow', onPageShow);
    void refreshLogins();
    return () => removeEventListener('pageshow', onPageShow);
  });

  return {
    $state,
    switchTo: switchTo.run,
    loginAsSomeoneElse: () => setAddingLogin(true),
    showOthers: () => setAddingLogin(false),
  };
}

/** Switches to the login's account and opens the URL that the server returns. */
async function switchAndNavigate(login: Login): Promise<void> {
  const redirect = await switchAccount(login).catch((caught: unknown) => {
    const error = toApiError(caught);
    // A rejected switch can mean that the other login has expired.
    if ((error.status ?? 500) < 500) void refreshLogins();
    throw error;
  });
  saveLogin(login);
  // The server would run further calls of this page as the other account.
  stopCalls();
  const home = homeUrl(login.type);
  if (!navigate(redirect || login.homeURL || home)) navigate(home);
}
