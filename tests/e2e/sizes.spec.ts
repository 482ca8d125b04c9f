import { pages } from '../../pages/pages.ts';
import { sizesOf } from '../bench/sizes.ts';
import { expect, test } from './fixtures.ts';

/** What a page may weigh until it is usable, in bytes after brotli. It needs no browser: bytes are the same everywhere. */
const MOST = { html: 6500, scripts: 105_000 } as const;

test('no page is heavier than its budget before it is usable', () => {
  for (const { name } of pages) {
    const { html, scripts } = sizesOf('dist', name);
    expect.soft(html, `${name}.html`).toBeLessThanOrEqual(MOST.html);
    expect.soft(scripts, `scripts of ${name}`).toBeLessThanOrEqual(MOST.scripts);
  }
});
