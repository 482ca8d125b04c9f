import { useStore } from '@nanostores/react';
import { type ReactNode, StrictMode, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { watchVisits } from '../../../shared/analytics/visits.ts';
import { startShortcuts } from '../../../shared/keyboard/shortcuts.ts';
import { idPrefix, keepAttached } from '../../../shared/mount/containers.ts';
import { ErrorBoundary } from '../../../shared/mount/error-boundary.tsx';
import { prepareContainer } from '../../../shared/mount/host-data.ts';
import { hostModalAround, isShown } from '../../../shared/navigation/host-modals.ts';
import { watchLinks } from '../../../shared/navigation/links.ts';
import { $playerStatus } from '../../../shared/player/player-state.ts';
import { watchIdentity } from '../../../shared/session/identity-watch.ts';
import { watchPagePrefetch } from '../../../shared/session/page-prefetch.ts';
import { $session, pageLoginType } from '../../../shared/session/session.ts';
import { observeSize } from '../../../shared/ui/observe-size.ts';
import { PlayerBar } from '../../player/player-bar.tsx';
import { activePlayerHandlers } from '../../player/player-keys.ts';
import { GhostBanner } from '../bar/ghost-banner.tsx';
import { Dialogs } from '../dialogs/dialogs.tsx';
import { HintLine } from './hint-line.tsx';
import { Notifications } from './notifications.tsx';
import { watchScreenKeyboard } from './screen-keyboard.ts';

export function Outlet() {
  const loginType = pageLoginType(useStore($session));
  const isEmpty = useStore($playerStatus) === 'empty';
  // Keys work as soon as the overlays show. On a busy page, an effect would run later.
  useLayoutEffect(() => startShortcuts(activePlayerHandlers), []);
  useEffect(ignoreDoubleClicks, []);
  useEffect(watchScreenKeyboard, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the watch is about the login type of the page
  useEffect(watchIdentity, [loginType]);
  useEffect(watchPagePrefetch, []);
  useEffect(watchVisits, []);

  return (
    <>
      <ErrorBoundary island="player">{!isEmpty && <PlayerBar />}</ErrorBoundary>
      <ErrorBoundary island="hints">
        <HintLine />
      </ErrorBoundary>
      <ErrorBoundary island="notifications">
        <Notifications />
      </ErrorBoundary>
      <ErrorBoundary island="dialogs">
        <Dialogs />
      </ErrorBoundary>
    </>
  );
}

export function mountOutlet(): void {
  followHostModals(renderRoot('outlet', <Outlet />, moveToEnd));
  if ($session.get().ghosted) renderRoot('ghost', <GhostBanner />, moveToStart);
}

/** What makes an element the containing block of fixed elements, if it is neither 'none' nor 'auto'. */
const CONTAINING =
  'transform translate rotate scale perspective filter backdrop-filter contain will-change'.split(' ');

/** Returns the body, or the root if fixed elements would move with the body. */
function pageEnd(): Element {
  const style = getComputedStyle(document.body);
  const isFree = CONTAINING.every((name) => ['none', 'auto', ''].includes(style.getPropertyValue(name)));
  return isFree ? document.body : document.documentElement;
}

/** Moving the element makes its open dialogs non-modal, so they are closed and opened again. */
function moveToEnd(element: HTMLElement, parent = pageEnd()): void {
  for (const copy of document.querySelectorAll('[data-island="outlet"]')) copy.remove();
  parent.append(element);
  for (const dialog of element.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    dialog.close();
    dialog.showModal();
  }
}

/** Moves the element into an overlay of the host whose island is used, because a modal makes the rest unreachable. */
function followHostModals(element: HTMLElement): void {
  let overlay: Element | null = null;
  const leaveHidden = () => {
    if (!overlay || isShown(overlay)) return;
    overlay = null;
    moveToEnd(element);
  };
  let stopObserving = () => {};
  const follow = ({ target }: Event) => {
    const used = target instanceof Element ? hostModalAround(target) : null;
    if (used === overlay || !used?.querySelector('[data-island]')) return leaveHidden();
    overlay = used;
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
function moveToStart(element: HTMLElement): void {
  const first = document.body.firstElementChild;
  if (first?.matches('a[href^="#"]')) first.after(element);
  else document.body.prepend(element);
}

function renderRoot(name: string, view: ReactNode, insert: (element: HTMLElement) => void): HTMLElement {
  const element = document.createElement('div');
  element.dataset['island'] = name;
  prepareContainer(element);
  createRoot(element, { identifierPrefix: idPrefix(name) }).render(<StrictMode>{view}</StrictMode>);
  watchLinks(element);
  keepAttached(element, () => insert(element));
  return element;
}

const CONTROLS = 'a, button, input, select, summary, textarea';

/** Ignores the second click of a double click if the first click put another control under the pointer. */
export function ignoreDoubleClicks(): () => void {
  let lastControl: Element | null = null;
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const control = target.closest('label')?.control ?? target.closest(CONTROLS);
    if (event.detail > 1 && control !== lastControl && target.closest('[data-island]')) {
      event.preventDefault();
      event.stopPropagation();
    }
    lastControl = control;
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}
