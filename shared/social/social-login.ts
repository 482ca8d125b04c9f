import * as v from 'valibot';
import { wait } from '../async/timing.ts';
import { SOCIAL_POPUP } from '../config/constants.ts';
import { isSamePerson, type Login } from '../entities/login.ts';
import { type SocialResult, type SocialService, socialMessageSchema } from '../entities/social.ts';
import { currentPath, openWindow, type SafeUrl, safeUrl } from '../navigation/safe-url.ts';
import { urls } from '../navigation/urls.ts';
import { navigate } from '../notifications/navigate.ts';
import { notify } from '../notifications/notifications.ts';
import { $logins, type Logins, refreshLogins } from '../session/logins.ts';
import { onStoredChange } from '../storage/storage.ts';
import {
  type KnownLogin,
  readAttempt,
  removeAttempt,
  resultKey,
  saveAttempt,
  takeResult,
} from './social-storage.ts';

export type SocialOutcome =
  /** The service has named a person, with empty texts where no message could pass. */
  | {
      readonly name: 'success';
      readonly djName: string;
      readonly djEmail: string;
      readonly before: KnownLogins;
    }
  /** Denied or failed; a notification shows what the service said. */
  | { readonly name: 'refused' }
  | { readonly name: 'cancelled' };

type Success = Extract<SocialOutcome, { name: 'success' }>;

export type SocialLogin = { readonly outcome: Promise<SocialOutcome>; cancel(): void };

let current: SocialLogin | null = null;

/**
 * Starts a login with a social service in a popup, or in this tab where the browser blocks it (spec 7). A click must
 * call it. A new login cancels the last one. `typed` comes back with the tab.
 */
export function startSocialLogin(service: SocialService, secret?: string, typed = ''): SocialLogin {
  current?.cancel();
  const attemptId = Math.random();
  // A window gets a copy of the tab's storage.
  saveAttempt({ attempt: attemptId, path: null, before: null, typed: '' });
  takeResult(attemptId);
  const address = urls.socialPopup(service, secret);
  const url = safeUrl('page', address);
  const popup = url && openWindow(url, '_blank', SOCIAL_POPUP.width, SOCIAL_POPUP.height);
  current = popup ? inPopup(popup, url, attemptId) : inThisTab(address, attemptId, typed);
  return current;
}

/** Returns the outcome of a login in this tab, once; null on any other visit of the page. */
export async function takeSocialOutcome(): Promise<SocialOutcome | null> {
  const note = readAttempt();
  if (!note?.result || note.path !== currentPath()) return null;
  removeAttempt();
  return outcomeOf(note.result, note.before);
}

const inPopup = (popup: Window, url: SafeUrl, id: number): SocialLogin =>
  attempt((settle, over) => {
    const origins = [location.origin, new URL(url).origin];
    const before = refreshLogins().then(knownLogins);
    over.addEventListener('abort', () => {
      popup.close();
      removeAttempt();
    });

    const receive = ({ source, origin, data }: MessageEvent) => {
      if (source !== popup || !origins.includes(origin)) return;
      const message = v.safeParse(socialMessageSchema, data);
      if (!message.success) return;
      settle(outcomeOf(message.output.data, before));
    };
    addEventListener('message', receive, { signal: over });

    // A popup that the browser cuts off from us looks closed. It leaves its result in the storage, or has logged a DJ in.
    const look = async () => {
      const result = takeResult(id);
      if (result) return settle(outcomeOf(result, before));
      if (document.visibilityState === 'hidden' || !popup.closed) return;
      const since = await before;
      const login = since && loginSince(since, await refreshLogins());
      if (login) settle({ name: 'success', djName: login.name, djEmail: login.email, before: since });
    };
    over.addEventListener('abort', onStoredChange(resultKey, look));
    addEventListener('focus', look, { signal: over });
    document.addEventListener('visibilitychange', look, { signal: over });
  });

const WAITS_MS = 3000;

const inThisTab = (address: string, id: number, typed: string): SocialLogin =>
  attempt((settle, over) => {
    // The person came back by Back, and not from the service.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) settle({ name: 'cancelled' });
    };
    addEventListener('pageshow', comeBack, { signal: over });
    const leave = async () => {
      const logins = $logins.get();
      const before = logins.isLoaded
        ? knownLogins(logins)
        : await Promise.race([refreshLogins().then(knownLogins), wait(WAITS_MS).then(() => null)]);
      if (over.aborted) return;
      saveAttempt({ attempt: id, path: currentPath(), before, typed });
      if (!navigate(address)) settle({ name: 'refused' });
    };
    void leave();
  });

type Settle = (outcome: SocialOutcome | Promise<SocialOutcome>) => void;

function attempt(begin: (settle: Settle, over: AbortSignal) => void): SocialLogin {
  const over = new AbortController();
  let settle: Settle = () => {};
  const outcome = new Promise<SocialOutcome>((resolve) => {
    settle = (settled) => {
      over.abort();
      resolve(settled);
    };
  });
  begin(settle, over.signal);
  return { outcome, cancel: () => settle({ name: 'cancelled' }) };
}

type Result = Pick<SocialResult, 'info_message' | 'popup_success'> & Partial<SocialResult>;

/** Notifies what the service said (spec 8). Without an address it means the DJ who has logged in since. */
async function outcomeOf(
  { info_message, popup_success, dj_name = '', dj_email = '' }: Result,
  before: KnownLogins | Promise<KnownLogins>,
): Promise<SocialOutcome> {
  if (info_message) notify(popup_success ? 'success' : 'error', info_message);
  if (!popup_success) return { name: 'refused' };
  const since = await before;
  const login = since && !dj_email && loginSince(since, await refreshLogins());
  const [djName, djEmail] = login ? [login.name, login.email] : [dj_name, dj_email];
  return { name: 'success', djName, djEmail, before: since };
}

/** The DJ logins from before a social login; null where they did not load. */
type KnownLogins = readonly KnownLogin[] | null;

function knownLogins({ logins, error }: Logins): KnownLogins {
  if (error) return null;
  return djsOf(logins).map(({ type, person_id, last_login, isMe }) => ({
    type,
    person_id,
    last_login,
    isMe,
  }));
}

const djsOf = (logins: readonly Login[]): Login[] => logins.filter(({ type }) => type === 'recipient');

function loginSince(before: readonly KnownLogin[], { logins }: Logins): Login | null {
  const isKnown = (login: Login) =>
    before.some(
      (known) =>
        isSamePerson(known, login) && known.last_login === login.last_login && (known.isMe || !login.isMe),
    );
  const since = djsOf(logins).filter((login) => !isKnown(login));
  return since.find(({ isMe }) => isMe) ?? since[0] ?? null;
}

/** Whether the social login has logged a DJ in. A login from before counts by its address, or without a time. */
export function hasLoggedIn({ before, djEmail }: Success, logins: Logins): boolean {
  if (before !== null && loginSince(before, logins)) return true;
  const current = djsOf(logins.logins).find(({ isMe }) => isMe);
  if (!current) return false;
  const isNamed = current.email.toLowerCase() === djEmail.trim().toLowerCase();
  return before === null || !current.last_login || isNamed;
}
