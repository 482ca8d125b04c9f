import type { Locator } from '@playwright/test';
import { expect, type Page } from './fixtures.ts';

/** What several specs do with the same part of a page. */

export const button = (of: Page | Locator, name: string | RegExp): Locator =>
  of.getByRole('button', { name, exact: true });
export const notifications = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });

export const player = (page: Page): Locator => page.getByRole('region', { name: 'Player' });
export const seekSlider = (page: Page): Locator => player(page).getByRole('slider', { name: 'Seek' });
/** Seconds into the track. */
export const positionOf = async (page: Page): Promise<number> => Number(await seekSlider(page).inputValue());
/** The tracks that come next, while the queue is open. */
export const queued = (page: Page): Locator => page.locator('.dp-queue-row .dp-now-title');

export async function expectPlayer(page: Page, track: string, status: string): Promise<void> {
  await expect(player(page).locator('.dp-now-title').first()).toHaveText(track);
  await expect(player(page)).toHaveAttribute('data-status', status);
}

/** Presses the track on the page and waits until it sounds. */
export async function play(page: Page, track: string): Promise<void> {
  await button(page, `Play ${track}`).click();
  await expectPlayer(page, track, 'playing');
}

/** Holds back what the page asks for there, but for the first requests; the returned function lets it through. */
export async function hold(page: Page, url: string, first = 0): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(url, async (route) => {
    if (asked++ >= first) await promise;
    await route.continue();
  });
  return resolve;
}
