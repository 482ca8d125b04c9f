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
      const preferred = prefer === 'heading' ? null : place?.querySelector<HTMLElement>(prefer);
      (preferred ?? place?.querySelector<HTMLElement>('h1, h2'))?.focus();
    }
    shown.current = screen;
  }, [screen, prefer]);

  return container;
}
