import { atom, computed, type ReadableAtom } from 'nanostores';
import { checkEmail, giveConsent, handlePin } from '../../shared/api/dj-login.ts';
import { type ApiError, isFatal, toApiError } from '../../shared/api/errors.ts';
import { REDIRECT_SECONDS } from '../../shared/config/constants.ts';
import type { SocialService } from '../../shared/entities/social.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { wordsBeforeLogin, wordsForPin } from '../../shared/notifications/error-messages.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { carryNotifications, notify } from '../../shared/notifications/notifications.ts';
import { type SocialOutcome, startSocialLogin, takeSocialOutcome } from '../../shared/social/social-login.ts';
import { readNote, takeNewDj } from '../../shared/social/social-storage.ts';
import { isCompleteDj, trimmedDj } from '../../shared/validation/new-dj.ts';
import { cameBack, forgetDraft, keepDraft, readDraft } from './draft.ts';
import { createPages } from './page-store.ts';
import type { DjSignupProps, SignupPage } from './props.ts';
import { fieldsOf, idle, isEmailChanged, type SignupFields, type SignupState } from './signup-state.ts';

/** What the server gave with the page. */
export type Given = Omit<DjSignupProps, 'popup'>;

export type Signup = ReturnType<typeof createSignup>;

/** What every page of the sign-up is shown with. */
export type PageProps = { readonly store: Signup; readonly state: SignupState; readonly title: string };

/** The sign-up of a DJ, from the start form or from what the server gave, to the dashboard. */
export function createSignup(given: Given, first: SignupPage | null) {
  const pages = createPages(first);
  const $state = atom<SignupState>(idle());
  // Empty at first, as the build has shown them.
  const $fields = atom<SignupFields>(fieldsOf('', ''));
  const $info = atom('');
  /** The details page shows its form: on `/edit-details`, or since its fields are invalid. */
  const $isEditing = atom(false);
  $fields.set(fieldsOf(given.name, given.email));
  $info.set(given.info_message);
  let hasBegun = false;
  let shown: SignupPage | null = null;
  let countdown: ReturnType<typeof setTimeout> | undefined;

  /** A message does not outlive what it is about. */
  function setFields(fields: Partial<SignupFields>) {
    const state = $state.get();
    if (state.name === 'idle' && state.error) $state.set(idle());
    $fields.set({ ...$fields.get(), ...fields });
    if (hasBegun) keepDraft($fields.get());
  }

  /** Follows the address; what was typed before a reload, Back or a trip to a social service is there again. */
  function start(): () => void {
    const isBack = cameBack();
    const draft = readDraft();
    hasBegun = true;
    const restore = () => {
      if (!draft || (given.email && draft.original !== given.email)) return;
      const { name, email } = $fields.get();
      // What has been typed by now is newer.
      setFields({ ...draft, ...(name !== given.name && { name }), ...(email !== given.email && { email }) });
    };
    const named = takeNewDj();
    if (isBack) restore();
    else forgetDraft();
    if (named) nameDj(named.name, named.email);
    // What was typed before the page took the fields over.
    const { name, email } = $fields.get();
    if (name !== given.name || email !== given.email) keepDraft($fields.get());
    void takeOutcome(restore);
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted && $state.get().name === 'leaving') reset();
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
  async function takeOutcome(restore: () => void) {
    try {
      const outcome = readNote()?.result ? await takeSocialOutcome() : null;
      if (!outcome) return;
      restore();
      follow(outcome);
    } catch (caught) {
      console.warn('what a social service has said is not known', toApiError(caught));
    }
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
    $fields.set({ ...$fields.get(), pin: '' });
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
    refused: (error: ApiError) => void,
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
    const fields = $fields.get();
    if (!isCompleteDj(fields)) return;
    return ask(
      () => (sendsPinAgain || isEmailChanged(fields) ? checkEmail : giveConsent)(trimmedDj(fields)),
      ({ next }) => {
        $state.set(idle());
        switch (next) {
          case 'pin':
            pages.go('confirm-email');
            if (sendsPinAgain) notify('success', 'A new PIN is on its way.');
            return;
          case 'dashboard':
            carryNotifications();
            return leave(urls.recipientDashboard());
          default:
            $state.set(idle(`Unhandled case ${next}`));
        }
      },
      (error) => $state.set(idle(wordsBeforeLogin(error))),
    );
  };

  async function signUpWith(service: SocialService) {
    if ($state.get().name !== 'idle') return;
    let giveUp = () => $state.set(idle());
    const waiting: SignupState = { name: 'social', service, cancel: () => giveUp() };
    const isAwaited = () => $state.get() === waiting;
    $state.set(waiting);
    try {
      const { outcome, cancel } = startSocialLogin(service);
      giveUp = cancel;
      const settled = await outcome;
      if (isAwaited()) follow(settled);
    } catch (caught) {
      if (isAwaited()) $state.set(idle(wordsBeforeLogin(toApiError(caught))));
    }
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
    nameDj(djName, djEmail);
    review();
    if (isCompleteDj({ name: djName, email: djEmail })) void create();
  }

  /** Fills in whom a social service has named: the server knows that address to be the DJ's. */
  function nameDj(djName: string, djEmail: string) {
    const { name, email, original } = $fields.get();
    setFields({ name: djName || name, email: djEmail || email, original: djEmail || original });
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

  /** Nobody who comes after finds the name and address of the DJ who was here. */
  function leave(address: string) {
    forgetDraft();
    pages.leave();
    $state.set(navigate(address) ? { name: 'leaving' } : idle());
  }

  /** For whoever finds the page by Back, once its DJ is through. */
  function reset() {
    $state.set(idle());
    $fields.set(fieldsOf('', ''));
    pages.go('new', 'replace');
  }

  return {
    /** The page to show, null until the address has been read. */
    $page: computed([pages.$page, $isEditing], (page, isEditing) =>
      page === 'details' && isEditing ? 'edit-details' : page,
    ),
    $state: $state as ReadableAtom<SignupState>,
    $fields: $fields as ReadableAtom<SignupFields>,
    /** What the server had to say with the page; it goes with the page. */
    $info: $info as ReadableAtom<string>,
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
