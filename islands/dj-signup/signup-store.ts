import { atom, computed } from 'nanostores';
import { checkEmail, giveConsent, handlePin } from '../../shared/api/dj-login.ts';
import { type ApiError, isFatal, toApiError } from '../../shared/api/errors.ts';
import { REDIRECT_SECONDS } from '../../shared/config/constants.ts';
import type { SocialService } from '../../shared/entities/social.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { wordsBeforeLogin, wordsForPin } from '../../shared/notifications/error-messages.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { carryNotifications, notify } from '../../shared/notifications/notifications.ts';
import { type SocialOutcome, startSocialLogin, takeSocialOutcome } from '../../shared/social/social-login.ts';
import { takeNewDj } from '../../shared/social/social-storage.ts';
import { isCompleteDj, trimmedDj } from '../../shared/validation/new-dj.ts';
import { cameBack, createPages } from './page-store.ts';
import type { Given, SignupPage } from './props.ts';
import { createFields, idle, isEmailChanged, type SignupFields, type SignupState } from './signup-state.ts';

export type SignupStore = ReturnType<typeof createSignup>;

/** What every page of the sign-up is shown with. */
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
  /** What the server had to say with the first page. It is empty at first, as in the markup of the build. */
  const $info = atom('');
  $info.set(given.info_message);
  /** The details page shows its form: on `/edit-details`, or since its fields are invalid. */
  const $isEditing = atom(false);
  let shown: SignupPage | null = null;
  let countdown: ReturnType<typeof setTimeout> | undefined;

  /** A message does not outlive what it is about. */
  function setFields(change: Partial<SignupFields>) {
    const state = $state.get();
    if (state.name === 'idle' && state.error) $state.set(idle());
    fields.set(change);
  }

  /** Follows the address; what was typed before a reload, Back or a trip to a social service is there again. */
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

  /** Goes on where a social service has brought the DJ back to. */
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

  /** Shows the details as they are now, or their form where something is missing. */
  function review() {
    pages.go('details');
    $isEditing.set(!isCompleteDj($fields.get()));
  }

  /** One call at a time; its outcome counts only for somebody who is still on the page that asked. */
  async function ask<Reply>(
    call: () => Promise<Reply>,
    answered: (reply: Reply) => void,
    refused = (error: ApiError) => $state.set(idle(wordsBeforeLogin(error))),
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

  /** Creates the DJ, by a PIN where the address is new to the server (spec 4), or where one was sent already. */
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

  /** Asks the service in its window; its answer counts only for somebody who still waits for it. */
  async function signUpWith(service: SocialService) {
    if ($state.get().name !== 'idle') return;
    const { outcome, cancel } = startSocialLogin(service);
    const asking: SignupState = { name: 'social', service, cancel };
    $state.set(asking);
    const settled = await outcome;
    if ($state.get() === asking) follow(settled);
  }

  /** Creates the DJ whom the service has named; where it did not name them fully, the details ask for the rest. */
  function follow(outcome: SocialOutcome) {
    $state.set(idle());
    if (outcome.name !== 'success') return;
    const { djName, djEmail } = outcome;
    // A window that was cut off from us could name nobody, but the server knows: it fills the details in.
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
        if (isFatal(error)) redirect(wordsForPin(error), REDIRECT_SECONDS);
        else $state.set(idle(wordsForPin(error)));
      },
    );

  /** Counts down to the start form (spec 2.4, 9). */
  function redirect(error: string, seconds: number) {
    if (seconds === 0) return startAgain();
    $state.set({ name: 'redirecting', error, seconds });
    countdown = setTimeout(() => redirect(error, seconds - 1), 1000);
  }

  /** Back to the start form, with what was typed and with the reason. */
  function startAgain() {
    const state = $state.get();
    pages.go('new', 'replace');
    if (state.name === 'redirecting') $state.set(idle(state.error));
  }

  /** Leaves, without the name and address of the DJ for the next person to find. */
  function leave(address: string) {
    fields.forgetDraft();
    pages.leave();
    $state.set(navigate(address) ? { name: 'leaving' } : idle());
  }

  return {
    /** The page to show, null until the address has been read. */
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
    /** Replaces the PIN of the last mail. */
    sendNewPin() {
      setFields({ pin: '' });
      return create(true);
    },
    startAgain,
  };
}
