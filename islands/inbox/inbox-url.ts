import * as v from 'valibot';
import type { Scope } from '../../shared/api/recipient-campaigns.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { matchesUrl, urlParam } from '../../shared/navigation/current-url.ts';
import { linkPath, linkQuery } from '../../shared/navigation/mailed-link.ts';
import { isOwnPage } from '../../shared/navigation/own-page.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { INBOX_FILTERS, type InboxFilter, isLocalFilter } from './filters.ts';
import type { InboxProps } from './props.ts';

/** Returns the company of the page or a path, {} for the promos of all companies, or null if it is not an inbox. */
export function scopeFromUrl(path = linkPath()): Scope | null {
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

/** On a host's page the URL and the history belong to the host. */
export const ownsUrl = (): boolean => isOwnPage() && scopeFromUrl() !== null;

/** What the list shows, as it is in the URL. */
export type ListParams = {
  readonly filter: InboxFilter;
  readonly text: string;
  readonly selected: Id | null;
};

export function paramsFromUrl(scope: Scope): ListParams {
  const query = ownsUrl() ? linkQuery() : new URLSearchParams();
  const filter = INBOX_FILTERS.find((name) => name === query.get('show')) ?? 'all';
  return {
    filter: isOfCompany(scope) && isLocalFilter(filter) ? 'all' : filter,
    text: query.get('text') ?? '',
    selected: query.get('at'),
  };
}

export function urlWith({ filter, text, selected }: ListParams): URL {
  const url = new URL(location.href);
  const setParam = (name: string, value: string | null) =>
    value ? url.searchParams.set(name, value) : url.searchParams.delete(name);
  setParam('show', filter === 'all' ? null : filter);
  setParam('text', text);
  setParam('at', selected);
  return url;
}

/** Saved in `history.state` to restore the list after Back. */
export const entrySchema = v.object({
  scrolled: v.number(),
  /** The campaign after the selected one, which gets the focus if the selected one has left the list. */
  next: v.nullable(v.string()),
});
export type Entry = v.InferOutput<typeof entrySchema>;

export const readEntry = (): Entry =>
  v.parse(v.fallback(entrySchema, { scrolled: 0, next: null }), ownsUrl() ? history.state : null);
