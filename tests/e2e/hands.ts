import { expect, type Locator, type Page } from '@playwright/test';

export type Hands = {
  readonly press: (target: Locator) => Promise<void>;
  readonly write: (target: Locator, text: string) => Promise<void>;
};

type Point = { readonly x: number; readonly y: number };

/** A finger that moves by frames of 16 ms, as a real one does, and may stay on the screen. */
export async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  // Frames of a busy machine are late, which would slow a fling down.
  let timestamp = 0;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  let at: Point = { x: 0, y: 0 };
  return {
    /** Without a place on the target, it is pressed in its middle. */
    async press(target: Locator, place?: Point) {
      const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      at = { x: x + (place?.x ?? width / 2), y: y + (place?.y ?? height / 2) };
      timestamp = Date.now() / 1000;
      await send('touchStart', at);
    },
    async moveBy(x: number, y: number, frames: number) {
      const from = at;
      for (let frame = 1; frame <= frames; frame++) {
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
        timestamp += 0.016;
        at = { x: from.x + (x * frame) / frames, y: from.y + (y * frame) / frames };
        await send('touchMove', at);
      }
    },
    lift: () => send('touchEnd'),
  };
}

/** Uses the keyboard only: no pointer, and no focus by script. */
export const keyboard = (page: Page): Hands => ({
  async press(target) {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  },
  async write(target, text) {
    await tabTo(page, target);
    await page.keyboard.type(text);
  },
});

/** More tab stops than any page has. */
const MOST_STOPS = 200;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${target}`);
}
