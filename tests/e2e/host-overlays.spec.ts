import { expect, type Page, test } from './fixtures.ts';
import { button, expectPlayer, player, promoLink, rows, waitForKeys } from './screens.ts';

const PAGE = '/legacy/bootstrap-5';
const TRACK = 'Low Tide (Original)';

/** Opens the modal of Bootstrap or the dialog, and waits until it has the focus. */
async function openModal(page: Page, place: 'modal' | 'dialog') {
  await button(page, `Open the ${place}`).click();
  const modal = page.getByRole('dialog', { name: `A ${place}` });
  await expect(modal.locator(':scope:focus, :focus')).toHaveCount(1);
  return modal;
}

test.beforeEach(({ backstage }) => backstage.become('marlow'));

test('in a host page keys act only while an island has the focus, and never under an overlay of the host [beyond-342, beyond-237]', async ({
  page,
}) => {
  await page.goto(`${PAGE}/promo`);
  await waitForKeys(page);
  const rated = page.getByRole('radio', { name: '7', exact: true });
  await expect(page.getByRole('link', { name: /^Next promo: / })).toBeVisible();
  const [url, entries] = [page.url(), await page.evaluate(() => history.length)];
  for (const key of ['j', 'k', '7', ' ', '/', '?', 'n', 'Enter']) await page.keyboard.press(key);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(rated).not.toBeChecked();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(player(page)).toBeHidden();
  await expect(page.locator('body')).toBeFocused();
  await expect(page.locator('.dp-key-hint:visible')).toHaveCount(0);

  await button(page, `Play ${TRACK}`).click();
  await expectPlayer(page, TRACK, 'playing');
  await page.keyboard.press('7');
  await expect(rated).toBeChecked();
  const modal = await openModal(page, 'modal');
  for (const key of ['8', 'm', ' ']) await page.keyboard.press(key);
  await expect(rated).toBeChecked();
  await expectPlayer(page, TRACK, 'playing');
  await expect(button(player(page), 'Mute')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();

  const heading = page.getByRole('heading', { level: 1 }).last();
  const before = (await heading.textContent()) ?? '';
  await page.getByRole('link', { name: /^Next promo: / }).click();
  await expect(heading).not.toHaveText(before);
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Bootstrap 5: promo');
  expect([page.url(), await page.evaluate(() => history.length)]).toEqual([url, entries]);
});

for (const place of ['modal', 'dialog'] as const)
  test(`an island in a ${place} of the host plays with its player in reach, which outlives the ${place} [beyond-342, beyond-25]`, async ({
    page,
  }) => {
    await page.goto(`${PAGE}/promo?in=${place}`);
    await waitForKeys(page);
    const modal = await openModal(page, place);
    await button(page, `Play ${TRACK}`).click();
    await expectPlayer(page, TRACK, 'playing');
    await button(player(page), 'Pause').focus();
    await expect(button(player(page), 'Pause')).toBeFocused();
    await page.keyboard.press('m');
    await expect(button(player(page), 'Mute')).toHaveAttribute('aria-pressed', 'true');
    await button(player(page), 'Pause').click();
    await expectPlayer(page, TRACK, 'paused');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys.getByRole('checkbox').or(keys.getByRole('switch')).first()).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.matches(':modal'))).toBe(
      true,
    );
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await expect(modal).toBeVisible();
    await button(modal, place === 'modal' ? 'Close' : 'Close the dialog').click();
    await expect(modal).toBeHidden();
    await button(player(page), 'Play').click();
    await expectPlayer(page, TRACK, 'playing');
    await expect(page.locator('body > [data-island="outlet"]')).toHaveCount(1);
  });

for (const place of ['modal', 'dialog'] as const)
  test(`in a ${place} of the host, Escape closes the menu, the promo and the dialog of an island first [beyond-342]`, async ({
    page,
  }) => {
    await page.goto(`${PAGE}/inbox?in=${place}`);
    await waitForKeys(page);
    const modal = await openModal(page, place);
    const menu = button(rows(page).first(), /^More actions/);
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await menu.click();
    await page.getByRole('searchbox').click();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');

    await promoLink(rows(page).first()).click();
    const promo = page.getByRole('complementary', { name: 'Selected promo' });
    await expect(promo.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(promo.locator(':focus')).toHaveCount(1);
    await expect(promo.getByRole('link', { name: 'Open page' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(promo).toBeHidden();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await expect(modal).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
  });
