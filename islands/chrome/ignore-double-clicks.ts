const CONTROLS = 'a, button, input, select, summary, textarea';

/**
 * Has the second press of a double click count only on the control that the first one was for: whatever has come to lie
 * in its place meanwhile was not meant. Returns its end.
 */
export function ignoreDoubleClicks(): () => void {
  let pressed: Element | null = null;
  const over = new AbortController();
  document.addEventListener(
    'click',
    (event) => {
      const control = controlOf(event.target);
      if (event.detail > 1 && control !== pressed && isOurs(event.target)) {
        event.preventDefault();
        event.stopPropagation();
      }
      pressed = control;
    },
    { capture: true, signal: over.signal },
  );
  return () => over.abort();
}

/** A label is its input. */
function controlOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest('label')?.control ?? target.closest(CONTROLS);
}

const isOurs = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-island]') !== null;
