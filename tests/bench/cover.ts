import type { Browser } from '@playwright/test';
import { coverSvg } from '../backend/media/cover.ts';

const SIDE = 300;

/**
 * A cover as labels send them, as JPEG: those that the stand-in draws are documents, each of which the browser has to open
 * on the thread that is measured.
 */
export async function coverInPixels(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: SIDE, height: SIDE } });
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; width: 100% }</style>${coverSvg(1)}`,
  );
  const cover = await page.screenshot({ type: 'jpeg', quality: 70 });
  await page.close();
  return cover;
}
