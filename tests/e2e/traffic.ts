import { expect, type Page, type Request } from '@playwright/test';

/** So long nothing may begin or end (ms). */
const QUIET_MS = 500;
/** Longer than a call may take, which a page's own clock does not end. */
const PATIENCE_MS = 30_000;

/** Waits until nothing is under way. */
export type Quiet = () => Promise<void>;

/**
 * Notes what the page asks for from now on. What it gives waits until nothing is under way any more, streams aside: a
 * browser keeps one open that was warmed, for as long as it likes.
 */
export function watchTraffic(page: Page): Quiet {
  const underWay = new Set<Request>();
  let changed = 0;
  const note = (change: (request: Request) => void) => (request: Request) => {
    if (request.resourceType() === 'media') return;
    change(request);
    changed = Date.now();
  };
  const add = note((request) => underWay.add(request));
  const remove = note((request) => underWay.delete(request));
  page.on('request', add).on('requestfinished', remove).on('requestfailed', remove);

  return async () => {
    changed = Date.now();
    await expect
      .poll(
        () =>
          Date.now() - changed < QUIET_MS ? ['just now'] : [...underWay].map((request) => request.url()),
        { message: 'under way', timeout: PATIENCE_MS, intervals: [50] },
      )
      .toEqual([]);
  };
}
