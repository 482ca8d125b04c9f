import * as v from 'valibot';
import type { Scope } from '../../shared/api/recipient-campaigns.ts';
import { SHOWINGS, type Showing } from '../../shared/entities/campaign.ts';
import { isHere, valueHere } from '../../shared/navigation/current-url.ts';
import { safeUrl } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { currentIdentity } from '../../shared/session/session.ts';
import {
  hasStored,
  readStored,
  removeStored,
  storageKeys,
  writeLasting,
  writeStored,
} from '../../shared/storage/storage.ts';

/** The list that the address of the page names, null where it names none (design: host contract). */
export function scopeInAddress(): Scope | null {
  if (isHere(urls.recipientDashboard()) || isHere(urls.recipientPromosList())) return {};
  const subdomain = valueHere('recipientPromosSubdomain');
  if (subdomain !== null) return { subdomain };
  const account = valueHere('recipientPromosCompany');
  return account === null ? null : { account };
}

/**
 * Redirects a DJ without any promo from the dashboard to their picks, from the second visit on (spec 9). Once per tab, so
 * that they can come back.
 */
export function redirectWhenEmpty(isEmpty: boolean) {
  const place = { key: storageKeys.redirectWhenNoPromos, identity: currentIdentity() };
  if (!isEmpty) return removeStored(place);
  const address = readStored(place, v.string());
  if (address === null) return writeStored(place, urls.recipientPicks());
  const url = safeUrl('page', address);
  const isSelf = url !== null && new URL(url).pathname === location.pathname;
  if (isSelf || !isHere(urls.recipientDashboard())) return;
  const redirectedPlace = { ...place, tab: true } as const;
  if (!hasStored(redirectedPlace) && writeLasting(redirectedPlace, true)) navigate(address);
}

/** What the address says of the list: Back and a link lead to the same place. */
export type ListAddress = {
  readonly showing: Showing;
  /** What the loaded campaigns are looked through for. */
  readonly text: string;
  /** The campaign that the person is at. */
  readonly at: string | null;
};

function readAddress(): ListAddress {
  const query = new URLSearchParams(location.search);
  return {
    showing: SHOWINGS.find((known) => known === query.get('show')) ?? 'all',
    text: query.get('text') ?? '',
    at: query.get('at'),
  };
}

/** Where a person was, beyond what the address says; kept in the entry of the history. */
const keptPlace = v.object({
  /** CSS pixels. */
  scrolled: v.fallback(v.number(), 0),
  /** The campaign after the one they were at, which may be gone from the list when they come back. */
  next: v.fallback(v.nullable(v.string()), null),
});
type KeptPlace = v.InferOutput<typeof keptPlace>;

/** Writes the address, and keeps the rest of the place with it. */
function writeAddress({ showing, text, at }: ListAddress, place: KeptPlace | 'new step'): void {
  const url = new URL(location.href);
  const put = (name: string, value: string | null) =>
    value ? url.searchParams.set(name, value) : url.searchParams.delete(name);
  put('show', showing === 'all' ? null : showing);
  put('text', text);
  put('at', at);
  if (place === 'new step') history.pushState(null, '', url);
  else history.replaceState(place, '', url);
}

/** Where the person was when this entry of the history was left. */
function placeBefore(): KeptPlace {
  const parsed = v.safeParse(keptPlace, history.state);
  return parsed.success ? parsed.output : { scrolled: 0, next: null };
}

/** Where a list keeps what it shows and where the person is. */
export type ListMemory = {
  readonly read: () => ListAddress;
  readonly write: typeof writeAddress;
  readonly before: () => KeptPlace;
};

/** At an address of ours: in the address and the entry of the history. */
export const addressBar: ListMemory = { read: readAddress, write: writeAddress, before: placeBefore };

/** In a host's page, whose address, history and scrolling are its own: as long as the page is open. */
export function pageMemory(): ListMemory {
  let kept: ListAddress = { showing: 'all', text: '', at: null };
  return {
    read: () => kept,
    write: (address) => {
      kept = address;
    },
    before: () => ({ scrolled: 0, next: null }),
  };
}
