import { expect, type Page, test } from './fixtures.ts';

/** Somebody else's page shows one of ours inside itself and hopes for a press (robustness 2, 11). */

/** Shows the address in a frame that fills the page. */
async function openFramed(page: Page, path: string): Promise<void> {
  const body = `<!doctype html><title>Host</title><iframe src="${path}" width="1000" height="800"></iframe>`;
  await page.route('**/host', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/host');
}

/** As a host that serves the page without its policy. */
async function stripPolicy(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    return route.fulfill({ response, headers });
  });
}

test.describe('under the policy', () => {
  test.use({ expectedComplaints: [/frame-ancestors/] });

  test('no page of ours shows inside another [beyond-54, beyond-20]', async ({ page }) => {
    await openFramed(page, '/recipient/unsubscribe/nightjar-records');
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeHidden();
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  });
});

const screens = {
  Subscribe: { who: 'marlow', path: '/recipient/subscribe/nightjar-records', press: 'Subscribe' },
  'Really Unsubscribe?': {
    who: 'marlow',
    path: '/recipient/unsubscribe/nightjar-records',
    press: 'Unsubscribe',
  },
  'Please Confirm Your Email': { who: 'unconfirmed', path: '/recipient/promos/1', press: 'I am human' },
  'Confirm Your Email': { who: 'marlow', path: '/recipient/promos/22', press: 'Send' },
  'Multiple Recipients': { who: 'marlow', path: '/recipient/promos/23', press: /Corvid/ },
} as const;

for (const [title, { who, path, press }] of Object.entries(screens)) {
  test(`${title}: off inside another page, on in a tab of its own [beyond-54]`, async ({
    page,
    backstage,
  }) => {
    await backstage.become(who);
    await stripPolicy(page, path);
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
    await expect(tab.getByText('shown inside another one')).toBeHidden();
  });
}
