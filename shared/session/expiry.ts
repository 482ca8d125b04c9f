import { $isLoggedOut } from '../api/client.ts';
import { isAtLogin, isAtSignup } from '../navigation/current-url.ts';
import { currentPath } from '../navigation/safe-url.ts';
import { urls } from '../navigation/urls.ts';
import { dismiss, notify } from '../notifications/notifications.ts';
import { $session, personType } from './session.ts';

/** Where the person of this page logs in; a DJ comes back here. */
export const loginUrl = (): string =>
  personType($session.get()) === 'client' ? urls.clientLogin() : urls.djLogin(currentPath());

/**
 * Shows a banner with a login link when a call finds nobody logged in any more, until a call works again; what was
 * typed stays where it is. Login and sign-up, and pages of nobody, say it themselves. Returns what ends it.
 */
export function watchExpiry(): () => void {
  let banner: number | null = null;
  return $isLoggedOut.subscribe((isLoggedOut) => {
    if (banner !== null) dismiss(banner);
    banner = null;
    const { user, recipient } = $session.get();
    if (isLoggedOut && (user || recipient) && !isAtLogin() && !isAtSignup())
      banner = notify('error', 'You are no longer logged in.', { words: 'Log in', href: loginUrl() });
  });
}
