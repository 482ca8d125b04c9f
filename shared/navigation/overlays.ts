import * as v from 'valibot';

/** What covers the page. The inbox opens its `promo` sheet again after Back or a reload, but no other overlay. */
export type OverlayName = 'promo' | 'other';

type Overlay = { readonly name: OverlayName; readonly close: () => void };

const historyState = v.object({ dpOverlays: v.array(v.picklist<OverlayName[]>(['promo', 'other'])) });

/** The open overlays, the top one last. Each adds a history entry, so that Back closes it. */
const open: Overlay[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let isGoingBack = false;

if (typeof document !== 'undefined') addEventListener('popstate', onPopState);

/** Returns the overlays that were open when the current history entry was added. */
export function overlaysInHistory(): readonly OverlayName[] {
  const state = v.safeParse(historyState, history.state);
  return state.success ? state.output.dpOverlays : [];
}

/** Adds an overlay, which Back closes. Returns a function that removes the overlay with its history entry. */
export function addOverlay(name: OverlayName, close: () => void): () => void {
  const overlay = { name, close };
  open.push(overlay);
  syncSoon();
  return () => {
    open.splice(open.indexOf(overlay), 1);
    syncSoon();
  };
}

/** Goes back to before the overlays that were open when the user left the page, as it loads without them. */
export function leaveClosedOverlays(): void {
  const entries = overlaysInHistory();
  const first = entries.indexOf('other');
  if (open.length === 0 && first !== -1) goBack(entries.length - first);
}

/** Lets the browser leave the page first, which it would not do while it goes back. */
export const keepHistory = (): void => clearTimeout(timer);

/** Waits, because an overlay that closes may open another or leave the page. */
function syncSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(sync);
}

function sync(): void {
  if (isGoingBack) return;
  const { length } = overlaysInHistory();
  if (length > open.length) {
    const [top, focused] = [scrollY, document.activeElement];
    // The browser restores the position that the page had when the overlay opened, and moves the focus to the fragment.
    const keepPlace = () =>
      requestAnimationFrame(() => {
        scrollTo({ top, behavior: 'instant' });
        if (document.activeElement === document.body && focused instanceof HTMLElement)
          focused.focus({ preventScroll: true });
      });
    addEventListener('popstate', keepPlace, { once: true });
    goBack(length - open.length);
  }
  for (const { name } of open.slice(length))
    history.pushState({ ...history.state, dpOverlays: [...overlaysInHistory(), name] }, '');
}

function goBack(steps: number): void {
  isGoingBack = true;
  history.go(-steps);
}

function onPopState(): void {
  // Otherwise Back has closed overlays. One that is busy stays open, and gets its entry back.
  if (!isGoingBack) for (const { close } of open.slice(overlaysInHistory().length).toReversed()) close();
  isGoingBack = false;
  if (open.length > 0) syncSoon();
}
