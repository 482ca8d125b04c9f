import type { Page } from '@playwright/test';

/** Steps of a colour's 255 that nobody sees. */
const TOLERANCE = 8;

/**
 * Share of the pixels in which two PNGs differ, as far as both reach: on a page of its own an island fills the viewport.
 * The page is used up for it.
 */
export async function difference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  await page.goto('about:blank');
  return page.evaluate(
    async ({ pngs, tolerance }) => {
      const pictures = await Promise.all(
        pngs.map((png) => createImageBitmap(new Blob([Uint8Array.from(atob(png), (c) => c.charCodeAt(0))]))),
      );
      const width = Math.min(...pictures.map((picture) => picture.width));
      const height = Math.min(...pictures.map((picture) => picture.height));
      const [a = [], b = []] = pictures.map((picture) => {
        const context = new OffscreenCanvas(width, height).getContext('2d');
        context?.drawImage(picture, 0, 0);
        return context?.getImageData(0, 0, width, height).data ?? [];
      });
      let different = 0;
      for (let i = 0; i < a.length; i += 4)
        if ([0, 1, 2].some((c) => Math.abs((a[i + c] ?? 0) - (b[i + c] ?? 0)) > tolerance)) different++;
      return different / (width * height);
    },
    { pngs: [one, other].map((png) => png.toString('base64')), tolerance: TOLERANCE },
  );
}
