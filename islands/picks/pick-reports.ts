import { logFailure } from '../../shared/api/errors.ts';
import { reportImpression, reportInteraction } from '../../shared/api/recipient-picks.ts';
import type { Id } from '../../shared/entities/lenient.ts';

const calls = { interaction: reportInteraction, impression: reportImpression } as const;

/** Reports each interaction and impression only once per pick (spec 4, open point 61). */
export function createPickReports() {
  const sent = new Set<string>();

  const sendOnce = (kind: keyof typeof calls) => (pick: Id) => {
    const key = `${kind} ${pick}`;
    if (sent.has(key)) return;
    sent.add(key);
    calls[kind](pick).catch((caught) => logFailure(`${kind} with pick ${pick} was not reported`, caught));
  };

  return { sendInteraction: sendOnce('interaction'), sendImpression: sendOnce('impression') };
}

const VISIBLE_RATIO = 0.5;
const IMPRESSION_MS = 1000;

const onView = new Map<Element, (isInView: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** Calls `onImpression` once half of the element has been visible for a second. Returns a stop function. */
export function observeImpression(element: Element, onImpression: () => void): () => void {
  let isInView = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const restartTimer = () => {
    clearTimeout(timer);
    if (!isInView || document.visibilityState === 'hidden') return;
    timer = setTimeout(() => {
      stop();
      onImpression();
    }, IMPRESSION_MS);
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', restartTimer);
    onView.delete(element);
    observer?.unobserve(element);
  };

  onView.set(element, (value) => {
    isInView = value;
    restartTimer();
  });
  document.addEventListener('visibilitychange', restartTimer);
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) onView.get(entry.target)?.(entry.intersectionRatio >= VISIBLE_RATIO);
    },
    { threshold: VISIBLE_RATIO },
  );
  observer.observe(element);
  return stop;
}
