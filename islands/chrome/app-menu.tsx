import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { ErrorBoundary } from '../../shared/mount/error-boundary.tsx';
import type { NavArea } from '../../shared/session/session.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useDismiss } from '../../shared/ui/use-dismiss.ts';
import { MenuLink } from './menu-link.tsx';
import { createMenu } from './menu-store.ts';
import { menuOf } from './menus.ts';

const GhostBox = lazy(() => import('./ghost-box.tsx'));

/** The left nav button and the menu that it slides open and closed (spec 2.7). */
export function AppMenu({ area }: { readonly area: Exclude<NavArea, 'none'> }) {
  const [menu] = useState(createMenu);
  const { isDocked, isOpen } = useStore(menu.$menu);
  const place = useDismiss<HTMLDivElement>(isOpen, menu.dismiss, undefined, isDocked ? 'press' : 'any');
  const id = useId();
  useEffect(() => menu.start(), [menu]);

  return (
    <div className="dp-app-menu" ref={place}>
      <button
        className="dp-button dp-plain dp-square"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={menu.toggle}
      >
        <Icon name="menu" />
        <span className="dp-hidden">Menu</span>
      </button>
      {isOpen && !isDocked && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape is the key for it
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <div className="dp-menu-backdrop" onClick={menu.dismiss} />
      )}
      <nav id={id} className="dp-menu" aria-label="Main" data-open={isOpen} inert={!isOpen}>
        <ul>
          {menuOf(area).bar.map((item) => (
            <li key={item.label}>
              <MenuLink item={item} />
            </li>
          ))}
        </ul>
        {area === 'admin' && (
          <ErrorBoundary island="ghost box">
            <Suspense>
              <GhostBox />
            </Suspense>
          </ErrorBoundary>
        )}
      </nav>
    </div>
  );
}
