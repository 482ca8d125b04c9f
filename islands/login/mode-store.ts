import { createRouter, redirectPage } from '@nanostores/router';
import { atom, type ReadableAtom } from 'nanostores';
import { noteRoute } from '../../shared/stores/route.ts';
import { urls } from '../../shared/urls.ts';
import type { Mode } from './props.ts';

/** Whose login shows; null until the address has been read. */
export type ModeStore = {
  readonly $mode: ReadableAtom<Mode | null>;
  readonly start: () => () => void;
  /** Shows the mode's login, at its address where that is ours. */
  readonly open: (mode: Mode, address: string) => void;
};

/**
 * Follows the address below `/login`, where every unknown path leads to the client login (spec 2.1).
 * A login that stands in another page keeps the mode it was given.
 */
export function createMode(given: Mode): ModeStore {
  const $mode = atom<Mode | null>(null);
  let open: ModeStore['open'] = (mode) => $mode.set(mode);

  const start = () => {
    if (!isLoginPath(location.pathname)) {
      $mode.set(given);
      return () => {};
    }
    const $router = createRouter({ clients: urls.clientLogin(), djs: urls.djLogin() }, { links: false });
    open = (_, address) => $router.open(address);
    return $router.subscribe((page) => {
      if (page) {
        $mode.set(page.route === 'djs' ? 'recipient' : 'user');
        noteRoute(page.path);
      } else redirectPage($router, 'clients');
    });
  };

  return { $mode, start, open: (mode, address) => open(mode, address) };
}

const isLoginPath = (path: string): boolean => path === '/login' || path.startsWith('/login/');
