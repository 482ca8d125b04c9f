import type { BrowserContext } from '@playwright/test';
import { CPU } from './visit.ts';

/** Something that opens over the page. */
type Press = {
  readonly name: string;
  readonly path: string;
  readonly user: 'marlow' | null;
  /** The controls to press, the last of which is measured. */
  readonly controls: readonly string[];
  /** What shows then. */
  readonly shows: string;
};

const FLOOR = { path: '/floor/hello', user: null };
const INBOX = { path: '/recipient', user: 'marlow' } as const;
const PROMO = { path: '/recipient/promos/1', user: 'marlow' } as const;
const ROW = 'main [data-row]:nth-of-type(2) .dp-campaign-name';
const PLAYER = '[aria-label="Player"] [aria-haspopup="dialog"]';

export const presses: readonly Press[] = [
  { ...FLOOR, name: 'button of React', controls: ['main button'], shows: 'main button:not(:empty)' },
  { ...INBOX, name: 'sheet', controls: [ROW], shows: '[data-pane][data-sheet] h1' },
  { ...PROMO, name: 'full player', controls: ['main ol button', PLAYER], shows: '.dp-full-body' },
];

/** Returns how long (ms) a press takes until the next frame shows what it opens, with the CPU of a phone. */
export async function timeOfPress(
  context: BrowserContext,
  origin: string,
  { path, controls, shows }: Press,
): Promise<number> {
  const page = await context.newPage();
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  for (const control of controls.slice(0, -1)) await page.locator(control).first().click();
  const last = page.locator(controls.at(-1) ?? '').first();
  await last.waitFor();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  const time = await last.evaluate(async (control, selector) => {
    const frame = () => new Promise(requestAnimationFrame);
    const started = performance.now();
    if (control instanceof HTMLElement) control.click();
    await frame();
    while (!document.querySelector(selector)) await frame();
    await frame();
    return performance.now() - started;
  }, shows);
  await page.close();
  return time;
}
