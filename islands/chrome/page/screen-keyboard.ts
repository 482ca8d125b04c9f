import { TEXT_FIELD } from '../../../shared/keyboard/shortcuts.ts';

/** The least by which a keyboard on the screen lowers the visible part of the page (px), unlike the bars of a browser. */
const MIN_HEIGHT = 150;

const ATTRIBUTE = 'data-dp-keyboard';

/**
 * Keeps the focused text field, and if possible the button of its form, clear of bars and of a keyboard on the screen.
 * While the keyboard is open, the root has `data-dp-keyboard`, which hides bars, and `--dp-keyboard`, the height of what
 * it covers: browsers either cover the page or make the window lower.
 */
export function watchScreenKeyboard(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const root = document.documentElement;
  const viewport = window.visualViewport;
  const isTouch = matchMedia('(pointer: coarse)');
  /** The greatest height by width, because a phone can be turned. */
  const fullHeights = new Map<number, number>();

  const update = ({ type }: { readonly type?: string } = {}) => {
    if (!viewport) return;
    // People also enlarge pages with two fingers.
    const visible = viewport.height * viewport.scale;
    const full = Math.max(fullHeights.get(innerWidth) ?? 0, visible, root.clientHeight);
    fullHeights.set(innerWidth, full);
    const field = focusedField();
    // A press on the button takes the focus from the field before the keyboard closes.
    const mayBeOpen = isTouch.matches && (field !== null || root.hasAttribute(ATTRIBUTE));
    const isOpen = mayBeOpen && full - visible > MIN_HEIGHT;
    const covered = Math.max(0, root.clientHeight - viewport.offsetTop - visible);
    root.toggleAttribute(ATTRIBUTE, isOpen);
    root.style.setProperty('--dp-keyboard', isOpen ? `${covered}px` : '');
    // iOS moves the visible part of the page, by which a scroll position must not be changed again.
    if (isOpen && field && type !== 'scroll') reveal(field);
  };
  const onFocus = () => {
    const field = focusedField();
    if (field) reveal(field);
  };

  document.addEventListener('focusin', onFocus, { signal });
  viewport?.addEventListener('resize', update, { signal });
  viewport?.addEventListener('scroll', update, { signal });
  // Now it would force a layout.
  const frame = requestAnimationFrame(() => update());
  return () => {
    cancelAnimationFrame(frame);
    controller.abort();
    root.removeAttribute(ATTRIBUTE);
    root.style.removeProperty('--dp-keyboard');
  };
}

function focusedField(): HTMLInputElement | HTMLTextAreaElement | null {
  const { activeElement: active } = document;
  const isField = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
  return isField && active.matches(`[data-island] :is(${TEXT_FIELD})`) ? active : null;
}

/** Scrolls the field into view, because browsers show its caret only, without the scroll margin. */
function reveal(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (document.documentElement.hasAttribute(ATTRIBUTE))
    field.form?.querySelector('[type="submit"]')?.scrollIntoView({ block: 'nearest' });
  field.scrollIntoView({ block: 'nearest' });
}
