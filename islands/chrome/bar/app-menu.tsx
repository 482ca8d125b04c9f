import { useLayoutEffect, useState } from 'react';
import * as v from 'valibot';
import { BREAKPOINTS } from '../../../shared/config/constants.ts';
import { keyScope } from '../../../shared/keyboard/shortcuts.ts';
import { lazyView } from '../../../shared/mount/lazy-view.tsx';
import { openDialog } from '../../../shared/notifications/dialogs.ts';
import { createStoredValue } from '../../../shared/session/create-stored-value.ts';
import { IconButton } from '../../../shared/ui/button.tsx';
import { MenuButton, useMenu } from '../../../shared/ui/menu.tsx';
import { useMedia } from '../../../shared/ui/use-media.ts';
import { type MenuArea, MenuItems } from './menu-items.tsx';
import { NarrowMenu } from './narrow-menu.tsx';

const GhostBox = lazyView(() => import('./ghost-box.tsx'), { name: 'ghost box' });

/** The menu button, the main links and the menu, in the order in which a wide bar shows them (spec 2.7). */
export function AppMenu({ area }: { readonly area: MenuArea }) {
  /** A wide bar shows the menu docked, and remembers whether it is collapsed. */
  const isDocked = useMedia(`(width > ${BREAKPOINTS.md}px)`);
  const menu = useMenu(isDocked ? { trigger: 'press' } : { covers: 'page' });
  const { isOpen, setOpen, close, container, panelId, buttonProps } = menu;
  const [wasOpened, setOpened] = useState(false);
  const coversPage = isOpen && !isDocked;
  useLayoutEffect(() => {
    // The menu contains the ghost box, which admins often need.
    const isCollapsed = menuCollapsed.$value.get() ?? area !== 'admin';
    setOpen(isDocked && !isCollapsed);
  }, [isDocked, area, setOpen]);

  const toggle = () => {
    if (isDocked) menuCollapsed.set(isOpen);
    buttonProps.onClick();
    setOpened(true);
  };
  const closeAndRun = (action: () => Promise<unknown>) => {
    if (coversPage) menu.closeAndFocus();
    void action();
  };
  const shortcuts = area === 'recipient' && keyScope() !== 'off' && (
    <li className="dp-needs-keyboard">
      <MenuButton onClick={() => closeAndRun(() => openDialog('keys'))}>Keyboard shortcuts</MenuButton>
    </li>
  );

  return (
    <div className="dp-app-menu" ref={container}>
      <IconButton icon="menu" label="Menu" {...buttonProps} aria-controls={panelId} onClick={toggle} />
      <nav className="dp-links" aria-label="Main" inert={coversPage}>
        <ul>
          <MenuItems area={area} place="bar" />
        </ul>
      </nav>
      {coversPage && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu too
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <div className="dp-menu-backdrop" onClick={close} />
      )}
      <nav id={panelId} className="dp-menu" aria-label="More" data-open={isOpen} inert={!isOpen}>
        {area === 'admin' && <GhostBox />}
        {isDocked && area !== 'admin' && (
          <ul>
            <MenuItems area={area} place="app menu" />
            {shortcuts}
          </ul>
        )}
        {!isDocked && wasOpened && (
          <NarrowMenu area={area} run={closeAndRun}>
            {shortcuts}
          </NarrowMenu>
        )}
      </nav>
    </div>
  );
}

/** Null until the user has opened or closed the menu. */
const menuCollapsed = createStoredValue({
  name: 'menu-collapsed',
  schema: v.nullable(v.boolean()),
  fallback: null,
});
