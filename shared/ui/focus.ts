import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the input, button or heading of each screen but the first. `screen` is null while working. */
export function useFocusOnChange<E extends HTMLElement>(
  screen: string | null,
  prefer: 'input' | 'button' | 'heading' = 'input',
): RefObject<E | null> {
  const container = useRef<E>(null);
  const previous = useRef<string | null>(null);
  const isFirst = useRef(true);

  useEffect(() => {
    const isNew = screen !== previous.current;
    previous.current = screen;
    if (screen === null || !isNew) return;
    if (!isFirst.current) {
      const place = container.current;
      const preferred =
        prefer === 'heading' ? null : place?.querySelector<HTMLElement>(`${prefer}:not(:disabled)`);
      (preferred ?? place?.querySelector<HTMLElement>('h1, h2'))?.focus();
    }
    isFirst.current = false;
  }, [screen, prefer]);

  return container;
}

/** A `ref` that moves the focus of an element that disappears to the heading of its section or island. */
export const keepFocus = (leaving: HTMLElement | null) => () => {
  if (!leaving?.contains(document.activeElement)) return;
  const island = leaving.closest('[data-island]') ?? document;
  const part = leaving.closest('section');
  const heading = island.contains(part) ? part?.querySelector<HTMLElement>('h2[tabindex]') : null;
  (heading ?? island.querySelector<HTMLElement>('h1[tabindex]'))?.focus();
};
