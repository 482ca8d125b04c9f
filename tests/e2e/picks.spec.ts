import { type Backstage, expect, type Page, test } from './fixtures.ts';
import { button, hold, picks, positionOf, waitForKeys } from './screens.ts';

const OSSA = 'Ossa – Low Tide EP';
const QUINT = 'Mara Quint – Parallel Lines, Different Rooms';

const titles = (page: Page) => page.getByRole('heading', { level: 2 });

const expectStored = ({ db }: Backstage, title: string) =>
  expect.poll(
    () =>
      db.sql.get`
        SELECT is_hidden, thumbs FROM picks JOIN releases ON releases.id = release_id
        WHERE recipient_id = 1 AND title = ${title}`,
  );

/** Counts the reports per pick: `{ '1 impression': 1 }`. */
const reports = ({ db }: Backstage): Record<string, unknown> =>
  Object.fromEntries(
    db.sql.all`SELECT pick_id || ' ' || kind AS report, count(*) AS n FROM pick_reports GROUP BY 1`.map(
      ({ report, n }) => [String(report), n],
    ),
  );

async function open(page: Page, backstage: Backstage): Promise<void> {
  await backstage.become('marlow');
  backstage.db.sql.run`UPDATE picks SET weight = 200 WHERE release_id = 1`;
  backstage.db.sql.run`UPDATE picks SET weight = 190 WHERE release_id = 3`;
  await page.goto('/recipient/kato/picks');
  await expect(button(page, `Play ${OSSA}`)).toBeVisible();
  // The first picks render at once, the others in steps.
  await expect(page.getByRole('list', { name: 'Picks' })).not.toHaveAttribute('aria-busy');
}

test('a DJ filters, plays, hides, buys and regenerates picks [1-11]', async ({ page, backstage }) => {
  await open(page, backstage);
  const opened = button(page, 'Already opened');
  const all = await titles(page).count();
  await opened.click();
  await expect.poll(() => titles(page).count()).toBeLessThan(all);
  await page.reload();
  await expect(opened).toHaveAttribute('aria-pressed', 'false');
  await opened.click();
  await expect(titles(page)).toHaveCount(all);

  await button(page, `Play ${OSSA}`).click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5);
  await button(page, `Pause ${OSSA}`).click();
  await button(page, `Thumbs up: ${OSSA}`).click();
  await button(page, `Hide: ${OSSA}`).click();
  await expect(button(page, `Undo hiding ${OSSA}`)).toBeFocused();
  await expectStored(backstage, 'Low Tide EP').toEqual({ is_hidden: 1, thumbs: 1 });
  await button(page, `Undo hiding ${OSSA}`).click();
  await expect(button(page, `Hide: ${OSSA}`)).toBeFocused();
  await expectStored(backstage, 'Low Tide EP').toEqual({ is_hidden: 0, thumbs: 1 });

  const link = picks(page)
    .filter({ has: page.getByText(QUINT, { exact: true }) })
    .getByRole('link', { name: /on Juno/ });
  const [store] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await expect(store).toHaveURL(/\/stores\/juno\/3$/);
  expect(await store.evaluate(() => window.opener)).toBeNull();
  await store.close();

  const before = await titles(page).allTextContents();
  const answer = await hold(page, '**/recipient/kato/regen');
  await button(page, 'Regenerate').click();
  await expect(button(page, 'Regenerating…')).toBeVisible();
  answer();
  await expect(button(page, 'Regenerate')).toBeVisible();
  await expect.poll(() => titles(page).allTextContents()).not.toEqual(before);
});

test('picks fill eight columns of a wide screen and two of a phone [beyond-232]', async ({
  page,
  backstage,
}) => {
  await open(page, backstage);
  for (const [width, columns] of [
    [1920, 8],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('list', { name: 'Picks' })).toHaveCSS(
      'grid-template-columns',
      new RegExp(`^([\\d.]+px ?){${columns}}$`),
    );
  }
});

test('keyboard shortcuts move through the picks, hide them and give them thumbs [beyond-13, beyond-264]', async ({
  page,
  backstage,
}) => {
  await open(page, backstage);
  await waitForKeys(page);
  for (const [key, index] of [
    ['j', 0],
    ['j', 1],
    ['k', 0],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(picks(page).nth(index).locator(':focus')).toHaveCount(1);
  }
  await page.getByRole('link', { name: OSSA }).focus();
  for (const [key, name] of [
    ['u', 'Thumbs up'],
    ['d', 'Thumbs down'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(button(page, `${name}: ${OSSA}`)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.keyboard.press('h');
  await expect(button(page, `Undo hiding ${OSSA}`)).toBeFocused();
  await page.keyboard.press('h');
  await expect(button(page, `Hide: ${OSSA}`)).toBeFocused();
});

test('a pick is hidden although the page is left at once [beyond-327]', async ({ page, backstage }) => {
  await open(page, backstage);
  await button(page, `Hide: ${QUINT}`).click();
  await page.getByRole('link', { name: OSSA }).click();
  await expect(page).toHaveURL(/\/recipient\/promos\/1$/);
  await expect.poll(() => reports(backstage)).toMatchObject({ '1 interaction': 1 });
  await expectStored(backstage, 'Parallel Lines, Different Rooms').toMatchObject({ is_hidden: 1 });
});

test('a pick that is visible for a second is reported once as an impression [4-50]', async ({
  page,
  backstage,
}) => {
  await open(page, backstage);
  const inView = await picks(page).evaluateAll(
    (all) =>
      all.filter((card) => {
        const { top, bottom, height } = card.getBoundingClientRect();
        return (Math.min(bottom, innerHeight) - Math.max(top, 0)) / height >= 0.5;
      }).length,
  );
  const seen = () => Object.values(reports(backstage));
  await expect.poll(() => seen().length).toBe(inView);
  await picks(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => seen().length).toBeGreaterThan(inView);
  expect(seen().length).toBeLessThan(await picks(page).count());
  expect(new Set(seen())).toEqual(new Set([1]));
});
