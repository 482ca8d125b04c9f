import { HUMAN_CHECK } from '../backend/config.ts';
import { expect, type Page, test } from './fixtures.ts';
import { alert, button, heading } from './screens.ts';

/** The stand-in's human check in front of the confirmation mail: a real module, under the real policy. */

const check = (page: Page) => button(page, 'I am human');
const send = (page: Page) => button(page, 'Send');
const sent = (page: Page) => page.getByText('Please click the link in the email we have just sent you');

test.beforeEach(async ({ backstage }) => backstage.become('unconfirmed'));

test('the check leads to the mail and the promo [8-11, beyond-51]', async ({ page, backstage }) => {
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
  await expect(sent(page)).toBeFocused();
  await page.goto(backstage.mailTo('unconfirmed@example.net').action?.href ?? '');
  await button(page, 'Yes, confirm it').click();
  await expect(heading(page)).toHaveText('Ossa - Low Tide EP');
});

test('a check that fails can be tried again [open-72, beyond-51]', async ({ page, backstage }) => {
  await page.clock.install();
  await backstage.break('cut', HUMAN_CHECK);
  await page.goto('/recipient/promos/1');
  await expect(alert(page)).toContainText('did not load');
  await backstage.break('none');
  await backstage.break('500', '/human-check/answer', 1);
  await button(page, 'Try again').click();
  await check(page).click();
  await expect(page.getByText('The check did not work. Press once more.')).toBeVisible();
  await expect(send(page)).toBeDisabled();

  await check(page).click();
  await expect(send(page)).toBeEnabled();
  await page.clock.fastForward('02:01');
  await expect(page.getByText('The check has expired. Press once more.')).toBeVisible();
  await expect(send(page)).toBeDisabled();

  await backstage.break('cut', '/verify/');
  await check(page).click();
  await send(page).click();
  await expect(alert(page)).toContainText("Couldn't reach the server");
  await expect(page.getByRole('region', { name: 'Human check' })).toBeFocused();
  await expect(send(page)).toBeDisabled();
  await backstage.break('none');
  await check(page).click();
  await send(page).click();
  await expect(sent(page)).toBeVisible();
});
