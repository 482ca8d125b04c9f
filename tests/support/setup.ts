import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

/** What a test expects to be logged as an error; anything else fails it. */
const complaints: unknown[][] = [];

beforeEach(async () => {
  if (typeof document !== 'undefined') {
    const { configure } = await import('@testing-library/react');
    configure({ asyncUtilTimeout: 10_000 });
    document.body.className = 'dp-page';
  }
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...args) => void complaints.push(args));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // By a timer that fake ones can move on.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController();
    setTimeout(() => end.abort(new DOMException('It took too long.', 'TimeoutError')), ms);
    return end.signal;
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
  expect(complaints, 'unexpected console.error').toEqual([]);
});

/** As in a browser, timers go with their page: nanostores lets a store go a second after its last listener. */
const timers = new Set<ReturnType<typeof setTimeout>>();
globalThis.setTimeout = new Proxy(setTimeout, {
  apply(start, self, given) {
    const timer = Reflect.apply(start, self, given);
    timers.add(timer);
    return timer;
  },
});
afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
});

/** Takes the errors that the test itself has provoked. */
export const expectedErrors = (): unknown[][] => complaints.splice(0);
