import { isAtLogin, isAtSignup } from '../navigation/current-url.ts';
import { currentPath } from '../navigation/safe-url.ts';
import { urls } from '../navigation/urls.ts';
import { $notifications, dismiss, notify } from '../notifications/notifications.ts';
import { $loggedOutCalls } from './calls.ts';
import { $session, isLoggedIn, pageLoginTypeOrDefault } from './session.ts';

/** Returns the login URL for DJs or clients, whichever the page is for. DJs return to this page after the login. */
export const loginUrl = (): string =>
  pageLoginTypeOrDefault($session.get()) === 'client' ? urls.clientLogin() : urls.djLogin(currentPath());

/** Shows a login banner when calls fail because the login has expired. Returns a function that stops it. */
export function watchExpiry(): () => void {
  let bannerId: number | null = null;
  return $loggedOutCalls.subscribe((calls) => {
    if (calls === 0 && bannerId !== null) dismiss(bannerId);
    const isShown = $notifications.get().some(({ id }) => id === bannerId);
    if (calls > 0 && isLoggedIn($session.get()) && !isShown && !isAtLogin() && !isAtSignup())
      bannerId = notify('error', "You've been logged out.", { label: 'Log in', href: loginUrl() });
  });
}
