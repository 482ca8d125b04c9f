import { pages } from '../../pages/pages.ts';
import { sizesOf } from '../bench/sizes.ts';
import { expect, test } from './fixtures.ts';

/** What a page may weigh until it is usable, in bytes after brotli. It needs no browser: bytes are the same everywhere. */

/** Pages that are a form, and begin with no call. */
const FORMS: readonly string[] = ['login', 'dj-signup', 'subscribe', 'unsubscribe'];
/** Those whose screen hangs on what came before, and on who is in. */
const STEPS: readonly string[] = ['login-djs', 'dj-signup-steps'];

const FORM = { html: 5000, scripts: 79_400 } as const;
const STEP = { html: 5200, scripts: 86_700 } as const;
const HEAVY = { html: 6500, scripts: 88_100 } as const;

const mostOf = (name: string) => (FORMS.includes(name) ? FORM : STEPS.includes(name) ? STEP : HEAVY);

test('no page has become heavier before it is usable [beyond-131]', () => {
  for (const { name } of pages) {
    const most = mostOf(name);
    const { html, scripts } = sizesOf('dist', name);
    expect.soft(html, `${name}.html`).toBeLessThanOrEqual(most.html);
    expect.soft(scripts, `scripts of ${name}`).toBeLessThanOrEqual(most.scripts);
  }
});
