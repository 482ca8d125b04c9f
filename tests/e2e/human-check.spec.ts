import { HUMAN_CHECK } from '../backend/config.ts';
import { expect, type Page, test } from './fixtures.ts';
import { alert, button, heading } from './screens.ts';

const check = (page: Page) => button(page, "I'm human");
const send = (page: Page) => button(page, 'Send');
const sent = (page: Page) => page.getByText('Please click the link in the email we have just sent you');

test.beforeEach(async ({ backstage }) => backstage.become('unconfirmed'));

test('passing the check sends the email, which opens the promo [8-11, beyond-51]', async ({
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
    "Thanks, you're confirmed.",
  );
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sent(page)).toBeFocused();
  await page.goto(backstage.mailTo('unconfirmed@example.net').action?.href ?? '');
  await button(page, 'Yes, confirm').click();
  await expect(heading(page)).toHaveText('Ossa – Low Tide EP');
});

test('a failed check can be retried [open-72, beyond-51]', async ({ page, backstage }) => {
  await page.clock.install();
  await backstage.break('cut', HUMAN_CHECK);
  await page.goto('/recipient/promos/1');
  await expect(alert(page)).toContainText("Couldn't load the human check");
  await backstage.break('none');
  await backstage.break('500', '/human-check/answer', 1);
  await button(page, 'Try again').click();
  await check(page).click();
  await expect(page.getByText("The check didn't work. Try again.")).toBeVisible();
  await expect(send(page)).toBeDisabled();

  await check(page).click();
  await expect(send(page)).toBeEnabled();
  await page.clock.fastForward('02:01');
  await expect(page.getByText('The check has expired. Try again.')).toBeVisible();
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
