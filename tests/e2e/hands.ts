import { expect, type Locator, type Page } from '@playwright/test';

export type Hands = {
  readonly press: (target: Locator) => Promise<void>;
  readonly write: (target: Locator, text: string) => Promise<void>;
};

const pointer = (page: Page, press: Hands['press']): Hands => ({
  press,
  async write(target, text) {
    await press(target);
    await page.keyboard.type(text);
  },
});

export const mouse = (page: Page): Hands => pointer(page, (target) => target.click());
export const touch = (page: Page): Hands => pointer(page, (target) => target.tap());

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
