import type { BrowserContext } from '@playwright/test';
import type { Shown } from './floors.ts';

/** Returns the texts of a page once it has loaded, and its largest picture on the first screen. */
export async function shownOn(context: BrowserContext, url: string): Promise<Shown> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const shown = await page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const texts: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim();
      if (text && walker.currentNode.parentElement?.checkVisibility()) texts.push(text);
    }
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
      .map((image) => ({ src: new URL(image.src).pathname, box: image.getBoundingClientRect() }))
      .filter(({ box }) => box.top < innerHeight && box.bottom > 0)
      .map(({ src, box }) => ({ src, width: Math.round(box.width), height: Math.round(box.height) }))
      .sort((one, other) => other.width * other.height - one.width * one.height);
    return { texts, picture: pictures[0] ?? null };
  });
  await page.close();
  return shown;
}
