import { half } from '../support/half.ts';
import { expect, type Page, test } from './fixtures.ts';

async function openFramed(page: Page, path: string): Promise<void> {
  const body = `<!doctype html><title>Host</title><iframe src="${path}" width="1000" height="800"></iframe>`;
  await page.route('**/host', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/host');
}

const screens = [
  ['Subscribe', 'marlow', '/recipient/subscribe/nightjar-records', 'Subscribe'],
  ['Really Unsubscribe?', 'marlow', '/recipient/unsubscribe/nightjar-records', 'Unsubscribe'],
  ['Confirm Your Email', 'marlow', '/recipient/promos/22', 'Send'],
  ['Multiple Recipients', 'marlow', '/recipient/promos/23', /Corvid/],
  ['Please Confirm Your Email', 'unconfirmed', '/recipient/promos/1', "I'm human"],
] as const;

test.describe('inside another page', () => {
  test.use({ expectedComplaints: [/frame-ancestors|Failed to load resource/] });

  test('our pages refuse to be framed; without our policy their buttons are disabled in a frame and work in a new tab [beyond-54, beyond-20]', async ({
    page,
    backstage,
  }) => {
    await openFramed(page, '/recipient/unsubscribe/nightjar-records');
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeHidden();

    for (const [title, who, path, press] of half(screens)) {
      await backstage.become(who);
      // A host may serve the page without its policy.
      await page.route(`**${path}`, async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback();
        const response = await route.fetch();
        const { 'content-security-policy': _, ...headers } = response.headers();
        return route.fulfill({ response, headers });
      });
      await openFramed(page, path);
      const frame = page.frameLocator('iframe').getByRole('main');
      await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(frame.getByRole('button', { name: press })).toBeDisabled();
      for (const button of await frame.getByRole('button').all()) await expect(button).toBeDisabled();

      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        frame.getByRole('link', { name: 'Open in a new tab' }).click(),
      ]);
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(tab.getByRole('main').getByRole('button', { name: press })).toBeEnabled();
      await expect(tab.getByText('inside another site')).toBeHidden();
      await tab.close();
    }
  });
});
