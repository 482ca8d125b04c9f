import * as v from 'valibot';
import type { Scope } from '../../shared/api/recipient-campaigns.ts';
import { CAMPAIGN_FILTERS, type CampaignFilter } from '../../shared/entities/campaign.ts';
import { matchesUrl, urlParam } from '../../shared/navigation/current-url.ts';
import { safeUrl } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { currentIdentity } from '../../shared/session/session.ts';
import {
  hasStored,
  readStored,
  removeStored,
  storageNames,
  writePersistent,
  writeStored,
} from '../../shared/storage/storage.ts';

/** The list that the address of the page names, null if it names none (design: host contract). */
export function scopeInAddress(): Scope | null {
  if (matchesUrl(urls.recipientDashboard()) || matchesUrl(urls.recipientPromosList())) return {};
  const subdomain = urlParam('recipientPromosSubdomain');
  if (subdomain !== null) return { subdomain };
  const account = urlParam('recipientPromosCompany');
  return account === null ? null : { account };
}

/** From the second visit on, leads a DJ without promos to the picks; once per tab, so that they can return (spec 9). */
export function redirectWhenEmpty(isEmpty: boolean) {
  const place = { name: storageNames.redirectWhenNoPromos, identity: currentIdentity() };
  if (!isEmpty) return removeStored(place);
  const address = readStored(place, v.string());
  if (address === null) return writeStored(place, urls.recipientPicks());
  const url = safeUrl('page', address);
  const isSelf = url !== null && new URL(url).pathname === location.pathname;
  if (isSelf || !matchesUrl(urls.recipientDashboard())) return;
  const redirectedPlace = { ...place, tab: true } as const;
  if (!hasStored(redirectedPlace) && writePersistent(redirectedPlace, true)) navigate(address);
}

export type ListAddress = {
  readonly showing: CampaignFilter;
  readonly text: string;
  /** The selected campaign. */
  readonly at: string | null;
};

function readAddress(): ListAddress {
  const query = new URLSearchParams(location.search);
  return {
    showing: CAMPAIGN_FILTERS.find((known) => known === query.get('show')) ?? 'all',
    text: query.get('text') ?? '',
    at: query.get('at'),
  };
}

/** Where the person was, as kept in the entry of the history. */
const keptPlace = v.object({
  scrolled: v.fallback(v.number(), 0),
  /** The campaign after the selected one, which may be gone from the list when they come back. */
  next: v.fallback(v.nullable(v.string()), null),
});
type KeptPlace = v.InferOutput<typeof keptPlace>;

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

/** Keeps what the list shows and where the person is, in the address and the entry of the history. */
export const addressBar = { read: readAddress, write: writeAddress, before: placeBefore };
export type ListMemory = Readonly<typeof addressBar>;

/** The same for the page of a host, whose address and history are not ours. It ends with the page. */
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
