import { setImmediate } from 'node:timers/promises';
import { vi } from 'vitest';

/** Waits until the check holds: looked at every 2 ms, since what is waited for without a browser seldom takes more. */
export const until = <T>(check: () => T): Promise<T> => vi.waitFor(check, { interval: 2, timeout: 10_000 });

/** Lets everything run that an answer leads to. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await setImmediate();
}
