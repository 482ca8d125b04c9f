import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSeen } from '../../../islands/picks/seen.ts';

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

beforeEach(() => {
  vi.useFakeTimers();
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

test('half of it for one second counts as seen, once [4-50]', () => {
  show(element, 0.5);
  vi.advanceTimersByTime(999);
  expect(seen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(seen).toHaveBeenCalledOnce();
  expect(observed.has(element)).toBe(false);
});

test('less of it, or for less time, does not [4-50]', () => {
  show(element, 0.4);
  vi.advanceTimersByTime(2000);
  show(element, 0.9);
  vi.advanceTimersByTime(800);
  show(element, 0.1);
  vi.advanceTimersByTime(800);
  show(element, 0.9);
  vi.advanceTimersByTime(800);
  expect(seen).not.toHaveBeenCalled();
});

test('a tab in the background sees nothing [4-50]', () => {
  show(element, 1);
  vi.advanceTimersByTime(500);
  setVisibility('hidden');
  vi.advanceTimersByTime(5000);
  expect(seen).not.toHaveBeenCalled();
  setVisibility('visible');
  vi.advanceTimersByTime(1000);
  expect(seen).toHaveBeenCalledOnce();
});

test('what is taken away is not seen', () => {
  show(element, 1);
  end();
  vi.advanceTimersByTime(5000);
  expect(seen).not.toHaveBeenCalled();
});
