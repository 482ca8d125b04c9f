import type { UrlName } from '../config/url-patterns.ts';
import { addressOf, urls } from './urls.ts';

/** Where the page stands among the named addresses, in whatever patterns the host has them (spec 2.9). */

/** Stands in an address for whatever a value is; as addresses are written, `{value}`. */
const VALUE = '%7Bvalue%7D';

/** Matches path and query of a page at the address; its query may say more, and its value is the one group. */
export function pagePattern(address: string): RegExp {
  const { pathname, search } = new URL(address, location.href);
  const asked = partsOf(search).map((part) => `(?=[^?]*\\?(?:.*&)?${quoted(part)}(?:&|$))`);
  return new RegExp(`^${asked.join('')}${quoted(pathname.replace(/\/$/, ''))}/?(?:\\?|$)`, 'i');
}

/** Whether the page is at the address, on whatever host. */
export const isHere = (address: string): boolean =>
  pagePattern(address).test(location.pathname + location.search);

/** The value that this page's address has in the place of the pattern's own, null where it is another address. */
export function valueHere(name: UrlName): string | null {
  const found = pagePattern(addressOf(name, ['{value}'])).exec(location.pathname + location.search)?.[1];
  try {
    return found === undefined ? null : decodeURIComponent(found);
  } catch {
    return null;
  }
}

/** Whether the page is one of those where people log in: below their address, or at that of a kind of person. */
export const isAtLogin = (): boolean =>
  isBelow(urls.login()) || isHere(urls.clientLogin()) || isHere(urls.djLogin());

/** Whether the page is one of the sign-up. */
export const isAtSignup = (): boolean => isBelow(urls.djSignup()) || valueHere('djSignup') !== null;

/** Whether the page is one of the lists of labels. */
export const isAtLabels = (): boolean =>
  isBelow(urls.recipientLabels()) ||
  isHere(urls.recipientLabelsFollowing()) ||
  isHere(urls.recipientLabelsRecommended());

/** The address with whatever else this page was asked for in its query. */
export function withQueryOfPage(address: string): string {
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
  text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(VALUE, '([^/?&]+)');

/** What is told of an address without a name: that it has none. */
const NAMELESS = '/{other}';

const segmentsOf = (address: string): string[] =>
  new URL(address, location.href).pathname.replace(/\/$/, '').split('/');

/** Every named address (spec 2.9) with values left open; those with the fewest come first. */
function patterns(): string[][] {
  const named = Object.values(urls) as readonly ((...values: string[]) => string)[];
  const signup = (['new', 'details', 'edit-details', 'confirm-email'] as const).map((page) =>
    urls.djSignup(page),
  );
  const values = (pattern: readonly string[]) => pattern.filter((segment) => segment === VALUE).length;
  return [...signup, urls.djSignup(), ...named.map((address) => address('{value}', '{value}'))]
    .map(segmentsOf)
    .sort((one, other) => values(one) - values(other));
}

/**
 * The address of the page, or of the path, as it may leave the browser (robustness 12): the pattern of a named address,
 * such as `/recipient/promos/{id}`. Ids, secrets, query and fragment stay here, and so does all of an address without a
 * name.
 */
export function pageAddress(path = location.pathname): string {
  // A path of two slashes would be read as a host.
  const given = segmentsOf(location.origin + path);
  const isGiven = (pattern: readonly string[]) =>
    pattern.length === given.length &&
    pattern.every((segment, i) => (segment === VALUE ? given[i] !== '' : segment === given[i]));
  const found = patterns().find(isGiven);
  return found ? found.join('/').replaceAll(VALUE, '{id}') || '/' : NAMELESS;
}
