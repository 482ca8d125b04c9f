import { faultsOf } from './axe.ts';
import { expect, type Page, test, withMotion } from './fixtures.ts';
import { finger } from './hands.ts';
import {
  button,
  expectPlayer,
  hold,
  play,
  player,
  pointedTime,
  positionOf,
  queue,
  queued,
  seekSlider,
  waitForKeys,
  waveform,
} from './screens.ts';

const [original, dub, saltwater, undertow] = [
  'Low Tide (Original)',
  'Low Tide (Ketama Dub)',
  'Saltwater',
  'Undertow (Club Mix)',
] as const;

const press = (page: Page, name: string) => button(player(page), name).click();
const finish = (page: Page) => seekSlider(page).press('End');

test.beforeEach(async ({ page, backstage }) => {
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
});

test('the player shows loading, playing, paused, ended and seeking [1-06, 3-12, beyond-235, beyond-236]', async ({
  page,
}) => {
  const said = player(page).getByRole('status').first();
  const seek = seekSlider(page);
  const arrive = await hold(page, '**/tracks/103/stream.wav');
  await button(page, `Play ${saltwater}`).click();
  await expectPlayer(page, saltwater, 'loading');
  await expect(said).toHaveText('Loading…');
  await expect(button(player(page), 'Pause')).toHaveAttribute('aria-busy', 'true');
  arrive();
  await expectPlayer(page, saltwater, 'playing');
  await expect(said).toBeEmpty();
  const before = await positionOf(page);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(before);

  await press(page, 'Pause');
  await expectPlayer(page, saltwater, 'paused');
  await expect(button(page, `Play ${saltwater}`)).toBeVisible();
  await seek.press('Home');
  await seek.press('PageUp');
  await expect(seek).toHaveAttribute('aria-valuetext', /^30 seconds of 1 minute/);
  await expect(player(page).getByText('0:30', { exact: true })).toBeVisible();
  await expect(waveform(page)).toHaveCSS('clip-path', /^path\(/);
  await seek.hover();
  await expect(pointedTime(page)).toHaveText(/^0:4[45]$/);
  await seek.click();
  const middle = Number(await seek.getAttribute('max')) / 2;
  await expect.poll(async () => Math.abs((await positionOf(page)) - middle)).toBeLessThan(2);
  await press(page, 'Play');
  await expectPlayer(page, saltwater, 'playing');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(middle);

  await play(page, undertow);
  await finish(page);
  await expectPlayer(page, undertow, 'ended');
  await expect(said).toHaveText('Finished');
  await press(page, 'Play');
  await expectPlayer(page, undertow, 'playing');
  await expect.poll(() => positionOf(page), 'from its beginning').toBeLessThan(5);
});

test('playing a track queues the rest; next, previous and repeat work [beyond-19]', async ({ page }) => {
  await play(page, dub);
  await press(page, 'Queue, 2 tracks');
  await expect(queued(page)).toHaveText([saltwater, undertow]);
  await press(page, 'Next track');
  await expectPlayer(page, saltwater, 'playing');
  await press(page, 'Pause');
  await seekSlider(page).press('PageUp');
  await press(page, 'Previous track');
  await expect(seekSlider(page), 'late, it starts the track again').toHaveValue('0');
  for (const track of [dub, original]) {
    await press(page, 'Previous track');
    await expectPlayer(page, track, 'playing');
    await press(page, 'Pause');
    await seekSlider(page).press('Home');
  }
  await press(page, 'Play');
  for (const track of [dub, saltwater, undertow]) {
    await finish(page);
    await expectPlayer(page, track, 'playing');
  }
  await expect(button(player(page), 'Next track')).toHaveAttribute('aria-disabled', 'true');

  await press(page, 'Repeat off');
  await press(page, 'Repeat all');
  await expect(button(player(page), 'Repeat one')).toBeFocused();
  await finish(page);
  await expect.poll(() => positionOf(page)).toBeLessThan(5);
  await expectPlayer(page, undertow, 'playing');
  await press(page, 'Repeat one');
  await press(page, 'Repeat off');
  await finish(page);
  await expectPlayer(page, original, 'playing');
  await expect(queued(page)).toHaveText([dub, saltwater, undertow]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, ...withMotion });

  test('on a phone the player opens over the screen, with rating and queue, and dragging shows the time [beyond-19, beyond-236, beyond-261]', async ({
    page,
  }) => {
    await play(page, original);
    const full = page.getByRole('dialog', { name: original });
    const open = button(player(page), 'Open player');
    const seek = seekSlider(page);
    await open.tap();
    await expect(full.getByText('Three things left: a rating, a favourite and a comment')).toBeVisible();
    await button(full, 'Favourite').tap();
    await full.getByText('8', { exact: true }).tap();
    await expect(full.getByText('One thing left: a comment')).toBeVisible();
    await button(full, 'Forward 10 seconds').tap();
    await button(full, 'Pause').tap();
    await expectPlayer(page, original, 'paused');
    expect(await positionOf(page)).toBeGreaterThan(9);
    for (const size of [
      { width: 320, height: 568 },
      { width: 667, height: 375 },
    ]) {
      await page.setViewportSize(size);
      await full.getByRole('link', { name: 'Write it' }).scrollIntoViewIfNeeded();
      await expect(full.getByRole('link', { name: 'Write it' })).toBeInViewport({ ratio: 1 });
      expect(await full.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await button(full, /^Next Low Tide/).tap();
    await expect(button(full, 'Queue, 3 tracks')).toBeFocused();
    await button(full, `Remove ${dub}`).press('Enter');
    await expect(queued(page)).toHaveText([saltwater, undertow]);
    await expect(full.getByRole('heading', { name: 'Next up' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(full).toBeHidden();
    await expect(open).toBeFocused();

    const time = pointedTime(page);
    await expect(time).toBeHidden();
    await seek.hover();
    await page.mouse.down();
    await page.mouse.move(60, 700);
    await expect(time).toBeVisible();
    await expect(time).toHaveText(/^0:1\d$/);
    await page.mouse.up();
    await expect(time).toBeHidden();
    await expect.poll(() => positionOf(page)).toBeLessThan(20);
  });
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...withMotion });

  test('the open player follows the finger down, and closes past a quarter or when flung [beyond-261]', async ({
    page,
  }) => {
    await play(page, original);
    const full = page.getByRole('dialog', { name: original });
    const open = button(player(page), 'Open player');
    const top = async () => Math.round((await full.boundingBox())?.y ?? -1);
    const hand = await finger(page);
    await open.tap();
    await expect.poll(top).toBe(0);
    await hand.press(full.getByText('Now playing'));
    await hand.moveBy(0, 150, 30);
    await expect.poll(top).toBe(150);
    await hand.lift();
    await expect.poll(top, 'it was not far enough').toBe(0);

    for (const [distance, frames] of [
      [230, 40],
      [180, 4],
    ] as const) {
      await hand.press(full.getByText('Now playing'));
      await hand.moveBy(0, distance, frames);
      await hand.lift();
      await expect(full).toBeHidden();
      await expect(open).toBeFocused();
      await open.press('Enter');
      await expect.poll(top).toBe(0);
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await hand.press(full.getByRole('heading'));
    await hand.moveBy(0, 300, 10);
    await hand.lift();
    await expect(full, 'by its title, without motion and without following the link').toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/recipient/promos/1');
  });

  test('a finger moves queued tracks by their grip, whose press shows the buttons [beyond-19]', async ({
    page,
  }) => {
    await play(page, original);
    await button(player(page), 'Open player').tap();
    await button(page, 'Queue, 3 tracks').tap();
    const row = (track: string) => queue(page).getByRole('listitem').filter({ hasText: track });
    const grip = (track: string) => row(track).locator('button').last();
    const hand = await finger(page);
    await expect(queued(page)).toHaveText([dub, saltwater, undertow]);
    await hand.press(grip(dub));
    await hand.moveBy(0, 120, 10);
    await expect
      .poll(async () => (await row(saltwater).boundingBox())?.y, 'it makes way')
      .toBeLessThan((await row(dub).boundingBox())?.y ?? 0);
    await hand.lift();
    await expect(queued(page)).toHaveText([saltwater, undertow, dub]);
    await expect(page.getByText(`${dub} moved to 3 of 3.`)).toBeAttached();

    await expectPlayer(page, original, 'playing');
    await button(queue(page), `Move ${dub} up`).press('Enter');
    await expect(queued(page)).toHaveText([saltwater, dub, undertow]);
    await grip(saltwater).tap();
    await button(queue(page), `Remove ${saltwater}`).tap();
    await expect(queued(page)).toHaveText([dub, undertow]);
  });
});

test('the player bar rates the playing promo, and says when feedback was sent [beyond-18, beyond-331, beyond-260]', async ({
  page,
}) => {
  const rated = (rating: number) => button(player(page), `Rated ${rating}`);
  const popover = page.getByRole('dialog', { name: 'Rate this promo' });
  await play(page, original);
  await press(page, 'Rate');
  await expect(popover.getByRole('radio', { name: '1', exact: true })).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(rated(2), 'arrow keys do not close it').toBeAttached();
  await popover.getByText('8', { exact: true }).click();
  await expect(popover).toBeHidden();
  await expect(rated(8)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(popover.getByRole('radio', { name: '8' })).toBeFocused();
  await page.keyboard.press('5');
  await expect(popover).toBeHidden();
  await expect(rated(5)).toBeFocused();
  await expect(page.getByRole('main').getByRole('radio', { name: '5', exact: true })).toBeChecked();

  await page.goto('/recipient/promos/13');
  await play(page, 'Ferry');
  await expect(player(page).getByText('Sent', { exact: true })).toBeVisible();
  await expect(button(player(page), /^Rate/)).toHaveCount(0);
});

test('in forced colours the played part of the waveform stands out from the rest [beyond-18, beyond-235]', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await play(page, original);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const [played = 0, , , unplayed = 0] = await waveform(page).evaluate(luminancesOf);
    const [dark, bright] = [Math.min(played, unplayed), Math.max(played, unplayed)];
    expect((bright + 0.05) / (dark + 0.05), colorScheme).toBeGreaterThan(2);
  }
});

/** The relative luminance of each colour of the gradient. */
function luminancesOf(element: Element): number[] {
  const colours = getComputedStyle(element).backgroundImage.match(/(rgba?|color)\([^)]+\)/g) ?? [];
  const brush = document.createElement('canvas').getContext('2d');
  return colours.map((colour) => {
    if (!brush) return 0;
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...brush.getImageData(0, 0, 1, 1).data].map((value) =>
      value > 10 ? ((value / 255 + 0.055) / 1.055) ** 2.4 : value / 3295,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });
}

test('the inbox shows the keys that matter until the line is closed [beyond-18, beyond-263]', async ({
  page,
}) => {
  const hints = page.getByRole('region', { name: 'Keyboard hints' });
  await page.goto('/recipient');
  await expect(hints).toContainText('next, previous');
  await expect(hints, 'of the promo that is shown').toContainText('favourite');
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(hints).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 900 });
  await button(hints, /all keys$/).click();
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).press('Escape');
  await button(hints, 'Hide these hints').click();
  await expect(hints).toBeHidden();
  await page.reload();
  await waitForKeys(page);
  await expect(hints).toBeHidden();
});

test('keyboard shortcuts control the player, not while typing, and can be switched off [beyond-13]', async ({
  page,
}) => {
  const key = (name: string) => page.keyboard.press(name);
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const toggle = dialog.getByRole('switch', { name: 'Use keyboard shortcuts' });
  const mute = button(player(page), 'Mute');
  const favourite = button(page, `Favourite: ${original}`);
  const comment = page.getByLabel('Comment');
  await play(page, original);
  await comment.focus();
  await page.keyboard.type('n p m 5 f ?');
  await expect(comment).toHaveValue('n p m 5 f ?');
  await page.getByRole('heading', { level: 1 }).click();
  await key('Control+m');
  await favourite.focus();
  await key('Space');
  await expect(favourite).toHaveAttribute('aria-pressed', 'true');
  await expectPlayer(page, original, 'playing');
  await expect(mute).toHaveAttribute('aria-pressed', 'false');

  await key('f');
  await expect(favourite).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('heading', { level: 1 }).click();
  await key('Space');
  await expectPlayer(page, original, 'paused');
  const from = await positionOf(page);
  await key('ArrowRight');
  await expect.poll(() => positionOf(page)).toBeCloseTo(from + 10, 0);
  await key('n');
  await expectPlayer(page, dub, 'playing');

  await favourite.focus();
  await key('?');
  await expect(dialog.getByRole('term')).toContainText(['Play or pause', 'Mute']);
  await toggle.click();
  await key('m');
  await key('Escape');
  await expect(dialog).toBeHidden();
  await expect(favourite).toBeFocused();
  await page.reload();
  await play(page, original);
  await key('m');
  await key('?');
  await expect(dialog).toBeHidden();
  await expect(mute).toHaveAttribute('aria-pressed', 'false');
});

test.describe('where a range follows a finger only from its thumb, as on iOS', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...withMotion });

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener(
        'touchstart',
        (event) => {
          if (event.target instanceof HTMLInputElement && event.target.type === 'range')
            event.preventDefault();
        },
        { capture: true, passive: false },
      ),
    );
  });

  test('a finger seeks by tap and drag on the whole waveform [beyond-236]', async ({ page }) => {
    await page.reload();
    await play(page, original);
    await button(page, 'Open player').click();
    const seek = page.getByRole('dialog').getByRole('slider', { name: 'Seek' });
    const part = () => seek.evaluate((input: HTMLInputElement) => input.valueAsNumber / Number(input.max));
    await seek.tap();
    await expect.poll(part).toBeGreaterThan(0.45);
    const hand = await finger(page);
    const { width = 0 } = (await seek.boundingBox()) ?? {};
    await hand.press(seek);
    await hand.moveBy(-width / 4, 0, 10);
    await hand.lift();
    await expect.poll(part).toBeLessThan(0.4);
    expect(await part()).toBeGreaterThan(0.2);
  });

  test('a finger rates a label [beyond-73]', async ({ page }) => {
    await page.goto('/recipient/labels/following');
    const rating = page.getByRole('slider', { name: 'Rating of Velvet Quarry' });
    await rating.tap();
    await expect(rating).toHaveAttribute('aria-valuetext', '5 of 10');
    const hand = await finger(page);
    await hand.press(rating);
    await hand.moveBy(60, 0, 10);
    await hand.lift();
    await expect(rating).toHaveAttribute('aria-valuetext', /^[78] of 10/);
  });
});
