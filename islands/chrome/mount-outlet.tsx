import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchErrors } from '../../shared/analytics/error-reports.ts';
import { keepInPage } from '../../shared/mount/containers.ts';
import { idPrefix } from '../../shared/mount/island.tsx';
import { $session } from '../../shared/session/session.ts';
import { GhostBanner } from './ghost-banner.tsx';
import { Outlet } from './outlet.tsx';

let isMounted = false;

/** Puts the outlet at the end of the page, once, whichever island comes first. Does nothing where there is no page. */
export function mountOutlet(): void {
  if (typeof document === 'undefined' || isMounted) return;
  isMounted = true;
  watchErrors();
  const outlet = root('outlet', <Outlet />);
  keepInPage(outlet, () => putLast(outlet));
  if (!$session.get().ghosted) return;
  // Wherever an admin acts as somebody else, with a nav bar or without.
  const ghost = root('ghost', <GhostBanner />);
  keepInPage(ghost, () => putFirst(ghost));
}

/**
 * At the end of the page, in place of a copy that the host may have kept of it. A dialog that was taken out with its
 * page is no longer modal until it is shown anew.
 */
function putLast(element: HTMLElement): void {
  for (const copy of document.querySelectorAll('[data-island="outlet"]')) copy.remove();
  document.body.append(element);
  for (const dialog of element.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    dialog.close();
    dialog.showModal();
  }
}

/** At the top of the page; a link that skips to the content stays before it. */
function putFirst(element: HTMLElement): void {
  const first = document.body.firstElementChild;
  if (first?.matches('a[href^="#"]')) first.after(element);
  else document.body.prepend(element);
}

/** An element of ours with the view in it, still to be put into the page. */
function root(name: string, view: ReactNode): HTMLElement {
  const element = document.createElement('div');
  element.dataset['island'] = name;
  element.lang = 'en';
  element.dir = 'ltr';
  createRoot(element, { identifierPrefix: idPrefix(name) }).render(<StrictMode>{view}</StrictMode>);
  return element;
}
