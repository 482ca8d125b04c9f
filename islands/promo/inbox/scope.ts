import type { Scope } from '../../../shared/api/recipient-campaigns.ts';
import { urls } from '../../../shared/urls.ts';
import { segmentAfter } from '../segment-after.ts';

/** The list that the address of the page names, null where it names none (design: host contract). */
export function scopeInAddress(): Scope | null {
  const path = trimmed(location.pathname);
  if ([urls.recipientDashboard(), urls.recipientPromosList()].some((url) => trimmed(pathOf(url)) === path))
    return {};
  const subdomain = segmentAfter(urls.recipientPromosSubdomain(''));
  if (subdomain !== null) return { subdomain };
  const account = segmentAfter(urls.recipientPromosCompany(''));
  return account === null ? null : { account };
}

const pathOf = (url: string): string => new URL(url, location.href).pathname;
const trimmed = (path: string): string => path.replace(/\/$/, '');
