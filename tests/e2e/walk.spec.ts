import { readFile } from 'node:fs/promises';
import type { Download, Locator } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expect, type Page, test } from './fixtures.ts';
import { type Hands, keyboard, mouse, touch } from './hands.ts';

/** The DJ's main job, from the mail to the download (spec 1). */

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

/** The download that the press starts. */
async function downloadBy(page: Page, hands: Hands, target: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), hands.press(target)]);
  return bytesOf(download);
}

/** How each format begins. */
const beginnings = { MP3: 'ID3', WAV: 'RIFF', AIFF: 'FORM', FLAC: 'fLaC' } as const;

async function walk(page: Page, hands: Hands): Promise<void> {
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await test.step('the promo mail leads to a promo that asks for a login', async () => {
    await page.goto('/');
    await hands.press(link('Mailbox'));
    await hands.write(page.getByLabel('Sent to'), 'marlow@example.net');
    await hands.press(button('Show'));
    await hands.press(link(/^Ossa - Low Tide EP/));
    await hands.press(link('Listen and download'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to open this promo');
    await hands.press(page.getByRole('main').getByRole('link', { name: 'DJ Login' }));
  });

  await test.step('a login link is asked for and pressed in the mail', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login with Email');
    await hands.write(page.getByLabel('Email'), 'marlow@example.net');
    await hands.press(button('Login'));
    await expect(page.getByText('You have been sent a link to your dashboard.')).toBeVisible();
    await page.goto('/mailbox');
    await hands.press(link('Your login link').first());
    await hands.press(page.getByRole('article').getByRole('link', { name: 'Log in' }));
    await hands.press(button(/^Log in as/));
  });

  await test.step('the promo opens and plays', async () => {
    await expect(page).toHaveURL(/\/recipient\/promos\/1$/);
    await expect(page).toHaveTitle(/^Ossa - Low Tide EP out: \d\d\/\d\d\/\d{4} - Dubplate$/);
    await hands.press(button('Play Low Tide (Ketama Dub)'));
    const seek = page.getByRole('slider', { name: /seek|position/i });
    const position = async () => Number(await seek.inputValue());
    await expect.poll(position).toBeGreaterThan(0.5);
    const before = await position();
    await expect.poll(position).toBeGreaterThan(before);
    await seek.focus();
    await page.keyboard.press('PageUp');
    await expect.poll(position).toBeGreaterThan(before + 5);
    await hands.press(button('Pause Low Tide (Ketama Dub)'));
  });

  await test.step('feedback is left', async () => {
    await hands.press(button('Favourite: Saltwater'));
    await hands.rate(8);
    await hands.write(page.getByLabel('Comment'), 'Ketama dub is a weapon');
    await hands.press(button('Send & unlock download'));
    await expect(page.getByText('The label has your feedback. Thank you.')).toBeVisible();
  });

  await test.step('each format and the zip are downloaded', async () => {
    for (const [format, beginning] of Object.entries(beginnings)) {
      await chooseFormat(page, hands, format);
      const bytes = await downloadBy(page, hands, button(`Download Low Tide (Original) as ${format}`));
      expect(bytes.subarray(0, beginning.length).toString('latin1')).toBe(beginning);
      expect(bytes.length).toBeGreaterThan(100_000);
    }
    const files = unzipSync(await downloadBy(page, hands, button(/^Download all/)));
    expect(Object.keys(files)).toHaveLength(4);
    for (const file of Object.values(files)) {
      expect(Buffer.from(file.subarray(0, 4)).toString()).toBe('RIFF');
    }
  });
}

/** By pointer a press on the format; by keyboard the arrows of the group. */
async function chooseFormat(page: Page, hands: Hands, format: string): Promise<void> {
  const radio = page.getByRole('radio', { name: format });
  if (await radio.isChecked()) return;
  const label = page.locator('label', { has: radio });
  if (await page.evaluate(() => document.body.dataset['hands'] === 'keyboard')) {
    await hands.write(page.getByRole('radio', { checked: true, name: /MP3|WAV|AIFF|FLAC/ }), '');
    for (let tries = 0; tries < 4 && !(await radio.isChecked()); tries++)
      await page.keyboard.press('ArrowRight');
  } else await hands.press(label);
  await expect(radio).toBeChecked();
}

test('from the mail to the download by mouse [1-05, 1-06, 1-07, 1-08, 1-16]', async ({ page }) => {
  await walk(page, mouse(page));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('from the mail to the download by touch at 360 px [beyond-18]', async ({ page }) => {
    await walk(page, touch(page));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);
  });
});

test('from the mail to the download by keyboard alone [beyond-18]', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.body.dataset['hands'] = 'keyboard';
    });
  });
  await walk(page, keyboard(page));
});
