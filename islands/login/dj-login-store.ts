import { atom, onNotify } from 'nanostores';
import * as v from 'valibot';
import { initialReply } from '../../shared/api/client.ts';
import { loggedInRequest, loginAs } from '../../shared/api/client-session.ts';
import { checkEmail, handlePin, requestLoginLink } from '../../shared/api/dj-login.ts';
import { type ApiError, isPinInvalidated, toApiError } from '../../shared/api/errors.ts';
import type { Login } from '../../shared/entities/login.ts';
import type { SocialService } from '../../shared/entities/social.ts';
import { onBfcacheRestore } from '../../shared/navigation/leaving.ts';
import { linkQuery } from '../../shared/navigation/mailed-link.ts';
import { isReloadOrBack } from '../../shared/navigation/restore-scroll.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { errorMessageForLogin, errorMessageForPin } from '../../shared/notifications/error-messages.ts';
import { notify } from '../../shared/notifications/notifications.ts';
import { loadLogins } from '../../shared/session/ask-logins.ts';
import { identityKeys, storedIdentity } from '../../shared/session/identity.ts';
import { type Logins, refreshLogins } from '../../shared/session/logins.ts';
import { startSocialLogin, takeSocialOutcome } from '../../shared/social/social-login.ts';
import { readAttempt } from '../../shared/social/social-storage.ts';
import { onStoredChange } from '../../shared/storage/storage.ts';
import { callAll, whileSubscribed } from '../../shared/stores/while-subscribed.ts';
import { cleanEmail, isEmail } from '../../shared/validation/email.ts';
import { cleanDj, isValidNewDj } from '../../shared/validation/new-dj.ts';
import {
  type DjLoginState,
  type ExistingLogins,
  existingLogins,
  keptScreen,
  loginDraft,
  loginNew,
  loginNewAfter,
  working,
} from './dj-login-state.ts';
import { emailOfLink, finishSocialLogin, leave, linkTarget, redirect } from './dj-login-target.ts';

export type DjLoginStore = ReturnType<typeof createDjLogin>;

/** With `skipList`, the login does not start with the list of existing logins. */
export function createDjLogin({ skipList = false } = {}) {
  const $state = atom<DjLoginState>(loginNew());
  const filled = emailOfLink();
  const $fields = atom({ name: '', email: filled, pin: '' });
  /** The list that 'Back to your accounts' returns to. */
  const $list = atom<ExistingLogins | null>(null);

  function setFields(fields: Partial<ReturnType<typeof $fields.get>>) {
    const state = $state.get();
    if ('error' in state && state.error) $state.set({ ...state, error: null });
    $fields.set({ ...$fields.get(), ...fields });
  }

  async function runStep(
    action: () => Promise<DjLoginState>,
    onError: (error: ApiError) => DjLoginState = loginNewAfter,
    pendingState = working,
  ) {
    if ($state.get().state === 'working') return;
    $state.set(pendingState);
    try {
      $state.set(await action());
    } catch (caught) {
      $state.set(onError(toApiError(caught)));
    }
  }

  const initial = skipList ? null : initialReply(loggedInRequest());
  if (!skipList && linkQuery().get('signup') === '') $state.set({ state: 'create-new', error: null });
  const initialLogins: Logins | null = initial && { state: 'ready', logins: initial.data };
  if (initialLogins) showExistingLogins(initialLogins);

  async function chooseState(known: Logins | null = null) {
    if (skipList) return;
    const attempt = readAttempt();
    if (attempt) $state.set(working);
    // Finishes a social login that ran in this tab instead of in a popup.
    const outcome = await takeSocialOutcome();
    if (outcome) {
      setFields({ email: attempt?.typedEmail ?? '' });
      return $state.set(await finishSocialLogin(outcome));
    }
    if (attempt && $state.get() === working) $state.set(loginNew());
    const draft = attempt ? null : restoreDraft();
    const loaded = known ?? (await loadLogins());
    // The emailed link may have been opened in another tab meanwhile.
    const isDone = loaded.logins.some(({ type, email }) => type === 'recipient' && email === draft?.email);
    showExistingLogins(loaded, isDone);
  }

  /** Shows the screen that a reload has interrupted, unless something else has been typed since. A new visit starts again. */
  function restoreDraft() {
    const draft = loginDraft.$value.get();
    const { name, email } = $fields.get();
    loginDraft.set(null);
    if (!draft || !isReloadOrBack()) return null;
    if ((name && name !== draft.name) || (email !== filled && email !== draft.email)) return null;
    setFields({ name: draft.name, email: draft.email });
    $state.set({ state: draft.state, error: null });
    return draft;
  }

  /** A pending call keeps what is stored. */
  function save() {
    const { state } = $state.get();
    const { name, email } = $fields.get();
    if (state !== 'working') loginDraft.set(v.is(keptScreen, state) ? { state, name, email } : null);
  }

  /** Keeps a form in which someone types. A link leads from there to the list. */
  function showExistingLogins({ state, logins }: Logins, isNewLogin = false): void {
    if (state === 'failed' && $list.get()) return;
    const list = existingLogins(logins);
    $list.set(list);
    if (list ? canShowList(isNewLogin) : $state.get().state === 'existing-list') $state.set(listOrNew());
  }

  function listOrNew(error: string | null = null): DjLoginState {
    const list = $list.get();
    return list ? { ...list, error } : loginNew(error);
  }

  async function logInWith(service: SocialService) {
    if ($state.get().state === 'working') return;
    const { outcome, cancel } = startSocialLogin(service, undefined, $fields.get().email);
    const waiting: DjLoginState = { state: 'working', social: { service, cancel } };
    const settled = outcome.finally(() => $state.set(working));
    await runStep(async () => finishSocialLogin(await settled), loginNewAfter, waiting);
  }

  let hasStarted = false;

  whileSubscribed($state, () => {
    // A page that the browser restores after Back may show a spinner or an outdated list.
    const onRestore = () => {
      const state = $state.get();
      const isTransient = state.state === 'working' ? state.social === null : state.state === 'existing-list';
      if (!isTransient) return;
      if (state.state === 'working') $state.set(loginNew());
      void chooseState();
    };
    // A person may switch to the login of clients and back.
    if (!hasStarted) void chooseState(initialLogins);
    initial?.take();
    hasStarted = true;
    return callAll([
      onBfcacheRestore(onRestore),
      onStoredChange(identityKeys.recipient, refreshList),
      // Unlike a listener, this doesn't keep the store subscribed.
      onNotify($state, save),
      onNotify($fields, save),
    ]);
  });

  /** Updates the list after a login in another window, for example through the emailed link. */
  async function refreshList() {
    if (!canShowList(true) || storedIdentity('recipient') === null) return;
    showExistingLogins(await refreshLogins(), true);
  }

  /** Whether the list can replace the screen without losing typed text, or a message that only a new login answers. */
  function canShowList(isNewLogin: boolean): boolean {
    const { state } = $state.get();
    const { email, name } = $fields.get();
    const isUntouched =
      (state === 'login-new' || state === 'create-new') && email === filled && !name && !isTyping();
    return isUntouched || (isNewLogin && state === 'check-email') || state === 'existing-list';
  }

  async function switchTo({ email }: Login) {
    const login = async () => {
      if (await loginAs('recipient', email)) return redirect(urls.recipientDashboard());
      setFields({ email });
      $list.set(null);
      return loginNew('Your login expired. Log in with your email.');
    };
    await runStep(login, (error) => listOrNew(errorMessageForLogin(error)));
  }

  async function requestLink() {
    const email = cleanEmail($fields.get().email);
    setFields({ email });
    if (!isEmail(email))
      return $state.set({ ...loginNew('Please enter a valid email address'), field: 'email' });
    const send = async (): Promise<DjLoginState> => {
      await requestLoginLink(email, linkTarget());
      return { state: 'check-email' };
    };
    await runStep(send, loginNewAfter, { ...working, isSending: true });
  }

  /** The server emails a PIN. On the PIN screen, `create` requests a new PIN. */
  async function create() {
    const isResend = $state.get().state === 'check-pin';
    const dj = cleanDj($fields.get());
    if (!isValidNewDj(dj)) return;
    setFields(dj);
    await runStep(
      async () => {
        const { next } = await checkEmail(dj);
        setFields({ pin: '' });
        if (isResend && next === 'pin') notify('success', 'New PIN sent.');
        if (next === 'pin') return { state: 'check-pin', error: null };
        if (next === 'dashboard') return redirect(urls.recipientDashboard());
        notify('error', `Unhandled error ${next}`);
        return { state: 'create-new', error: null };
      },
      (error) => ({ state: isResend ? 'check-pin' : 'create-new', error: errorMessageForLogin(error) }),
    );
  }

  const submitPin = (pin: string) =>
    runStep(
      async () => {
        await handlePin(pin);
        return redirect(urls.recipientPicks());
      },
      (error) => {
        setFields({ pin: '' });
        return {
          state: isPinInvalidated(error) ? 'login-new' : 'check-pin',
          error: errorMessageForPin(error),
        };
      },
    );

  /** During a call the form stays, because the result would otherwise replace another screen. */
  const show = (state: DjLoginState) => $state.get().state !== 'working' && $state.set(state);

  return {
    $state,
    $fields,
    $list,
    setFields,
    openHome: ({ homeURL }: Login) => $state.set(leave(homeURL || urls.recipientDashboard())),
    switchTo,
    requestLink,
    create,
    submitPin,
    logInWith,
    backToList: () => show(listOrNew()),
    loginAsSomeoneNew: () => show(loginNew()),
    createNew: () => show({ state: 'create-new', error: null }),
  };
}

/** Whether a keyboard on the screen may be open. Elsewhere the page has focused the field. */
const isTyping = (): boolean =>
  typeof document !== 'undefined' &&
  matchMedia('(pointer: coarse)').matches &&
  document.activeElement?.matches('input') === true;
