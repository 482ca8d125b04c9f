import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first input (or what is preferred to it), or else the heading, of a screen that a person's act
 * has brought up.
 * `screen` names what shows, null while working; the first screen of a page takes no focus.
 */
export function useFocusOnChange<E extends HTMLElement>(
  screen: string | null,
  prefer: 'input' | 'button' | 'heading' = 'input',
): RefObject<E | null> {
  const container = useRef<E>(null);
  const shown = useRef<string | null>(null);
  const left = useRef(false);

  useEffect(() => {
    const isNew = screen !== shown.current || left.current;
    left.current = screen === null && shown.current !== null;
    if (screen === null || !isNew) return;
    if (shown.current !== null) {
      const place = container.current;
      const preferred =
        prefer === 'heading' ? null : place?.querySelector<HTMLElement>(`${prefer}:not(:disabled)`);
      (preferred ?? place?.querySelector<HTMLElement>('h1, h2'))?.focus();
    }
    shown.current = screen;
  }, [screen, prefer]);

  return container;
}

/**
 * A `ref` of what may go while the focus is in it, by a press on its own button: the focus moves to the heading of its
 * part, or else of the island, and not to nowhere. Whoever is elsewhere by then stays there.
 */
export const keepFocus = (leaving: HTMLElement | null) => () => {
  if (!leaving?.contains(document.activeElement)) return;
  const island = leaving.closest('[data-island]') ?? document;
  const part = leaving.closest('section');
  const heading = island.contains(part) ? part?.querySelector<HTMLElement>('h2[tabindex]') : null;
  (heading ?? island.querySelector<HTMLElement>('h1[tabindex]'))?.focus();
};
