/** What counts as seen: at least half of it on the screen, in a tab that shows, for one second. */
const SHARE = 0.5;
const SEEN_AFTER_MS = 1000;

type Watch = { readonly seen: () => void; isInView: boolean; timer?: ReturnType<typeof setTimeout> };

const watches = new Map<Element, Watch>();
let observer: IntersectionObserver | undefined;

/** Calls `seen` once the element was seen; returns what ends it. */
export function watchSeen(element: Element, seen: () => void): () => void {
  observer ??= startObserving();
  watches.set(element, { seen, isInView: false });
  observer.observe(element);
  return () => forget(element);
}

function startObserving(): IntersectionObserver {
  document.addEventListener('visibilitychange', () => {
    for (const [element, watch] of watches) count(element, watch);
  });
  return new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        const watch = watches.get(target);
        if (!watch) continue;
        watch.isInView = intersectionRatio >= SHARE;
        count(target, watch);
      }
    },
    { threshold: SHARE },
  );
}

/** Starts the second, or ends it before its time. */
function count(element: Element, watch: Watch): void {
  clearTimeout(watch.timer);
  if (!watch.isInView || document.visibilityState === 'hidden') return;
  watch.timer = setTimeout(() => {
    forget(element);
    watch.seen();
  }, SEEN_AFTER_MS);
}

function forget(element: Element): void {
  clearTimeout(watches.get(element)?.timer);
  watches.delete(element);
  observer?.unobserve(element);
}
