import type { Locator } from '@playwright/test';
import type { GalleryEntry } from '../backend/gallery/entry.ts';
import { type Sign, stateSigns } from '../backend/gallery/states.ts';
import { gallery } from '../backend/gallery.ts';
import { expect, type Page } from './fixtures.ts';
import { LOADING } from './screens.ts';

export const groups: readonly string[] = [...new Set(gallery.map(({ group }) => group))];

export const entries = (group: string): GalleryEntry[] => gallery.filter((entry) => entry.group === group);

const PATIENCE_MS = 30_000;

export async function expectShown(page: Page, { id, shows = [] }: GalleryEntry): Promise<void> {
  if (shows.length === 0)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), id).toBeVisible();
  for (const state of shows) {
    const sign = locate(page, stateSigns[state]).filter({ visible: true }).first();
    await expect(sign, `${id} shows ${state}`).toBeVisible({ timeout: PATIENCE_MS });
  }
}

function locate(page: Page, { css, text, isWhole = false }: Sign): Locator {
  if (css === undefined) return page.getByText(text ?? '', { exact: isWhole });
  return page.locator(text === undefined || !isWhole ? css : `${css}:text-is(${JSON.stringify(text)})`, {
    ...(text !== undefined && { hasText: text }),
  });
}

/** Opens an entry of the start page, does its presses, and waits for its states. */
export async function openEntry(page: Page, entry: GalleryEntry): Promise<void> {
  const { id, steps = [], fault } = entry;
  for (const window of page.context().pages()) if (window !== page) await window.close();
  // Such a page would store its player or draft again after storage was cleared.
  if ((await page.locator(LEAVING).count()) > 0) await page.goto('about:blank');
  await page.goto(`/go/${id}`);
  for (const step of steps)
    if ('pressYourself' in step) await page.getByRole('button', { name: step.pressYourself }).click();
  await expectShown(page, entry);
  if (fault?.fault !== 'silent')
    await expect(page.locator(LOADING).filter({ visible: true }), `${id} has loaded`).toHaveCount(0);
  if (steps.length === 0) return;
  await expect(page.locator('script[data-steps]:not([data-done])'), `${id}: all is done`).toHaveCount(0);
  await expectShown(page, entry);
}

/** Elements whose pages store something on unload. */
const LEAVING = '[aria-label="Player"], script[data-steps]';
