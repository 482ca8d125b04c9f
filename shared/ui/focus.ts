import { type RefObject, useEffect, useRef } from 'react';

/** When `screen` changes, focuses its first enabled `prefer` element, or else its heading. It is null during loading. */
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

/** For use as a ref. If the element contains the focus when it is removed, moves the focus to a heading above it. */
export const keepFocus = (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return;
  const island = element.closest('[data-island]') ?? document;
  const section = element.closest('section');
  const heading = island.contains(section) ? section?.querySelector<HTMLElement>('h2[tabindex]') : null;
  (heading ?? island.querySelector<HTMLElement>('h1[tabindex]'))?.focus();
};
