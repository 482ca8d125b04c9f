import { logFailure } from '../../shared/api/errors.ts';
import { reportImpression, reportInteraction } from '../../shared/api/recipient-picks.ts';
import type { Id } from '../../shared/entities/lenient.ts';

const calls = { interaction: reportInteraction, impression: reportImpression } as const;

/** Reports interactions and impressions, each at most once per pick (spec 4, open point 61). */
export function createReports() {
  const sent = new Set<string>();

  const once = (kind: keyof typeof calls) => (pick: Id) => {
    const key = `${kind} ${pick}`;
    if (sent.has(key)) return;
    sent.add(key);
    calls[kind](pick).catch((caught) => logFailure(`${kind} with pick ${pick} was not reported`, caught));
  };

  return { interaction: once('interaction'), impression: once('impression') };
}

/** Seen is what has been on the screen by half for one second, in a visible tab. */
const SHARE = 0.5;
const SEEN_AFTER_MS = 1000;

type Watch = { readonly seen: () => void; isInView: boolean; timer?: ReturnType<typeof setTimeout> };

const watches = new Map<Element, Watch>();
let observer: IntersectionObserver | undefined;

/** Calls `seen` once the element was seen. Returns a function that ends it. */
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
