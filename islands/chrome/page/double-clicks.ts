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
