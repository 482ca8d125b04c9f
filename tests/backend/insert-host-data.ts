/** Puts the host's data into the HTML of a built page (design: host contract). */

const PROPS = /data-props=(?:"({})"|'({[^']*})')/;
const HOST_DATA = /(<script\b[^>]*\bid="?host-data\b[^>]*>)[^<]*(<\/script>)/;

/**
 * The page with its host data and, where the server has any, the props of its island beside those of the shell.
 * @throws Error where the page has no place for them: it was not built by this project.
 */
export function insertHostData(page: string, hostData: unknown, props?: object): string {
  if (!HOST_DATA.test(page)) throw new Error('page has no host-data script');
  const filled = page.replace(
    HOST_DATA,
    (_, open: string, close: string) => open + scriptSafeJson(hostData) + close,
  );
  if (!props) return filled;
  if (!PROPS.test(filled)) throw new Error('page has no data-props');
  return filled.replace(PROPS, (_, none?: string, own = none) => {
    const all = { ...JSON.parse(own ?? '{}'), ...props };
    return `data-props="${attributeSafeJson(all)}"`;
  });
}

/** JSON that neither ends its script element nor opens a comment in it. */
export const scriptSafeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const attributeSafeJson = (value: object): string =>
  JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
