import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { BREAKPOINTS } from '../../shared/config/constants.ts';
import { openShortcutsDialog } from '../../shared/keyboard/shortcuts.ts';
import { ErrorBoundary } from '../../shared/mount/error-boundary.tsx';
import { currentIdentity, type NavArea } from '../../shared/session/session.ts';
import { createStoredValue } from '../../shared/storage/create-stored-value.ts';
import { whileSubscribed } from '../../shared/stores/while-subscribed.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import { MenuButton } from '../../shared/ui/menu.tsx';
import { useDismiss } from '../../shared/ui/use-dismiss.ts';
import { MainLinks } from './main-links.tsx';
import { MenuItems } from './menu-items.tsx';

const GhostBox = lazy(() => import('./ghost-box.tsx'));

/** The menu button, the main links and the menu, in the order in which a wide bar shows them (spec 2.7). */
export function AppMenu({ area }: { readonly area: NavArea }) {
  const [menu] = useState(() => createMenu(area));
  const { isDocked, isOpen } = useStore(menu.$menu);
  const container = useDismiss<HTMLDivElement>(isOpen, menu.dismiss, undefined, isDocked ? 'press' : 'any');
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isDrawerOpen = isOpen && !isDocked;
  const openShortcuts = () => {
    // A dialog that closes returns the focus to the element that had it when the dialog opened.
    if (isDrawerOpen) button.current?.focus();
    if (isDrawerOpen) menu.dismiss();
    void openShortcutsDialog();
  };

  return (
    <div className="dp-app-menu" ref={container}>
      <IconButton
        icon="menu"
        label="Menu"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={menu.toggle}
      />
      <MainLinks area={area} inert={isDrawerOpen} />
      {isDrawerOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu too
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <div className="dp-menu-backdrop" onClick={menu.dismiss} />
      )}
      <nav id={id} className="dp-menu" aria-label="More" data-open={isOpen} inert={!isOpen}>
        {area === 'admin' ? (
          <ErrorBoundary island="ghost box">
            <Suspense>
              <GhostBox />
            </Suspense>
          </ErrorBoundary>
        ) : (
          <ul>
            <MenuItems area={area} />
            {area === 'recipient' && (
              <li className="dp-needs-keyboard">
                <MenuButton onClick={openShortcuts}>Keyboard shortcuts</MenuButton>
              </li>
            )}
          </ul>
        )}
      </nav>
    </div>
  );
}

/** Null until the user has opened or closed the menu. */
const menuCollapsed = createStoredValue({
  name: 'menu-collapsed',
  identity: currentIdentity,
  schema: v.nullable(v.boolean()),
  fallback: null,
});

/** Stores whether the menu is collapsed, but only for wide screens, where it is docked in the bar. */
function createMenu(area: NavArea) {
  const $menu = atom({ isDocked: false, isOpen: false });
  const setOpen = (isOpen: boolean) => $menu.set({ ...$menu.get(), isOpen });
  // It contains the ghost box, which admins often need.
  const isOpenAtFirst = area === 'admin';

  whileSubscribed($menu, () => {
    const wideScreen = matchMedia(`(width > ${BREAKPOINTS.md}px)`);
    const reset = () => {
      const isCollapsed = menuCollapsed.$value.get() ?? !isOpenAtFirst;
      $menu.set({ isDocked: wideScreen.matches, isOpen: wideScreen.matches && !isCollapsed });
    };
    reset();
    wideScreen.addEventListener('change', reset);
    return () => wideScreen.removeEventListener('change', reset);
  });

  return {
    $menu,
    toggle() {
      const { isDocked, isOpen } = $menu.get();
      if (isDocked) menuCollapsed.set(isOpen);
      setOpen(!isOpen);
    },
    dismiss: () => setOpen(false),
  };
}
