import type { Rendered } from '../../pages/server/render.ts';

const PROPS = /data-props=(?:"({})"|'({[^']*})')/;
const HOST_DATA = /(<script\b[^>]*\bid="?host-data\b[^>]*>)[^<]*(<\/script>)/;
const CONTAINER = /<main\b.*<\/main>/s;

/** Inserts the host data and the island's props into a page. @throws Error if the page has no place for them. */
export function insertHostData(page: string, hostData: unknown, props: object): string {
  if (!HOST_DATA.test(page)) throw new Error('page has no host-data script');
  return page
    .replace(HOST_DATA, (_, open: string, close: string) => open + scriptSafeJson(hostData) + close)
    .replace(PROPS, () => `data-props="${attributeSafeJson(props)}"`);
}

/** Returns the props that a built page has. */
export function propsIn(page: string): object {
  const [, none = '{}', own = none] = PROPS.exec(page) ?? [];
  return JSON.parse(own);
}

/** Replaces the shell of a built page by what was rendered for this page. */
export const withMarkup = (page: string, { title, container }: Rendered): string =>
  page
    .replace(/<title>[^<]*/, (built) => (title === null ? built : `<title>${escapeText(title)}`))
    .replace(CONTAINER, () => container);

/** Escapes `<`, so the JSON cannot end its script element. */
export const scriptSafeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const attributeSafeJson = (value: object): string =>
  escapeText(JSON.stringify(value)).replaceAll('"', '&quot;');
