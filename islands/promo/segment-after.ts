/** The one segment that follows `address` in the address of this page, null where it stands elsewhere. */
export function segmentAfter(address: string): string | null {
  const before = new URL(address, location.href).pathname;
  const path = location.pathname;
  const segment = path.startsWith(before) ? path.slice(before.length).replace(/\/$/, '') : '';
  if (segment === '' || segment.includes('/')) return null;
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
