const PROPS = /data-props=(?:"({})"|'({[^']*})')/;
const HOST_DATA = /(<script\b[^>]*\bid="?host-data\b[^>]*>)[^<]*(<\/script>)/;

/** Inserts the host data and the island's props into a built page. @throws Error if the page has no place for them. */
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

/** Escapes `<`, so the JSON cannot end its script element. */
export const scriptSafeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const attributeSafeJson = (value: object): string =>
  JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
