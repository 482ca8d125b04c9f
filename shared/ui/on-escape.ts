import { isCovered } from '../navigation/host-overlays.ts';

/** Calls `close` on Escape unless something covers the element, until `signal`. `close` returns whether it did. */
export function onEscape(element: HTMLElement | null, signal: AbortSignal, close: () => boolean): void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isCovered(element) || !close()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  // The island gets the key before a modal of the host around it, which would close too.
  element?.closest<HTMLElement>('[data-island]')?.addEventListener('keydown', onKeyDown, { signal });
  document.addEventListener('keydown', onKeyDown, { signal });
}
