import type { Page } from '@playwright/test';

/** Resizes the window and waits for the next paint. */
export async function resize(page: Page, size: { readonly width: number; readonly height: number }) {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  // One frame may already be under way.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
