import { isFullRun } from '../proof/figure.ts';
import { missingApis, removeMembers } from '../support/compat/missing-apis.ts';
import { type Backstage, expect, type Page, test } from './fixtures.ts';
import {
  accountChip,
  button,
  heading,
  player,
  positionOf,
  promoLink,
  rows,
  seekSlider,
  sendLoginLink,
  waitForKeys,
} from './screens.ts';

const selectedPromo = (page: Page) => page.getByRole('complementary', { name: 'Selected promo' });

type Journey = (page: Page, backstage: Backstage) => Promise<void>;

const journeys = {
  async 'logs in'(page, backstage) {
    await page.context().clearCookies();
    await page.goto('/login/djs');
    await sendLoginLink(page, 'marlow@example.net');
    await page.goto(backstage.mailTo('marlow@example.net').action?.href ?? '');
    await button(page, /^Log in as/).click();
    await expect(accountChip(page)).toContainText('DJ Marlow');
  },
  async 'plays a promo of the inbox'(page) {
    await page.goto('/recipient');
    await promoLink(rows(page)).first().click();
    await selectedPromo(page)
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await expect(player(page)).toHaveAttribute('data-status', 'playing');
    await seekSlider(page).press('PageUp');
    await expect.poll(() => positionOf(page)).toBeGreaterThan(30);
  },
  async 'sends feedback and downloads'(page) {
    await page.goto('/recipient/promos/1');
    await button(page, 'Favourite: Saltwater').click();
    await page.locator('form label', { hasText: /^8$/ }).click();
    await page.getByLabel('Comment').fill('Ketama dub is a weapon');
    await button(page, 'Send feedback').click();
    await expect(page.getByText('Thanks. The label has your feedback.')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, /^Download Zip/).click(),
    ]);
    expect(await download.failure()).toBeNull();
  },
  async 'comes back to where it was'(page) {
    await page.goto('/recipient/kato/picks');
    await expect(button(page, /^Play /).first()).toBeVisible();
    await waitForKeys(page);
    await page.evaluate(() => scrollTo(0, 500));
    await expect.poll(() => page.evaluate(() => history.state?.scrolled)).toBe(500);
    await page.goto('/recipient/labels/following');
    await expect(heading(page)).toBeVisible();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
  },
  async 'finds labels'(page) {
    await page.goto('/recipient/labels/following');
    const count = await rows(page).count();
    await page.getByRole('searchbox').fill('kelp');
    await expect.poll(() => rows(page).count()).toBeLessThan(Math.max(count, 2));
    await expect(rows(page).first()).toContainText('Kelp');
  },
  async 'switches the account'(page, backstage) {
    await backstage.become('vesper');
    await page.goto('/recipient/promos/1');
    await accountChip(page).click();
    const accounts = page.getByRole('region', { name: 'Your account' });
    await accounts.getByRole('button', { name: /DJ Marlow/ }).click();
    await expect(page).toHaveURL(/\/recipient$/);
    await expect(accountChip(page)).toContainText('DJ Marlow');
  },
} satisfies Record<string, Journey>;

type Name = keyof typeof journeys;

const all = Object.keys(journeys).filter((name): name is Name => name in journeys);

async function follow(page: Page, backstage: Backstage, names: readonly Name[]): Promise<void> {
  await backstage.become('marlow');
  for (const name of isFullRun ? all : names) await test.step(name, () => journeys[name](page, backstage));
}

test('the product works without whatever a supported browser lacks [beyond-292]', async ({
  page,
  backstage,
}) => {
  await page.addInitScript(removeMembers, missingApis());
  await follow(page, backstage, all);
});

test('the product works without the event scrollend [beyond-292]', async ({ page, backstage }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'onscrollend');
    addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
  });
  await follow(page, backstage, ['comes back to where it was']);
});

test('the product works without storage [beyond-292]', async ({ page, backstage }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await follow(page, backstage, ['logs in', 'sends feedback and downloads', 'switches the account']);
});

test('the product works with full storage [beyond-292]', async ({ page, backstage }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await follow(page, backstage, ['plays a promo of the inbox', 'comes back to where it was']);
});
