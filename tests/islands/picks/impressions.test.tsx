import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { observeImpression } from '../../../islands/picks/pick-reports.ts';
import { PicksIsland } from '../../../islands/picks/picks.tsx';
import { KATO, openPicks } from './open-picks.tsx';

const { site, keepOnly, calls } = openPicks();

/** Reports that an element is visible by a ratio, as the browser would. */
let show: (target: Element, intersectionRatio: number) => void;
const observed = new Set<Element>();

vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(report: (entries: object[]) => void) {
      show = (target, intersectionRatio) => {
        if (observed.has(target)) report([{ target, intersectionRatio }]);
      };
    }
    observe = (element: Element) => observed.add(element);
    unobserve = (element: Element) => observed.delete(element);
  },
);

const onImpression = vi.fn();
let element: Element;
let stop: () => void;

const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

beforeEach(() => {
  fakeTimers();
  onImpression.mockClear();
  element = document.createElement('li');
  stop = observeImpression(element, onImpression);
});
afterEach(() => {
  stop();
  setVisibility('visible');
  vi.useRealTimers();
});

function setVisibility(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

function showFor(ms: number, ratio?: number) {
  if (ratio !== undefined) show(element, ratio);
  vi.advanceTimersByTime(ms);
}

test('counts half of the element for one second as an impression, once [4-50]', () => {
  showFor(999, 0.5);
  expect(onImpression).not.toHaveBeenCalled();
  showFor(1);
  expect(onImpression).toHaveBeenCalledOnce();
  expect(observed.has(element)).toBe(false);
});

test('ignores a smaller part, a shorter time and a removed element [4-50]', () => {
  showFor(2000, 0.4);
  showFor(800, 0.9);
  showFor(800, 0.1);
  showFor(800, 0.9);
  stop();
  showFor(5000);
  expect(onImpression).not.toHaveBeenCalled();
});

test('counts only the time in a visible tab [4-50]', () => {
  showFor(500, 1);
  setVisibility('hidden');
  showFor(5000);
  expect(onImpression).not.toHaveBeenCalled();
  setVisibility('visible');
  showFor(1000);
  expect(onImpression).toHaveBeenCalledOnce();
});

test('reports the impression of a visible card once [4-50, 7-56]', async () => {
  vi.useRealTimers();
  await site.become('marlow');
  keepOnly([1]);
  await site.open('/recipient/kato/picks');
  render(<PicksIsland />);
  const card = (await screen.findByRole('heading', { level: 2 })).closest('li') as HTMLElement;
  fakeTimers();
  for (let times = 0; times < 2; times++) {
    show(card, 1);
    vi.advanceTimersByTime(1000);
  }
  vi.useRealTimers();
  await waitFor(() => expect(calls('impression')).toEqual([`GET ${KATO}/impression?pick=1`]));
});
