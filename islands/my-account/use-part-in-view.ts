import { type RefObject, useEffect, useRef } from 'react';

/** What people do to a page; from then on they decide what is in view. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the part that the address names in view while those above it, and it itself, are still to come, until the
 * person does something. `ref` goes to what holds the parts.
 */
export function usePartInView(): RefObject<HTMLDivElement | null> {
  const parts = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const holder = parts.current;
    if (!holder) return;
    const observer = new ResizeObserver(() =>
      holder.querySelector(`#${CSS.escape(location.hash.slice(1))}`)?.scrollIntoView(),
    );
    const watch = () => {
      observer.disconnect();
      if (location.hash.length > 1) observer.observe(holder);
    };
    const end = () => observer.disconnect();
    const over = new AbortController();
    watch();
    window.addEventListener('hashchange', watch, { signal: over.signal });
    for (const act of ACTS) window.addEventListener(act, end, { signal: over.signal, passive: true });
    return () => {
      end();
      over.abort();
    };
  }, []);
  return parts;
}
