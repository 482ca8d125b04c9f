import { atom } from 'nanostores';
import * as v from 'valibot';
import { loginAs as becomeLogin } from '../../shared/api/client-session.ts';
import { checkEmail, handlePin, requestLoginLink } from '../../shared/api/dj-login.ts';
import { type ApiError, isFatal, toApiError } from '../../shared/api/errors.ts';
import { isSamePerson, type Login, loginSchema } from '../../shared/entities/login.ts';
import type { SocialService } from '../../shared/entities/social.ts';
import { safeUrl } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { errorMessageBeforeLogin, errorMessageForPin } from '../../shared/notifications/error-messages.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { carryNotifications, notify } from '../../shared/notifications/notifications.ts';
import { identityKeys, storedIdentity } from '../../shared/session/identity.ts';
import { refreshLogins } from '../../shared/session/logins.ts';
import { $session } from '../../shared/session/session.ts';
import {
  hasLoggedIn,
  type SocialOutcome,
  startSocialLogin,
  takeSocialOutcome,
} from '../../shared/social/social-login.ts';
import { readAttempt, saveNewDj } from '../../shared/social/social-storage.ts';
import { onStoredChange } from '../../shared/storage/storage.ts';
import { isEmail } from '../../shared/validation/email.ts';
import { isCompleteDj, trimmedDj } from '../../shared/validation/new-dj.ts';

/** The states of the DJ login (spec 2.3, 4). */
export type DjLoginState =
  /** `social` is the service that is asked in its window. */
  | { readonly name: 'working'; readonly social: AskedService | null }
  | ExistingLogins
  /** `field` is set if the error is about the content of the field. */
  | { readonly name: 'login-new'; readonly error: string | null; readonly field?: 'email' }
  | { readonly name: 'check-email' }
  | { readonly name: 'create-new' | 'check-pin'; readonly error: string | null };

type AskedService = { readonly service: SocialService; readonly cancel: () => void };

export type ExistingLogins = {
  readonly name: 'existing-list';
  readonly current: Login | null;
  readonly others: readonly Login[];
  readonly error: string | null;
};

export type DjLoginStore = ReturnType<typeof createDjLogin>;

/** The DJ login: by an existing login, a link, a PIN or a social service. `skipList` skips the existing logins. */
export function createDjLogin({ skipList = false } = {}) {
  const $state = atom<DjLoginState>(working);
  const $fields = atom({ name: '', email: '', pin: '' });
  /** The list to go back to. */
  const $list = atom<ExistingLogins | null>(null);

  function setFields(fields: Partial<ReturnType<typeof $fields.get>>) {
    const state = $state.get();
    if ('error' in state && state.error) $state.set({ ...state, error: null });
    $fields.set({ ...$fields.get(), ...fields });
  }

  /** Runs a step, unless another one is still running. */
  async function step(
    action: () => Promise<DjLoginState>,
    failed: (error: ApiError) => DjLoginState = loginNewWith,
    during = working,
  ) {
    if ($state.get().name === 'working') return;
    $state.set(during);
    try {
      $state.set(await action());
    } catch (caught) {
      $state.set(failed(toApiError(caught)));
    }
  }

  async function choose() {
    if (skipList) return $state.set(loginNew());
    $state.set(working);
    $list.set(null);
    const typed = readAttempt()?.typedEmail ?? '';
    // A social login may have led away from here and back.
    const outcome = await takeSocialOutcome();
    if (outcome) {
      setFields({ email: typed });
      return $state.set(await conclude(outcome));
    }
    if (offer((await refreshLogins()).logins)) return;
    $state.set(location.search === '?signup' ? { name: 'create-new', error: null } : loginNew());
  }

  /** Shows the list of existing logins. Returns false if there are none. */
  function offer(logins: readonly Login[]): boolean {
    const djs = logins.filter(({ type }) => type === 'recipient');
    const current = djs.find(({ isMe }) => isMe) ?? sessionLogin();
    const others = djs.filter((login) => !current || !isSamePerson(login, current));
    if (!current && others.length === 0) return false;
    $list.set({ name: 'existing-list', current, others, error: null });
    $state.set(listOrNew());
    return true;
  }

  function listOrNew(error: string | null = null): DjLoginState {
    const list = $list.get();
    return list ? { ...list, error } : loginNew(error);
  }

  async function social(service: SocialService) {
    if ($state.get().name === 'working') return;
    const { outcome, cancel } = startSocialLogin(service, undefined, $fields.get().email);
    const asking: DjLoginState = { name: 'working', social: { service, cancel } };
    await step(async () => conclude(await outcome), loginNewWith, asking);
  }

  /** Goes on to the picks, or to the signup of somebody new (spec 4). */
  async function conclude(outcome: SocialOutcome): Promise<DjLoginState> {
    if (outcome.name !== 'success') return loginNew();
    $state.set(working);
    const logins = await refreshLogins();
    carryNotifications();
    if (logins.error || hasLoggedIn(outcome, logins)) return leave(urls.recipientPicks());
    saveNewDj({ name: outcome.djName, email: outcome.djEmail.trim() });
    return navigate(urls.djSignup('details')) ? working : loginNew();
  }

  let hasBegun = false;

  /** Chooses the first state only once, and again when the page comes back from the back/forward cache. */
  function start(): () => void {
    const comeBack = (event: PageTransitionEvent) => {
      const state = $state.get();
      const isPassing = state.name === 'working' ? state.social === null : state.name === 'existing-list';
      if (event.persisted && isPassing) void choose();
    };
    addEventListener('pageshow', comeBack);
    const offStored = onStoredChange(identityKeys.recipient, lookForLogin);
    if (!hasBegun) void choose();
    hasBegun = true;
    return () => {
      removeEventListener('pageshow', comeBack);
      offStored();
    };
  }

  /** Offers a login of another window, such as by the link of the mail. */
  async function lookForLogin() {
    if (!isWaiting() || storedIdentity('recipient') === null) return;
    const { logins } = await refreshLogins();
    if (isWaiting()) offer(logins);
  }

  /** Whether the list can replace the screen without losing anything. */
  function isWaiting(): boolean {
    const { name } = $state.get();
    const isUntouched = name === 'login-new' && !$fields.get().email;
    return isUntouched || name === 'check-email' || name === 'existing-list';
  }

  async function loginAs({ email }: Login) {
    const become = async () => {
      if (await becomeLogin('recipient', email)) return leave(urls.recipientDashboard());
      setFields({ email });
      $list.set(null);
      return loginNew('That login has ended. Log in by email to get back in.');
    };
    await step(become, (error) => listOrNew(errorMessageBeforeLogin(error)));
  }

  async function requestLink() {
    const { email } = $fields.get();
    if (!isEmail(email))
      return $state.set({ ...loginNew('Please enter a valid email address'), field: 'email' });
    await step(async () => {
      await requestLoginLink(email.trim());
      return { name: 'check-email' };
    });
  }

  /** Has the server mail a PIN to the new DJ, the first or another one. */
  async function create() {
    const dj = $fields.get();
    const isAgain = $state.get().name === 'check-pin';
    if (!isCompleteDj(dj)) return;
    await step(
      async () => {
        const { next } = await checkEmail(trimmedDj(dj));
        setFields({ pin: '' });
        if (isAgain && next === 'pin') notify('success', 'A new PIN is on its way.');
        if (next === 'pin') return { name: 'check-pin', error: null };
        if (next === 'dashboard') return leave(urls.recipientDashboard());
        notify('error', `Unhandled error ${next}`);
        return { name: 'create-new', error: null };
      },
      (error) => ({ name: isAgain ? 'check-pin' : 'create-new', error: errorMessageBeforeLogin(error) }),
    );
  }

  const submitPin = (pin: string) =>
    step(
      async () => {
        await handlePin(pin);
        return leave(urls.recipientPicks());
      },
      (error) => {
        setFields({ pin: '' });
        return { name: isFatal(error) ? 'login-new' : 'check-pin', error: errorMessageForPin(error) };
      },
    );

  return {
    $state,
    $fields,
    $list,
    start,
    setFields,
    enter: ({ homeURL }: Login) => $state.set(leave(homeURL || urls.recipientDashboard())),
    loginAs,
    requestLink,
    create,
    submitPin,
    social,
    backToList: () => $state.set(listOrNew()),
    loginAsSomeoneNew: () => $state.set(loginNew()),
    createNew: () => $state.set({ name: 'create-new', error: null }),
  };
}

const working: DjLoginState = { name: 'working', social: null };
const loginNew = (error: string | null = null) => ({ name: 'login-new', error }) as const;
const loginNewWith = (error: ApiError) => loginNew(errorMessageBeforeLogin(error));

/** Goes to the page that the DJ came for, or else to the address. The spinner stays until the page is left. */
function leave(address: string): DjLoginState {
  const next = new URLSearchParams(location.search).get('next');
  const cameFor = next === null ? null : safeUrl('page', next);
  return navigate(cameFor ?? address) ? working : loginNew();
}

/** The DJ of the session, if the list of logins failed or does not name them. */
function sessionLogin(): Login | null {
  const { recipient } = $session.get();
  if (!recipient || recipient.id === null) return null;
  const { id, address, name } = recipient;
  return v.parse(loginSchema, { person_id: id, type: 'recipient', email: address, name, isMe: true });
}
