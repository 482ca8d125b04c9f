import { perConfig } from '../config/config.ts';
import { CALL_PATTERNS, URL_PATTERNS, type UrlName } from '../config/url-patterns.ts';
import { buildUrl } from './urls.ts';

/** How a URL contains the value `{value}`. */
export const VALUE = '%7Bvalue%7D';

/** Returns a pattern that matches the URL with any additional query parameters and captures the text at `{value}`. */
export function pagePattern(address: string): RegExp {
  const { pathname, search } = new URL(address, location.href);
  return new RegExp(`^${query(queryParts(search))}${toPattern(pathname.replace(/\/$/, ''))}/?(?:\\?|$)`, 'i');
}

export const queryParts = (query: string): string[] => query.replace(/^\?/, '').split('&').filter(Boolean);

const query = (parts: readonly string[]): string =>
  parts.map((part) => `(?=[^?]*\\?(?:.*&)?${toPattern(part)}(?:&|$))`).join('');

const toPattern = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(VALUE, '([^/?&]+)');

/** Returns the URLs of the name, with `{value}` for its values and without values. */
const namedUrls = (name: UrlName): URL[] =>
  [['{value}', '{value}'], []].map((values) => new URL(buildUrl(name, values), location.href));

/** Returns the paths of all named URLs (spec 2.9). */
export const namedPaths = (): string[] => NAMES.flatMap(namedUrls).map(({ pathname }) => pathname);

const NAMES = Object.keys(URL_PATTERNS) as UrlName[];
const isCall = (name: UrlName): boolean => Object.hasOwn(CALL_PATTERNS, name);
const isPage = (name: UrlName): boolean => !isCall(name) && !name.startsWith('cdn');

const knownPatterns = perConfig(() => ({
  call: knownPattern(NAMES.filter(isCall), '(?![\\w-])'),
  page: knownPattern(NAMES.filter(isPage), '(?:\\.\\w+)?(?:%20)*(?![^?])'),
}));

/** The name of a file, unless it is the address of a page with what some servers append. */
const FILE = /\.(?!(?:json|xml|x?html?|php|cgi|aspx?|jsp|js|txt)$)\w{2,5}$/;

/** Whether a server may answer the URL with a page or a call (spec 2.9, 7), in any spelling and whatever follows a call. */
export function kindOfUrl({ pathname, search }: URL): 'page' | 'call' | null {
  const { call, page } = knownPatterns();
  const path = plainPath(pathname);
  const spelled = path + decode(search);
  if (call.test(spelled)) return 'call';
  return page.test(spelled) && !FILE.test(path) ? 'page' : null;
}

function knownPattern(names: readonly UrlName[], end: string): RegExp {
  const all = names.flatMap(namedUrls).flatMap(({ pathname, search }) => {
    const path = plainPath(pathname);
    const parts = queryParts(search);
    const fixed = parts.filter((part) => !part.includes(VALUE));
    // The root of a site alone is no page: a server may answer anything there.
    const isRoot = !/[^/]/.test(path.replaceAll(VALUE, ''));
    const required = isRoot && fixed.length === 0 ? parts : fixed;
    return isRoot && required.length === 0 ? [] : [query(required) + toPattern(path)];
  });
  // A script may stand before the path, such as `/index.php`.
  return new RegExp(`^(?:/[^/.?]+\\.\\w+)?(?:${[...new Set(all)].join('|')})${end}`, 'i');
}

const MAX_DECODED = 3;

/** Returns a path as servers may read it: decoded up to three times, without parameters, dots and upper case. */
function plainPath(path: string): string {
  const url = new URL('http://a');
  url.pathname = path;
  for (let i = 0; i < MAX_DECODED; i++)
    url.pathname = decode(url.pathname)
      .toLowerCase()
      .replace(/;[^/\\]*/g, '')
      .replace(/[/\\]+/g, '/');
  return url.pathname.replace(/(?:\/index\.\w+)?\/*$/, '') || '/';
}

/** Decodes what it can, and replaces invalid bytes. */
const decode = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (bytes) =>
    new TextDecoder().decode(Uint8Array.from(bytes.slice(1).split('%'), (byte) => Number.parseInt(byte, 16))),
  );
