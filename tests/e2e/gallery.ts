import type { Locator } from '@playwright/test';
import { TIMEOUT_MS } from '../../shared/config/constants.ts';
import type { GalleryEntry } from '../backend/gallery/entry.ts';
import { type Sign, stateSigns } from '../backend/gallery/states.ts';
import { expect, type Page } from './fixtures.ts';
import { LOADING } from './screens.ts';

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
  const { id, steps = [], fault, shows } = entry;
  for (const window of page.context().pages()) if (window !== page) await window.close();
  // Such a page would store its player or draft again after storage was cleared.
  if ((await page.locator(LEAVING).count()) > 0) await page.goto('about:blank');
  const isLate = shows.includes('api-error/timeout');
  if (isLate) await page.clock.install();
  const asked = isLate && page.waitForRequest((request) => request.resourceType() === 'fetch');
  const html = await (await page.goto(`/go/${id}`))?.text();
  if (await asked) await page.clock.fastForward(TIMEOUT_MS);
  if (!fault && html?.includes('<main id="content" data-island')) await expectHydrated(page, html, id);
  for (const step of steps)
    if ('pressYourself' in step) await page.getByRole('button', { name: step.pressYourself }).click();
  await expectShown(page, entry);
  if (fault?.fault !== 'silent')
    await expect(page.locator(LOADING).filter({ visible: true }), `${id} has loaded`).toHaveCount(0);
  if (steps.length === 0) return;
  await expect(page.locator('script[data-steps]:not([data-done])'), `${id}: all is done`).toHaveCount(0);
  await expectShown(page, entry);
}

/** Expects that React has taken over what the server has rendered. A failed hydration is an error in the console. */
async function expectHydrated(page: Page, html: string, id: string): Promise<void> {
  expect(html, id).toContain('data-rendered=');
  await expect(page.locator('[data-rendered]'), id).toHaveCount(0);
  await expect.poll(() => page.evaluate(isHydrated), id).toBe(true);
}

/** Runs in the page. */
export function isHydrated(): boolean {
  const island = document.querySelector('main[data-island] > :not(link)');
  return !island || Object.keys(island).some((key) => key.startsWith('__reactProps$'));
}

/** Elements whose pages store something on unload. */
const LEAVING = '[aria-label="Player"], script[data-steps]';
