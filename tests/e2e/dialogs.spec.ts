import { pageFeedback } from '../backend/page-feedback.ts';
import { openHost } from './dialogs-host/open.ts';
import { expect, type Page, test } from './fixtures.ts';

/** Dialogs as a browser shows them: focus, stacking, overlays, and what a dialog holds on to. */

test.beforeEach(async ({ backstage }) => backstage.become('marlow'));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The colour behind the dialog. */
const overlayOf = (page: Page, name: string) =>
  page
    .getByRole('dialog', { name })
    .evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor);
const HIDDEN = 'rgba(0, 0, 0, 0)';

test('the focus goes to the text, stays inside, and comes back [2.6-15, beyond-50, open-55]', async ({
  page,
}) => {
  await openHost(page);
  await press(page, 'Give feedback');
  const dialog = page.getByRole('dialog', { name: 'Feedback' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  for (let stops = 0; stops < 8; stops++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Give feedback', exact: true })).toBeFocused();
  await expect(page).toHaveTitle('closed with undefined');
});

test('Escape closes the top one of two, and the focus goes back step by step [beyond-50]', async ({
  page,
}) => {
  await openHost(page);
  await press(page, 'Two at once');
  const [beta, feedback] = [
    page.getByRole('dialog', { name: 'Beta Mode' }),
    page.getByRole('dialog', { name: 'Feedback' }),
  ];
  await expect(feedback.getByRole('textbox')).toBeFocused();
  await expect(beta).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(feedback).toBeHidden();
  await expect(beta.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(beta).toBeHidden();
  await expect(page.getByRole('button', { name: 'Two at once' })).toBeFocused();
});

test('one overlay shows: the first dialog has it, and none while the host shows its own [2.6-16]', async ({
  page,
}) => {
  await openHost(page);
  await press(page, 'Two at once');
  await expect(page.getByRole('dialog', { name: 'Feedback' })).toBeVisible();
  const dimmed = await overlayOf(page, 'Beta Mode');
  expect(dimmed).not.toBe(HIDDEN);
  expect(await overlayOf(page, 'Feedback')).toBe(HIDDEN);
  await page.evaluate(() => {
    document.documentElement.dataset['overlay'] = 'open';
  });
  expect(await overlayOf(page, 'Beta Mode')).toBe(HIDDEN);
  await page.evaluate(() => {
    document.documentElement.dataset['overlay'] = 'closed';
    document.querySelector('h1')?.setAttribute('data-overlay', 'open');
  });
  expect(await overlayOf(page, 'Beta Mode')).toBe(HIDDEN);
  await page.evaluate(() => document.querySelector('h1')?.removeAttribute('data-overlay'));
  expect(await overlayOf(page, 'Beta Mode')).toBe(dimmed);
});

test("'Reload Required' cannot be dismissed, and leads to the dashboard [2.6-13, 2.6-14]", async ({
  page,
}) => {
  await openHost(page);
  await press(page, 'Change user elsewhere');
  const dialog = page.getByRole('dialog', { name: 'Reload Required' });
  await expect(dialog).toHaveAccessibleDescription('You have changed user in a different window.');
  const way = dialog.getByRole('button', { name: 'Return to Dashboard' });
  await expect(way).toBeFocused();
  for (let times = 0; times < 3; times++) {
    await page.keyboard.press('Escape');
    await expect(way).toBeFocused();
  }
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(way).toBeFocused();
  await way.click();
  await expect(page).toHaveURL(/\/recipient$/);
});

test('a failure keeps the text, and a double press sends once [5-15, 7-07, 7-08, beyond-22, beyond-55]', async ({
  page,
  backstage,
}) => {
  await openHost(page);
  await press(page, 'Give feedback and hear thanks');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('More vinyl, please.');
  await backstage.break('500', '/recipient/pagefeedback', 1);
  await press(page, 'Send');
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('More vinyl, please.');
  await page.getByRole('button', { name: 'Send' }).dblclick();
  await expect(page.getByText('Thank you for your feedback.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  const url = `${backstage.origin}/dialogs-host/`;
  expect(pageFeedback(backstage.db)).toMatchObject([
    { kind: 'recipient', page: url, comment: 'More vinyl, please.' },
  ]);
});

test('beta is switched on by the link and off again with a word why, each loading the page anew [1-26, 2.6-17, 2.6-18, 4-28, 4-29]', async ({
  page,
  backstage,
}) => {
  await openHost(page);
  await press(page, 'Try the beta version');
  await press(page, 'Enable Beta Mode');
  const back = page.getByRole('button', { name: 'Back to classic version' });
  await expect(back).toBeVisible();
  const toggle = page.getByRole('switch', { name: 'use the new beta features' });
  await expect(toggle).toBeChecked();
  await toggle.click();
  await page.getByRole('textbox', { name: 'Feedback (optional)' }).fill('Too new.');
  await press(page, 'Disable beta mode');
  await expect(page.getByRole('button', { name: 'Try the beta version' })).toBeVisible();
  expect(pageFeedback(backstage.db)).toMatchObject([{ comment: 'Too new.' }]);
});

test('the panel slides down under the bar with its text focused, and Escape takes it back [2.7-37, 2.7-38, 4-78]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHost(page);
  await press(page, 'Feedback');
  const panel = page.getByRole('region', { name: 'Feedback' });
  await expect(panel.getByRole('textbox')).toBeFocused();
  await expect.poll(async () => (await panel.boundingBox())?.height).toBeGreaterThan(200);
  const [box, bar] = [await panel.boundingBox(), await page.getByRole('banner').boundingBox()];
  expect([box?.x, box?.width]).toEqual([0, 360]);
  expect(box?.y).toBeCloseTo(bar?.height ?? 0, 0);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Feedback', exact: true })).toBeFocused();
});

/** A page of a host with the form in its footer. */
async function openFooter(page: Page): Promise<void> {
  await page.route('**/host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Host</title></head><body>
        <main><h1>Host</h1></main><footer><div data-island="footer-feedback" data-props='{"action":"/site/feedback"}'></div></footer>
        <script type="module" src="/islands.js"></script></body></html>`,
    }),
  );
  await page.goto('/host');
}

test('the form of a footer comes with the chrome and posts to its action [2.7-36, 5-26, 7-85, 8-32]', async ({
  page,
  backstage,
}) => {
  await openFooter(page);
  const open = page.getByRole('button', { name: 'Feedback' });
  await open.click();
  await expect(page.getByRole('textbox')).toBeFocused();
  await press(page, 'Send');
  await expect(page.getByRole('textbox')).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await page.keyboard.type('Where is the archive?');
  await page.getByRole('button', { name: 'Send' }).dblclick();
  await expect(page.getByText('Thank you for your feedback.')).toBeFocused();
  expect(pageFeedback(backstage.db)).toMatchObject([
    { kind: null, page: `${backstage.origin}/host`, comment: 'Where is the archive?' },
  ]);
});

test.describe('without its view', () => {
  test.use({ expectedComplaints: [/Failed to (load|fetch)|island dialog feedback failed|MissingPart/] });

  test('a dialog says so and counts as given up; the page goes on [beyond-50]', async ({ page }) => {
    await openHost(page);
    await page.route('**/dialog-view.js', (route) => route.abort());
    // A first time the page is loaded anew, since it may be of a release that is gone.
    const anew = page.waitForEvent('load');
    await press(page, 'Give feedback');
    await anew;
    await press(page, 'Give feedback');
    await expect(page.getByText('That could not be opened. Load the page again.')).toBeVisible();
    await expect(page).toHaveTitle('closed with undefined');
    await expect(page.getByRole('heading', { name: 'Ways in' })).toBeVisible();
  });
});

test('each dialog fits on a phone [beyond-18]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHost(page);
  for (const way of [
    'Give feedback',
    'Leave the beta',
    'Try the beta version',
    'Recent logins',
    'Change user elsewhere',
  ]) {
    await press(page, way);
    await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
    await expect(page.getByRole('dialog'), way).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
});
