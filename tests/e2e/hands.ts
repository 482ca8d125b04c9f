import { expect, type Locator, type Page } from '@playwright/test';

/** How a person works a page: by mouse, by touch, or by keyboard alone. */
export type Hands = {
  readonly press: (target: Locator) => Promise<void>;
  readonly write: (target: Locator, text: string) => Promise<void>;
  /** Chooses a rating by its number. */
  readonly rate: (rating: number) => Promise<void>;
};

export const mouse = (page: Page): Hands => ({
  press: (target) => target.click(),
  async write(target, text) {
    await target.click();
    await page.keyboard.type(text);
  },
  rate: (rating) => page.getByText(String(rating), { exact: true }).click(),
});

export const touch = (page: Page): Hands => ({
  press: (target) => target.tap(),
  async write(target, text) {
    await target.tap();
    await page.keyboard.type(text);
  },
  rate: (rating) => page.getByText(String(rating), { exact: true }).tap(),
});

/** Tab, Enter and letters: nothing is ever pointed at or focused by script. */
export const keyboard = (page: Page): Hands => ({
  async press(target) {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  },
  async write(target, text) {
    await tabTo(page, target);
    await page.keyboard.type(text);
  },
  async rate(rating) {
    await tabTo(page, page.getByRole('radio', { name: '1', exact: true }));
    await page.keyboard.press(String(rating % 10));
  },
});

/** More stops than any page here has. */
const MOST_STOPS = 200;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${target}`);
}
