import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PicksIsland } from '../../../islands/picks/picks.tsx';
import { watchSeen } from '../../../islands/picks/reports.ts';
import { KATO, openPicks } from './picks-page.tsx';

const { site, leaveOnly, calls } = openPicks();

/** The browser's part: elements come into view by as much as the test says. */
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

const seen = vi.fn();
let element: Element;
let end: () => void;

const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

beforeEach(() => {
  fakeTimers();
  seen.mockClear();
  element = document.createElement('li');
  end = watchSeen(element, seen);
});
afterEach(() => {
  end();
  setVisibility('visible');
  vi.useRealTimers();
});

function setVisibility(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Shows so much of it for so long. */
function pass(ms: number, ratio?: number) {
  if (ratio !== undefined) show(element, ratio);
  vi.advanceTimersByTime(ms);
}

test('half of it for one second counts as seen, once [4-50]', () => {
  pass(999, 0.5);
  expect(seen).not.toHaveBeenCalled();
  pass(1);
  expect(seen).toHaveBeenCalledOnce();
  expect(observed.has(element)).toBe(false);
});

test('less of it, or for less time, does not, nor what was removed [4-50]', () => {
  pass(2000, 0.4);
  pass(800, 0.9);
  pass(800, 0.1);
  pass(800, 0.9);
  end();
  pass(5000);
  expect(seen).not.toHaveBeenCalled();
});

test('a tab in the background sees nothing [4-50]', () => {
  pass(500, 1);
  setVisibility('hidden');
  pass(5000);
  expect(seen).not.toHaveBeenCalled();
  setVisibility('visible');
  pass(1000);
  expect(seen).toHaveBeenCalledOnce();
});

test('a card that was really seen is an impression, once [4-50, 7-56]', async () => {
  vi.useRealTimers();
  await site.become('marlow');
  leaveOnly([1]);
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
