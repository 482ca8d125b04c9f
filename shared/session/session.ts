import { atom, computed } from 'nanostores';
import { config } from '../config/config.ts';
import { hasFlag, UserSetting } from '../entities/flags.ts';
import { identityName, type LoginType } from '../entities/login.ts';
import type { Recipient } from '../entities/recipient.ts';
import { emptySession, type Session } from '../entities/session.ts';
import { warnOnce } from '../environment/warnings.ts';
import { setDateOrder } from '../format/dates.ts';
import { isAtLogin, isAtSignup } from '../navigation/current-url.ts';
import { safeUrl } from '../navigation/safe-url.ts';
import { urls } from '../navigation/urls.ts';

/** The logged-in DJ and client (spec 3), shared by all islands of the page. */
export const $session = atom<Session>(emptySession);

/** The checks of who is logged in, for the login types that the host page doesn't know (pages/README.md). */
export const $loginChecks = atom<Readonly<Partial<Record<LoginType, 'pending' | 'done' | 'failed'>>>>({});

/** Whether the backend is being asked who is logged in. Until it answers, islands show that they load. */
export const $isCheckingLogin = computed($loginChecks, (checks) => Object.values(checks).includes('pending'));

export function setSession(session: Session): void {
  $session.set(session);
  setDateOrder(session.user !== null && hasFlag(session.user.settings, UserSetting.MONTH_FIRST));
}

export function updateRecipient(change: Partial<Recipient>): void {
  const session = $session.get();
  if (session.recipient) $session.set({ ...session, recipient: { ...session.recipient, ...change } });
}

/** Whether a DJ is logged in. A visitor with a public link is none. */
export const isDj = ({ recipient }: Session): boolean => recipient !== null && recipient.id !== null;

/** Whether somebody has opened a public link, without being logged in as a DJ (open point 37). */
export const isVisitor = ({ recipient }: Session): boolean => recipient !== null && recipient.id === null;

/** Returns the DJ's name in storage keys, such as `recipient-17`; null if no DJ is logged in. */
export const recipientIdentity = ({ recipient }: Session): string | null =>
  recipient && recipient.id !== null ? identityName({ type: 'recipient', person_id: recipient.id }) : null;

/** Returns the client's name in storage keys: `user-3`, or `user-100-as-3` for an admin acting as account 3. */
export function userIdentity({ user, ghosted }: Session): string | null {
  if (!user) return null;
  const name = identityName({ type: 'client', person_id: user.id });
  return ghosted ? `${name}-as-${user.account?.id}` : name;
}

/** The name of somebody who isn't logged in, in storage keys. */
export const VISITOR = 'visitor';

/** Returns the identity of the DJ if one is logged in, else of the client, else `VISITOR`. */
export const currentIdentity = (): string =>
  recipientIdentity($session.get()) ?? userIdentity($session.get()) ?? VISITOR;

/** Whether the page knows only who is logged in, and not the profile, the account and the settings. */
export const hasPartialSession = (type: LoginType): boolean => $loginChecks.get()[type] !== undefined;

/** Whether the user is an admin, whose account has no id (spec 1). An unknown account belongs to a client. */
export const isAdmin = ({ user }: Session): boolean =>
  user !== null && (user.account?.id ?? null) === null && !hasPartialSession('client');

/** Whether a DJ or a client is logged in. */
export const isLoggedIn = (session: Session): boolean => session.user !== null || isDj(session);

/** The area of the site: the login type of the page's user, with admins apart. */
export type NavArea = LoginType | 'admin' | 'none';

/** Returns the area of the client if preferred or alone, else of the DJ (open point 36); 'none' on login pages. */
export function pageArea(session: Session): NavArea {
  // A host that leaves out the session can't know which menu fits.
  const isPreferred = config().preferClient || (session.recipient === null && hasPartialSession('client'));
  const isClient = isPreferred && session.user !== null;
  if (!isClient && !isDj(session)) return 'none';
  if (isAtLogin() || isAtSignup()) return 'none';
  if (isClient) return isAdmin(session) ? 'admin' : 'client';
  return 'recipient';
}

/** Returns the login type of the page's user; null if logged out, and on login and sign-up pages. */
export function pageLoginType(session: Session): LoginType | null {
  const area = pageArea(session);
  if (area === 'none') return null;
  return area === 'admin' ? 'client' : area;
}

/** Like `pageLoginType`, but with a default instead of null: 'client' if a client is logged in, else 'recipient'. */
export const pageLoginTypeOrDefault = (session: Session): LoginType =>
  pageLoginType(session) ?? (session.user ? 'client' : 'recipient');

/** Returns where a login leads: to the host's setting, or else to `fallback`. */
export const afterLoginUrl = (type: LoginType, fallback: string): string =>
  settingUrl('afterLoginUrl', type) || fallback;

/** Returns the page of the host's setting; '' if there is none, or one that is not allowed. */
export function settingUrl(name: 'afterLoginUrl' | 'afterLogoutUrl', type: LoginType): string {
  const setting = config()[name][type];
  const url = setting && safeUrl('page', setting);
  if (setting && !url) warnOnce(`config.${name}.${type}`, 'not an allowed page, so it is ignored', setting);
  return url || '';
}

export const homeUrl = (type: LoginType): string =>
  type === 'recipient' ? urls.recipientDashboard() : urls.myAccount();
