import type { Browser } from '@playwright/test';
import { median, ratio } from './report.ts';
import { type Subject, subjects } from './subjects.ts';
import { slowDown, watchFor } from './visit.ts';

/** The ways that a DJ goes most, by the link that they press: from a row of the inbox to its promo, and back. */
const ways = [
  { from: 'inbox', to: 'promo', link: '[data-row] a' },
  { from: 'promo', to: 'inbox', link: '.dp-brand' },
] as const;

type Way = (typeof ways)[number];

/** Until what a page was opened for stands there, in ms. */
export type NextTimes = {
  readonly way: Way;
  /** By a press alone, with no page fetched ahead. */
  readonly pressed: number;
  /** By a press after the pointer has rested on the link. */
  readonly rested: number;
};

/** In which a page becomes idle, and a pointer rests until the next one has been fetched. */
const IDLE_MS = 4000;
const REST_MS = 1000;

/** Goes each way once by both kinds of press, each in a browser context of its own. */
export async function nextTimes(browser: Browser, origin: string): Promise<NextTimes[]> {
  const go = async ({ from, to, link }: Way, rests: boolean): Promise<number> => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await context.request.post(`${origin}/become`, { form: { who: 'marlow' }, maxRedirects: 0 });
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(origin + subject(from).path);
    await page.waitForTimeout(IDLE_MS);
    const watch = await watchFor(page, subject(to));
    if (rests) {
      await page.locator(link).first().hover();
      await page.waitForTimeout(REST_MS);
    } else {
      await page.evaluate(() => document.documentElement.removeAttribute('data-fetches-ahead'));
    }
    await page.locator(link).first().click();
    const { content } = await watch.seen();
    const came = await page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .map((visit) => 'deliveryType' in visit && visit.deliveryType),
    );
    if (came.includes('navigational-prefetch') !== rests) throw new Error(`${to} came otherwise: ${came}`);
    await context.close();
    return content;
  };
  const times: NextTimes[] = [];
  for (const way of ways) times.push({ way, pressed: await go(way, false), rested: await go(way, true) });
  return times;
}

function subject(name: string): Subject {
  const found = subjects.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no ${name} to measure`);
  return found;
}

/** Prints the medians, and what resting saves as a ratio. */
export function printNext(runs: readonly NextTimes[]): void {
  console.table(
    ways.map((way) => {
      const of = (name: 'pressed' | 'rested'): number =>
        median(runs.filter((run) => run.way === way).map((run) => run[name]));
      return {
        way: `${way.from} to ${way.to}`,
        'pressed, ms': Math.round(of('pressed')),
        'rested/pressed': ratio(of('rested'), of('pressed')),
      };
    }),
  );
}
