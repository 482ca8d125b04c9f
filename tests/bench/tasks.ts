import type { Browser, BrowserContext } from '@playwright/test';
import * as v from 'valibot';
import type { Subject } from './subjects.ts';
import { watchFor } from './visit.ts';

/** A task of a thread, in the browser's own record; times are in microseconds. */
const Task = v.object({
  name: v.pipe(v.string(), v.endsWith('RunTask')),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  dur: v.number(),
  /** Of which the thread itself had so much. */
  tdur: v.number(),
});

/** That the page's markup was read, which happens on its main thread. */
const Parsing = v.object({
  name: v.literal('ParseHTML'),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  args: v.object({ beginData: v.object({ url: v.string() }) }),
});

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * Visits the subject, which nothing slows down, and gives its main thread's longest task until the page has settled (ms), by
 * the time that the thread itself had: on a shared machine others have their turns in between, which no page can help.
 */
export async function longestTask(
  browser: Browser,
  context: BrowserContext,
  origin: string,
  subject: Subject,
): Promise<number> {
  const url = origin + subject.path;
  const page = await context.newPage();
  const watch = await watchFor(page, subject);
  const cdp = await browser.newBrowserCDPSession();
  const events: unknown[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const traceConfig = { includedCategories: CATEGORIES };
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await page.goto(url, { waitUntil: 'load' });
  await watch.settled();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  await cdp.detach();
  await page.close();

  const first = events.find((event) => v.is(Parsing, event) && event.args.beginData.url === url);
  if (!v.is(Parsing, first)) throw new Error(`nothing was recorded of ${url}`);
  const times = events
    .filter((event) => v.is(Task, event))
    .filter(({ pid, tid, ts, dur }) => pid === first.pid && tid === first.tid && ts + dur > first.ts)
    .map(({ tdur }) => tdur / 1000);
  if (times.length === 0) throw new Error(`no task was recorded of ${url}`);
  return Math.max(...times);
}
