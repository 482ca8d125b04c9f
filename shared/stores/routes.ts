import { createRouter } from '@nanostores/router';
import { pagePattern } from '../here.ts';
import { noteRoute } from './route.ts';

/** How a page takes its place in the history: after the one before, or instead of it. */
export type Way = 'push' | 'replace';

/** The addresses of an island's views. */
export type Routes<Name> = {
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
  const patterns = Object.fromEntries(names.map((name) => [name, pagePattern(addresses[name])]));
  // It would take over every link of the page.
  const $router = createRouter(patterns, { links: false, search: true });

  const open: Routes<Name>['open'] = (address, way = 'push') => {
    const { pathname, search } = new URL(address, location.href);
    $router.open(pathname + search, way === 'replace');
  };

  const follow: Routes<Name>['follow'] = (show) =>
    $router.subscribe((page) => {
      const name = names.find((known) => known === page?.route);
      if (name === undefined) return open(addresses[fallback], 'replace');
      show(name);
      noteRoute(page?.path ?? '');
    });

  return { follow, open };
}
