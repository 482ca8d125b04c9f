import { expect, type Page, test } from './fixtures.ts';

/** What keeps a track from sounding is said, can be tried again and skipped (robustness 15). */

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const press = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true }).click();

const expectAt = async (page: Page, track: string, status: string): Promise<void> => {
  await expect(player(page).locator('.dp-now-title').first()).toHaveText(track);
  await expect(player(page)).toHaveAttribute('data-status', status);
};

const NOT_ARRIVING = 'The sound does not arrive. Check your connection and try again.';

/** Milliseconds after which a stream that brings nothing has surely stalled. */
const LONG = 20_000;

/** What is said of each fault of a stream. */
const faults = {
  'audio-404': 'This track is no longer there.',
  'audio-type': 'Your browser cannot play this kind of file.',
  '403': 'This track is not open to you any more.',
  '500': NOT_ARRIVING,
  cut: NOT_ARRIVING,
} as const;

test.describe('with the promo open', () => {
  test.beforeEach(async ({ page, backstage }) => {
    await backstage.become('marlow');
    await page.clock.install();
    await page.goto('/recipient/promos/1');
  });

  for (const [fault, words] of Object.entries(faults) as [keyof typeof faults, string][]) {
    test(`a stream with the fault ${fault} is told, skipped, and played once it is mended [beyond-16]`, async ({
      page,
      backstage,
    }) => {
      const track = page.getByRole('button', { name: 'Play Low Tide (Ketama Dub)' });
      await backstage.break(fault, '/media/tracks/102');
      await track.click();
      await expectAt(page, 'Low Tide (Ketama Dub)', 'failed');
      await expect(player(page).getByRole('alert')).toContainText(words);
      await press(page, 'Skip');
      await expectAt(page, 'Saltwater', 'playing');
      await expect(player(page).getByRole('alert')).toBeHidden();
      await track.click();
      await expectAt(page, 'Low Tide (Ketama Dub)', 'failed');
      await press(page, 'Retry');
      await expectAt(page, 'Low Tide (Ketama Dub)', 'failed');
      await backstage.break('none');
      await press(page, 'Retry');
      await expectAt(page, 'Low Tide (Ketama Dub)', 'playing');
      await expect(player(page).getByRole('button', { name: 'Pause' })).toBeFocused();
    });
  }

  test('a stream that breaks in the middle is told once it has stalled; Retry goes on from there [beyond-16]', async ({
    page,
    backstage,
  }) => {
    const seek = player(page).getByRole('slider', { name: 'Seek' });
    // The first answer breaks in its middle. What is asked for after that is held back: else the browser, which asks
    // again by itself, might mend it before anybody presses Retry.
    await backstage.break('audio-cut', '/media/tracks/104', 1);
    const held = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/tracks/104/stream.wav', async (route) => {
      if (asked++ > 0) await held.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Play Undertow (Club Mix)' }).click();
    await expectAt(page, 'Undertow (Club Mix)', 'playing');
    await seek.press('PageUp');
    await seek.press('PageUp');
    await expectAt(page, 'Undertow (Club Mix)', 'buffering');
    await page.clock.fastForward(LONG);
    await expectAt(page, 'Undertow (Club Mix)', 'failed');
    await expect(player(page).getByRole('alert')).toContainText(NOT_ARRIVING);
    const before = asked;
    await press(page, 'Retry');
    await expect.poll(() => asked, 'Retry asks anew').toBeGreaterThan(before);
    held.resolve();
    await expectAt(page, 'Undertow (Club Mix)', 'playing');
    await expect.poll(async () => Number(await seek.inputValue())).toBeGreaterThan(60);
  });

  test('a stream that brings nothing is told, and plays by itself when it comes after all [beyond-16]', async ({
    page,
  }) => {
    // Not the first track, which may be warm by now.
    const held = Promise.withResolvers<void>();
    await page.route('**/tracks/102/stream.wav', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Play Low Tide (Ketama Dub)' }).click();
    await expectAt(page, 'Low Tide (Ketama Dub)', 'loading');
    await page.clock.fastForward(LONG);
    await expectAt(page, 'Low Tide (Ketama Dub)', 'failed');
    await expect(player(page).getByRole('alert')).toContainText(NOT_ARRIVING);
    held.resolve();
    await expectAt(page, 'Low Tide (Ketama Dub)', 'playing');
  });
});

test('an engine that does not load is told; Retry loads it and plays [beyond-16]', async ({
  page,
  backstage,
}) => {
  const engine = '**/playback-*.js';
  // Before there is a page: once it is idle, it asks for the engine by itself.
  await page.route(engine, (route) => route.abort());
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  await page.getByRole('button', { name: 'Play Low Tide (Original)' }).click();
  await expectAt(page, 'Low Tide (Original)', 'failed');
  await expect(player(page).getByRole('alert')).toContainText(NOT_ARRIVING);
  const askedAgain = page.waitForEvent('requestfailed', (request) => request.url().includes('/playback-'));
  await press(page, 'Retry');
  await askedAgain;
  await expectAt(page, 'Low Tide (Original)', 'failed');
  await page.unroute(engine);
  await press(page, 'Retry');
  await expectAt(page, 'Low Tide (Original)', 'playing');
});
