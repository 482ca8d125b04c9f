import { useEffect } from 'react';
import { onKey, type Shortcut } from '../../shared/keyboard/keys.ts';

/** Each presses the button of the same letter of the pick that has the focus, or else of the one that plays. */
const shortcuts = [
  { keys: ['h'], words: 'Hide this pick' },
  { keys: ['u'], words: 'Thumbs up' },
  { keys: ['d'], words: 'Thumbs down' },
] as const satisfies readonly Omit<Shortcut, 'press'>[];

/** Adds to the page's keys what can be done with a pick. */
export function usePickKeys(): void {
  useEffect(() => {
    const ends = shortcuts.map((shortcut) => onKey({ ...shortcut, press }));
    return () => {
      for (const end of ends) end();
    };
  }, []);
}

function press(key: string): void {
  const pick =
    document.activeElement?.closest('.dp-pick') ?? document.querySelector('.dp-pick[data-current]');
  pick?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
}
