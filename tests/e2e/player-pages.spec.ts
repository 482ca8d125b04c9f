import { expect, type Page, test } from './fixtures.ts';

/** Music that goes on from page to page. */

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const title = (page: Page) => player(page).locator('.dp-now-title');

async function play(page: Page, track: string): Promise<void> {
  await page.getByRole('button', { name: `Play ${track}`, exact: true }).click();
  await expect(player(page)).toHaveAttribute('data-status', 'playing');
}

/** By a link, as a person does it: the browser lets the next page sound. */
async function follow(page: Page, to: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, id: 'on', textContent: 'on' });
    document.querySelector('main')?.prepend(link);
  }, to);
  await page.locator('#on').click();
  await expect(page).toHaveURL(new RegExp(`${to}$`));
}

/** Seconds into the track, as the seek slider has it. */
const position = async (page: Page): Promise<number> =>
  Number(await player(page).getByRole('slider', { name: 'Seek' }).inputValue());

declare global {
  /** What has first been asked to sound, and whether that was before the page had a body. */
  var sounds: { readonly element: HTMLMediaElement; readonly isEarly: boolean } | undefined;
}

/** Has each page note when it was left, what was asked to sound, and when the sound was back. */
const noteSilence = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener('pagehide', () => sessionStorage.setItem('left', String(Date.now())));
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      globalThis.sounds ??= { element: this, isEarly: document.body === null };
      this.addEventListener('playing', () => sessionStorage.setItem('back', String(Date.now())), {
        once: true,
      });
      return play.call(this);
    };
  });

/** How long it was silent over the last change of pages, in ms. */
const silence = (page: Page): Promise<number> =>
  page.evaluate(() => Number(sessionStorage.getItem('back')) - Number(sessionStorage.getItem('left')));

test('the sound goes on over five page changes, before anything shows, and so do track, place and queue [beyond-25]', async ({
  page,
  backstage,
}) => {
  const gaps: number[] = [];
  await noteSilence(page);
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  await play(page, 'Low Tide (Original)');
  await expect.poll(() => position(page)).toBeGreaterThan(1);

  for (const to of [
    '/recipient',
    '/recipient/promos/1',
    '/recipient/myaccount',
    '/recipient',
    '/recipient/promos/1',
  ]) {
    const before = await position(page);
    await follow(page, to);
    await expect(player(page)).toHaveAttribute('data-status', 'playing');
    await expect(title(page)).toHaveText('Low Tide (Original)');
    await expect.poll(() => position(page)).toBeGreaterThan(before);
    expect(await page.evaluate(() => globalThis.sounds?.isEarly)).toBe(true);
    gaps.push(await silence(page));
  }
  console.info(`silence over five page changes: ${gaps.join(', ')} ms`);
  await page.getByRole('button', { name: /^Queue, 3 tracks/ }).click();
  await expect(player(page).getByRole('list').getByRole('listitem')).toHaveCount(3);
});

test('what was paused waits with its place on the next page, and on the next visit [beyond-25]', async ({
  page,
  backstage,
  context,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  await play(page, 'Low Tide (Original)');
  await expect.poll(() => position(page)).toBeGreaterThan(0);
  await player(page).getByRole('slider', { name: 'Seek' }).fill('25');
  await player(page).getByRole('button', { name: 'Pause' }).click();
  await page.goto('/recipient');
  const resume = player(page).getByRole('button', { name: /^Resume 0:2\d$/ });
  await expect(resume).toBeVisible();
  await page.close({ runBeforeUnload: true });

  const later = await context.newPage();
  await later.goto('/recipient/promos/1');
  await player(later)
    .getByRole('button', { name: /^Resume 0:2\d$/ })
    .click();
  await expect(player(later)).toHaveAttribute('data-status', 'playing');
  expect(await position(later)).toBeGreaterThanOrEqual(24);
});

test('what was heard to its end is played anew on the next page, not resumed there [beyond-25]', async ({
  page,
  backstage,
}) => {
  await backstage.become('marlow');
  await page.goto('/recipient/promos/2');
  await play(page, 'Exit Sign (Beatless)');
  const seek = player(page).getByRole('slider', { name: 'Seek' });
  await seek.press('End');
  await expect(player(page)).toHaveAttribute('data-status', 'ended');
  await follow(page, '/recipient');
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect(player(page)).toHaveAttribute('data-status', 'playing');
  expect(await position(page)).toBeLessThan(10);
});

test('at the login it goes on once the player has come [beyond-25]', async ({ page, backstage }) => {
  await noteSilence(page);
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  await play(page, 'Low Tide (Original)');
  await follow(page, '/login/djs');
  await expect(player(page)).toHaveAttribute('data-status', 'playing');
  await expect(title(page)).toHaveText('Low Tide (Original)');
  expect(await page.evaluate(() => globalThis.sounds?.isEarly)).toBe(false);
});

test('another DJ finds an empty player [beyond-25]', async ({ page, backstage }) => {
  await noteSilence(page);
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  await play(page, 'Low Tide (Original)');
  await backstage.become('vesper');
  await page.goto('/recipient/promos/2');
  await expect(page.locator('h1:not(.dp-hidden)')).toBeVisible();
  await expect(player(page)).toHaveCount(0);
  expect(await page.evaluate(() => globalThis.sounds)).toBeUndefined();
});

test('a sound whose player does not come ends by itself [beyond-25]', async ({
  page,
  backstage,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_FAILED|error loading dynamically imported module/);
  await noteSilence(page);
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  await play(page, 'Low Tide (Original)');
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.clock.install();
  await follow(page, '/recipient');
  const isPaused = () => page.evaluate(() => globalThis.sounds?.element.paused);
  expect(await isPaused()).toBe(false);
  await page.clock.fastForward(15_000);
  expect(await isPaused()).toBe(true);
});
