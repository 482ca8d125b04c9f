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

type Observation = {
  readonly onImpression: () => void;
  isInView: boolean;
  timer?: ReturnType<typeof setTimeout>;
};

const observations = new Map<Element, Observation>();
let observer: IntersectionObserver | undefined;

/** Calls `onImpression` once half of the element has been visible for a second. Returns a stop function. */
export function observeImpression(element: Element, onImpression: () => void): () => void {
  observer ??= createObserver();
  observations.set(element, { onImpression, isInView: false });
  observer.observe(element);
  return () => stopObserving(element);
}

function createObserver(): IntersectionObserver {
  document.addEventListener('visibilitychange', () => {
    for (const [element, observation] of observations) restartTimer(element, observation);
  });
  return new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        const observation = observations.get(target);
        if (!observation) continue;
        observation.isInView = intersectionRatio >= VISIBLE_RATIO;
        restartTimer(target, observation);
      }
    },
    { threshold: VISIBLE_RATIO },
  );
}

function restartTimer(element: Element, observation: Observation): void {
  clearTimeout(observation.timer);
  if (!observation.isInView || document.visibilityState === 'hidden') return;
  observation.timer = setTimeout(() => {
    stopObserving(element);
    observation.onImpression();
  }, IMPRESSION_MS);
}

function stopObserving(element: Element): void {
  clearTimeout(observations.get(element)?.timer);
  observations.delete(element);
  observer?.unobserve(element);
}
