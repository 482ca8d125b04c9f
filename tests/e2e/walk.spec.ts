import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expect, type Page, test } from './fixtures.ts';
import { keyboard } from './hands.ts';
import { button, play, positionOf, seekSlider } from './screens.ts';

const SENT = 'Thanks. The label has your feedback.';

/** Presses the button and returns the downloaded bytes. */
async function downloadBy(page: Page, target: Locator, press = () => target.click()): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await download.path());
}

test('a DJ goes from the email to the download by mouse [1-05, 1-06, 1-07, 1-08, 1-16]', async ({ page }) => {
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  await test.step('the promo mail leads to a promo that asks for a login', async () => {
    await page.goto('/');
    await link('Mailbox').click();
    await page.getByLabel('Sent to').fill('marlow@example.net');
    await button(page, 'Show').click();
    await link(/^Ossa - Low Tide EP/).click();
    await link('Listen and download').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to open this promo');
    await page.getByRole('main').getByRole('link', { name: 'Log in as a DJ' }).click();
  });

  await test.step('a login link is asked for and pressed in the mail', async () => {
    await page.getByLabel('Email').fill('marlow@example.net');
    await button(page, 'Login').click();
    await expect(page.getByText('You have been sent a link to your dashboard.')).toBeVisible();
    await page.goto('/mailbox');
    await link('Your login link').first().click();
    await page.getByRole('article').getByRole('link', { name: 'Log in' }).click();
    await button(page, /^Log in as/).click();
  });

  await test.step('the promo opens and plays', async () => {
    await expect(page).toHaveURL(/\/recipient\/promos\/1$/);
    await expect(page).toHaveTitle(/^Ossa - Low Tide EP out: \d\d\/\d\d\/\d{4} - Dubplate$/);
    await play(page, 'Low Tide (Ketama Dub)');
    await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5);
    await button(page, 'Pause Low Tide (Ketama Dub)').click();
  });

  await test.step('feedback is left', async () => {
    await button(page, 'Favourite: Saltwater').click();
    await page.locator('form label', { hasText: /^8$/ }).click();
    await page.getByLabel('Comment').fill('Ketama dub is a weapon');
    await button(page, 'Send feedback').click();
    await expect(page.getByText(SENT)).toBeVisible();
  });

  await test.step('each format and the zip are downloaded', async () => {
    for (const [format, beginning] of [
      ['MP3', 'ID3'],
      ['WAV', 'RIFF'],
      ['AIFF', 'FORM'],
      ['FLAC', 'fLaC'],
    ] as const) {
      await button(page, 'More actions: Low Tide (Original)').click();
      const bytes = await downloadBy(page, button(page, `Download ${format}: Low Tide (Original)`));
      expect(bytes.subarray(0, beginning.length).toString('latin1')).toBe(beginning);
      expect(bytes.length).toBeGreaterThan(100_000);
    }
    const files = Object.values(unzipSync(await downloadBy(page, button(page, /^Download Zip/))));
    const beginnings = files.map((file) => Buffer.from(file.subarray(0, 4)).toString());
    expect(beginnings).toEqual(['RIFF', 'RIFF', 'RIFF', 'RIFF']);
  });
});

test('a DJ goes from the promo to the download with the keyboard only [1-08, beyond-330]', async ({
  page,
  backstage,
}) => {
  const hands = keyboard(page);
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  await hands.press(button(page, 'Play Low Tide (Ketama Dub)'));
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5);
  await hands.press(button(page, 'Favourite: Saltwater'));
  await hands.write(page.getByRole('radio', { name: '1', exact: true }), '8');
  await hands.write(page.getByLabel('Comment'), 'Ketama dub is a weapon');
  await hands.press(button(page, 'Send feedback'));
  await expect(page.getByText(SENT)).toBeVisible();
  await hands.press(button(page, 'More actions: Low Tide (Original)'));
  const wav = button(page, 'Download WAV: Low Tide (Original)');
  const bytes = await downloadBy(page, wav, () => hands.press(wav));
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('RIFF');
  await hands.write(seekSlider(page), '');
  await page.keyboard.press('PageUp');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(30);
});
