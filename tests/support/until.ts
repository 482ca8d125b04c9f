import { setImmediate } from 'node:timers/promises';
import { vi } from 'vitest';

/** Waits until the check passes, trying every 2 ms. */
export const until = <T>(check: () => T): Promise<T> => vi.waitFor(check, { interval: 2, timeout: 10_000 });

/** Waits until the promise callbacks of a response have run. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await setImmediate();
}
