/** The one segment that follows `address` in the address of a page, null where the page stands elsewhere. */
export function segmentAfter(address: string, page = location.href): string | null {
  const before = new URL(address, location.href).pathname;
  const path = new URL(page, location.href).pathname;
  const segment = path.startsWith(before) ? path.slice(before.length).replace(/\/$/, '') : '';
  if (segment === '' || segment.includes('/')) return null;
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
