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

test.use({ today: TODAY });

for (const { width, height } of views) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${width} px, ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme });

      for (const group of groups) {
        test(group, async ({ page }) => {
          await page.clock.setSystemTime(TODAY);
          for (const entry of entries(group)) {
            await openEntry(page, entry);
            await page.evaluate(() => document.fonts.ready);
            await expect.soft(page).toHaveScreenshot(lookName(entry.id, width, colorScheme), {
              maxDiffPixelRatio: 0.01,
              timeout: 15_000,
            });
          }
        });
      }
    });
  }
}
