import { lookName } from '../backend/looks.ts';
import { expect, test } from './fixtures.ts';
import { entries, groups, openEntry } from './gallery.ts';

/** A Saturday at noon: words such as 'out in 5 days' stay the same. */
const TODAY = Date.UTC(2026, 10, 21, 12);

const views = [
  { width: 360, height: 740 },
  { width: 800, height: 900 },
  { width: 1440, height: 900 },
] as const;

test.use({ today: TODAY, viewport: views[0] });

for (const group of groups) {
  test(group, async ({ page }) => {
    await page.clock.setSystemTime(TODAY);
    for (const entry of entries(group)) {
      await openEntry(page, entry);
      await page.evaluate(() => document.fonts.ready);
      // One visit for all: a window may be resized, and the scheme changed.
      for (const view of views) {
        await page.setViewportSize(view);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expect.soft(page).toHaveScreenshot(lookName(entry.id, view.width, colorScheme), {
            maxDiffPixelRatio: 0.01,
            timeout: 15_000,
          });
        }
      }
      await page.setViewportSize(views[0]);
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });
}
