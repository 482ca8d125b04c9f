import type { Browser } from '@playwright/test';
import * as v from 'valibot';

/** A task of a thread, in the browser's own record; times are in microseconds. */
const Task = v.object({
  name: v.pipe(v.string(), v.endsWith('RunTask')),
  pid: v.number(),
  tid: v.number(),
  tdur: v.number(),
});

/** That the page's markup was read, which happens on its main thread. */
const Parsing = v.object({
  name: v.literal('ParseHTML'),
  pid: v.number(),
  tid: v.number(),
  args: v.object({ beginData: v.object({ url: v.string() }) }),
});

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * The longest task of the main thread of the page at the address while `use` visits it (ms), by the time that the thread
 * itself had: on a shared machine others have their turns in between, which the page cannot help.
 */
export async function longestTask(
  browser: Browser,
  url: string,
  use: () => Promise<unknown>,
): Promise<number> {
  const cdp = await browser.newBrowserCDPSession();
  const events: unknown[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const traceConfig = { includedCategories: CATEGORIES };
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await use();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  await cdp.detach();

  const main = events.find((event) => v.is(Parsing, event) && event.args.beginData.url === url);
  if (!v.is(Parsing, main)) throw new Error(`nothing was recorded of ${url}`);
  const tasks = events.filter((event) => v.is(Task, event));
  const ofMain = tasks.filter(({ pid, tid }) => pid === main.pid && tid === main.tid);
  return Math.max(...ofMain.map(({ tdur }) => tdur)) / 1000;
}
