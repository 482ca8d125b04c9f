import type { Scope } from '../../../shared/api/recipient-campaigns.ts';
import { urls } from '../../../shared/urls.ts';

/** The list that the address of the page names, null where it names none (design: host contract). */
export function scopeInAddress(): Scope | null {
  const path = trimmed(location.pathname);
  if ([urls.recipientDashboard(), urls.recipientPromo('')].some((url) => trimmed(pathOf(url)) === path))
    return {};
  const company = pathOf(urls.companyPromos(''));
  if (!path.startsWith(company)) return null;
  const [first, second, ...more] = path.slice(company.length).split('/').map(decoded);
  if (!first || more.length > 0) return null;
  if (second === undefined) return { account: first };
  return first === 'u' && second ? { subdomain: second } : null;
}

const pathOf = (url: string): string => new URL(url, location.href).pathname;
const trimmed = (path: string): string => path.replace(/\/$/, '');

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
