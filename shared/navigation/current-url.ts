import type { UrlName } from '../config/url-patterns.ts';
import { buildUrl, urls } from './urls.ts';

const ENCODED_PLACEHOLDER = '%7Bvalue%7D';

/** Returns a pattern that matches the address, captures `{value}` and allows further query parameters. */
export function pagePattern(address: string): RegExp {
  const { pathname, search } = new URL(address, location.href);
  const lookaheads = queryParts(search).map((part) => `(?=[^?]*\\?(?:.*&)?${toPattern(part)}(?:&|$))`);
  return new RegExp(`^${lookaheads.join('')}${toPattern(pathname.replace(/\/$/, ''))}/?(?:\\?|$)`, 'i');
}

/** Whether the current page has this address, on any host. */
export const matchesUrl = (address: string): boolean =>
  pagePattern(address).test(location.pathname + location.search);

/** Returns the first parameter of the named URL from the current URL; null if the current URL does not match (spec 2.9). */
export function urlParam(name: UrlName): string | null {
  const value = pagePattern(buildUrl(name, ['{value}'])).exec(location.pathname + location.search)?.[1];
  try {
    return value === undefined ? null : decodeURIComponent(value);
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

/** Adds the query of the current page to an address; parameters of the address win. */
export function mergePageQuery(address: string): string {
  const [path, query = ''] = address.split('?');
  const ownParts = queryParts(query);
  const ownNames = new Set(ownParts.map(partName));
  const pageParts = queryParts(location.search).filter((part) => !ownNames.has(partName(part)));
  return [path, [...ownParts, ...pageParts].join('&')].filter((part) => part !== '').join('?');
}

const isBelow = (address: string): boolean =>
  `${location.pathname}/`.startsWith(`${new URL(address, location.href).pathname.replace(/(?<=.)\/$/, '')}/`);

const queryParts = (query: string): string[] => query.replace(/^\?/, '').split('&').filter(Boolean);
const partName = (part: string): string | undefined => part.split('=')[0];

const toPattern = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(ENCODED_PLACEHOLDER, '([^/?&]+)');

/** Returns the paths of all named addresses (spec 2.9), those with the fewest placeholders first. */
function namedPaths(): string[] {
  const builders = Object.values(urls) as readonly ((...values: string[]) => string)[];
  const signupPages = (['new', 'details', 'edit-details', 'confirm-email'] as const).map((page) =>
    urls.djSignup(page),
  );
  const countPlaceholders = (path: string) => path.split(ENCODED_PLACEHOLDER).length;
  return [...signupPages, urls.djSignup(), ...builders.map((build) => build('{value}', '{value}'))]
    .map((address) => new URL(address, location.href).pathname)
    .sort((a, b) => countPlaceholders(a) - countPlaceholders(b));
}

/** Returns the page's path with values replaced, such as `/recipient/promos/{id}`, or `/{other}` if unknown. */
export function redactedPath(path = location.pathname): string {
  const named = namedPaths().find((candidate) => pagePattern(candidate).test(path));
  return named?.replaceAll(ENCODED_PLACEHOLDER, '{id}').replace(/(?<=.)\/$/, '') ?? '/{other}';
}
