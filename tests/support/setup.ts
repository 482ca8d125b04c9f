import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { warnings } from '../../shared/environment/warnings.ts';

const consoleErrors: unknown[][] = [];

beforeEach(async () => {
  if (typeof document !== 'undefined') {
    const { configure } = await import('@testing-library/react');
    configure({ asyncUtilTimeout: 10_000 });
    document.body.className = 'dp-page';
    // The page that an earlier test has left is not being left any more.
    dispatchEvent(new Event('pageshow'));
  }
  consoleErrors.length = 0;
  warnings.clear();
  vi.spyOn(console, 'error').mockImplementation((...args) => void consoleErrors.push(args));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // Fake timers do not control the real `AbortSignal.timeout`.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('timeout', 'TimeoutError')), ms);
    return controller.signal;
  });
});

afterEach(async () => {
  if (typeof document !== 'undefined') {
    const { cleanup } = await import('@testing-library/react');
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  }
  vi.restoreAllMocks();
  expect(consoleErrors, 'unexpected console.error').toEqual([]);
});

// nanostores unmounts a store by a timer, which must not fire after the test file ends.
const timers = new Set<ReturnType<typeof setTimeout>>();
globalThis.setTimeout = new Proxy(setTimeout, {
  apply(start, self, args) {
    const timer = Reflect.apply(start, self, args);
    timers.add(timer);
    return timer;
  },
});
afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
});

/** Returns and clears the logged errors. Errors that remain fail the test. */
export const expectedErrors = (): unknown[][] => consoleErrors.splice(0);
