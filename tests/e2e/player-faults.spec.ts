import { expect, test } from './fixtures.ts';
import {
  button,
  callsOf,
  expectPlayer,
  hold,
  notification,
  play,
  player,
  positionOf,
  seekSlider,
  waitForKeys,
  withoutRanges,
} from './screens.ts';

/** Streams that fail. */

const NOT_ARRIVING = "The track isn't loading.";
/** Longer than the player waits before a stream counts as stalled (ms). */
const LONG = 20_000;
/** Longer than the player waits for the network (ms). */
const LATE = 11 * 60_000;

const [dub, undertow] = ['Low Tide (Ketama Dub)', 'Undertow (Club Mix)'] as const;

test.beforeEach(async ({ backstage }) => backstage.become('marlow'));

test('a missing, forbidden, interrupted or invalid stream shows why [beyond-16]', async ({
  page,
  backstage,
}) => {
  const alert = player(page).getByRole('alert');
  const retry = button(player(page), 'Try again');
  const play = button(player(page), 'Play');
  await page.goto('/recipient/promos/1');
  for (const [press, fault, words] of [
    [button(page, `Play ${dub}`), 'audio-404', 'This track is no longer available.'],
    [play, '500', NOT_ARRIVING],
    [retry, 'audio-type', "Your browser can't play this format."],
    [play, 'cut', NOT_ARRIVING],
    [retry, '403', 'You no longer have access to this track.'],
  ] as const) {
    await backstage.break('none');
    await backstage.break(fault, '/media/tracks/102');
    await press.click();
    await expect(alert, fault).toContainText(words);
    await expectPlayer(page, dub, 'failed');
  }
  await button(player(page), 'Skip').click();
  await expectPlayer(page, 'Saltwater', 'playing');
  await expect(alert).toBeHidden();
  await button(page, `Play ${dub}`).click();
  await expectPlayer(page, dub, 'failed');
  await backstage.break('none');
  await play.click();
  await expectPlayer(page, dub, 'playing');
  await expect(button(player(page), 'Pause')).toBeFocused();
});

test('a failure takes the second line of the player, and covers nothing above it [beyond-16]', async ({
  page,
  backstage,
}) => {
  await backstage.break('audio-404', '/media/tracks/102');
  await page.goto('/recipient/promos/1');
  await button(page, `Play ${dub}`).click();
  const alert = player(page).getByRole('alert');
  for (const width of [320, 390, 768, 1000, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(alert).toHaveText('This track is no longer available.');
    expect(await player(page).evaluate(spilling), `at ${width} px`).toEqual([]);
    await button(player(page), 'Skip').click({ trial: true });
  }
});

/** The texts and buttons that the element does not contain completely. */
function spilling(element: Element): string[] {
  const { top, bottom } = element.getBoundingClientRect();
  return [...element.querySelectorAll('p, p *, bdi, button')]
    .map((part) => ({ part, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.height > 0 && (box.top < top || box.bottom > bottom))
    .map(({ part }) => part.textContent);
}

test('a stalled stream says so, and continues, also after a lost network [3-12, beyond-16]', async ({
  page,
  context,
  backstage,
}) => {
  const alert = player(page).getByRole('alert');
  await page.clock.install();
  await page.goto('/recipient/promos/1');
  const arrive = await hold(page, '**/tracks/102/stream.wav');
  await button(page, `Play ${dub}`).click();
  await expectPlayer(page, dub, 'loading');
  await page.clock.fastForward(LONG);
  await expectPlayer(page, dub, 'failed');
  await expect(alert).toContainText(NOT_ARRIVING);
  arrive();
  await expectPlayer(page, dub, 'playing');

  // The first reply breaks off. The browser requests the rest itself, which would succeed before 'Try again'.
  await backstage.break('audio-cut', '/media/tracks/104', 1);
  const mend = await hold(page, '**/tracks/104/stream.wav', 1);
  await play(page, undertow);
  await seekSlider(page).press('PageUp');
  await seekSlider(page).press('PageUp');
  await expectPlayer(page, undertow, 'buffering');
  await expect(player(page).getByRole('status').first()).toHaveText('Buffering…');
  await expect(button(player(page), 'Pause')).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(LONG);
  await expectPlayer(page, undertow, 'failed');
  await expect(alert).toContainText(NOT_ARRIVING);
  const again = page.waitForRequest('**/tracks/104/stream.wav');
  await button(player(page), 'Try again').click();
  await again;
  mend();
  await expectPlayer(page, undertow, 'playing');
  await expect.poll(() => positionOf(page)).toBeGreaterThan(60);

  await context.setOffline(true);
  await button(page, 'Play Saltwater').click();
  await expect(alert).toContainText(NOT_ARRIVING);
  await context.setOffline(false);
  await expectPlayer(page, 'Saltwater', 'playing');
  await context.setOffline(true);
  await button(page, 'Play Low Tide (Original)').click();
  await expect(alert).toContainText(NOT_ARRIVING);
  await page.clock.fastForward(LATE);
  await context.setOffline(false);
  await expect(alert).toContainText(NOT_ARRIVING);
});

test('playback that waits although its data is there goes on', async ({ page }) => {
  await page.addInitScript(() => {
    const { prototype } = HTMLMediaElement;
    const { play } = prototype;
    const heard = Object.assign(globalThis, { heard: [] as string[] }).heard;
    prototype.play = function () {
      for (const type of ['play', 'pause']) this.addEventListener(type, () => heard.push(type));
      this.addEventListener('playing', stopClock, { once: true });
      prototype.play = play;
      return play.call(this);
    };
    /** The clock and the sound stop, as on a media backend that is stuck, until the rate changes. */
    function stopClock({ currentTarget: audio }: Event) {
      const values = { currentTime: 0, readyState: 2 };
      for (const [name, value] of Object.entries(values))
        Object.defineProperty(audio, name, { configurable: true, get: () => value });
      Object.defineProperty(audio, 'playbackRate', {
        set() {
          for (const name of [...Object.keys(values), 'playbackRate'])
            Reflect.deleteProperty(audio ?? {}, name);
        },
      });
      audio?.dispatchEvent(new Event('waiting'));
    }
  });
  await page.goto('/recipient/promos/1');
  await button(page, `Play ${dub}`).click();
  await expectPlayer(page, dub, 'buffering');
  await expectPlayer(page, dub, 'playing');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'heard'))).toEqual(['play']);
});

test("a stream that can't be skipped through keeps its position, and says so once", async ({ page }) => {
  await withoutRanges(page, '**/stream.wav');
  await page.goto('/recipient/promos/1');
  await play(page, dub);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(1);
  await waitForKeys(page);
  const before = await positionOf(page);
  const said = notification(page).filter({ hasText: "This track can't be skipped through." });
  await seekSlider(page).press('PageUp');
  await expect(said).toHaveCount(1);
  await said.getByRole('button').click();
  for (const key of ['Shift+ArrowRight', 'x']) await page.keyboard.press(key);
  expect(await positionOf(page)).toBeGreaterThanOrEqual(before);
  expect(await positionOf(page)).toBeLessThan(before + 10);
  await expect(said).toHaveCount(0);
});

test('a stream whose URL has expired plays on at the same second, also on the next page, with one request for its promo [beyond-16]', async ({
  page,
  backstage,
}) => {
  const expire = async (fault: 'expired-403' | 'expired-410') => {
    await page.request.delete('/calls.json');
    await backstage.break('none');
    await backstage.break(fault);
  };
  const renewals = async () => (await callsOf(page)).filter((call) => call.includes('dmo=1')).length;
  // A route switches the browser's cache off, from which the stream would play on without a request.
  await page.route('**/stream.wav', (route) => route.continue());
  await page.goto('/recipient/promos/1');
  await play(page, 'Low Tide (Original)');
  await button(player(page), 'Pause').click();
  await seekSlider(page).press('PageUp');
  await expire('expired-403');
  await page.goto('/recipient/labels/following');
  await button(player(page), /^Resume 0:3\d$/).click();
  await expectPlayer(page, 'Low Tide (Original)', 'playing');
  expect(await positionOf(page)).toBeCloseTo(30, -1);
  expect(await renewals()).toBe(1);

  await expire('expired-410');
  await button(player(page), 'Next track').click();
  await expectPlayer(page, dub, 'playing');
  expect(await renewals()).toBe(1);
  await expect(player(page).getByRole('alert')).toBeHidden();
});
