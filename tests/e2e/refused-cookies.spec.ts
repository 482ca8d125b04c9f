import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { wholeBrowser } from './browser.ts';
import { expect, test } from './fixtures.ts';
import { logInAsClient, sendLoginLink } from './screens.ts';

const BLOCK_COOKIES = { profile: { default_content_setting_values: { cookies: 2 } } };

test('says that the browser has not kept a login if it refuses cookies and storage', async ({
  backstage,
  launchOptions,
}, info) => {
  const profile = info.outputPath('profile');
  await mkdir(`${profile}/Default`, { recursive: true });
  await writeFile(`${profile}/Default/Preferences`, JSON.stringify(BLOCK_COOKIES));
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...wholeBrowser(),
    baseURL: backstage.origin,
  });
  const [page = await context.newPage()] = context.pages();
  const notifications = page.getByRole('region', { name: 'Notifications' });
  const says = notifications.getByText("This browser didn't keep the login.");

  await page.goto('/login/clients');
  await logInAsClient(page);
  await expect(says).toBeVisible();
  await expect(page).toHaveURL(/\/login\/clients$/);
  await page.reload();
  await expect(notifications).toBeAttached();
  await expect(says).toHaveCount(0);

  await page.goto('/login/djs');
  await sendLoginLink(page, 'marlow@example.net');
  await page.goto(backstage.mailTo('marlow@example.net').action?.href ?? '');
  await page.getByRole('button', { name: /^Log in as/ }).click();
  await expect(says).toBeVisible();
  await expect(page).toHaveURL(/\/login\/djs\?next=[^#]*$/);
  await context.close();
});
