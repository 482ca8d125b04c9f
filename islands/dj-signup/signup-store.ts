import { atom, computed } from 'nanostores';
import { checkEmail, giveConsent, handlePin } from '../../shared/api/dj-login.ts';
import { type ApiError, isPinInvalidated, toApiError } from '../../shared/api/errors.ts';
import { SIGNUP_RESTART_SECONDS } from '../../shared/config/constants.ts';
import type { SocialService } from '../../shared/entities/social.ts';
import { isAtSignup } from '../../shared/navigation/current-url.ts';
import { onBfcacheRestore } from '../../shared/navigation/leaving.ts';
import { isReloadOrBack } from '../../shared/navigation/restore-scroll.ts';
import { createRouter } from '../../shared/navigation/router.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { errorMessageForLogin, errorMessageForPin } from '../../shared/notifications/error-messages.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { carryNotifications, notify } from '../../shared/notifications/notifications.ts';
import { expectLogin } from '../../shared/session/new-login.ts';
import { afterLoginUrl } from '../../shared/session/session.ts';
import { type SocialOutcome, startSocialLogin, takeSocialOutcome } from '../../shared/social/social-login.ts';
import { readAttempt, takeNewDj } from '../../shared/social/social-storage.ts';
import { callAll, whileSubscribed } from '../../shared/stores/while-subscribed.ts';
import { cleanDj, isValidNewDj } from '../../shared/validation/new-dj.ts';
import type { SignupPage, SignupProps } from './props.ts';
import {
  createFields,
  idle,
  isEmailChanged,
  removeDraft,
  type SignupFields,
  type SignupState,
} from './signup-state.ts';

export type SignupStore = ReturnType<typeof createSignup>;

export function createSignup(props: SignupProps) {
  const pages = createRouter<SignupPage>({
    addresses: () => ({
      new: urls.djSignup('new'),
      details: urls.djSignup('details'),
      'edit-details': urls.djSignup('edit-details'),
      'confirm-email': urls.djSignup('confirm-email'),
    }),
    fallback: () => props.page ?? 'new',
    ownsUrl: isAtSignup,
  });
  const fields = createFields(props);
  const { $fields } = fields;
  const $state = atom<SignupState>(idle());
  const $info = atom(props.info_message);
  /** Whether the details page shows its form instead of the summary. */
  const $isEditing = atom(false);
  let currentPage: SignupPage | null = null;
  let countdownTimer: ReturnType<typeof setTimeout> | undefined;

  /** Clears the error too, because the error belongs to the old values. */
  function setFields(changes: Partial<SignupFields>) {
    const state = $state.get();
    if (state.state === 'idle' && state.error) $state.set(idle());
    fields.set(changes);
  }

  whileSubscribed($state, () => {
    const isReturning = isReloadOrBack();
    const newDj = takeNewDj();
    // A social login in this tab has left the page, too.
    fields.loadDraft(isReturning || Boolean(readAttempt()?.path));
    if (newDj) fields.fillIn(newDj.name, newDj.email);
    void resumeSocialLogin();
    // Back may restore this page after a sign-up. The next visitor must not see the details of the last DJ.
    const stopRestoring = onBfcacheRestore(() => {
      if ($state.get().state !== 'leaving') return;
      $state.set(idle());
      fields.clear();
      pages.open('new', undefined, 'replace');
    });
    if (props.page && !isReturning) pages.open(props.page, undefined, 'replace');
    const unsubscribe = pages.$view.subscribe(onPageChange);
    return callAll([stopRestoring, () => clearTimeout(countdownTimer), unsubscribe]);
  });

  /** Finishes a social login that ran in this tab instead of in a popup. */
  async function resumeSocialLogin() {
    const outcome = await takeSocialOutcome();
    if (outcome) finishSocialLogin(outcome);
  }

  function onPageChange(page: SignupPage | null) {
    clearTimeout(countdownTimer);
    if (page === null) return;
    if (page === 'confirm-email' && !isPinSent()) return pages.open('new', undefined, 'replace');
    $isEditing.set(!isValidNewDj($fields.get()));
    const previous = currentPage;
    currentPage = page;
    // A press may have been faster than this first call.
    if (page === previous || previous === null) return;
    const state = $state.get();
    if (state.state === 'social') state.cancel();
    $info.set('');
    $state.set(idle());
    fields.set({ pin: '' });
  }

  /** If a new visit starts at the PIN page, no PIN has been sent, unless the host chose the page. */
  const isPinSent = () =>
    props.page === 'confirm-email' ||
    (isValidNewDj($fields.get()) && (currentPage !== null || isReloadOrBack()));

  /** Runs the call if no call is pending. Ignores the result if `$state` has changed during the call. */
  async function runCall<Reply>(
    call: () => Promise<Reply>,
    onReply: (reply: Reply) => void,
    onError = (error: ApiError) => $state.set(idle(errorMessageForLogin(error))),
  ) {
    if ($state.get().state !== 'idle') return;
    const pending: SignupState = { state: 'pending' };
    $state.set(pending);
    const isCurrent = () => $state.get() === pending;
    try {
      const reply = await call();
      if (isCurrent()) onReply(reply);
    } catch (caught) {
      const error = toApiError(caught);
      if (isCurrent()) onError(error);
    }
  }

  /** Creates the DJ, or sends a PIN first if the email is not confirmed (spec 4). */
  const create = (isResend = false) => {
    const dj = $fields.get();
    if (!isValidNewDj(dj)) return;
    return runCall(
      () => (isResend || isEmailChanged(dj) ? checkEmail : giveConsent)(cleanDj(dj)),
      ({ next }) => {
        if (next === 'dashboard') {
          carryNotifications();
          return leave(afterLoginUrl('recipient', urls.recipientDashboard()) + expectLogin('recipient'));
        }
        $state.set(idle(next === 'pin' ? null : `Unhandled case ${next}`));
        if (next === 'pin') pages.open('confirm-email');
        if (next === 'pin' && isResend) notify('success', 'New PIN sent.');
      },
    );
  };

  async function signUpWith(service: SocialService) {
    if ($state.get().state !== 'idle') return;
    const { outcome, cancel } = startSocialLogin(service);
    const waiting: SignupState = { state: 'social', service, cancel };
    $state.set(waiting);
    const settled = await outcome;
    if ($state.get() === waiting) finishSocialLogin(settled);
  }

  function finishSocialLogin(outcome: SocialOutcome) {
    $state.set(idle());
    if (outcome.state !== 'done') return;
    const { djName, djEmail } = outcome;
    // If the popup returned no details, the page is loaded again and gets the details from the server.
    if (!djName && !djEmail && !props.email) {
      carryNotifications();
      return leave(urls.djSignup('details'));
    }
    fields.fillIn(djName, djEmail);
    pages.open('details');
    if (isValidNewDj({ name: djName, email: djEmail })) void create();
  }

  const submitPin = (pin: string) =>
    runCall(
      () => handlePin(pin),
      () => leave(afterLoginUrl('recipient', urls.recipientDashboard()) + expectLogin('recipient')),
      (error) => {
        setFields({ pin: '' });
        if (isPinInvalidated(error)) countDown(errorMessageForPin(error), SIGNUP_RESTART_SECONDS);
        else $state.set(idle(errorMessageForPin(error)));
      },
    );

  function countDown(error: string, seconds: number) {
    if (seconds === 0) return startAgain();
    $state.set({ state: 'redirecting', error, seconds });
    countdownTimer = setTimeout(() => countDown(error, seconds - 1), 1000);
  }

  function startAgain() {
    const state = $state.get();
    pages.open('new', undefined, 'replace');
    if (state.state === 'redirecting') $state.set(idle(state.error));
  }

  /** Removes the draft first, because the next visitor of this tab must not see the DJ's details. */
  function leave(url: string) {
    removeDraft();
    // Back then opens the start form.
    if (isAtSignup()) history.replaceState(history.state, '', urls.djSignup('new'));
    $state.set(navigate(url) ? { state: 'leaving' } : idle());
  }

  return {
    /** Null until the URL has been read. */
    $page: computed([pages.$view, $isEditing], (page, isEditing) =>
      page === 'details' && isEditing ? 'edit-details' : page,
    ),
    $state,
    $fields,
    $info,
    go: (page: SignupPage) => pages.open(page),
    setFields,
    signUpWith,
    create: () => create(),
    submitPin,
    sendNewPin() {
      setFields({ pin: '' });
      return create(true);
    },
    startAgain,
  };
}
