import { atom, computed } from 'nanostores';
import { switchAccount } from '../../../shared/api/client-session.ts';
import { type ApiError, toApiError } from '../../../shared/api/errors.ts';
import { createTask } from '../../../shared/async/create-task.ts';
import type { Login } from '../../../shared/entities/login.ts';
import { sendVerdicts } from '../../../shared/feedback/verdict.ts';
import { onBfcacheRestore } from '../../../shared/navigation/leaving.ts';
import { navigateOr } from '../../../shared/notifications/navigate.ts';
import { stopCalls } from '../../../shared/session/calls.ts';
import { saveLogin } from '../../../shared/session/identity.ts';
import { $logins, otherLogins, refreshLogins } from '../../../shared/session/logins.ts';
import { expectLogin } from '../../../shared/session/new-login.ts';
import { $session, homeUrl, pageLoginType } from '../../../shared/session/session.ts';
import { whileSubscribed } from '../../../shared/stores/while-subscribed.ts';

export type AccountSwitcherState =
  | { readonly state: 'initializing' }
  | { readonly state: 'newLogin'; readonly error: ApiError | null; readonly hasOthers: boolean }
  | { readonly state: 'otherLogins'; readonly others: readonly Login[] };

export function createAccountSwitcher() {
  const $isAddingLogin = atom(false);
  const switchTo = createTask(switchAndNavigate);

  const $state = computed(
    [$logins, $session, $isAddingLogin, switchTo.$state],
    (all, session, isAddingLogin, switching): AccountSwitcherState => {
      // A switch that is `done` still counts as loading until the browser has left the page.
      if (all.state === 'loading' || switching.state === 'pending' || switching.state === 'done')
        return { state: 'initializing' };
      const others = otherLogins(all.logins, pageLoginType(session) ?? 'recipient');
      const hasOthers = others.length > 0;
      if (switching.state === 'failed') return { state: 'newLogin', error: switching.error, hasOthers };
      if (isAddingLogin) return { state: 'newLogin', error: null, hasOthers };
      const error = all.state === 'failed' ? all.error : null;
      return hasOthers ? { state: 'otherLogins', others } : { state: 'newLogin', error, hasOthers };
    },
  );

  const setAddingLogin = (isAdding: boolean) => {
    switchTo.reset();
    $isAddingLogin.set(isAdding);
  };

  whileSubscribed($state, () => {
    void refreshLogins();
    return onBfcacheRestore(() => {
      setAddingLogin(false);
      void refreshLogins();
    });
  });

  return {
    $state,
    switchTo: switchTo.run,
    loginAsSomeoneElse: () => setAddingLogin(true),
    showOthers: () => setAddingLogin(false),
  };
}

async function switchAndNavigate(login: Login): Promise<void> {
  await sendVerdicts();
  const redirect = await switchAccount(login).catch((caught: unknown) => {
    const error = toApiError(caught);
    // A 4xx error can mean that the chosen login has expired, so the list of logins is loaded again.
    if ((error.status ?? 500) < 500) void refreshLogins();
    throw error;
  });
  saveLogin(login);
  // Stops the calls of this page, because the server would now run them as the new account.
  stopCalls();
  const fragment = expectLogin(login.type);
  const home = homeUrl(login.type);
  navigateOr(home + fragment, (redirect || login.homeURL || home) + fragment);
}
