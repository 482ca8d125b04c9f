import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { idPrefix, keepAttached } from '../../../shared/mount/containers.ts';
import { prepareContainer } from '../../../shared/mount/host-data.ts';
import { hostModalAround, isShown } from '../../../shared/navigation/host-modals.ts';
import { watchLinks } from '../../../shared/navigation/links.ts';
import { observeSize } from '../../../shared/ui/observe-size.ts';

/** What makes an element the containing block of fixed elements, if it is neither 'none' nor 'auto'. */
const CONTAINING =
  'transform translate rotate scale perspective filter backdrop-filter contain will-change'.split(' ');

/** Returns the body, or the root if fixed elements would move with the body. */
function pageEnd(): Element {
  const style = getComputedStyle(document.body);
  const isFree = CONTAINING.every((name) => ['none', 'auto', ''].includes(style.getPropertyValue(name)));
  return isFree ? document.body : document.documentElement;
}

/** Moving the element makes its open dialogs non-modal and closes its popovers, so they are opened again. */
export function moveToEnd(element: HTMLElement, parent = pageEnd()): void {
  for (const copy of document.querySelectorAll('[data-island="outlet"]')) copy.remove();
  parent.append(element);
  for (const dialog of element.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    dialog.close();
    dialog.showModal();
  }
  for (const overlay of element.querySelectorAll<HTMLElement>('[popover]')) overlay.showPopover();
}

/** Moves the element into a modal of the host whose island is used, which makes the rest unreachable. */
export function followHostModals(element: HTMLElement): void {
  let modal: Element | null = null;
  const leaveHidden = () => {
    if (!modal || isShown(modal)) return;
    modal = null;
    moveToEnd(element);
  };
  let stopObserving = () => {};
  const follow = ({ target }: Event) => {
    const used = target instanceof Element ? hostModalAround(target) : null;
    if (used === modal || !used?.querySelector('[data-island]')) return leaveHidden();
    modal = used;
    stopObserving();
    stopObserving = observeSize(used, leaveHidden);
    moveToEnd(element, used);
  };
  for (const type of ['focusin', 'pointerdown']) document.addEventListener(type, follow);
  // Escape closes our dialog, and not also the modal around it.
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && element.querySelector('dialog[open]')) event.stopPropagation();
  });
}

/** A skip link must stay the first element of the page. */
export function moveToStart(element: HTMLElement): void {
  const first = document.body.firstElementChild;
  if (first?.matches('a[href^="#"]')) first.after(element);
  else document.body.prepend(element);
}

/** Renders the view in a container of its own. `insert` puts the container into the page, also after the host replaces it. */
export function renderRoot(name: string, view: ReactNode, insert: (element: HTMLElement) => void) {
  const element = document.createElement('div');
  element.dataset['island'] = name;
  prepareContainer(element);
  createRoot(element, { identifierPrefix: idPrefix(name) }).render(<StrictMode>{view}</StrictMode>);
  watchLinks(element);
  keepAttached(element, () => insert(element));
  return element;
}
