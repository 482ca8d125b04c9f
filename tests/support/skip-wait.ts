import { onTestFinished, vi } from 'vitest';

/** Until the end of the test, timers of exactly this length run at once. */
export function skipWait(skippedMs: number): void {
  const start = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => start(run, ms === skippedMs ? 0 : ms));
  onTestFinished(() => void vi.unstubAllGlobals());
}
