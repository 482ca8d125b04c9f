import { useEffect } from 'react';

/** What people do to a page; from then on they decide what is in view. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Keeps the part that the address names in view while those above it load, until the person does something. */
export function usePartInView(): void {
  useEffect(() => {
    const part = document.getElementById(location.hash.slice(1));
    if (!part?.parentElement) return;
    const observer = new ResizeObserver(() => part.scrollIntoView());
    observer.observe(part.parentElement);
    const over = new AbortController();
    const end = () => {
      observer.disconnect();
      over.abort();
    };
    for (const act of ACTS) window.addEventListener(act, end, { signal: over.signal, passive: true });
    return end;
  }, []);
}
