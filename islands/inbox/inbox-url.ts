import * as v from 'valibot';
import type { Scope } from '../../shared/api/recipient-campaigns.ts';
import { matchesUrl, urlParam } from '../../shared/navigation/current-url.ts';
import { overlaysInHistory } from '../../shared/navigation/overlays.ts';
import { isOwnPage } from '../../shared/navigation/own-page.ts';
import { currentPath, safeUrl } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { canStoreData } from '../../shared/session/identity.ts';
import { currentIdentity } from '../../shared/session/session.ts';
import {
  hasStored,
  readStored,
  removeStored,
  type StorageKey,
  writeStored,
} from '../../shared/storage/storage.ts';
import { INBOX_FILTERS, type InboxFilter, isLocalFilter } from './filters.ts';
import type { InboxProps } from './props.ts';

/** Returns the company of the page or a path, {} for the promos of all companies, or null if it is not an inbox. */
export function scopeFromUrl(path = currentPath()): Scope | null {
  if (matchesUrl(urls.recipientDashboard(), path) || matchesUrl(urls.recipientPromosList(), path)) return {};
  const subdomain = urlParam('recipientPromosSubdomain', path);
  if (subdomain !== null) return { subdomain };
  const account = urlParam('recipientPromosCompany', path);
  return account === null ? null : { account };
}

/** Returns the company of the props, or else of the page. */
export const scopeOf = ({ account, subdomain }: InboxProps): Scope => ({
  ...scopeFromUrl(),
  ...(account && { account }),
  ...(subdomain && { subdomain }),
});

export const isOfCompany = ({ account, subdomain }: Scope): boolean => Boolean(account ?? subdomain);

/** Redirects a DJ without promos to the picks from the second visit on, once per tab (spec 9). */
export function redirectWhenEmpty(isEmpty: boolean) {
  const targetKey: StorageKey = { name: 'redirect-when-no-promos', identity: currentIdentity() };
  if (!isEmpty) return removeStored(targetKey);
  const target = readStored(targetKey, v.string());
  if (target === null) return writeStored(targetKey, urls.recipientPicks());
  const url = safeUrl('page', target);
  const isSelf = url !== null && new URL(url).pathname === location.pathname;
  if (isSelf || !matchesUrl(urls.recipientDashboard())) return;
  const redirectedKey = { ...targetKey, tab: true } as const;
  if (!hasStored(redirectedKey) && writeStored(redirectedKey, true)) navigate(target);
}

export type ListParams = {
  readonly filter: InboxFilter;
  readonly text: string;
  readonly selected: string | null;
};

/** Saved in `history.state` to restore the list after Back. */
type EntryState = {
  readonly scrolled: number;
  /** The campaign after the selected one, which gets the focus if the selected one has left the list. */
  readonly next: string | null;
};

const noState: EntryState = { scrolled: 0, next: null };
const entrySchema = v.object({ scrolled: v.number(), next: v.nullable(v.string()) });

const MAX_PLACE_AGE_MS = 24 * 60 * 60_000;

/** Where the DJ has left the inbox of all companies. */
const placeKey = (): StorageKey => ({ name: 'inbox-place', identity: currentIdentity() });

const placeSchema = v.object({
  ...entrySchema.entries,
  at: v.number(),
  filter: v.picklist(INBOX_FILTERS),
  selected: v.nullable(v.string()),
});

/** A search is not remembered. */
function savePlace({ filter, text, selected }: ListParams, state: EntryState): void {
  const scope = scopeFromUrl();
  if (!scope || isOfCompany(scope) || text !== '' || !canStoreData()) return;
  writeStored(placeKey(), { at: Date.now(), filter, selected, ...state });
}

const browserHistory = {
  readParams(): ListParams {
    const query = new URLSearchParams(location.search);
    return {
      filter: INBOX_FILTERS.find((filter) => filter === query.get('show')) ?? 'all',
      text: query.get('text') ?? '',
      selected: query.get('at'),
    };
  },
  readState: () => v.parse(v.fallback(entrySchema, noState), history.state),
  push(params: ListParams): void {
    history.pushState(null, '', urlWith(params));
    savePlace(params, noState);
  },
  replace(params: ListParams, state: EntryState): void {
    history.replaceState({ ...history.state, ...state }, '', urlWith(params));
    savePlace(params, state);
  },
  /** Whether the selected promo was open as a sheet. */
  hasSheet: () => overlaysInHistory().includes('promo'),
};

export type InboxHistory = typeof browserHistory;

/** Goes to where the DJ has left the inbox in the last day, unless the address or the history names a place. */
export function reopenPlace(): void {
  const place = readStored(placeKey(), placeSchema);
  const isNamed = location.search !== '' || v.is(entrySchema, history.state);
  if (!place || isNamed || Date.now() - place.at > MAX_PLACE_AGE_MS) return;
  const { at: _, filter, selected, ...state } = place;
  browserHistory.replace({ filter, text: '', selected }, state);
}

function urlWith({ filter, text, selected }: ListParams): URL {
  const url = new URL(location.href);
  const setParam = (name: string, value: string | null) =>
    value ? url.searchParams.set(name, value) : url.searchParams.delete(name);
  setParam('show', filter === 'all' ? null : filter);
  setParam('text', text);
  setParam('at', selected);
  return url;
}

export const ownsUrl = (): boolean => isOwnPage() && scopeFromUrl() !== null;

/** On a host's page the URL and the history belong to the host, so the parameters stay in memory. */
export function createInboxHistory(scope: Scope): InboxHistory {
  const { readParams, ...others } = ownsUrl() ? browserHistory : createMemoryHistory();
  return {
    ...others,
    readParams() {
      const params = readParams();
      const isOffered = !isOfCompany(scope) || !isLocalFilter(params.filter);
      return isOffered ? params : { ...params, filter: 'all' };
    },
  };
}

function createMemoryHistory(): InboxHistory {
  let current: ListParams = { filter: 'all', text: '', selected: null };
  const save = (params: ListParams) => {
    current = params;
  };
  return {
    readParams: () => current,
    readState: () => noState,
    hasSheet: () => false,
    push: save,
    replace: save,
  };
}
