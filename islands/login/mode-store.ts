import { createRouter, redirectPage } from '@nanostores/router';
import { atom, type ReadableAtom } from 'nanostores';
import type { Mode } from './props.ts';

/** Whose login shows; null until the address has been read. */
export type ModeStore = {
  readonly $mode: ReadableAtom<Mode | null>;
  readonly start: () => () => void;
  /** Shows the login at the address without loading the page anew; false where the browser has to follow it. */
  readonly open: (address: string) => boolean;
};

/**
 * Follows the address below `/login`, where every unknown path leads to the client login (spec 2.1).
 * A login that stands in another page keeps the mode it was given.
 */
export function createMode(given: Mode): ModeStore {
  const $mode = atom<Mode | null>(null);
  let openHere: ((address: string) => void) | null = null;

  const start = () => {
    if (!isLoginPath(location.pathname)) {
      $mode.set(given);
      return () => {};
    }
    // Every other link of the page is the browser's to follow.
    const $router = createRouter({ clients: '/login/clients', djs: '/login/djs' }, { links: false });
    openHere = $router.open;
    return $router.subscribe((page) => {
      if (page?.route === 'djs') $mode.set('recipient');
      else if (page?.route === 'clients') $mode.set('user');
      else redirectPage($router, 'clients');
    });
  };

  const open = (address: string) => {
    openHere?.(address);
    return openHere !== null;
  };

  return { $mode, start, open };
}

const isLoginPath = (path: string): boolean => path === '/login' || path.startsWith('/login/');
