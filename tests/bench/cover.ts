import type { Browser } from '@playwright/test';
import { coverSvg } from '../backend/media/cover.ts';

const SIZE = 300;

/** Returns a cover as JPEG, as labels upload them. Decoding the stand-in's SVG covers would block the measured thread. */
export async function coverAsJpeg(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: SIZE, height: SIZE } });
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; width: 100% }</style>${coverSvg(1)}`,
  );
  const cover = await page.screenshot({ type: 'jpeg', quality: 70 });
  await page.close();
  return cover;
}
