import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import { logIn, loginAs, resetPassword } from '../../shared/api/client-session.ts';
import { type ApiError, logFailure, toApiError } from '../../shared/api/errors.ts';
import { createTask } from '../../shared/async/create-task.ts';
import { config } from '../../shared/config/config.ts';
import type { Login } from '../../shared/entities/login.ts';
import { whenShown } from '../../shared/environment/prerendering.ts';
import { isolateName } from '../../shared/format/text.ts';
import { isAtLogin, matchesUrl } from '../../shared/navigation/current-url.ts';
import { onBfcacheRestore } from '../../shared/navigation/leaving.ts';
import { reloadPage } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { errorMessageForLogin } from '../../shared/notifications/error-messages.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { loadLogins } from '../../shared/session/ask-logins.ts';
import { identityKeys } from '../../shared/session/identity.ts';
import { refreshLogins } from '../../shared/session/logins.ts';
import { expectLogin } from '../../shared/session/new-login.ts';
import { onStoredChange, readStored, type StorageKey, writeStored } from '../../shared/storage/storage.ts';
import { callAll, whileSubscribed } from '../../shared/stores/while-subscribed.ts';
import { cleanEmail } from '../../shared/validation/email.ts';
import { loginTarget } from './dj-login-target.ts';

type Form = 'start' | 'forgotPassword';

/** While `state` is 'loading', `form` is the form that stays on the screen (spec 4). */
export type ClientLoginState = {
  readonly state: Form | 'loading';
  readonly form: Form;
  readonly error: string | null;
  readonly success: string | null;
};

export type ClientLoginStore = ReturnType<typeof createClientLogin>;

/** `isHostLogin`: whether the page is a login page although its URL is not. */
export function createClientLogin({ isHostLogin = false } = {}) {
  const $fields = atom({ email: '', password: '', remember: false });
  const $form = atom<Form>('start');
  /** `login` is the login that is being switched to, `error` is the error of the last switch. */
  const $switching = atom<{ readonly login: Login | null; readonly error: string | null }>(notSwitching);

  /** Sends the form. The result is the message to show, or null after a login. */
  const sending = createTask(async () => {
    const fields = { ...$fields.get(), email: cleanEmail($fields.get().email) };
    if ($form.get() === 'start') {
      await logIn(fields);
      finishLogin();
      return null;
    }
    await resetPassword(fields.email);
    setFields({ password: '' });
    $form.set('start');
    return `Reset code sent to ${isolateName(fields.email)}`;
  });

  const $state = computed([$form, sending.$state], (form, task): ClientLoginState => {
    const success = task.state === 'done' ? task.result : null;
    // After a login the spinner stays until the browser leaves the page.
    const isLoading = task.state === 'pending' || (task.state === 'done' && success === null);
    const messageOf = (failure: ApiError) =>
      form === 'start' && isRefused(failure) ? 'Failed logging in' : errorMessageForLogin(failure);
    const error = task.state === 'failed' ? messageOf(task.error) : null;
    return { state: isLoading ? 'loading' : form, form, error, success };
  });

  const isLoading = () => $state.get().state === 'loading';

  function setFields(fields: Partial<ReturnType<typeof $fields.get>>) {
    if (fields.email !== undefined && $state.get().error) sending.reset();
    $fields.set({ ...$fields.get(), ...fields });
  }

  /** Returns whether the server has refused the password. */
  async function submit(): Promise<boolean> {
    if (isLoading()) return false;
    const task = await sending.run();
    return $form.get() === 'start' && task.state === 'failed' && isRefused(task.error);
  }

  /** During a call the form stays, because the result would otherwise appear in the other form. */
  function showForm(form: Form) {
    if (isLoading()) return;
    sending.reset();
    $form.set(form);
  }

  const isAtLoginPage = () => isHostLogin || isAtLogin();

  function finishLogin(): void {
    const fragment = expectLogin('client');
    const target = loginTarget('client', isAtLoginPage() ? urls.myAccount() : '');
    if (target) navigate(target + fragment);
    else reloadPage(fragment);
  }

  /** Also switches to the current login (`isMe`), because another tab may have switched accounts. */
  async function switchTo(login: Login) {
    if ($switching.get().login || isLoading()) return;
    $switching.set({ login, error: null });
    try {
      if (await loginAs('client', login.email)) return finishLogin();
      await refreshLogins();
      $switching.set({ login: null, error: 'Your login expired. Log in with your password.' });
    } catch (caught) {
      $switching.set({ login: null, error: errorMessageForLogin(toApiError(caught)) });
    }
  }

  let hasStarted = false;

  /** Logs in without a click if `autoLogin` is set and there is one client login (spec 2.2, open point 28). */
  async function autoLogin() {
    const lastTry = readStored(autoLoginKey, v.number()) ?? 0;
    const wasTriedRecently = Math.abs(Date.now() - lastTry) < AUTO_LOGIN_PAUSE_MS;
    const isAddingAccount = matchesUrl(urls.clientLogin('add'));
    if (!config().autoLogin || isAddingAccount || wasTriedRecently) return;
    await whenShown();
    try {
      const clients = (await loadLogins()).logins.filter(({ type }) => type === 'client');
      const [only] = clients;
      // The login may have been unmounted, so that the store has no listeners. Outside the login page, a client who is
      // already logged in needs no login.
      if ($state.lc === 0 || !only || clients.length > 1 || (only.isMe && !isAtLogin())) return;
      writeStored(autoLoginKey, Date.now());
      if (await loginAs('client', only.email)) finishLogin();
    } catch (caught) {
      logFailure('the automatic login failed', caught);
    }
  }

  function onRestore() {
    $switching.set(notSwitching);
    void refreshLogins();
    if (!isLoading()) return;
    sending.reset();
    $form.set('start');
    setFields({ password: '' });
  }

  whileSubscribed($state, () => {
    if (!hasStarted) void autoLogin();
    hasStarted = true;
    return callAll([
      onBfcacheRestore(onRestore),
      onStoredChange(identityKeys.client, () => void refreshLogins()),
    ]);
  });

  return { $state, $fields, $switching, isAtLoginPage, setFields, submit, showForm, switchTo };
}

const notSwitching = { login: null, error: null };

/** A reply that doesn't say that somebody is logged in, such as the form again, is a refusal, too. */
const isRefused = ({ problem, status }: ApiError): boolean =>
  status !== null && ['domain', 'unauthorised', 'forbidden', 'malformed'].includes(problem.kind);

/** A tab logs in automatically at most once in this time, so that redirects back to this page can't loop. */
const AUTO_LOGIN_PAUSE_MS = 60_000;
const autoLoginKey: StorageKey = { name: 'auto-login', tab: true };
