import { type RefObject, useEffect, useState } from 'react';

/** About the height of the strip, the player and the tab bar, which cover the bottom of a phone's screen. */
const COVERED_PX = 200;

const MIN_RATIO = 0.9;

/**
 * Returns whether an element in the container that matches the selector is in view, above the bars at the bottom. It is
 * true until the browser has looked. A new `key` looks for the elements again.
 */
export function useIsInView(
  container: RefObject<HTMLElement | null>,
  selector: string,
  key: unknown,
): boolean {
  const [isInView, setInView] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements may be others when `key` changes
  useEffect(() => {
    const visible = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          if (intersectionRatio >= MIN_RATIO) visible.add(target);
          else visible.delete(target);
        }
        setInView(visible.size > 0);
      },
      { rootMargin: `0px 0px -${COVERED_PX}px`, threshold: MIN_RATIO },
    );
    for (const element of container.current?.querySelectorAll(selector) ?? []) observer.observe(element);
    return () => observer.disconnect();
  }, [container, selector, key]);

  return isInView;
}
