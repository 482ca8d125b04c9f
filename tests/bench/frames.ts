import type { BrowserContext, Page } from '@playwright/test';
import { CPU } from './visit.ts';

/** The long frames (ms, over 50) while someone works through an inbox of 5,000 promos with the CPU of a phone. */
export type Frames = { readonly action: string; readonly long: number; readonly worst: number };

/** An action of a person, and how often it is repeated. */
const actions: readonly [name: string, times: number, act: (page: Page, time: number) => Promise<void>][] = [
  ['scroll by the wheel', 40, (page) => page.mouse.wheel(0, 240)],
  ['jump by the wheel', 10, (page) => page.mouse.wheel(0, 3000)],
  ['next promo by J', 15, (page) => page.keyboard.press('j')],
  ['previous promo by K', 15, (page) => page.keyboard.press('k')],
  ['rate by a digit', 6, (page, time) => page.keyboard.press(String(2 + time))],
];

const PAUSE_MS = 300;

declare global {
  var longFrames: number[] | undefined;
}

/** Measures each action in the inbox with its pane, one after the other. */
export async function framesOf(context: BrowserContext, origin: string): Promise<Frames[]> {
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
    for (let time = 0; time < times; time++) {
      await act(page, time);
      await page.waitForTimeout(PAUSE_MS);
    }
    const long = await page.evaluate(() => globalThis.longFrames?.splice(0) ?? []);
    frames.push({ action, long: long.length, worst: Math.round(Math.max(0, ...long)) });
  }
  await page.close();
  return frames;
}
