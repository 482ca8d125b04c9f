import { urls } from './urls.ts';

/** Stands in a pattern for whatever a value is; as the address bar writes it, `{id}`. */
const VALUE = '%7Bid%7D';

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
  return [...signup, urls.djSignup(), ...named.map((address) => address('{id}', '{id}'))]
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
