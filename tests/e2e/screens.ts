import type { Page } from './fixtures.ts';

/** The main heading that a person sees. */
export const heading = (page: Page) => page.locator('main h1:not(.dp-hidden)');

export const player = (page: Page) => page.getByRole('region', { name: 'Player' });

/** Collects what the policy of a page keeps it from. */
export async function watchViolations(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      // Scripts of the old site try what the browser knows.
      if (!sourceFile.includes('/legacy/'))
        Object(window).reportViolation(`${violatedDirective} violated by ${blockedURI}`);
    });
  });
  return violations;
}
