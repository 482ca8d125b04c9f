import type { BrowserContext, Page } from '@playwright/test';
import { CPU } from './visit.ts';

/** The long frames (ms, over 50) while someone works through an inbox of 5,000 promos with the CPU of a phone. */
export type Frames = {
  readonly action: string;
  readonly long: number;
  /** The longest frame of the median action, 0 without a long one, and of the 90th of 100. */
  readonly median: number;
  readonly p90: number;
  readonly worst: number;
};

/** An action of a person, and how often it is repeated. */
const actions: readonly [name: string, times: number, act: (page: Page, time: number) => Promise<void>][] = [
  ['scroll by the wheel', 40, (page) => page.mouse.wheel(0, 240)],
  ['jump by the wheel', 10, (page) => page.mouse.wheel(0, 3000)],
  ['next promo by J', 100, (page) => page.keyboard.press('j')],
  ['previous promo by K', 100, (page) => page.keyboard.press('k')],
  ['rate by a digit', 6, (page, time) => page.keyboard.press(String(2 + time))],
];

const PAUSE_MS = 300;

declare global {
  var longFrames: number[] | undefined;
}

/** Measures each action in the inbox with its pane, one after the other. `build` names the build in the results. */
export async function framesOf(context: BrowserContext, origin: string, build = ''): Promise<Frames[]> {
  const page = await context.newPage();
  await page.goto(`${origin}/recipient`, { waitUntil: 'networkidle' });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  await page.evaluate(() => {
    globalThis.longFrames = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longFrames?.push(duration);
    }).observe({ type: 'long-animation-frame' });
  });
  await page.mouse.move(300, 600);
  const frames: Frames[] = [];
  for (const [action, times, act] of actions) {
    const steps: number[][] = [];
    for (let time = 0; time < times; time++) {
      await act(page, time);
      await page.waitForTimeout(PAUSE_MS);
      steps.push(await page.evaluate(() => globalThis.longFrames?.splice(0) ?? []));
    }
    const worst = steps.map((long) => Math.round(Math.max(0, ...long))).toSorted((a, b) => a - b);
    const at = (share: number) => worst[Math.floor(share * (worst.length - 1))] ?? 0;
    frames.push({
      action: action + build,
      long: steps.flat().length,
      median: at(0.5),
      p90: at(0.9),
      worst: at(1),
    });
  }
  await page.close();
  return frames;
}
