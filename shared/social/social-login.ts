import * as v from 'valibot';
import { wait, withResolvers } from '../async/timing.ts';
import { isSamePerson, type Login } from '../entities/login.ts';
import { type SocialResult, type SocialService, socialMessageSchema } from '../entities/social.ts';
import { currentPath, openWindow, type SafeUrl, safeUrl } from '../navigation/safe-url.ts';
import { urls } from '../navigation/urls.ts';
import { navigate } from '../notifications/navigate.ts';
import { notify } from '../notifications/notifications.ts';
import { $logins, type Logins, refreshLogins } from '../session/logins.ts';
import { onStoredChange } from '../storage/storage.ts';
import {
  readAttempt,
  removeAttempt,
  resultKey,
  type SavedLogin,
  saveAttempt,
  savedLoginSchema,
  takeResult,
} from './social-storage.ts';

export type SocialOutcome =
  /** The social service has identified the DJ. Name and email are empty if the popup could not send them. */
  | {
      readonly state: 'done';
      readonly djName: string;
      readonly djEmail: string;
      readonly loginsBefore: LoginsBefore;
    }
  /** The DJ or the service has refused. A notification shows the service's message. */
  | { readonly state: 'refused' }
  | { readonly state: 'cancelled' };

type Success = Extract<SocialOutcome, { state: 'done' }>;

export type SocialLogin = { readonly outcome: Promise<SocialOutcome>; cancel(): void };

let current: SocialLogin | null = null;

/** Starts a social login in a popup, or in this tab if popups are blocked (spec 7). Call it in a click handler. */
export function startSocialLogin(service: SocialService, secret?: string, typedEmail = ''): SocialLogin {
  current?.cancel();
  const id = Math.random();
  // Saved before the popup opens, because the popup gets a copy of this tab's storage.
  saveAttempt({ id, path: null, loginsBefore: null, typedEmail: '' });
  takeResult(id);
  const address = urls.socialPopup(service, secret);
  const url = safeUrl('page', address);
  const popup = url && openWindow(url);
  current = popup ? continueInPopup(popup, url, id) : continueInThisTab(address, id, typedEmail);
  return current;
}

/** Returns and removes the outcome of a social login that ran in this tab; null if there is none. */
export async function takeSocialOutcome(): Promise<SocialOutcome | null> {
  const attempt = readAttempt();
  if (!attempt?.result || attempt.path !== currentPath()) return null;
  removeAttempt();
  return outcomeOf(attempt.result, attempt.loginsBefore);
}

const continueInPopup = (popup: Window, url: SafeUrl, id: number): SocialLogin =>
  createSocialLogin((settle, signal) => {
    const origins = [location.origin, new URL(url).origin];
    const loginsBefore = refreshLogins().then(snapshotLogins);
    signal.addEventListener('abort', () => {
      popup.close();
      removeAttempt();
    });

    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== popup || !origins.includes(origin)) return;
      const message = v.safeParse(socialMessageSchema, data);
      if (!message.success) return;
      settle(outcomeOf(message.output.data, loginsBefore));
    };
    addEventListener('message', onMessage, { signal });

    // An isolated popup (COOP) looks closed and can't post messages, so look for a stored result or a new login.
    const checkIsolatedPopup = async () => {
      const result = takeResult(id);
      if (result) return settle(outcomeOf(result, loginsBefore));
      if (document.visibilityState === 'hidden' || !popup.closed) return;
      const before = await loginsBefore;
      const login = before && findNewLogin(before, await refreshLogins());
      if (login) settle({ state: 'done', djName: login.name, djEmail: login.email, loginsBefore: before });
    };
    signal.addEventListener('abort', onStoredChange(resultKey, checkIsolatedPopup));
    addEventListener('focus', checkIsolatedPopup, { signal });
    document.addEventListener('visibilitychange', checkIsolatedPopup, { signal });
  });

const MAX_WAIT_FOR_LOGINS_MS = 3000;

const continueInThisTab = (address: string, id: number, typedEmail: string): SocialLogin =>
  createSocialLogin((settle, signal) => {
    // The browser restores this page from its cache only if the DJ goes back before the login finishes.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) settle({ state: 'cancelled' });
    };
    addEventListener('pageshow', onPageShow, { signal });
    const leave = async () => {
      const logins = $logins.get();
      const loginsBefore =
        logins.state !== 'loading'
          ? snapshotLogins(logins)
          : await Promise.race([
              refreshLogins().then(snapshotLogins),
              wait(MAX_WAIT_FOR_LOGINS_MS).then(() => null),
            ]);
      if (signal.aborted) return;
      saveAttempt({ id, path: currentPath(), loginsBefore, typedEmail });
      if (!navigate(address)) settle({ state: 'refused' });
    };
    void leave();
  });

type Settle = (outcome: SocialOutcome | Promise<SocialOutcome>) => void;

function createSocialLogin(start: (settle: Settle, signal: AbortSignal) => void): SocialLogin {
  const controller = new AbortController();
  const { promise: outcome, resolve } = withResolvers<SocialOutcome>();
  const settle: Settle = (settled) => {
    controller.abort();
    resolve(settled);
  };
  start(settle, controller.signal);
  return { outcome, cancel: () => settle({ state: 'cancelled' }) };
}

type Result = Pick<SocialResult, 'info_message' | 'popup_success'> & Partial<SocialResult>;

/** Returns the outcome of a result and shows its message (spec 8). A missing email is taken from the new login. */
async function outcomeOf(
  { info_message, popup_success, dj_name = '', dj_email = '' }: Result,
  logins: LoginsBefore | Promise<LoginsBefore>,
): Promise<SocialOutcome> {
  if (info_message) notify(popup_success ? 'success' : 'error', info_message);
  if (!popup_success) return { state: 'refused' };
  const loginsBefore = await logins;
  const newLogin = loginsBefore && !dj_email && findNewLogin(loginsBefore, await refreshLogins());
  const [djName, djEmail] = newLogin ? [newLogin.name, newLogin.email] : [dj_name, dj_email];
  return { state: 'done', djName, djEmail, loginsBefore };
}

/** The DJ logins before a social login; null if they failed to load. */
type LoginsBefore = readonly SavedLogin[] | null;

const snapshotLogins = ({ state, logins }: Logins): LoginsBefore =>
  state === 'failed' ? null : v.parse(v.array(savedLoginSchema), djLoginsIn(logins));

const djLoginsIn = (logins: readonly Login[]): Login[] => logins.filter(({ type }) => type === 'recipient');

function findNewLogin(loginsBefore: readonly SavedLogin[], { logins }: Logins): Login | null {
  const isUnchanged = (login: Login) =>
    loginsBefore.some(
      (before) =>
        isSamePerson(before, login) && before.last_login === login.last_login && (before.isMe || !login.isMe),
    );
  const newLogins = djLoginsIn(logins).filter((login) => !isUnchanged(login));
  return newLogins.find(({ isMe }) => isMe) ?? newLogins[0] ?? null;
}

/** Whether a DJ has logged in. An older login counts only if its email matches or its login time is unknown. */
export function hasLoggedIn({ loginsBefore, djEmail }: Success, logins: Logins): boolean {
  if (loginsBefore !== null && findNewLogin(loginsBefore, logins)) return true;
  const currentLogin = djLoginsIn(logins.logins).find(({ isMe }) => isMe);
  if (!currentLogin) return false;
  const hasSameEmail = currentLogin.email.toLowerCase() === djEmail.trim().toLowerCase();
  return loginsBefore === null || !currentLogin.last_login || hasSameEmail;
}
