import { goTo, safeUrl } from '../navigation/safe-url.ts';
import { notify } from './notifications.ts';

/** Navigates to a URL from a server. If the URL is unsafe, shows an error and returns false. */
export function navigate(address: string, mode?: 'replace'): boolean {
  const url = safeUrl('page', address);
  if (url) goTo(url, mode);
  else notify('error', 'We blocked a link to another site.');
  return url !== null;
}
