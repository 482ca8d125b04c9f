import type { Browser, Page } from '@playwright/test';
import { median, ratio } from './report.ts';
import type { Subject } from './subjects.ts';
import { slowDown, watchFor } from './visit.ts';

/** The page of a DJ with little in it, and of one with as much as there is; what a person presses in it, again and again. */
const lists = [
  {
    name: '5,000 promos',
    path: '/recipient',
    row: 'main [data-row]',
    few: { site: 'small', who: 'marlow' },
    many: { site: 'large', who: 'marlow' },
    press: (page: Page) => page.keyboard.press('ArrowDown', { delay: 80 }),
  },
  {
    name: '1,000 labels',
    path: '/recipient/labels/following',
    row: 'main .dp-label-row',
    few: { site: 'small', who: 'marlow' },
    many: { site: 'small', who: 'archivist' },
    press: (page: Page, i: number) =>
      page.locator('main .dp-label-row').nth(i).getByRole('button').first().click({ delay: 80 }),
  },
] as const;

type List = (typeof lists)[number];

/** Origins of a site with the usual seed, and of one with the largest. */
export type Sites = { readonly small: string; readonly large: string };

export type LongTimes = {
  readonly list: List;
  /** Until the rows of the short and of the long list show, in ms. */
  readonly few: number;
  readonly many: number;
  /** Of the frames that were due while the long list scrolled, the share that did not come; on a quick machine too. */
  readonly dropped: number;
  readonly droppedQuick: number;
  /** From each press in the long list to the paint after it, in ms: browsers tell them in steps of 8, none below 16. */
  readonly presses: readonly number[];
};

const IDLE_MS = 4000;
const PRESSES = 10;
const QUICKEST_TOLD = 16;

/** A finger that goes on: pixels, and pixels a second. */
const SCROLL = { yDistance: -6000, speed: 1500 };

/** Opens, presses in and scrolls each list once. */
export async function longTimes(browser: Browser, sites: Sites): Promise<LongTimes[]> {
  const times: LongTimes[] = [];
  for (const list of lists) {
    const [few] = await open(browser, sites, list, 'few', async () => {});
    const [many, seen] = await open(browser, sites, list, 'many', async (page) => {
      await page.waitForTimeout(IDLE_MS);
      const [answers, dropped] = [await presses(page, list), await droppedInScroll(page)];
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      return { presses: answers, dropped, droppedQuick: await droppedInScroll(page) };
    });
    times.push({ list, few, many, ...seen });
  }
  return times;
}

/** Gives when the rows showed, and what `use` finds afterwards. */
async function open<Found>(
  browser: Browser,
  sites: Sites,
  { path, row, ...list }: List,
  size: 'few' | 'many',
  use: (page: Page) => Promise<Found>,
): Promise<[number, Found]> {
  const { site, who } = list[size];
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.request.post(`${sites[site]}/become`, { form: { who }, maxRedirects: 0 });
  const page = await context.newPage();
  await slowDown(page);
  const subject: Subject = {
    name: list.name,
    path,
    who,
    control: `${row} :is(a, button)`,
    content: row,
    isStatic: false,
  };
  const watch = await watchFor(page, subject);
  await page.goto(sites[site] + path);
  const { content } = await watch.seen();
  const found = await use(page);
  await context.close();
  return [content, found];
}

declare global {
  /** Of the page that is measured: its events, and when its frames came. */
  var answered: number[] | undefined;
  var frameTimes: number[] | undefined;
}

async function presses(page: Page, { press }: List): Promise<number[]> {
  await page.evaluate((quickest) => {
    const answered: number[] = [];
    globalThis.answered = answered;
    const options = { type: 'event', durationThreshold: quickest };
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown' || name === 'click') answered.push(duration);
    }).observe(options);
  }, QUICKEST_TOLD);
  for (let i = 0; i < PRESSES; i++) {
    await press(page, i);
    await page.waitForTimeout(300);
  }
  const told = await page.evaluate(() => globalThis.answered ?? []);
  return [...told, ...Array.from({ length: PRESSES - told.length }, () => QUICKEST_TOLD)];
}

async function droppedInScroll(page: Page): Promise<number> {
  const before = await page.evaluate(() => {
    const frames: number[] = [];
    globalThis.frameTimes = frames;
    const note = (now: number) => {
      frames.push(now);
      if (globalThis.frameTimes === frames) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    return scrollY;
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.synthesizeScrollGesture', { x: 200, y: 400, gestureSourceType: 'mouse', ...SCROLL });
  const frames = await page.evaluate(() => globalThis.frameTimes ?? []);
  const due = ((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / (1000 / 60);
  const scrolled = (await page.evaluate(() => scrollY)) - before;
  if (scrolled < -SCROLL.yDistance / 2) throw new Error(`${page.url()} scrolled ${scrolled} pixels`);
  return Math.max(0, 1 - (frames.length - 1) / due);
}

/** Prints what the long lists cost more than short ones, and how they answer. */
export function printLong(runs: readonly LongTimes[]): void {
  console.table(
    lists.map((list) => {
      const of = runs.filter((run) => run.list === list);
      const all = of.flatMap((run) => run.presses);
      return {
        list: list.name,
        'first rows, to a short list': ratio(
          median(of.map((run) => run.many)),
          median(of.map((run) => run.few)),
        ),
        'frames dropped': ratio(median(of.map((run) => run.dropped)), 1),
        'on a quick machine': ratio(median(of.map((run) => run.droppedQuick)), 1),
        'press to paint, ms': median(all),
        'the slowest': Math.max(...all),
      };
    }),
  );
}
