import { type PageName, pages } from '../../pages/pages.ts';

/** Returns the name of the page at the path, or null if it is not one of our pages. */
export function pageAt(path: string, promosArea: string): PageName | null {
  const page = pages.find(({ addresses }) =>
    addresses.some((address) => matches(address.replace('{area}', promosArea) || '/', path)),
  );
  return page?.name ?? null;
}

function matches(address: string, path: string): boolean {
  const pattern = address.split('/');
  const segments = path.replace(/(?<=.)\/$/, '').split('/');
  if (pattern.at(-1) === '*') {
    pattern.pop();
    if (segments.length <= pattern.length) return false;
    segments.length = pattern.length;
  }
  return (
    pattern.length === segments.length &&
    pattern.every((part, i) => (part.startsWith(':') ? segments[i] !== '' : part === segments[i]))
  );
}
