import { atom, type ReadableAtom } from 'nanostores';
import { whileSubscribed } from '../stores/while-subscribed.ts';
import { pagePattern } from './known-urls.ts';
import { linkPath } from './mailed-link.ts';

type Options<View extends string> = {
  /** The URLs of the views, with query. */
  readonly addresses: () => Readonly<Record<View, string>>;
  /** The view at other URLs, and on pages whose URL belongs to the host. */
  readonly fallback: () => View;
  readonly ownsUrl: () => boolean;
};

/** Creates a router for an island's views. On a host's page it keeps the view in memory. */
export function createRouter<View extends string>(options: Options<View>) {
  const { addresses, fallback, ownsUrl } = options;
  const $view = atom<View>((ownsUrl() ? viewAt(linkPath()) : undefined) ?? fallback());

  /** Shows a view without a page load. `address` may add a query to its URL. */
  function open(view: View, address = addresses()[view], mode: 'push' | 'replace' = 'push'): void {
    if (ownsUrl()) {
      const { pathname, search } = new URL(address, location.href);
      if (pathname + search !== linkPath()) history[`${mode}State`](null, '', pathname + search);
      $route.set(location.pathname);
    }
    // Last, because a listener may open another view.
    $view.set(view);
  }

  function viewAt(path: string): View | undefined {
    const all = addresses();
    const views = Object.keys(all) as View[];
    return views.find((view) => pagePattern(all[view]).test(path));
  }

  function openPath(path: string): boolean {
    const match = viewAt(path);
    if (match) open(match, path);
    return match !== undefined;
  }

  function readUrl(): void {
    if (!openPath(linkPath())) open(fallback(), undefined, 'replace');
  }

  whileSubscribed($view, () => {
    if (!ownsUrl()) return undefined;
    addEventListener('popstate', readUrl);
    readUrl();
    return () => removeEventListener('popstate', readUrl);
  });

  return {
    $view: $view as ReadableAtom<View>,
    open,
    /** Shows the view at a path. Returns false if there is none. */
    openPath,
  };
}

/** The current path, as set by the page's router; '' without a router. A new query is no page view (spec 1). */
export const $route = atom('');
