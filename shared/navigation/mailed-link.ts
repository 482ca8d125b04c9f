/** White space and punctuation, which also stand around a link in a text, as they are and percent-encoded. */
const JUNK = String.raw`(?:[\s.,;:!*)\]}>"'»”’]|%(?:0[9ad]|2[0279ce]|3[abe]|5d|7d|c2%(?:a0|bb)|e2%80%9[9d]))`;
const JUNK_AT_END = new RegExp(`(?<!${JUNK})${JUNK}+$`, 'i');

/** `&` as HTML escapes it, once or several times. In a browser `#38;` begins the fragment. */
const ESCAPED = /&(?:amp(?:;|%3b)|#(?:0*38|x0*26);)+/gi;

/** The start of parameters, also of those that were appended without a look at what the link has. */
const QUERY = /\?|(?:&|%26|%3f)(?=[\w.-]+=)/i;
const APPENDED = /(?:\?|%26|%3f)(?=[\w.-]+=)/i;

/** A parameter whose value is an address, which has parameters of its own. */
const WITH_ADDRESS = /^[^=]*=(?:\/|%2f|https?:)/i;

/** Removes what mail programs leave at the end of a link. */
export const cleanToken = (text: string): string => text.replace(JUNK_AT_END, '') || text;

/** Returns the path and query of the page as the sender of its link wrote them, before mail programs changed them. */
export function linkPath(): string {
  const address = [location.pathname, location.search, location.hash].join('');
  const [link = ''] = address.replace(ESCAPED, '&').split('#');
  const [start = ''] = link.split(QUERY, 1);
  const query = link.slice(start.length).replace(QUERY, '');
  const parts = query.split('&').flatMap((part) => (WITH_ADDRESS.test(part) ? [part] : part.split(APPENDED)));
  const path = cleanToken(start.replace(/\/{2,}/g, '/'));
  return [path, parts.filter(Boolean).join('&')].filter(Boolean).join('?');
}

/** Returns the parameters of `linkPath`. */
export const linkQuery = (): URLSearchParams => new URLSearchParams(linkPath().replace(/^[^?]*/, ''));
