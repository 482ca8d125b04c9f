import { goTo, safeUrl } from '../navigation/safe-url.ts';
import { notify } from './notifications.ts';

/** Leads the browser to an address that a server gave; a refused one is told and nobody goes anywhere (robustness 1). */
export function navigate(address: string, way?: 'replace'): boolean {
  const url = safeUrl('page', address);
  if (url) goTo(url, way);
  else notify('error', 'We did not follow an address that leads away from here.');
  return url !== null;
}
