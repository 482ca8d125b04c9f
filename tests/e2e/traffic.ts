import { expect, type Page, type Request } from '@playwright/test';

/** No request may begin or end for this long (ms). */
const QUIET_MS = 500;
/** Longer than the timeout of a call, which a fake clock doesn't end (ms). */
const PATIENCE_MS = 30_000;

export type Quiet = () => Promise<void>;

/** Tracks requests. The returned function waits until none is pending, except streams, which stay open. */
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
