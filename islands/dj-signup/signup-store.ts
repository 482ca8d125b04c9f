import { atom, computed } from 'nanostores';
import { checkEmail, giveConsent, handlePin } from '../../shared/api/dj-login.ts';
import { type ApiError, isFatal, toApiError } from '../../shared/api/errors.ts';
import { SIGNUP_RESTART_SECONDS } from '../../shared/config/constants.ts';
import type { SocialService } from '../../shared/entities/social.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { errorMessageBeforeLogin, errorMessageForPin } from '../../shared/notifications/error-messages.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { carryNotifications, notify } from '../../shared/notifications/notifications.ts';
import { type SocialOutcome, startSocialLogin, takeSocialOutcome } from '../../shared/social/social-login.ts';
import { takeNewDj } from '../../shared/social/social-storage.ts';
import { isCompleteDj, trimmedDj } from '../../shared/validation/new-dj.ts';
import { cameBack, createPages } from './page-store.ts';
import type { Given, SignupPage } from './props.ts';
import { createFields, idle, isEmailChanged, type SignupFields, type SignupState } from './signup-state.ts';

export type SignupStore = ReturnType<typeof createSignup>;

export type PageProps = {
  readonly store: SignupStore;
  readonly state: SignupState;
  readonly error: string | null;
};

/** The sign-up of a DJ, from the start form or from what the server gave, to the dashboard. */
export function createSignup(given: Given, first: SignupPage | null) {
  const pages = createPages(first);
  const fields = createFields(given);
  const { $fields } = fields;
  const $state = atom<SignupState>(idle());
  /** The server's message on the first page. The first value is empty, as in the prerendered markup. */
  const $info = atom('');
  $info.set(given.info_message);
  /** Whether the details page shows its form, because its fields are invalid. */
  const $isEditing = atom(false);
  let shown: SignupPage | null = null;
  let countdown: ReturnType<typeof setTimeout> | undefined;

  /** Removes the message too, which is about the old fields. */
  function setFields(change: Partial<SignupFields>) {
    const state = $state.get();
    if (state.name === 'idle' && state.error) $state.set(idle());
    fields.set(change);
  }

  function start(): () => void {
    const isBack = cameBack();
    const named = takeNewDj();
    fields.begin(isBack);
    if (named) fields.nameDj(named.name, named.email);
    void takeOutcome();
    // Somebody who comes back by Back after the DJ has left finds an empty start form.
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted || $state.get().name !== 'leaving') return;
      $state.set(idle());
      fields.clear();
      pages.go('new', 'replace');
    };
    addEventListener('pageshow', comeBack);
    const ends = [pages.start(given.page, isBack), pages.$page.subscribe(arrive)];
    return () => {
      removeEventListener('pageshow', comeBack);
      clearTimeout(countdown);
      for (const end of ends) end();
    };
  }

  /** Continues after a social login that left this page. */
  async function takeOutcome() {
    const outcome = await takeSocialOutcome();
    if (!outcome) return;
    fields.restore();
    follow(outcome);
  }

  function arrive(page: SignupPage | null) {
    clearTimeout(countdown);
    if (page === null) return;
    if (page === 'confirm-email' && !isPinSent()) return pages.go('new', 'replace');
    $isEditing.set(!isCompleteDj($fields.get()));
    if (page === shown) return;
    const state = $state.get();
    if (state.name === 'social') state.cancel();
    if (shown !== null) $info.set('');
    shown = page;
    $state.set(idle());
    fields.set({ pin: '' });
  }

  /** A PIN page that is opened by its address has no PIN to wait for, unless the server opened it. */
  const isPinSent = () =>
    given.page === 'confirm-email' || (isCompleteDj($fields.get()) && (shown !== null || cameBack()));

  function review() {
    pages.go('details');
    $isEditing.set(!isCompleteDj($fields.get()));
  }

  /** Makes one call at a time. Its result is ignored once another page shows. */
  async function ask<Reply>(
    call: () => Promise<Reply>,
    answered: (reply: Reply) => void,
    refused = (error: ApiError) => $state.set(idle(errorMessageBeforeLogin(error))),
  ) {
    if ($state.get().name !== 'idle') return;
    const working: SignupState = { name: 'working' };
    $state.set(working);
    const isAwaited = () => $state.get() === working;
    try {
      const reply = await call();
      if (isAwaited()) answered(reply);
    } catch (caught) {
      const error = toApiError(caught);
      if (isAwaited()) refused(error);
    }
  }

  /** Creates the DJ, or sends a PIN first where the address is new to the server (spec 4). */
  const create = (sendsPinAgain = false) => {
    const dj = $fields.get();
    if (!isCompleteDj(dj)) return;
    return ask(
      () => (sendsPinAgain || isEmailChanged(dj) ? checkEmail : giveConsent)(trimmedDj(dj)),
      ({ next }) => {
        if (next === 'dashboard') {
          carryNotifications();
          return leave(urls.recipientDashboard());
        }
        $state.set(idle(next === 'pin' ? null : `Unhandled case ${next}`));
        if (next === 'pin') pages.go('confirm-email');
        if (next === 'pin' && sendsPinAgain) notify('success', 'A new PIN is on its way.');
      },
    );
  };

  async function signUpWith(service: SocialService) {
    if ($state.get().name !== 'idle') return;
    const { outcome, cancel } = startSocialLogin(service);
    const asking: SignupState = { name: 'social', service, cancel };
    $state.set(asking);
    const settled = await outcome;
    if ($state.get() === asking) follow(settled);
  }

  /** Creates the DJ that the service has named, or asks for what the service left out. */
  function follow(outcome: SocialOutcome) {
    $state.set(idle());
    if (outcome.name !== 'success') return;
    const { djName, djEmail } = outcome;
    // The window could not name anybody to this page, but the server knows the DJ and fills the details in.
    if (!djName && !djEmail && !given.email) {
      carryNotifications();
      return leave(urls.djSignup('details'));
    }
    fields.nameDj(djName, djEmail);
    review();
    if (isCompleteDj({ name: djName, email: djEmail })) void create();
  }

  const submitPin = (pin: string) =>
    ask(
      () => handlePin(pin),
      () => leave(urls.recipientDashboard()),
      (error) => {
        setFields({ pin: '' });
        if (isFatal(error)) redirect(errorMessageForPin(error), SIGNUP_RESTART_SECONDS);
        else $state.set(idle(errorMessageForPin(error)));
      },
    );

  function redirect(error: string, seconds: number) {
    if (seconds === 0) return startAgain();
    $state.set({ name: 'redirecting', error, seconds });
    countdown = setTimeout(() => redirect(error, seconds - 1), 1000);
  }

  /** Opens the start form, with what was typed and with the reason. */
  function startAgain() {
    const state = $state.get();
    pages.go('new', 'replace');
    if (state.name === 'redirecting') $state.set(idle(state.error));
  }

  /** Removes the name and address of the DJ first, which the next person must not find. */
  function leave(address: string) {
    fields.forgetDraft();
    pages.leave();
    $state.set(navigate(address) ? { name: 'leaving' } : idle());
  }

  return {
    /** Null until the address has been read. */
    $page: computed([pages.$page, $isEditing], (page, isEditing) =>
      page === 'details' && isEditing ? 'edit-details' : page,
    ),
    $state,
    $fields,
    $info,
    start,
    go: pages.go,
    review,
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
