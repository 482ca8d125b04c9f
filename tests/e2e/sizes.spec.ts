import { pages } from '../../pages/pages.ts';
import { sizesOf } from '../bench/sizes.ts';
import { expect, test } from './fixtures.ts';

/** What a page may weigh until it is usable, in bytes after brotli. It needs no browser: bytes are the same everywhere. */

/** Pages that are a form, and show no lists. */
const forms: readonly string[] = [
  'login',
  'login-djs',
  'dj-signup',
  'dj-signup-steps',
  'subscribe',
  'unsubscribe',
];

const LIGHT = { html: 6100, scripts: 86_500 } as const;
const HEAVY = { html: 8100, scripts: 88_500 } as const;

test('no page has become heavier before it is usable [beyond-131]', () => {
  for (const { name } of pages) {
    const most = forms.includes(name) ? LIGHT : HEAVY;
    const { html, scripts } = sizesOf('dist', name);
    expect.soft(html, `${name}.html`).toBeLessThanOrEqual(most.html);
    expect.soft(scripts, `scripts of ${name}`).toBeLessThanOrEqual(most.scripts);
  }
});
