import { $isLoggedOut } from '../api/client.ts';
import { isAtLogin, isAtSignup } from '../navigation/current-url.ts';
import { currentPath } from '../navigation/safe-url.ts';
import { urls } from '../navigation/urls.ts';
import { dismiss, notify } from '../notifications/notifications.ts';
import { $session, personType } from './session.ts';

/** The address where the person of this page logs in; a DJ comes back to this page. */
export const loginUrl = (): string =>
  personType($session.get()) === 'client' ? urls.clientLogin() : urls.djLogin(currentPath());

/** Shows a banner with a login link from the call that finds nobody logged in any more until a call works again. */
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
