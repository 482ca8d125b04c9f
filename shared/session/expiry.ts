import { $loggedOutCalls } from '../api/client.ts';
import { isAtLogin, isAtSignup } from '../navigation/current-url.ts';
import { currentPath } from '../navigation/safe-url.ts';
import { urls } from '../navigation/urls.ts';
import { $notifications, dismiss, notify } from '../notifications/notifications.ts';
import { $session, isDj, personType } from './session.ts';

/** The address where the person of this page logs in; a DJ comes back to this page. */
export const loginUrl = (): string =>
  personType($session.get()) === 'client' ? urls.clientLogin() : urls.djLogin(currentPath());

/**
 * Shows a banner with a login link when a call finds nobody logged in any more, and again if it was dismissed, until a
 * call works again. Returns what ends it.
 */
export function watchExpiry(): () => void {
  let banner: number | null = null;
  return $loggedOutCalls.subscribe((calls) => {
    if (calls === 0 && banner !== null) dismiss(banner);
    const session = $session.get();
    const hadLogin = session.user !== null || isDj(session);
    const isShown = $notifications.get().some(({ id }) => id === banner);
    if (calls > 0 && hadLogin && !isShown && !isAtLogin() && !isAtSignup())
      banner = notify('error', "You've been logged out.", { label: 'Log in', href: loginUrl() });
  });
}
