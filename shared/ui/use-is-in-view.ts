import { type RefObject, useEffect, useState } from 'react';

const MIN_RATIO = 0.9;

/**
 * Returns whether an element in the container that matches the selector is in view, above `covered` px at the bottom of the
 * window. It is true until the browser has looked for the first time. A new `key` looks for the elements again.
 */
export function useIsInView(
  container: RefObject<HTMLElement | null>,
  selector: string,
  covered: number,
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
      { rootMargin: `0px 0px -${covered}px`, threshold: MIN_RATIO },
    );
    for (const element of container.current?.querySelectorAll(selector) ?? []) observer.observe(element);
    return () => observer.disconnect();
  }, [container, selector, covered, key]);

  return isInView;
}
