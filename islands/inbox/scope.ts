import type { Scope } from '../../shared/api/recipient-campaigns.ts';
import { isHere, valueHere } from '../../shared/navigation/current-url.ts';
import { urls } from '../../shared/navigation/urls.ts';

/** The list that the address of the page names, null where it names none (design: host contract). */
export function scopeInAddress(): Scope | null {
  if (isHere(urls.recipientDashboard()) || isHere(urls.recipientPromosList())) return {};
  const subdomain = valueHere('recipientPromosSubdomain');
  if (subdomain !== null) return { subdomain };
  const account = valueHere('recipientPromosCompany');
  return account === null ? null : { account };
}
