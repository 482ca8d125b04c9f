import { expect, test } from './fixtures.ts';

/** A broken and a slow line over real HTTP; the other faults are held by tests/islands/matrix. */

test.beforeEach(async ({ backstage }) => backstage.become('marlow'));

test('a cut connection while loading, sending and downloading is told, and the next try works [beyond-22, beyond-05]', async ({
  page,
  backstage,
}) => {
  const main = page.getByRole('main');
  await backstage.break('cut', '/recipient/promos/6');
  await page.goto('/recipient/promos/6');
  await expect(main.getByRole('alert')).toContainText('We could not reach the server');
  await backstage.break('none');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Comment').fill('Yes');
  // Until mended: a browser itself asks again where a kept connection breaks before the answer.
  await backstage.break('cut', '/recipient/promos/6/feedback');
  const send = page.getByRole('button', { name: 'Send & unlock download' });
  await send.click();
  await expect(main.getByRole('alert')).toContainText('Nothing you wrote is lost.');
  await backstage.break('none');
  await page.reload();
  await expect(page.getByLabel('Comment')).toHaveValue('Yes');
  await send.click();
  await expect(page.getByText('The label has your feedback. Thank you.')).toBeVisible();
  await backstage.break('cut', '/media');
  const download = page.getByRole('button', { name: 'Download Porch Light as MP3' });
  await download.click();
  await expect(main.getByRole('alert')).toContainText('We could not reach the server');
  await backstage.break('none');
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/\.mp3$/);
  await expect(page.getByRole('button', { name: 'Download Porch Light as MP3 again' })).toBeVisible();
  await expect(main.getByRole('alert')).toBeHidden();
});

test('a slow answer shows that work is under way, and a second press sends nothing [4-31, 4-68, 4-69, 4-70]', async ({
  page,
  backstage,
}) => {
  await page.goto('/recipient/promos/6');
  await page.getByLabel('Comment').fill('Yes');
  await backstage.break('slow', '/recipient/promos/6/feedback', 1);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Send & unlock download' }).click();
  const working = page.getByRole('button', { name: 'Sending...' });
  await expect(working).toHaveAttribute('aria-busy', 'true');
  await working.click({ force: true });
  await page.keyboard.press('Enter');
  await expect(page.getByText('The label has your feedback. Thank you.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('thumbs pressed offline are told and taken back; pressed again they stay [4-48, beyond-09]', async ({
  page,
  context,
  quiet,
}) => {
  await page.goto('/recipient/promos/2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halden - Green Room');
  // What tells of failures comes after the page.
  await quiet();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Thumbs up' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'We could not reach the server',
  );
  await expect(page.getByRole('button', { name: 'Thumbs up' })).toHaveAttribute('aria-pressed', 'false');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Thumbs up' }).click();
  await expect(page.getByRole('button', { name: 'Thumbs up' })).toHaveAttribute('aria-pressed', 'true');
});
