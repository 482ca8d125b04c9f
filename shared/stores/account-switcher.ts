import { atom, computed } from 'nanostores';
import { switchAccount } from '../api/client-session.ts';
import { type ApiError, toApiError } from '../api/errors.ts';
import { config } from '../config.ts';
import type { Login, LoginType } from '../entities/login.ts';
import { wordsFor } from '../messages.ts';
import { forgetIdentity } from '../storage.ts';
import { $logins, ensureLogins, otherLogins } from './logins.ts';
import { navigate } from './navigation.ts';
import { $session, currentIdentity } from './session.ts';

/** The states of the account switcher (spec 2.7). `error` is told at its place, null for none. */
export type AccountSwitcherState =
  | { readonly name: 'initializing' }
  | { readonly name: 'newLogin'; readonly error: string | null }
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
    ({ isLoaded, logins, error }, { user }, step): AccountSwitcherState => {
      if (!isLoaded || step.name === 'switching') return { name: 'initializing' };
      if (step.name === 'new') return newLogin(step.error);
      const own: LoginType = user && config().preferClient ? 'client' : 'recipient';
      const others = otherLogins(logins, own);
      return others.length > 0 ? { name: 'otherLogins', others } : newLogin(error);
    },
  );

  /** Loads the logins and begins with them; again when the page comes back from the back/forward cache. */
  function start(): () => void {
    const begin = () => {
      $step.set({ name: 'open' });
      void ensureLogins();
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) begin();
    };
    addEventListener('pageshow', comeBack);
    begin();
    return () => removeEventListener('pageshow', comeBack);
  }

  /** Becomes the login and goes where the server says; what this browser keeps of the one who is left is forgotten. */
  async function switchTo(login: Login): Promise<void> {
    if ($step.get().name === 'switching') return;
    $step.set({ name: 'switching' });
    try {
      const redirect = await switchAccount(login);
      forgetIdentity(currentIdentity());
      if (!navigate(redirect || login.homeURL)) $step.set({ name: 'new', error: null });
    } catch (caught) {
      $step.set({ name: 'new', error: toApiError(caught) });
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

const newLogin = (error: ApiError | null): AccountSwitcherState => ({
  name: 'newLogin',
  error: error && wordsFor(error),
});
