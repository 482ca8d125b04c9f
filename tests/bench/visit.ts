import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Subject } from './subjects.ts';

/** What one visit cost. Times are in milliseconds from the start of the navigation. */
export type Visit = {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When React had taken over what a person would press first: from then on a press is answered at once. */
  readonly control: number;
  /** When what the page was opened for stood there; that of `control` where it is nothing of its own. */
  readonly content: number;
  /** Of the main thread's tasks, what was beyond 50 ms each. */
  readonly blocking: number;
  readonly shift: number;
  /** Over the network, in bytes. */
  readonly bytes: number;
  readonly requests: number;
};

/** A phone in its middle years on a mobile network. */
const CPU = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Longest that a page may take to be usable. */
const PATIENCE_MS = 60_000;

/** In which the last paint and shift come in, after the page is usable. */
const SETTLE_MS = 1000;

/** What a page says once it is usable. */
const USABLE = 'usable';

/** Opens the page in a new tab of the context, slowed down, and looks until it is usable. */
export async function visit(context: BrowserContext, origin: string, subject: Subject): Promise<Visit> {
  const page = await context.newPage();
  const cdp = await slowDown(page);
  let bytes = 0;
  let requests = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += encodedDataLength > 0 ? 1 : 0;
  });
  const seen = await watch(page, subject);
  await page.goto(origin + subject.path, { waitUntil: 'load', timeout: PATIENCE_MS });
  const times = await seen();
  await page.close();
  return { ...times, bytes, requests };
}

/** Puts the page onto the slow machine and network. */
async function slowDown(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  return cdp;
}

type Seen = Omit<Visit, 'bytes' | 'requests'>;

declare global {
  /** Of the page that is measured. */
  var seen: { -readonly [name in keyof Seen]: number } | undefined;
}

/** Has the next page look when the subject is usable; the result waits for that and for the page to settle. */
async function watch(page: Page, subject: Subject): Promise<() => Promise<Seen>> {
  await page.addInitScript(probe, { content: subject.control, ...subject, word: USABLE });
  const usable = page.waitForEvent('console', {
    predicate: (message) => message.text() === USABLE,
    timeout: PATIENCE_MS,
  });
  // Rejections are handled where the result is awaited.
  usable.catch(() => {});
  return async () => {
    await usable;
    await page.waitForTimeout(SETTLE_MS);
    const seen = await page.evaluate(() => globalThis.seen);
    if (!seen) throw new Error(`nothing was seen of ${page.url()}`);
    return seen;
  };
}

/** Runs in the page before anything else. */
function probe(subject: { control: string; content: string; isStatic: boolean; word: string }): void {
  const seen = {
    firstPaint: 0,
    largestPaint: 0,
    control: 0,
    content: 0,
    blocking: 0,
    shift: 0,
  };
  globalThis.seen = seen;

  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  observe('longtask', ({ duration }) => {
    seen.blocking += Math.max(0, duration - 50);
  });
  observe('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
      seen.shift += Number(entry.value);
  });

  const isTaken = (element: Element) =>
    subject.isStatic || Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const look = () => {
    const control = document.querySelector(subject.control);
    if (!seen.control && control && isTaken(control)) seen.control = performance.now();
    if (!seen.content && document.querySelector(subject.content)) seen.content = performance.now();
    if (seen.control && seen.content) console.info(subject.word);
    else setTimeout(look, 4);
  };
  look();
}
