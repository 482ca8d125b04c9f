import type { LoginType } from '../../shared/entities/login.ts';
import { isAtLogin } from '../../shared/navigation/current-url.ts';
import { cleanToken, linkQuery } from '../../shared/navigation/mailed-link.ts';
import { isOwnPage } from '../../shared/navigation/own-page.ts';
import { currentPath, safeUrl } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { navigate, navigateOr } from '../../shared/notifications/navigate.ts';
import { carryNotifications } from '../../shared/notifications/notifications.ts';
import { refreshLogins } from '../../shared/session/logins.ts';
import { expectLogin } from '../../shared/session/new-login.ts';
import { afterLoginUrl } from '../../shared/session/session.ts';
import { hasLoggedIn, type SocialOutcome } from '../../shared/social/social-login.ts';
import { saveNewDj } from '../../shared/social/social-storage.ts';
import { cleanEmail, isEmail } from '../../shared/validation/email.ts';
import { type DjLoginState, loginDraft, loginNew, working } from './dj-login-state.ts';

const nextPage = (): string => cleanToken(linkQuery().get('next') ?? '');

/** Returns the email that the address of this page names, or that of the page which a login returns to; '' if none does. */
export function emailOfLink(): string {
  const query = linkQuery();
  const nextQuery = new URLSearchParams(nextPage().replace(/^[^?]*/, ''));
  const email = cleanEmail(query.get('email') ?? nextQuery.get('email') ?? '');
  return isEmail(email) ? email : '';
}

/** Returns where a login leads: to the page in the URL parameter `next`, or else to the host's setting, or else to `fallback`. */
export const loginTarget = (type: LoginType, fallback: string): string =>
  safeUrl('page', nextPage()) ?? afterLoginUrl(type, fallback);

/** Returns the page that the emailed link opens: `next`, or else the host's setting, or else the host page itself. */
export function linkTarget(): string | undefined {
  const home = isOwnPage() || isAtLogin() ? '' : location.origin + currentPath();
  return loginTarget('recipient', home) || undefined;
}

/** Opens the page in the URL parameter `next`, or else `url`. The spinner stays until the browser leaves the page. */
export function leave(url: string, fragment = ''): DjLoginState {
  loginDraft.set(null);
  return navigateOr(url + fragment, (nextPage() || url) + fragment) ? working : loginNew();
}

/** Opens the page that follows a login, which is `url` unless the host or `next` names another one. */
export const redirect = (url: string): DjLoginState =>
  leave(afterLoginUrl('recipient', url), expectLogin('recipient'));

/** Opens the picks, or the sign-up if the social login has not logged a DJ in (spec 4). */
export async function finishSocialLogin(outcome: SocialOutcome): Promise<DjLoginState> {
  if (outcome.state !== 'done') return loginNew();
  const logins = await refreshLogins();
  carryNotifications();
  if (logins.state === 'failed' || !navigator.cookieEnabled || hasLoggedIn(outcome, logins))
    return redirect(urls.recipientPicks());
  saveNewDj({ name: outcome.djName, email: outcome.djEmail.trim() });
  return navigate(urls.djSignup('details')) ? working : loginNew();
}
