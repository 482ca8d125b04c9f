import { atom } from 'nanostores';
import { pagePattern } from './current-url.ts';
import { currentPath } from './safe-url.ts';

/** How a page takes its place in the history: after the one before, or instead of it. */
export type Way = 'push' | 'replace';

/** The addresses of an island's views. */
type Routes<Name> = {
  /** Tells the view that the address names, now and later, Back and Forward included; returns what ends it. */
  readonly follow: (show: (name: Name) => void) => () => void;
  /** Goes to the address of one of the views without leaving the page. */
  readonly open: (address: string, way?: Way) => void;
};

/** Views by the address of each; every other address leads to that of `fallback`. Queries may tell them apart. */
export function createRoutes<Name extends string>(
  addresses: Readonly<Record<Name, string>>,
  fallback: Name,
): Routes<Name> {
  const names = Object.keys(addresses) as Name[];
  const patterns = names.map((name) => [name, pagePattern(addresses[name])] as const);
  const looks = new Set<() => void>();

  const open: Routes<Name>['open'] = (address, way = 'push') => {
    const { pathname, search } = new URL(address, location.href);
    const path = pathname + search;
    if (path === currentPath()) return;
    if (way === 'push') history.pushState(null, '', path);
    else history.replaceState(null, '', path);
    for (const look of looks) look();
  };

  const follow: Routes<Name>['follow'] = (show) => {
    const look = () => {
      const found = patterns.find(([, pattern]) => pattern.test(currentPath()));
      if (!found) return open(addresses[fallback], 'replace');
      show(found[0]);
      noteRoute(currentPath());
    };
    looks.add(look);
    addEventListener('popstate', look);
    look();
    return () => {
      looks.delete(look);
      removeEventListener('popstate', look);
    };
  };

  return { follow, open };
}

/** Path that the page's router is at; empty where it has none. */
export const $route = atom('');

/** A router of the page has come to the address, whose query does not count: one look ends and the next one begins (spec 1). */
export const noteRoute = (address: string): void => $route.set(address.replace(/\?.*/, ''));
