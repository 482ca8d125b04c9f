import type { UrlName } from '../config/url-patterns.ts';
import { cleanToken, linkPath } from './mailed-link.ts';
import { buildUrl, urls } from './urls.ts';

const ENCODED_PLACEHOLDER = '%7Bvalue%7D';

/** Returns a pattern that matches the URL with any additional query parameters and captures the text at `{value}`. */
export function pagePattern(address: string): RegExp {
  const { pathname, search } = new URL(address, location.href);
  const lookaheads = queryParts(search).map((part) => `(?=[^?]*\\?(?:.*&)?${toPattern(part)}(?:&|$))`);
  return new RegExp(`^${lookaheads.join('')}${toPattern(pathname.replace(/\/$/, ''))}/?(?:\\?|$)`, 'i');
}

/** Whether the path and query of the page, or of another URL, match the URL. Its host is ignored. */
export const matchesUrl = (address: string, path = linkPath()): boolean => pagePattern(address).test(path);

/** Whether the page is at the URL. Pages for DJs and clients may have the same path on different hosts. */
export const isCurrentUrl = (address: string): boolean =>
  new URL(address, location.href).origin === location.origin && matchesUrl(address);

/** Returns the value of the named URL's first parameter in the page's URL or another; null on other pages (spec 2.9). */
export function urlParam(name: UrlName, path = linkPath()): string | null {
  const value = pagePattern(buildUrl(name, ['{value}'])).exec(path)?.[1];
  try {
    return value === undefined ? null : cleanToken(decodeURIComponent(value));
  } catch {
    return null;
  }
}

/** Whether the page, or another path, is a login page. */
export const isAtLogin = (path = linkPath()): boolean =>
  isBelow(urls.login(), path) || matchesUrl(urls.clientLogin(), path) || matchesUrl(urls.djLogin(), path);

export const isAtSignup = (): boolean => isBelow(urls.djSignup()) || urlParam('djSignup') !== null;

export const isAtLabels = (): boolean =>
  isBelow(urls.recipientLabels()) ||
  matchesUrl(urls.recipientLabelsFollowing()) ||
  matchesUrl(urls.recipientLabelsRecommended());

/** Adds the page's query parameters to a URL, except those that the URL already has. */
export function mergePageQuery(address: string): string {
  const [path, query = ''] = address.split('?');
  const ownParts = queryParts(query);
  const pageParts = queryParts(linkPath().replace(/^[^?]*/, '')).filter(
    (part) => !ownParts.some((own) => partName(own) === partName(part)),
  );
  return [path, [...ownParts, ...pageParts].join('&')].filter((part) => part !== '').join('?');
}

const isBelow = (address: string, path = linkPath()): boolean =>
  `${path.split('?', 1)}/`.startsWith(
    `${new URL(address, location.href).pathname.replace(/(?<=.)\/$/, '')}/`,
  );

const queryParts = (query: string): string[] => query.replace(/^\?/, '').split('&').filter(Boolean);
const partName = (part: string): string | undefined => part.split('=')[0];

const toPattern = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(ENCODED_PLACEHOLDER, '([^/?&]+)');

/** Returns the paths of all named URLs (spec 2.9), those with the fewest placeholders first. */
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

/** Returns the path with ids and other values replaced, such as `/recipient/promos/{id}`; `/{other}` if unknown. */
export function redactedPath(path = linkPath()): string {
  const named = namedPaths().find((candidate) => pagePattern(candidate).test(path));
  return named?.replaceAll(ENCODED_PLACEHOLDER, '{id}').replace(/(?<=.)\/$/, '') ?? '/{other}';
}
