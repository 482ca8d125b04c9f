import { createRouter, openPage, redirectPage } from '@nanostores/router';
import { atom, type ReadableAtom } from 'nanostores';
import { noteRoute } from '../../shared/stores/route.ts';
import { urls } from '../../shared/urls.ts';
import type { SignupPage } from './props.ts';

/** How a page takes its place in the history: after the one before, or instead of it. */
type Way = 'push' | 'replace';

export type PageStore = {
  /** Null until the address has been read. */
  readonly $page: ReadableAtom<SignupPage | null>;
  readonly start: (given: SignupPage | null, cameBack: boolean) => () => void;
  readonly go: (page: SignupPage, way?: Way) => void;
};

/**
 * Follows the address below `/dj-signup`, where every unknown path leads to the start form (spec 2.4). The given page
 * comes first, but not again for somebody who comes back. A sign-up in another page leaves that page's address alone.
 */
export function createPages(): PageStore {
  const $page = atom<SignupPage | null>(null);
  let go: PageStore['go'] = (page) => $page.set(page);

  const start: PageStore['start'] = (given, cameBack) => {
    if (!isSignupPath(location.pathname)) {
      $page.set($page.get() ?? given ?? 'new');
      return () => {};
    }
    const $router = createRouter(
      {
        new: urls.djSignup('new'),
        details: urls.djSignup('details'),
        'edit-details': urls.djSignup('edit-details'),
        'confirm-email': urls.djSignup('confirm-email'),
      },
      { links: false },
    );
    go = (page, way = 'push') => (way === 'push' ? openPage($router, page) : redirectPage($router, page));
    if (given && !cameBack) go(given, 'replace');
    return $router.subscribe((page) => {
      if (page) {
        $page.set(page.route);
        noteRoute(page.path);
      } else go(given ?? 'new', 'replace');
    });
  };

  return { $page, start, go: (page, way) => go(page, way) };
}

const isSignupPath = (path: string): boolean => path === '/dj-signup' || path.startsWith('/dj-signup/');
