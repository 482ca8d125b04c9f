import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOOKS, look, lookName } from '../backend/looks.ts';
import { expect, type Page, test } from './fixtures.ts';
import { entries, groups, openEntry } from './gallery.ts';
import { resize } from './resize.ts';

/** A Saturday at noon: words such as 'out in 5 days' stay the same. */
const TODAY = Date.UTC(2026, 10, 21, 12);

const views = [
  { width: 360, height: 740 },
  { width: 800, height: 900 },
  { width: 1440, height: 900 },
] as const;

// What turns or slides would be caught on its way.
test.use({ today: TODAY, viewport: views[0], contextOptions: { reducedMotion: 'reduce' } });

for (const group of groups) {
  test(group, async ({ page }, { config }) => {
    const isAnew = config.updateSnapshots === 'all';
    await page.clock.setSystemTime(TODAY);
    for (const entry of entries(group)) {
      await openEntry(page, entry);
      // One visit for all: a window may be resized, and the scheme changed.
      for (const view of views) {
        await resize(page, view);
        await picturesShow(page);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const name = lookName(entry.id, view.width, colorScheme);
          const shown = await page.screenshot({ animations: 'disabled' });
          if (isAnew || !look(name)) keep(name, shown);
          else expect.soft(shown).toMatchSnapshot(name, { maxDiffPixelRatio: 0.01 });
        }
      }
      await resize(page, views[0]);
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });
}

function keep(name: string, picture: Buffer): void {
  mkdirSync(LOOKS, { recursive: true });
  writeFileSync(join(LOOKS, name), picture);
}

/** Of those within the window; the others may come later. */
async function picturesShow(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.complete || bottom < 0 || top > innerHeight;
    }),
  );
}
