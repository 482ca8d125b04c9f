import { atom } from 'nanostores';
import { pagePattern } from './current-url.ts';
import { currentPath } from './safe-url.ts';

export type HistoryMode = 'push' | 'replace';

/** Creates a router from addresses to an island's views. Addresses include queries; unknown ones open `fallback`. */
export function createRouter<Name extends string>(addresses: Readonly<Record<Name, string>>, fallback: Name) {
  const names = Object.keys(addresses) as Name[];
  const patterns = names.map((name) => [name, pagePattern(addresses[name])] as const);
  let update = () => {};

  function open(address: string, mode: HistoryMode = 'push'): void {
    const { pathname, search } = new URL(address, location.href);
    const path = pathname + search;
    if (path === currentPath()) return;
    if (mode === 'push') history.pushState(null, '', path);
    else history.replaceState(null, '', path);
    update();
  }

  /** Calls `show` with the view of the current address, now and after each change. Returns a function that stops it. */
  function watch(show: (name: Name) => void): () => void {
    update = () => {
      const match = patterns.find(([, pattern]) => pattern.test(currentPath()));
      if (!match) return open(addresses[fallback], 'replace');
      show(match[0]);
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

  return { watch, open };
}

/** The current path, without its query, as set by the page's router; '' if the page has no router. */
export const $route = atom('');

/** Saves the path of the page's router. A change of the query alone does not count as a page view (spec 1). */
export const setRoute = (address: string): void => $route.set(address.replace(/\?.*/, ''));
