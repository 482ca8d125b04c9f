import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import { fetchLoggedIn, logIn, loginAs, resetPassword } from '../../shared/api/client-session.ts';
import { type ApiError, isRefusal, logFailure, toApiError } from '../../shared/api/errors.ts';
import { createTask } from '../../shared/async/create-task.ts';
import { config } from '../../shared/config/config.ts';
import type { Login } from '../../shared/entities/login.ts';
import { isAtLogin, matchesUrl } from '../../shared/navigation/current-url.ts';
import { reloadPage } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { errorMessage, errorMessageBeforeLogin } from '../../shared/notifications/error-messages.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { identityKeys } from '../../shared/session/identity.ts';
import { refreshLogins } from '../../shared/session/logins.ts';
import {
  onStoredChange,
  readStored,
  type StorageKey,
  storageNames,
  writeStored,
} from '../../shared/storage/storage.ts';

type Form = 'start' | 'forgotPassword';

/** The state of the client login (spec 4). `form` still shows while it is loading. */
export type ClientLoginState = {
  readonly name: Form | 'loading';
  readonly form: Form;
  readonly error: string | null;
  readonly done: string | null;
};

export type ClientLoginStore = ReturnType<typeof createClientLogin>;

/** The client login. `isLoginPage` says that a reload of the page would ask for a login again. */
export function createClientLogin({ isLoginPage = false } = {}) {
  const $fields = atom({ email: '', password: '', remember: false });
  const $form = atom<Form>('start');
  /** The login of the list that is being entered, and why the last one failed. */
  const $entry = atom<{ readonly login: Login | null; readonly error: string | null }>(noEntry);
  let resetFor = '';

  const login = createTask(async () => {
    await logIn($fields.get());
    enter();
  });

  const reset = createTask(async () => {
    resetFor = $fields.get().email;
    await resetPassword(resetFor);
    setFields({ password: '' });
    $form.set('start');
  });

  const $state = computed(
    [$form, login.$state, reset.$state],
    (form, loggingIn, resetting): ClientLoginState => {
      // Once logged in it loads until the browser has left.
      const isLoading = [loggingIn.state, resetting.state].includes('pending') || loggingIn.state === 'done';
      const loginError = loggingIn.state === 'failed' ? wordsForLogin(loggingIn.error) : null;
      const resetError = resetting.state === 'failed' ? errorMessageBeforeLogin(resetting.error) : null;
      return {
        name: isLoading ? 'loading' : form,
        form,
        error: loginError ?? resetError,
        done: resetting.state === 'done' ? `Reset code sent to ${resetFor}` : null,
      };
    },
  );

  const isLoading = () => $state.get().name === 'loading';

  function setFields(fields: Partial<ReturnType<typeof $fields.get>>) {
    if (fields.email !== undefined && $state.get().error) forget();
    $fields.set({ ...$fields.get(), ...fields });
  }

  function forget() {
    login.reset();
    reset.reset();
  }

  async function submit() {
    if (isLoading()) return;
    forget();
    await ($form.get() === 'start' ? login : reset).run();
  }

  /** Does nothing during a call, whose outcome would show in the wrong form. */
  function turnTo(form: Form) {
    if (isLoading()) return;
    forget();
    $form.set(form);
  }

  /** A login page leads on, a form in another page stays there (spec 2.2). */
  function enter(): void {
    if (isLoginPage || isAtLogin()) navigate(urls.myAccount());
    else reloadPage();
  }

  /** Also asks the server for the current client, since another tab may have switched accounts. */
  async function enterAs(login: Login) {
    if ($entry.get().login || isLoading()) return;
    $entry.set({ login, error: null });
    try {
      if (await loginAs('client', login.email)) return enter();
      $entry.set({ login, error: 'That login has ended. Log in with the password to get back in.' });
      await refreshLogins();
      $entry.set({ ...$entry.get(), login: null });
    } catch (caught) {
      $entry.set({ login: null, error: errorMessageBeforeLogin(toApiError(caught)) });
    }
  }

  let hasBegun = false;
  let isShown = false;

  /** Enters the only client login there is, where the host has switched that on (spec 2.2, open point 28). */
  async function enterAlone() {
    if (!config().autoLogin || isAdding() || wasJustTried()) return;
    try {
      const clients = (await fetchLoggedIn()).filter(({ type }) => type === 'client');
      const [only] = clients;
      // On other pages the current client is already logged in.
      if (!isShown || !only || clients.length > 1 || (only.isMe && !isAtLogin())) return;
      writeStored(triedPlace, Date.now());
      if (await loginAs('client', only.email)) enter();
    } catch (caught) {
      logFailure('the automatic login failed', caught);
    }
  }

  /** Handles a page that comes back from the back/forward cache. */
  function comeBack({ persisted }: PageTransitionEvent) {
    if (!persisted) return;
    $entry.set(noEntry);
    void refreshLogins();
    if (!isLoading()) return;
    forget();
    $form.set('start');
    setFields({ password: '' });
  }

  /** Starts each time the form shows, but enters alone only once. */
  function start(): () => void {
    addEventListener('pageshow', comeBack);
    const offStored = onStoredChange(identityKeys.client, () => void refreshLogins());
    isShown = true;
    if (!hasBegun) void enterAlone();
    hasBegun = true;
    return () => {
      isShown = false;
      removeEventListener('pageshow', comeBack);
      offStored();
    };
  }

  return { $state, $fields, $entry, start, setFields, submit, turnTo, enterAs };
}

const noEntry = { login: null, error: null };

function wordsForLogin(error: ApiError): string {
  const isRefused = isRefusal(error) && error.problem.kind !== 'rate-limited';
  return isRefused ? 'Failed logging in' : errorMessage(error);
}

/** A tab tries once in this time, so that pages that redirect here cause no loop. */
const PAUSE_MS = 60_000;
const triedPlace: StorageKey = { name: storageNames.autoLogin, tab: true };

const wasJustTried = (): boolean =>
  Math.abs(Date.now() - (readStored(triedPlace, v.number()) ?? 0)) < PAUSE_MS;

const isAdding = (): boolean => matchesUrl(urls.clientLogin('add'));
