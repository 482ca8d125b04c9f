import { type RunningServer, startServer } from '../backend/server.ts';
import { expect, type Page, test } from './fixtures.ts';

/** The inbox where layout, scrolling, history and sound are real. */

const rows = (page: Page) => page.locator('[data-row]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const focused = (page: Page) => page.locator(':focus');

test('triage by keyboard: go, play, seek, rate, choose, open, and come back to the same place [beyond-83, beyond-85]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient');
  await expect(rows(page).first()).toBeVisible();
  for (let i = 0; i < 28; i++) await page.keyboard.press('ArrowDown');
  // Only what is near stands in the page.
  const name = await page.locator('[aria-posinset="28"]').getByRole('link').first().textContent();
  await expect(focused(page)).toHaveText(name ?? '');
  await expect(focused(page)).toBeInViewport();

  await page.keyboard.press('s');
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player).toHaveAttribute('data-status', 'playing');
  const seek = player.getByRole('slider', { name: 'Seek' });
  await page.keyboard.press('l');
  await expect.poll(async () => Number(await seek.inputValue())).toBeGreaterThan(9);
  await page.keyboard.press('f');
  await expect(page.getByText(/^Favourite: /)).toBeVisible();
  const row = page.locator('[data-selected]');
  await page.keyboard.press('9');
  await expect(row).toContainText('Rated 9, not sent');
  await page.keyboard.press('u');
  await expect(row.getByRole('button', { name: /^Thumbs up/ })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('k');
  await expect(player).toHaveAttribute('data-status', 'paused');
  await expect(row).toHaveAttribute('data-state', 'new');

  const [address, before] = await Promise.all([page.url(), row.boundingBox()]);
  await page.keyboard.press('o');
  await expect(heading(page)).toContainText(name ?? '');
  await expect(page.getByRole('radio', { name: '9' })).toBeChecked();
  await expect(page.getByRole('button', { name: /^Favourite: /, pressed: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(focused(page)).toHaveText(name ?? '');
  await expect(page.locator('[data-selected]')).toHaveAttribute('data-state', 'opened');
  const after = await page.locator('[data-selected]').boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4);
});

test('a row that the arrows lead to comes in sight as far as it must, with the player as without it [beyond-83]', async ({
  page,
  backstage,
  quiet,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient');
  await expect(rows(page).first()).toBeVisible();
  await quiet();
  const player = page.getByRole('region', { name: 'Player' });
  const innerHeight = page.viewportSize()?.height ?? 0;
  const roomBelow = async (place: number) => {
    await expect(page.locator(`[aria-posinset="${place}"]`).getByRole('link').first()).toBeFocused();
    const box = await page.locator('[data-selected]').boundingBox();
    return innerHeight - (box?.y ?? 0) - (box?.height ?? 0);
  };
  for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowDown');
  const before = await roomBelow(20);
  await page.keyboard.press('s');
  await expect(player).toHaveAttribute('data-status', 'playing');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowDown');
  expect(Math.abs((await roomBelow(25)) - before)).toBeLessThan(4);
});

test('Back and Forward go through the filters; a reload keeps them [beyond-80]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient/promos');
  const pressed = page.getByRole('group', { name: 'Show' }).locator('[aria-pressed="true"]');
  await page.getByRole('button', { name: /^Feedback left/ }).click();
  await expect(rows(page)).toHaveCount(5);
  await page.getByRole('button', { name: /^Opened/ }).click();
  await expect(rows(page)).toHaveCount(13);
  await page.goBack();
  await expect(pressed).toHaveText('Feedback left 5');
  await expect(rows(page)).toHaveCount(5);
  await page.reload();
  await expect(rows(page)).toHaveCount(5);
  await page.goForward();
  await expect(pressed).toHaveText('Opened 13');
});

test('the help sheet lists the keys of the list', async ({ page, backstage }) => {
  await backstage.become('marlow');
  await page.goto('/recipient');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const words of ['Next promo', 'Open the promo', 'Hide the promo'])
    await expect(sheet.getByText(words)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toHaveClass(/dp-campaign-name/);
});

test('on a phone too a rating says that it is not sent [beyond-83]', async ({ page, backstage }) => {
  await backstage.become('marlow');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/recipient');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(focused(page)).toHaveClass(/dp-campaign-name/);
  await page.keyboard.press('7');
  await expect(page.locator('[data-selected]').getByText('Rated 7, not sent')).toBeInViewport({ ratio: 1 });
});

test('the promo that a person is at opens and is rated by key where it is scrolled far away [beyond-83]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const name = await focused(page).textContent();
  await expect(focused(page)).toHaveClass(/dp-campaign-name/);
  const first = rows(page).first();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(first).not.toBeInViewport();
  await page.keyboard.press('7');
  await expect(page.locator('[data-selected]')).toBeInViewport();
  await expect(page.locator('[data-selected]')).toContainText('Rated 7');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.keyboard.press('o');
  await expect(heading(page)).toContainText(name ?? '');
});

const large = test.extend<{ many: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  many: async ({}, use) => {
    const server = await startServer({ port: 0, database: ':memory:', dist: 'dist', size: 'large' });
    await use(server);
    await server.close();
  },
});

large(
  '5,000 promos: every place can be reached, with a few hundred row nodes at most [beyond-82]',
  async ({ page, many }) => {
    large.setTimeout(120_000);
    await page.request.post(`${many.origin}/become`, { form: { who: 'marlow' }, maxRedirects: 0 });
    await page.goto(`${many.origin}/recipient`);
    await expect(page.getByRole('button', { name: /^All [\d,]{5}$/ })).toBeVisible();
    const size = Number(await rows(page).first().getAttribute('aria-setsize'));
    expect(size).toBeGreaterThan(4900);
    const most = { nodes: 0 };
    for (let i = 0; i < 40; i++) {
      await page.mouse.wheel(0, 1500);
      await page.waitForFunction(() => {
        const middle = document.elementFromPoint(300, innerHeight / 2);
        return middle?.closest('[data-row]') !== null;
      });
      most.nodes = Math.max(most.nodes, await rows(page).count());
    }
    const seen = Number(await rows(page).last().getAttribute('aria-posinset'));
    expect(seen).toBeGreaterThan(700);

    // The scroll bar tells the truth: its end is the end of the list.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.locator(`[data-row][aria-posinset="${size}"]`)).toBeAttached();
    most.nodes = Math.max(most.nodes, await rows(page).count());
    await page.locator('[data-row]').last().getByRole('link').first().focus();
    const last = await focused(page).textContent();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toContainText(last ?? '');
    await page.goBack();
    await expect(focused(page)).toHaveText(last ?? '');
    await expect(focused(page)).toBeInViewport();
    expect(most.nodes).toBeLessThan(300);
  },
);
