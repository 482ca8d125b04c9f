import { useLayoutEffect } from 'react';
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

const GhostBox = lazyView(() => import('./ghost-box.tsx'), { name: 'ghost box' });

/** The menu button, the main links, and the menu of what neither they nor the account menu have (spec 2.7). */
export function AppMenu({ area }: { readonly area: MenuArea }) {
  /** A wide bar shows the menu docked, and remembers whether it is collapsed. */
  const isDocked = useMedia(`(width > ${BREAKPOINTS.md}px)`);
  const menu = useMenu(isDocked ? { trigger: 'press' } : { coversPhone: true });
  const { isOpen, setOpen, container, panelId, buttonProps } = menu;
  useLayoutEffect(() => {
    // The menu contains the ghost box, which admins often need.
    const isCollapsed = menuCollapsed.$value.get() ?? area !== 'admin';
    setOpen(isDocked && !isCollapsed);
  }, [isDocked, area, setOpen]);

  const toggle = () => {
    if (isDocked) menuCollapsed.set(isOpen);
    buttonProps.onClick();
  };
  const openShortcuts = () => {
    if (!isDocked) menu.closeAndFocus();
    void openDialog('keys');
  };

  return (
    <div className="dp-app-menu" ref={container}>
      <IconButton icon="menu" label="Menu" {...buttonProps} aria-controls={panelId} onClick={toggle} />
      <nav className="dp-links" aria-label="Main">
        <ul>
          <MenuItems area={area} place="bar" />
        </ul>
      </nav>
      <nav
        id={panelId}
        className={isDocked ? 'dp-menu' : 'dp-surface dp-menu'}
        aria-label="More"
        data-open={isOpen}
        inert={!isOpen}
      >
        {area === 'admin' ? (
          <GhostBox />
        ) : (
          <ul>
            <MenuItems area={area} place="app menu" />
            {area === 'recipient' && keyScope() !== 'off' && (
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
  schema: v.nullable(v.boolean()),
  fallback: null,
});
