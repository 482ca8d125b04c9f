import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeHostData } from '../../shared/mount/host-data.ts';
import { idPrefix } from '../../shared/mount/island.tsx';
import { startPlayerMemory } from '../../shared/stores/player-memory.ts';
import { Outlet } from './outlet.tsx';

let isMounted = false;

/** Puts the outlet at the end of the page, once, whichever island comes first. Does nothing where there is no page. */
export function mountOutlet(): void {
  if (typeof document === 'undefined' || isMounted) return;
  isMounted = true;
  takeHostData();
  // Before anything is shown: each moment more is a moment of silence.
  startPlayerMemory();
  const element = document.createElement('div');
  element.dataset['island'] = 'outlet';
  document.body.append(element);
  createRoot(element, { identifierPrefix: idPrefix('outlet') }).render(
    <StrictMode>
      <Outlet />
    </StrictMode>,
  );
}
