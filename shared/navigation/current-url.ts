import type { UrlName } from '../config/url-patterns.ts';
import { buildUrl, urls } from './urls.ts';

/** The placeholder `{value}`, as an address encodes it. */
const VALUE = '%7Bvalue%7D';

/** Matches path and query of a page at the address. The page's query may hold more. The placeholder is the one group. */
export function pagePattern(address: string): RegExp {
  const { pathname, search } = new URL(address, location.href);
  const asked = partsOf(search).map((part) => `(?=[^?]*\\?(?:.*&)?${quoted(part)}(?:&|$))`);
  return new RegExp(`^${asked.join('')}${quoted(pathname.replace(/\/$/, ''))}/?(?:\\?|$)`, 'i');
}

/** Whether the page is at the address, on any host. */
export const matchesUrl = (address: string): boolean =>
  pagePattern(address).test(location.pathname + location.search);

/** Returns the value in this page's address (spec 2.9); null where the page is at another address. */
export function urlParam(name: UrlName): string | null {
  const found = pagePattern(buildUrl(name, ['{value}'])).exec(location.pathname + location.search)?.[1];
  try {
    return found === undefined ? null : decodeURIComponent(found);
  } catch {
    return null;
  }
}

export const isAtLogin = (): boolean =>
  isBelow(urls.login()) || matchesUrl(urls.clientLogin()) || matchesUrl(urls.djLogin());

export const isAtSignup = (): boolean => isBelow(urls.djSignup()) || urlParam('djSignup') !== null;

export const isAtLabels = (): boolean =>
  isBelow(urls.recipientLabels()) ||
  matchesUrl(urls.recipientLabelsFollowing()) ||
  matchesUrl(urls.recipientLabelsRecommended());

/** Adds to the address what else the query of this page holds. */
export function mergePageQuery(address: string): string {
  const [path, query = ''] = address.split('?');
  const own = partsOf(query);
  const named = new Set(own.map(nameOf));
  const more = partsOf(location.search).filter((part) => !named.has(nameOf(part)));
  return [path, [...own, ...more].join('&')].filter((part) => part !== '').join('?');
}

const isBelow = (address: string): boolean =>
  `${location.pathname}/`.startsWith(`${new URL(address, location.href).pathname.replace(/(?<=.)\/$/, '')}/`);

const partsOf = (query: string): string[] => query.replace(/^\?/, '').split('&').filter(Boolean);
const nameOf = (part: string): string | undefined => part.split('=')[0];

const quoted = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(VALUE, '([^/?&]+)');

/** All named addresses (spec 2.9) with placeholders; those with the fewest come first. */
function patterns(): string[] {
  const named = Object.values(urls) as readonly ((...values: string[]) => string)[];
  const signup = (['new', 'details', 'edit-details', 'confirm-email'] as const).map((page) =>
    urls.djSignup(page),
  );
  const values = (pattern: string) => pattern.split(VALUE).length;
  return [...signup, urls.djSignup(), ...named.map((address) => address('{value}', '{value}'))]
    .map((address) => new URL(address, location.href).pathname)
    .sort((one, other) => values(one) - values(other));
}

/** Returns the pattern of the page's address, such as `/recipient/promos/{id}`, without secrets (robustness 12). */
export function pageAddress(path = location.pathname): string {
  const found = patterns().find((pattern) => pagePattern(pattern).test(path));
  return found?.replaceAll(VALUE, '{id}').replace(/(?<=.)\/$/, '') ?? '/{other}';
}
