import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Subject } from './subjects.ts';

/** The measurements of a visit. Times are in ms from the start of the navigation. */
export type Visit = {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When React had hydrated the first control. */
  readonly control: number;
  /** When the main content was there, or else the first control. */
  readonly content: number;
  /** The sum of main-thread task times beyond 50 ms each. */
  readonly blocking: number;
  readonly shift: number;
  readonly bytes: number;
  readonly requests: number;
};

/** A mid-range phone on a mobile network. */
export const CPU = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

const TIMEOUT_MS = 60_000;

/** Waits for the last paints and layout shifts. */
const SETTLE_MS = 1000;

const USABLE_MESSAGE = 'usable';

/** Measures the page in a new, throttled tab until it is usable. */
export async function visit(context: BrowserContext, origin: string, subject: Subject): Promise<Visit> {
  const page = await context.newPage();
  const cdp = await throttle(page);
  let bytes = 0;
  let requests = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += encodedDataLength > 0 ? 1 : 0;
  });
  const waitForTimings = await installProbe(page, subject);
  await page.goto(origin + subject.path, { waitUntil: 'load', timeout: TIMEOUT_MS });
  const times = await waitForTimings();
  await page.close();
  return { ...times, bytes, requests };
}

/** Gives the page the CPU and the network of a phone. */
export async function throttle(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  return cdp;
}

type Timings = Omit<Visit, 'bytes' | 'requests'>;

declare global {
  var timings: { -readonly [name in keyof Timings]: number } | undefined;
}

/** Adds `probe` to the next page. The returned function waits until the page is usable and returns its timings. */
async function installProbe(page: Page, subject: Subject): Promise<() => Promise<Timings>> {
  await page.addInitScript(probe, { content: subject.control, ...subject, message: USABLE_MESSAGE });
  const usable = page.waitForEvent('console', {
    predicate: (message) => message.text() === USABLE_MESSAGE,
    timeout: TIMEOUT_MS,
  });
  // Avoids an unhandled rejection if it times out before it is awaited below.
  usable.catch(() => {});
  return async () => {
    await usable;
    await page.waitForTimeout(SETTLE_MS);
    const timings = await page.evaluate(() => globalThis.timings);
    if (!timings) throw new Error(`no timings of ${page.url()}`);
    return timings;
  };
}

/** Runs in the page before anything else. */
function probe(subject: { control: string; content: string; isStatic: boolean; message: string }): void {
  const timings = {
    firstPaint: 0,
    largestPaint: 0,
    control: 0,
    content: 0,
    blocking: 0,
    shift: 0,
  };
  globalThis.timings = timings;

  const observe = (type: string, handle: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') timings.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    timings.largestPaint = startTime;
  });
  observe('longtask', ({ duration }) => {
    timings.blocking += Math.max(0, duration - 50);
  });
  observe('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
      timings.shift += Number(entry.value);
  });

  const isHydrated = (element: Element) =>
    subject.isStatic || Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const poll = () => {
    const control = document.querySelector(subject.control);
    if (!timings.control && control && isHydrated(control)) timings.control = performance.now();
    if (!timings.content && document.querySelector(subject.content)) timings.content = performance.now();
    if (timings.control && timings.content) console.info(subject.message);
    else setTimeout(poll, 4);
  };
  poll();
}
