import { useStore } from '@nanostores/react';
import { atom, onMount } from 'nanostores';
import { lazy, Suspense, useId, useState } from 'react';
import * as v from 'valibot';
import { BREAKPOINTS } from '../../shared/config/constants.ts';
import { ErrorBoundary } from '../../shared/mount/error-boundary.tsx';
import { isAtLogin, matchesUrl } from '../../shared/navigation/current-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import {
  $session,
  currentIdentity,
  homeUrl,
  type NavArea,
  pageArea,
  pageLoginType,
} from '../../shared/session/session.ts';
import { readStored, storageNames, writeStored } from '../../shared/storage/storage.ts';
import { Disc } from '../../shared/ui/disc.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { useConfig } from '../../shared/ui/use-config.ts';
import { useDismiss } from '../../shared/ui/use-dismiss.ts';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { MenuItems } from './menu-items.tsx';
import { SiteFeedback } from './site-feedback.tsx';
import { UserChip } from './user-chip.tsx';

const GhostBox = lazy(() => import('./ghost-box.tsx'));

/** The build prerenders the bar without session and configuration, so the logo gets its URL after hydration. */
export function NavBar() {
  const { chrome, productName } = useConfig();
  const isHydrated = useHydrated();
  const session = useStore($session, { ssr: 'initial' });
  if (!chrome) return null;
  const area = pageArea(session);
  const type = pageLoginType(session);
  // On the client login page, the logo leads to the client login, on other pages to the DJ login.
  const loggedOutHome = () => (isAtLogin() && !matchesUrl(urls.djLogin()) ? urls.login() : urls.djLogin());
  const home = isHydrated ? (type ? homeUrl(type) : loggedOutHome()) : undefined;

  return (
    <header className="dp-nav" data-area={area}>
      <a className="dp-brand" href={home} data-plain={home && !matchesUrl(home) ? '' : undefined}>
        <Disc />
        {productName}
      </a>
      {area !== 'none' && (
        <>
          <AppMenu area={area} />
          <div className="dp-nav-end">
            <SiteFeedback />
            <UserChip area={area} />
          </div>
        </>
      )}
    </header>
  );
}

function AppMenu({ area }: { readonly area: NavArea }) {
  const [menu] = useState(createMenu);
  const { isDocked, isOpen } = useStore(menu.$menu);
  const container = useDismiss<HTMLDivElement>(isOpen, menu.dismiss, undefined, isDocked ? 'press' : 'any');
  const id = useId();

  return (
    <div className="dp-app-menu" ref={container}>
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
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu too
        // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the menu too
        <div className="dp-menu-backdrop" onClick={menu.dismiss} />
      )}
      <nav id={id} className="dp-menu" aria-label="Main" data-open={isOpen} inert={!isOpen}>
        <ul>
          <MenuItems area={area} />
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

function createMenu() {
  const $menu = atom({ isDocked: false, isOpen: false });
  const storageKey = () => ({ name: storageNames.menuCollapsed, identity: currentIdentity() });
  const setOpen = (isOpen: boolean) => $menu.set({ ...$menu.get(), isOpen });

  onMount($menu, () => {
    const wideScreen = matchMedia(`(width > ${BREAKPOINTS.md}px)`);
    const reset = () => {
      const isCollapsed = readStored(storageKey(), v.boolean()) ?? false;
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
      if (isDocked) writeStored(storageKey(), isOpen);
      setOpen(!isOpen);
    },
    dismiss: () => setOpen(false),
  };
}
