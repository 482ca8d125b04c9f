import { expect, type Page, test } from './fixtures.ts';

/** The player on a promo: what it shows and how it is worked; faults and tabs have files of their own. */

const names = ['Low Tide (Original)', 'Low Tide (Ketama Dub)', 'Saltwater', 'Undertow (Club Mix)'] as const;
const [original, dub, saltwater, undertow] = names;

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const button = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true });
const slider = (page: Page, name: string) => player(page).getByRole('slider', { name });
const positionOf = async (page: Page) => Number(await slider(page, 'Seek').inputValue());

const expectAt = async (page: Page, track: string, status: string): Promise<void> => {
  await expect(player(page).locator('.dp-now-title').first()).toHaveText(track);
  await expect(player(page)).toHaveAttribute('data-status', status);
};

/** Presses the track on the page and waits until it sounds. */
async function play(page: Page, track: string): Promise<void> {
  await page.getByRole('button', { name: `Play ${track}` }).click();
  await expectAt(page, track, 'playing');
}

/** Goes to the end of the track. */
const finish = (page: Page) => slider(page, 'Seek').press('End');

const next = (page: Page) => page.locator('.dp-queue-row .dp-now-title');

test.beforeEach(async ({ page, backstage }) => {
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
});

test('loading, playing, paused and ended are shown and said, and time advances [1-06, 3-12]', async ({
  page,
}) => {
  const said = player(page).getByRole('status').first();
  const held = Promise.withResolvers<void>();
  await page.route('**/tracks/104/stream.wav', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: `Play ${undertow}` }).click();
  await expectAt(page, undertow, 'loading');
  await expect(said).toHaveText('Loading…');
  await expect(button(page, 'Pause')).toHaveAttribute('aria-busy', 'true');
  held.resolve();
  await expectAt(page, undertow, 'playing');
  await expect(said).toBeEmpty();
  const before = await positionOf(page);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(before);
  await button(page, 'Pause').click();
  await expectAt(page, undertow, 'paused');
  await expect(page.getByRole('button', { name: `Play ${undertow}` })).toBeVisible();
  await button(page, 'Play').click();
  await expectAt(page, undertow, 'playing');
  await finish(page);
  await expectAt(page, undertow, 'ended');
  await expect(said).toHaveText('Played to the end');
  await button(page, 'Play').click();
  await expectAt(page, undertow, 'playing');
  await expect.poll(() => positionOf(page), 'from its beginning').toBeLessThan(5);
});

test('a seek to what has not arrived yet shows and says that it buffers, then plays [3-12]', async ({
  page,
  backstage,
}) => {
  // The first answer breaks in its middle; what the browser asks for after that is held back.
  await backstage.break('audio-cut', '/media/tracks/104', 1);
  const held = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/tracks/104/stream.wav', async (route) => {
    if (asked++ > 0) await held.promise;
    await route.continue();
  });
  await play(page, undertow);
  await slider(page, 'Seek').press('PageUp');
  await slider(page, 'Seek').press('PageUp');
  await expectAt(page, undertow, 'buffering');
  await expect(player(page).getByRole('status').first()).toHaveText('Buffering…');
  await expect(button(page, 'Pause')).toHaveAttribute('aria-busy', 'true');
  held.resolve();
  await expectAt(page, undertow, 'playing');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(60);
});

test('the slider seeks by key and by pointer, and says where it is in words [3-12, open-65]', async ({
  page,
}) => {
  const seek = slider(page, 'Seek');
  await play(page, saltwater);
  await button(page, 'Pause').click();
  await expectAt(page, saltwater, 'paused');
  await seek.press('Home');
  await expect(seek).toHaveAttribute('aria-valuetext', /^0 seconds of 1 minute( \d+ seconds?)?$/);
  await seek.press('PageUp');
  await seek.press('PageUp');
  await seek.press('ArrowRight');
  await expect(seek).toHaveAttribute('aria-valuetext', /^1 minute 5 seconds of 1 minute/);
  await expect(player(page).getByText('1:05', { exact: true })).toBeVisible();
  await seek.click();
  const middle = Number(await seek.getAttribute('max')) / 2;
  expect(Math.abs((await positionOf(page)) - middle)).toBeLessThan(2);
  await button(page, 'Play').click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(middle);
});

test('a press plays that track and then the rest; next, previous and the end lead on [1-06, 3-13, 3-14, 4-65, 4-66]', async ({
  page,
}) => {
  await play(page, dub);
  await button(page, 'Queue, 2 tracks').click();
  await expect(next(page)).toHaveText([saltwater, undertow]);
  await page.keyboard.press('Escape');
  await button(page, 'Next track').click();
  await expectAt(page, saltwater, 'playing');
  await button(page, 'Pause').click();
  await slider(page, 'Seek').press('PageUp');
  await button(page, 'Previous track').click();
  await expect(slider(page, 'Seek'), 'late, it starts the track again').toHaveValue('0');
  await expectAt(page, saltwater, 'paused');
  for (const track of [dub, original]) {
    await button(page, 'Previous track').click();
    await expectAt(page, track, 'playing');
    await button(page, 'Pause').click();
    await slider(page, 'Seek').press('Home');
  }
  await button(page, 'Play').click();
  for (const track of [dub, saltwater, undertow]) {
    await finish(page);
    await expectAt(page, track, 'playing');
  }
  await expect(button(page, 'Next track')).toHaveAttribute('aria-disabled', 'true');
  await finish(page);
  await expectAt(page, undertow, 'ended');
});

test('near the end of a track the next one is fetched, and not before', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/stream.wav')) fetched.push(new URL(request.url()).pathname);
  });
  await play(page, original);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5);
  expect(new Set(fetched)).toEqual(new Set(['/media/tracks/101/stream.wav']));
  const ahead = page.waitForRequest('**/tracks/102/stream.wav');
  await slider(page, 'Seek').fill('70');
  await ahead;
  await expectAt(page, original, 'playing');
});

test('the queue is reordered, shortened, cleared and played from [beyond-19]', async ({ page }) => {
  await play(page, original);
  await button(page, 'Queue, 3 tracks').click();
  await button(page, `Move ${undertow} up`).click();
  await expect(next(page)).toHaveText([dub, undertow, saltwater]);
  await expect(button(page, `Move ${undertow} up`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(next(page)).toHaveText([undertow, dub, saltwater]);
  await expect(player(page).getByText(`${undertow} is number 1 of 3 now.`)).toBeAttached();
  await page.keyboard.press('Enter');
  await button(page, `Move ${dub} down`).click();
  await expect(next(page)).toHaveText([undertow, saltwater, dub]);
  await button(page, `Remove ${saltwater}`).click();
  await expect(next(page)).toHaveText([undertow, dub]);
  await expect(player(page).getByRole('heading', { name: 'Next up' })).toBeFocused();
  await player(page)
    .getByRole('button', { name: `Play ${dub}` })
    .click();
  await expectAt(page, dub, 'playing');
  await expect(next(page)).toHaveText([]);
  await button(page, 'Previous track').click();
  await expectAt(page, undertow, 'playing');
  await expect(button(page, 'Queue, 1 track'), 'open all the while').toHaveAttribute('aria-expanded', 'true');
  await expect(next(page)).toHaveText([dub]);
  await button(page, 'Clear').click();
  await expect(player(page).getByText('Nothing comes after this track.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Queue, 0 tracks')).toBeFocused();
  await finish(page);
  await expectAt(page, undertow, 'ended');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the open queue leaves pause and seeking free, and goes by its button or a press beside it [beyond-19]', async ({
    page,
  }) => {
    await play(page, original);
    const queue = button(page, 'Queue, 3 tracks');
    const heading = player(page).getByRole('heading', { name: 'Next up' });
    await queue.tap();
    await expect(heading).toBeInViewport({ ratio: 1 });
    await button(page, 'Pause').tap();
    await expectAt(page, original, 'paused');
    const seek = slider(page, 'Seek');
    await seek.tap();
    const middle = Number(await seek.getAttribute('max')) / 2;
    await expect.poll(async () => Math.abs((await positionOf(page)) - middle)).toBeLessThan(4);
    await expect(heading).toBeVisible();
    await button(page, `Remove ${dub}`).tap();
    await expect(next(page)).toHaveText([saltwater, undertow]);
    await button(page, 'Queue, 2 tracks').tap();
    await expect(heading).toBeHidden();
    await button(page, 'Queue, 2 tracks').tap();
    await expect(heading).toBeVisible();
    await page.touchscreen.tap(180, 24);
    await expect(heading).toBeHidden();
  });

  test('while a finger drags it, the seek slider says the time', async ({ page }) => {
    await play(page, original);
    const time = player(page).locator('.dp-seek .dp-time').first();
    await expect(time).toBeHidden();
    const line = await slider(page, 'Seek').boundingBox();
    if (!line) throw new Error('no slider');
    const y = line.y + line.height / 2;
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
    await touch('touchStart', line.x + 20);
    await touch('touchMove', line.x + 120);
    await expect(time).toBeVisible();
    await touch('touchEnd');
    await expect(time).toBeHidden();
  });
});

test('repeat goes off, half, on: one end, the same track, the whole list [beyond-19]', async ({ page }) => {
  const repeat = player(page).getByRole('checkbox', { name: /^Repeat/ });
  await play(page, undertow);
  await button(page, 'Queue, 0 tracks').click();
  await expect(repeat).toHaveAttribute('aria-checked', 'false');
  await repeat.click();
  await expect(repeat).toHaveAttribute('aria-checked', 'mixed');
  await expect(repeat).toHaveAccessibleName('Repeat this track');
  await finish(page);
  await expect.poll(() => positionOf(page)).toBeLessThan(5);
  await expectAt(page, undertow, 'playing');
  await repeat.click();
  await expect(repeat).toHaveAttribute('aria-checked', 'true');
  await expect(repeat).toHaveAccessibleName('Repeat all');
  await finish(page);
  await expectAt(page, original, 'playing');
  await expect(next(page)).toHaveText([dub, saltwater, undertow]);
  await repeat.click();
  await expect(repeat).toHaveAttribute('aria-checked', 'false');
});

test('the volume starts full, is kept for this DJ alone, and mute ends with it [3-15]', async ({
  page,
  backstage,
}) => {
  const volume = slider(page, 'Volume');
  await play(page, original);
  await expect(volume).toHaveAttribute('aria-valuetext', '100%');
  await volume.press('PageDown');
  await volume.press('ArrowLeft');
  await expect(volume).toHaveAttribute('aria-valuetext', '65%');
  await button(page, 'Mute').click();
  await expect(button(page, 'Mute')).toHaveAttribute('aria-pressed', 'true');
  await expect(volume).toHaveAttribute('aria-valuetext', '0%');
  await button(page, 'Mute').click();
  await expect(volume).toHaveAttribute('aria-valuetext', '65%');
  await button(page, 'Mute').click();
  await volume.press('ArrowUp');
  await expect(button(page, 'Mute')).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await play(page, original);
  await expect(volume).toHaveAttribute('aria-valuetext', '5%');
  await backstage.become('vesper');
  await page.reload();
  await play(page, original);
  await expect(volume).toHaveAttribute('aria-valuetext', '100%');
});
