import { goTo, type SafeUrl, safeUrl } from '../navigation/safe-url.ts';
import { carryNotifications, notify } from './notifications.ts';

/** Returns the URL from a server. If the URL is unsafe, shows an error and returns null. */
export function checkUrl(address: string): SafeUrl | null {
  const url = safeUrl('page', address);
  if (!url) notify('error', 'We blocked a link to another site.');
  return url;
}

/** Navigates to a URL from a server. If the URL is unsafe, shows an error and returns false. */
export function navigate(address: string, mode?: 'replace'): boolean {
  const url = checkUrl(address);
  if (url) goTo(url, mode);
  return url !== null;
}

/** Like `navigate`, but if the URL is unsafe, opens `fallback`, where the error shows too. */
export function navigateOr(fallback: string, address: string): boolean {
  if (navigate(address)) return true;
  carryNotifications(['error']);
  return navigate(fallback);
}
