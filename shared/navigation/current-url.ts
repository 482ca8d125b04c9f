import type { UrlName } from '../config/url-patterns.ts';
import { namedPaths, pagePattern, queryParts, VALUE } from './known-urls.ts';
import { cleanToken, linkPath } from './mailed-link.ts';
import { buildUrl, urls } from './urls.ts';

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

const partName = (part: string): string | undefined => part.split('=')[0];

const SIGNUP_PAGES = ['new', 'details', 'edit-details', 'confirm-email'] as const;

/** Returns the path with ids and other values replaced, such as `/recipient/promos/{id}`; `/{other}` if unknown. */
export function redactedPath(path = linkPath()): string {
  const countValues = (named: string) => named.split(VALUE).length;
  const named = [...SIGNUP_PAGES.map(urls.djSignup), ...namedPaths()]
    .sort((one, other) => countValues(one) - countValues(other))
    .find((candidate) => pagePattern(candidate).test(path));
  return named?.replaceAll(VALUE, '{id}').replace(/(?<=.)\/$/, '') ?? '/{other}';
}
