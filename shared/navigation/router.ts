import { atom } from 'nanostores';
import { pagePattern } from './current-url.ts';
import { currentPath } from './safe-url.ts';

/** Whether a page comes after the one before in the history, or replaces it. */
export type HistoryMode = 'push' | 'replace';

/** Creates the routes of an island's views from their addresses, queries included. Others lead to `fallback`. */
export function createRouter<Name extends string>(addresses: Readonly<Record<Name, string>>, fallback: Name) {
  const names = Object.keys(addresses) as Name[];
  const patterns = names.map((name) => [name, pagePattern(addresses[name])] as const);
  let update = () => {};

  function open(address: string, way: HistoryMode = 'push'): void {
    const { pathname, search } = new URL(address, location.href);
    const path = pathname + search;
    if (path === currentPath()) return;
    if (way === 'push') history.pushState(null, '', path);
    else history.replaceState(null, '', path);
    update();
  }

  /** Shows the view of the address, now and after each change. Returns a function that ends it. */
  function follow(show: (name: Name) => void): () => void {
    update = () => {
      const found = patterns.find(([, pattern]) => pattern.test(currentPath()));
      if (!found) return open(addresses[fallback], 'replace');
      show(found[0]);
      setRoute(currentPath());
    };
    const listener = update;
    addEventListener('popstate', listener);
    update();
    return () => {
      update = () => {};
      removeEventListener('popstate', listener);
    };
  }

  return { follow, open };
}

/** Path of the page's router; empty where the page has none. */
export const $route = atom('');

/** Notes the address of the page's router. A change of its query alone is no new page view (spec 1). */
export const setRoute = (address: string): void => $route.set(address.replace(/\?.*/, ''));
