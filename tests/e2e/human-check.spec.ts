import { HUMAN_CHECK } from '../backend/config.ts';
import { expect, type Page, test } from './fixtures.ts';

/** The stand-in's human check in front of the confirmation mail: a real module, under the real policy. */

const check = (page: Page) => page.getByRole('button', { name: 'I am human' });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const DJ = 'unconfirmed@example.net';

test.beforeEach(async ({ backstage }) => backstage.become('unconfirmed'));

test('by keyboard alone: the check in its own look, the mail, the link in it, the promo [5-31, 7-40, 8-09, 8-11, open-72, beyond-51]', async ({
  page,
  backstage,
}) => {
  await page.goto('/recipient/promos/1');
  await expect(check(page)).toBeVisible();
  await expect(check(page)).toHaveCSS('border-top-width', '1px');
  await expect(send(page)).toBeDisabled();
  await check(page).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Human check' }).getByRole('status')).toHaveText(
    'Checked. Thank you.',
  );
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const sent = page.getByText('Please click the link in the email we have just sent you');
  await expect(sent).toBeFocused();
  await page.goto(backstage.mailTo(DJ).action?.href ?? '');
  await page.getByRole('button', { name: 'Yes, confirm it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ossa - Low Tide EP');
});

test('a check counts for two minutes, then Send is off and it can be done again [5-31, open-72]', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/recipient/promos/1');
  await check(page).click();
  await expect(send(page)).toBeEnabled();
  await page.clock.fastForward('02:01');
  await expect(page.getByText('The check has expired. Press once more.')).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await check(page).click();
  await expect(send(page)).toBeEnabled();
});

test('a widget that does not load is told, and comes with Try again [beyond-51]', async ({
  page,
  backstage,
}) => {
  await backstage.break('cut', HUMAN_CHECK);
  await page.goto('/recipient/promos/1');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('did not load');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('alert')).toContainText('did not load');
  await backstage.break('none');
  await page.getByRole('button', { name: 'Try again' }).click();
  await check(page).click();
  await expect(send(page)).toBeEnabled();
});

test('a check that its own service refuses is told by the widget [beyond-51]', async ({
  page,
  backstage,
}) => {
  await backstage.break('500', '/human-check/answer', 1);
  await page.goto('/recipient/promos/1');
  await check(page).click();
  await expect(page.getByText('The check did not work. Press once more.')).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await check(page).click();
  await expect(send(page)).toBeEnabled();
});

test('a mail that could not be sent is told, and asks for a new check [beyond-51, beyond-22]', async ({
  page,
  backstage,
}) => {
  await backstage.break('cut', '/verify/');
  await page.goto('/recipient/promos/1');
  await check(page).click();
  await send(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('We could not reach the server');
  await expect(page.getByRole('region', { name: 'Human check' })).toBeFocused();
  await expect(send(page)).toBeDisabled();
  await backstage.break('none');
  await check(page).click();
  await send(page).click();
  await expect(page.getByText('Please click the link in the email we have just sent you')).toBeVisible();
});
