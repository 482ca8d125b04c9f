import { expect, type Page, test } from './fixtures.ts';
import { LOADER, openHost } from './host-page.ts';
import { heading, LOADING, rows, tracks, waitForKeys } from './screens.ts';

const message = (page: Page) =>
  page.getByText('Your browser is too old for this page. Update it, or use another device.');

// The changed styles of a page no longer have the hash of its policy.
test.use({ bypassCSP: true, expectedComplaints: [/This browser is too old|Failed to load resource/] });

/** Changes styles and scripts as if the browser lacked the feature. */
const loseFeature = (page: Page, feature: string) =>
  page.route('**/*', async (route) => {
    if (!['document', 'script', 'stylesheet'].includes(route.request().resourceType()))
      return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(feature, `no-${feature}`) });
  });

// Requests may still be under way at the end of a test.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a browser that is too old shows what the server has rendered, and says so [beyond-291]', async ({
  page,
  backstage,
}) => {
  await loseFeature(page, '1rlh');
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  await page.waitForLoadState('networkidle');
  await expect(message(page)).toBeVisible();
  await expect(heading(page)).toHaveText('Ossa – Low Tide EP');
  await expect(tracks(page)).toHaveCount(4);
  // No script has taken over the content.
  await expect(page.locator('[data-rendered]')).toHaveCount(1);
  await page.goto('/recipient');
  await expect(message(page)).toBeVisible();
  await expect(rows(page).first()).toBeVisible();

  await backstage.carry('none');
  await page.goto('/recipient');
  await page.waitForLoadState('networkidle');
  await expect(message(page)).toBeVisible();
  await expect(page.locator(LOADING).filter({ visible: true })).toHaveCount(0);
});

test('in the page of a host, a browser that is too old says so once and keeps its content [beyond-291]', async ({
  page,
}) => {
  await loseFeature(page, '1rlh');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/assets\/.*\.js/.test(request.url())) scripts.push(request.url());
  });
  const containers =
    '<div data-island="chrome"></div><div data-island="login"><p>Rendered</p></div><div data-island="picks"></div>';
  await openHost(page, containers, LOADER);
  await expect(message(page)).toHaveCount(1);
  await expect(page.locator('[data-island="login"]').getByRole('alert')).toBeVisible();
  await expect(page.getByText('Rendered')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
});

test('a supported browser says nothing about itself [beyond-291]', async ({ page }) => {
  await page.goto('/login/djs');
  await waitForKeys(page);
  await expect(message(page)).toBeHidden();
});

test.describe('on a dark system', () => {
  test.use({ colorScheme: 'dark' });

  test('a browser without light-dark() has the light colours [beyond-290]', async ({ page }) => {
    await loseFeature(page, 'light-dark(');
    await page.goto('/login/djs');
    await waitForKeys(page);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(247, 245, 241)');
    await expect(page.locator(':root')).toHaveCSS('color-scheme', 'light');
    await expect(heading(page)).toHaveCSS('color', 'rgb(24, 22, 27)');
    await expect(message(page)).toBeHidden();
  });

  test("a browser without relative colours has white text on a host's accent [beyond-290]", async ({
    page,
  }) => {
    await loseFeature(page, 'oklch(from');
    await openHost(
      page,
      '<div data-island="login"></div>',
      `${LOADER}<style>:root { --dp-accent: #123456 }</style>`,
    );
    const login = page.locator('[data-island="login"]');
    await login.getByLabel('Email').fill('marlow@example.net');
    await expect(login.getByRole('button', { name: 'Login' })).toHaveCSS(
      'background-color',
      'rgb(18, 52, 86)',
    );
    await expect(login.getByRole('button', { name: 'Login' })).toHaveCSS('color', 'rgb(255, 255, 255)');
  });
});
