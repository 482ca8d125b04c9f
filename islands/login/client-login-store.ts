import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { fetchLoggedIn, logIn, loginAs, resetPassword } from '../../shared/api/client-session.ts';
import { isRefusal, toApiError } from '../../shared/api/errors.ts';
import { config } from '../../shared/config/config.ts';
import { isAtLogin, isHere } from '../../shared/navigation/current-url.ts';
import { reloadPage } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { wordsBeforeLogin, wordsFor } from '../../shared/notifications/error-messages.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { readStored, type StoragePlace, storageKeys, writeStored } from '../../shared/storage/storage.ts';
import { messages } from './messages.ts';

/** The states of the client login form (spec 4), with what there is to tell. */
export type ClientLoginState = {
  readonly name: 'start' | 'loading' | 'forgotPassword';
  readonly error: string | null;
  readonly done: string | null;
};

export type ClientLoginFields = {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
};

export type ClientLogin = ReturnType<typeof createClientLogin>;

/**
 * The client login: password, reset, and the only login that is entered automatically where the host wants it. `isLoginPage`
 * where the page is for logging in, whatever its address: a reload would ask again.
 */
export function createClientLogin({ isLoginPage = false } = {}) {
  const $state = atom<ClientLoginState>(at('start'));
  const $fields = atom<ClientLoginFields>({ email: '', password: '', remember: false });
  const isLoading = () => $state.get().name === 'loading';

  function setFields(fields: Partial<ClientLoginFields>) {
    if (fields.email !== undefined) $state.set({ ...$state.get(), error: null });
    $fields.set({ ...$fields.get(), ...fields });
  }

  async function submit() {
    if (isLoading()) return;
    $state.set(at('loading'));
    try {
      await logIn($fields.get());
      enter();
    } catch (caught) {
      const error = toApiError(caught);
      const isRefused = isRefusal(error) && error.problem.kind !== 'rate-limited';
      $state.set(at('start', isRefused ? messages.failedLogin : wordsFor(error)));
    }
  }

  async function reset() {
    const { email } = $fields.get();
    if (isLoading() || !email) return;
    $state.set(at('loading'));
    try {
      await resetPassword(email);
      // The password is about to change.
      setFields({ password: '' });
      $state.set({ ...at('start'), done: messages.resetSent(email) });
    } catch (caught) {
      $state.set(at('forgotPassword', wordsBeforeLogin(toApiError(caught))));
    }
  }

  /** Where a client goes once logged in: a login page leads on, a form in another page stays there (spec 2.2). */
  function enter(): void {
    if (isLoginPage || isAtLogin()) navigate(urls.myAccount());
    else reloadPage();
  }

  /** Enters the only client login there is, where the host has switched that on (spec 2.2, open point 28). */
  async function enterAlone() {
    if (!config().autoLogin || isAdding() || wasJustTried()) return;
    try {
      const clients = (await fetchLoggedIn()).filter(({ type }) => type === 'client');
      const [only] = clients;
      // Where the page would only be loaded anew, whoever is in already stays.
      if (!isShown || !only || clients.length > 1 || (only.isMe && !isAtLogin())) return;
      writeStored(triedPlace, Date.now());
      if (await loginAs('client', only.email)) enter();
    } catch (caught) {
      console.warn('nobody was logged in by themselves', toApiError(caught));
    }
  }

  /** Not while a call is under way: what comes of it would be told in the wrong form. */
  function turnTo(form: 'start' | 'forgotPassword') {
    if (!isLoading()) $state.set(at(form));
  }

  let hasBegun = false;
  let isShown = false;

  /** Starts with each showing; enters alone once, and is ready anew when the page comes back by Back. */
  function start(): () => void {
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted || !isLoading()) return;
      setFields({ password: '' });
      $state.set(at('start'));
    };
    addEventListener('pageshow', comeBack);
    isShown = true;
    if (!hasBegun) {
      hasBegun = true;
      void enterAlone();
    }
    return () => {
      isShown = false;
      removeEventListener('pageshow', comeBack);
    };
  }

  return {
    $state: $state as ReadableAtom<ClientLoginState>,
    $fields: $fields as ReadableAtom<ClientLoginFields>,
    start,
    enter,
    setFields,
    submit,
    reset,
    forgot: () => turnTo('forgotPassword'),
    remembered: () => turnTo('start'),
  };
}

const at = (name: ClientLoginState['name'], error: string | null = null): ClientLoginState => ({
  name,
  error,
  done: null,
});

/** A tab tries once in so long (ms), so that pages that lead here again make no circle. */
const PAUSE_MS = 60_000;
const triedPlace: StoragePlace = { key: storageKeys.autoLogin, tab: true };

const wasJustTried = (): boolean =>
  Math.abs(Date.now() - (readStored(triedPlace, v.number()) ?? 0)) < PAUSE_MS;

/** Somebody who adds an account does not want the one they have. */
const isAdding = (): boolean => isHere(urls.clientLogin('add'));
