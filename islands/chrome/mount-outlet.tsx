import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeHostData } from '../../shared/mount/host-data.ts';
import { idPrefix } from '../../shared/mount/island.tsx';
import { Outlet } from './outlet.tsx';

let isMounted = false;

/** Puts the outlet at the end of the page, once, whichever island comes first. Does nothing where there is no page. */
export function mountOutlet(): void {
  if (typeof document === 'undefined' || isMounted) return;
  isMounted = true;
  takeHostData();
  const element = document.createElement('div');
  element.dataset['island'] = 'outlet';
  document.body.append(element);
  createRoot(element, { identifierPrefix: idPrefix('outlet') }).render(
    <StrictMode>
      <Outlet />
    </StrictMode>,
  );
}
