import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from '../../../shared/async/timing.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});
afterEach(() => {
  vi.useRealTimers();
});

test('without idle callbacks, work runs soon, but not before the browser could paint', () => {
  const run = vi.fn();
  whenIdle(run);
  vi.advanceTimersByTime(16);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(84);
  expect(run).toHaveBeenCalledOnce();
});

test('without idle callbacks, work can be cancelled', () => {
  const run = vi.fn();
  whenIdle(run)();
  vi.advanceTimersByTime(1000);
  expect(run).not.toHaveBeenCalled();
});
