import { atom, type ReadableAtom } from 'nanostores';
import { isAtLogin } from '../../shared/navigation/current-url.ts';
import { createRoutes } from '../../shared/navigation/router.ts';
import { urls } from '../../shared/navigation/urls.ts';
import type { Mode } from './props.ts';

/** Whose login shows; null until the address has been read. */
export type ModeStore = {
  readonly $mode: ReadableAtom<Mode | null>;
  readonly start: () => () => void;
  /** Shows the mode's login, at its address where that is ours. */
  readonly open: (mode: Mode, address: string) => void;
};

/**
 * Follows the address of the login, where every unknown path leads to the client login (spec 2.1).
 * A login that stands in another page keeps the mode it was given. `first` is the one that shows already.
 */
export function createMode(given: Mode, first: Mode | null = null): ModeStore {
  const $mode = atom<Mode | null>(first);
  let open: ModeStore['open'] = (mode) => $mode.set(mode);

  const start = () => {
    if (!isAtLogin()) {
      $mode.set(given);
      return () => {};
    }
    const routes = createRoutes<Mode>({ user: urls.clientLogin(), recipient: urls.djLogin() }, 'user');
    open = (_, address) => routes.open(address);
    return routes.follow((mode) => $mode.set(mode));
  };

  return { $mode, start, open: (mode, address) => open(mode, address) };
}
