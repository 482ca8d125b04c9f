import { goTo, safeUrl } from '../navigation/safe-url.ts';
import { notify } from './notifications.ts';

/** Goes to an address that a server gave. Refuses an unsafe one with a notification and returns false (robustness 1). */
export function navigate(address: string, way?: 'replace'): boolean {
  const url = safeUrl('page', address);
  if (url) goTo(url, way);
  else notify('error', 'We blocked a link to another site.');
  return url !== null;
}
