import type { Locator } from '@playwright/test';
import { int } from '../backend/row-reader.ts';
import { type Backstage, expect, type Page, test } from './fixtures.ts';
import {
  alert,
  button,
  expectOnTop,
  heading,
  notifications,
  player,
  promoLink,
  rows,
  selectedRow,
  waitForKeys,
} from './screens.ts';

const pane = (page: Page) => page.getByRole('complementary', { name: 'Selected promo' });
const title = (page: Page) => pane(page).locator('header').getByRole('heading');
const names = (page: Page) => promoLink(rows(page));
const rating = (of: Locator, value: string) =>
  of.getByRole('group', { name: /^Rating/ }).locator('label', { hasText: value });
const comment = (page: Page) => page.getByRole('textbox', { name: 'Comment' });
const favourites = (of: Locator) => button(of, /^Favourite: /);

async function openInbox(page: Page, backstage: Backstage) {
  await backstage.become('marlow');
  await page.goto('/recipient?show=new');
  await expect(names(page).first()).toBeVisible();
  await waitForKeys(page);
}

/** The ids of promos that have been sent feedback or opened, among Marlow's. */
const idsWhere = (backstage: Backstage, column: 'feedback' | 'opened'): number[] =>
  column === 'opened'
    ? backstage.db.sql.all`SELECT promo_id FROM sends WHERE recipient_id = 1 AND opened = 1`.map((row) =>
        int(row, 'promo_id'),
      )
    : backstage.db.sql.all`SELECT promo_id FROM feedback WHERE recipient_id = 1`.map((row) =>
        int(row, 'promo_id'),
      );

test('promos are rated and sent beside the list, four presses each and without a page change [beyond-270]', async ({
  page,
  backstage,
}) => {
  await openInbox(page, backstage);
  const before = idsWhere(backstage, 'feedback').length;
  const sentCount = async () => Number(/\d+/.exec((await button(page, /^Sent/).textContent()) ?? '')?.[0]);
  await expect.poll(sentCount).toBe(before);
  await names(page).first().click();
  const url = page.url().split('?')[0];
  for (let i = 0; i < 3; i++) {
    const name = (await title(page).textContent()) ?? '';
    await rating(pane(page), '8').click();
    if ((await favourites(pane(page)).count()) > 0) await favourites(pane(page)).first().click();
    await comment(page).click();
    await page.keyboard.type('Into the bag.');
    await button(pane(page), 'Send & next').click();
    await expect(title(page)).not.toHaveText(name);
    await expect(notifications(page)).toContainText(`Feedback sent: ${name}`);
    await expectOnTop(page);
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectOnTop(page);
  await page.keyboard.press('Escape');
  expect(idsWhere(backstage, 'feedback')).toHaveLength(before + 3);
  expect(page.url().split('?')[0]).toBe(url);
  await expect.poll(sentCount).toBe(before + 3);
});

test('by keys alone, with playback that moves on [beyond-270]', async ({ page, backstage }) => {
  await openInbox(page, backstage);
  await page.keyboard.press('j');
  await expect(title(page)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(player(page)).toHaveAttribute('data-status', 'playing');
  for (let i = 0; i < 2; i++) {
    const name = (await title(page).textContent()) ?? '';
    await page.keyboard.press('8');
    await page.keyboard.press('f');
    await page.keyboard.press('c');
    await page.keyboard.type('Into the bag.');
    await expect(pane(page).getByText('back', { exact: true })).toBeVisible();
    if (i === 0) await page.keyboard.press('Control+Enter');
    else {
      await page.keyboard.press('Escape');
      await expect(names(page).and(page.locator(':focus'))).toHaveText(name);
      await page.keyboard.press('9');
      await expect(pane(page).getByRole('radio', { name: '9', checked: true })).toHaveCount(1);
      await page.keyboard.press('Enter');
    }
    await expect(title(page)).not.toHaveText(name);
    await expect(player(page)).toHaveAttribute('data-status', 'playing');
    const id = await selectedRow(page).getAttribute('data-row');
    await expect(player(page).locator(`a[href$="/${id}"]`)).toBeAttached();
  }
  // The row is marked before its promo shows. A rating then is that of the row, and other keys wait for the promo.
  const name = (await title(page).textContent()) ?? '';
  const shown = await page.evaluate(async () => {
    const press = async (key: string) => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await Promise.resolve();
      const marked = document.querySelector('[data-row][data-selected] a');
      return [marked?.textContent, document.querySelector('[data-pane] header h2')?.textContent];
    };
    return [await press('j'), await press('7'), await press('c')];
  });
  const marked = shown[0]?.[0] ?? '';
  expect(marked).not.toBe(name);
  expect(shown).toEqual([
    [marked, name],
    [marked, marked],
    [marked, marked],
  ]);
  await expect(comment(page)).toBeFocused();
  await expect(pane(page).getByRole('radio', { name: '7', checked: true })).toHaveCount(1);
  await expect(selectedRow(page)).toContainText('Rated 7');
});

test('the first promo shows from the start, and counts as opened only once it is used [beyond-271]', async ({
  page,
  backstage,
  quiet,
}) => {
  await page.clock.install();
  await openInbox(page, backstage);
  const before = idsWhere(backstage, 'opened').length;
  const name = (await names(page).first().textContent()) ?? '';
  for (let i = 0; i < 2; i++) {
    await expect(title(page)).toHaveText(name);
    await expect(selectedRow(page)).toHaveAttribute('data-state', 'new');
    expect(new URL(page.url()).search).toBe('?show=new');
    await page.clock.fastForward(2500);
    await quiet();
    expect(idsWhere(backstage, 'opened')).toHaveLength(before);
    await page.reload();
  }
  await expect(title(page)).toHaveText(name);
  await rating(pane(page), '8').click();
  await expect.poll(() => idsWhere(backstage, 'opened').length).toBe(before + 1);
  await expect(page).toHaveURL(/[?&]at=/);
  await page.goto('/recipient?show=new&at=29');
  await expect(title(page)).toHaveText((await names(page).first().textContent()) ?? '');
});

test('Tab leads from the list into the promo, and bar, search and filters stay in view while the list scrolls [beyond-330]', async ({
  page,
  backstage,
}) => {
  await openInbox(page, backstage);
  for (let i = 0; i < 20; i++) await page.keyboard.press('j');
  await expect(selectedRow(page).getByRole('link').first()).toBeFocused();
  for (const control of [
    page.getByRole('link', { name: /^Inbox/ }),
    page.getByRole('searchbox', { name: 'Search inbox' }),
    button(page, /^New/),
  ])
    await expect(control).toBeInViewport({ ratio: 1 });
  const [row, filters] = [await selectedRow(page).boundingBox(), await button(page, /^New/).boundingBox()];
  expect(row?.y).toBeGreaterThan((filters?.y ?? 0) + (filters?.height ?? 0));
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThan(720 - 100);
  await page.keyboard.press('Tab');
  await expect(pane(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await expect(selectedRow(page).getByRole('link').first()).toBeFocused();
});

test('the promo beside the list follows new promos that play, unless another one is chosen, and promos are skipped [beyond-255]', async ({
  page,
  backstage,
}) => {
  await openInbox(page, backstage);
  await button(page, /^Play all new/).click();
  await expect(player(page)).toHaveAttribute('data-status', 'playing');
  const playing = button(page, /^Playing new/);
  await expect(playing).toHaveText(/Playing new · 1 of \d+/);
  const first = (await title(page).textContent()) ?? '';
  await button(page, 'Next new promo').click();
  await expect(playing).toHaveText(/· [2-9] of/);
  await expect(title(page)).not.toHaveText(first);
  const playingRow = rows(page).filter({ has: page.getByRole('img', { name: 'Playing' }) });
  await expect(playingRow).toHaveAttribute('data-selected', 'true');
  await names(page).filter({ hasText: first }).click();
  await expect(title(page)).toHaveText(first);
  const text = await playing.textContent();
  await button(page, 'Next new promo').click();
  await expect(playing).not.toHaveText(text ?? '');
  await expect(title(page)).toHaveText(first);
  await expect(pane(page).getByText(`Next: ${await promoLink(playingRow).textContent()}`)).toBeVisible();
  await playing.click();
  await expect(player(page)).toHaveAttribute('data-status', 'paused');
});

test('beside the list, a promo that cannot be opened says why, and one that waits for an email leads to its page [beyond-252]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient?show=new&at=16');
  await expect(pane(page)).toContainText('Dead Wax – Locked Groove');
  await expect(pane(page).getByRole('heading')).toHaveText('Not available');
  await expect(pane(page)).toContainText('The label has closed this promo.');
  await button(pane(page), 'Next promo').click();
  await expect(title(page)).toBeVisible();
  await page.goto('/recipient?show=new&at=19');
  await expect(pane(page)).toContainText('because of a claim on one of its samples');
  await button(pane(page), 'Hide').click();
  await expect(notifications(page)).toContainText('Hidden: Borrowed – Loop');
  await page.goto('/recipient?show=new&at=22');
  await expect(pane(page).getByRole('heading')).toHaveText('Confirm your email');
  await pane(page).getByRole('link', { name: 'Confirm email' }).click();
  await expect(heading(page)).toHaveText('Confirm Your Email');
});

test('until a promo is chosen, a search shows its first match beside the list, and without a match nothing moves [beyond-270]', async ({
  page,
  backstage,
}) => {
  await openInbox(page, backstage);
  await expect(title(page)).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search inbox' });
  const before = await search.boundingBox();
  await search.pressSequentially('northern gravel');
  await expect(title(page)).toHaveText('Elin Varga – Northern Gravel');
  await search.pressSequentially('s');
  await expect(page.getByRole('heading', { name: /^No promos match/ })).toBeVisible();
  await expect(title(page)).toHaveText('Elin Varga – Northern Gravel');
  expect(await search.boundingBox()).toEqual(before);
});

test('a draft survives a reload, Back, another tab, a failed send and an expired session [beyond-02]', async ({
  page,
  backstage,
  context,
}) => {
  const expectDraft = async (on: Page, text: string) => {
    await expect(on.getByRole('radio', { name: '9', exact: true })).toBeChecked();
    await expect(comment(on)).toHaveValue(text);
  };
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  await rating(page.getByRole('main'), '9').click();
  await comment(page).fill('Late set');
  await page.reload();
  await expectDraft(page, 'Late set');
  await page.goto('/recipient/labels');
  await page.goBack();
  await expectDraft(page, 'Late set');

  const other = await context.newPage();
  await other.goto('/recipient?at=1');
  await expectDraft(other, 'Late set');
  await comment(other).fill('Late set, twice');
  await expectDraft(page, 'Late set, twice');
  await other.close();

  await favourites(page.getByRole('main')).first().click();
  await backstage.break('500', '/recipient/promos/1/feedback');
  await button(page, 'Send feedback').click();
  await expect(alert(page)).toContainText('What you wrote is still here.');
  await expectDraft(page, 'Late set, twice');
  await context.clearCookies();
  await button(page, 'Send feedback').click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  await backstage.become('marlow');
  await page.goto('/recipient?at=1');
  await expectDraft(page, 'Late set, twice');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a promo opens as a sheet over the list, with the player in reach; Back closes it [beyond-272]', async ({
    page,
    backstage,
  }) => {
    await openInbox(page, backstage);
    const name = (await names(page).first().textContent()) ?? '';
    await names(page).first().tap();
    await expect(title(page)).toHaveText(name);
    await expect(pane(page).getByText(/^1 of \d+ new$/)).toBeVisible();
    await expect(button(pane(page), 'Previous promo')).toHaveAttribute('aria-disabled', 'true');
    await button(pane(page), /^Play/).first().tap();
    await expect(player(page)).toHaveAttribute('data-status', 'playing');
    await button(player(page), 'Pause').tap();
    await rating(pane(page), '7').tap();
    await comment(page).fill('Late set');
    await button(pane(page), 'Send & next').tap();
    await expect(title(page)).not.toHaveText(name);
    await expect(title(page)).toBeInViewport();
    await expect(pane(page).locator(':focus')).toHaveCount(1);
    await expectOnTop(page);
    await button(page, 'Open player').tap();
    await expectOnTop(page);
    await button(page, 'Close player').tap();
    expect(idsWhere(backstage, 'feedback')).toContain(39);
    const second = (await title(page).textContent()) ?? '';
    await rating(pane(page), '7').tap();
    await button(pane(page), /^Next promo: /).tap();
    await expect(title(page)).not.toHaveText(second);
    await page.goBack();
    await expect(pane(page)).toHaveCount(0);
    await expect(heading(page)).toHaveText('Inbox');
    await expect(names(page).nth(2)).toBeFocused();
    await expect(rows(page).nth(1)).toContainText('Rated 7 · draft');
  });

  test('the sheet, which covers the list, leads on to its next page [7-74, beyond-272]', async ({
    page,
    backstage,
  }) => {
    await backstage.become('marlow');
    await page.goto('/recipient');
    await names(page).first().tap();
    for (let position = 1; position <= 50; position++) {
      await expect(pane(page).getByText(new RegExp(`^${position} of \\d+$`))).toBeVisible();
      await button(pane(page), /^Next promo: /).tap();
    }
    await expect(pane(page).getByText(/^51 of \d+$/)).toBeVisible();
  });
});
