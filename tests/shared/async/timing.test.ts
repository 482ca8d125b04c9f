import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from '../../../shared/async/timing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('without idle callbacks, work runs soon, but not before the browser could paint, and can be cancelled', () => {
  const [run, cancelled] = [vi.fn(), vi.fn()];
  whenIdle(run);
  whenIdle(cancelled)();
  vi.advanceTimersByTime(16);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(84);
  expect(run).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
});
