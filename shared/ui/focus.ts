import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the first input, button or heading when the screen changes. `screen` is null during loading. */
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
      const element = container.current;
      const preferred =
        prefer === 'heading' ? null : element?.querySelector<HTMLElement>(`${prefer}:not(:disabled)`);
      (preferred ?? element?.querySelector<HTMLElement>('h1, h2'))?.focus();
    }
    isFirst.current = false;
  }, [screen, prefer]);

  return container;
}

/** A ref callback. If its element had the focus when removed, focuses the heading of the section or island. */
export const keepFocus = (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return;
  const island = element.closest('[data-island]') ?? document;
  const section = element.closest('section');
  const heading = island.contains(section) ? section?.querySelector<HTMLElement>('h2[tabindex]') : null;
  (heading ?? island.querySelector<HTMLElement>('h1[tabindex]'))?.focus();
};
