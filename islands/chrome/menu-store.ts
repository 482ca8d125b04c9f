import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { BREAKPOINTS } from '../../shared/config/constants.ts';
import { currentIdentity } from '../../shared/session/session.ts';
import { readStored, storageKeys, writeStored } from '../../shared/storage/storage.ts';

/**
 * The app menu (spec 2.7). On a large screen it is in the bar, elsewhere it slides in over the page. A press outside closes
 * it; only its button in the bar is remembered.
 */
export type MenuState = { readonly isDocked: boolean; readonly isOpen: boolean };

export type Menu = ReturnType<typeof createMenu>;

export function createMenu() {
  const $menu = atom<MenuState>({ isDocked: false, isOpen: false });
  const place = () => ({ key: storageKeys.menuCollapsed, identity: currentIdentity() });
  const isCollapsed = () => readStored(place(), v.boolean()) ?? false;
  const setOpen = (isOpen: boolean) => $menu.set({ ...$menu.get(), isOpen });

  /** Follows the width of the window; returns what ends it. */
  function start() {
    const large = matchMedia(`(width > ${BREAKPOINTS.md}px)`);
    const adapt = () => $menu.set({ isDocked: large.matches, isOpen: large.matches && !isCollapsed() });
    adapt();
    large.addEventListener('change', adapt);
    return () => large.removeEventListener('change', adapt);
  }

  function toggle() {
    const { isDocked, isOpen } = $menu.get();
    if (isDocked) writeStored(place(), isOpen);
    setOpen(!isOpen);
  }

  return {
    $menu: $menu as ReadableAtom<MenuState>,
    start,
    toggle,
    /** Closes it on this page alone. */
    dismiss: () => setOpen(false),
  };
}
