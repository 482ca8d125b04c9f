import { goTo, safeUrl } from '../navigation/safe-url.ts';
import { notify } from './notifications.ts';

/** Opens an address from a server. Blocks an unsafe one, shows an error and returns false. */
export function navigate(address: string, mode?: 'replace'): boolean {
  const url = safeUrl('page', address);
  if (url) goTo(url, mode);
  else notify('error', 'We blocked a link to another site.');
  return url !== null;
}
