import { expect, type Page, test } from './fixtures.ts';
import { button, expectPlayer, play, player, positionOf, queued, seekSlider } from './screens.ts';

/** Music beyond its page: on the next ones, in other tabs, and in the controls of the system. */

const [original, dub] = ['Low Tide (Original)', 'Low Tide (Ketama Dub)'] as const;

test.beforeEach(async ({ page, backstage }) => {
  await backstage.become('marlow');
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      globalThis.soundedEarly ??= document.body === null;
      return play.call(this);
    };
  });
});

declare global {
  /** Whether the first sound of the page began before it had a body; undefined without a sound. */
  var soundedEarly: boolean | undefined;
}

/** By a link, as a person does it: the browser lets the next page sound. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, id: 'on', textContent: 'on' });
    document.querySelector('main')?.prepend(link);
  }, href);
  await page.locator('#on').click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
}

test('sound, track, position and queue go on over pages, before anything shows [beyond-25]', async ({
  page,
}) => {
  await page.goto('/recipient/promos/1');
  await play(page, original);
  await expect.poll(() => positionOf(page)).toBeGreaterThan(1);
  for (const [href, isEarly] of [
    ['/recipient', true],
    ['/recipient/promos/1', true],
    ['/login/djs', false],
  ] as const) {
    const before = await positionOf(page);
    await follow(page, href);
    await expectPlayer(page, original, 'playing');
    await expect.poll(() => positionOf(page)).toBeGreaterThan(before);
    expect(await page.evaluate(() => soundedEarly)).toBe(isEarly);
  }
  await button(player(page), 'Queue, 3 tracks').click();
  await expect(queued(page)).toHaveCount(3);
});

test('what was paused waits with its position on the next page and visit, and not for another DJ [beyond-25]', async ({
  page,
  backstage,
  context,
}) => {
  await page.goto('/recipient/promos/1');
  await play(page, original);
  await seekSlider(page).fill('25');
  await button(player(page), 'Pause').click();
  await page.goto('/recipient');
  await expect(button(player(page), /^Resume 0:2\d$/)).toBeVisible();
  await page.close({ runBeforeUnload: true });

  const later = await context.newPage();
  await later.goto('/recipient/promos/1');
  await button(player(later), /^Resume 0:2\d$/).click();
  await expectPlayer(later, original, 'playing');
  expect(await positionOf(later)).toBeGreaterThanOrEqual(24);

  await backstage.become('vesper');
  await later.goto('/recipient/promos/2');
  await expect(button(later, /^Account of Vesper/)).toBeVisible();
  await expect(player(later)).toHaveCount(0);
});

test('only one tab sounds [beyond-15]', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/recipient/promos/1');
  await play(page, original);
  await play(other, dub);
  await expectPlayer(page, original, 'paused');
  await button(player(page), 'Play').click();
  await expectPlayer(page, original, 'playing');
  await expectPlayer(other, dub, 'paused');
});

test("the system's controls show what plays, and steer it [beyond-14]", async ({ page }) => {
  await page.addInitScript(() => {
    const told: { position?: MediaPositionState | undefined; handlers: Record<string, unknown> } = {
      handlers: {},
    };
    Object.assign(window, { told });
    const { mediaSession } = navigator;
    mediaSession.setActionHandler = (action, handler) => {
      told.handlers[action] = handler;
    };
    mediaSession.setPositionState = (position) => {
      told.position = position;
    };
  });
  const act = (action: string, details = {}) =>
    page.evaluate(([name, given]) => Object(window).told.handlers[name]({ action: name, ...given }), [
      action,
      details,
    ] as const);
  const shown = () =>
    page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession;
      if (!metadata) return { playbackState };
      const { title, artist, album, artwork } = metadata;
      return {
        playbackState,
        title,
        artist,
        album,
        artwork: artwork.map(({ src }) => new URL(src).pathname),
      };
    });
  const position = () => page.evaluate((): unknown => Object(window).told.position?.position);

  await page.goto('/recipient/promos/1');
  await play(page, original);
  const credits = { artist: 'Ossa', album: 'Nightjar Records', artwork: ['/media/packshots/1.svg'] };
  await expect.poll(shown).toEqual({ playbackState: 'playing', title: original, ...credits });
  expect(await page.evaluate(() => Object(window).told.position?.duration)).toBe(85);
  await act('pause');
  await expectPlayer(page, original, 'paused');
  await expect.poll(shown).toMatchObject({ playbackState: 'paused' });
  for (const [action, details, at] of [
    ['seekto', { seekTime: 40 }, 40],
    ['seekforward', { seekOffset: 20 }, 60],
    ['seekforward', {}, 70],
    ['seekbackward', {}, 60],
  ] as const) {
    await act(action, details);
    await expect.poll(position).toBe(at);
  }
  await expect(seekSlider(page)).toHaveValue('60');
  await act('play');
  await expectPlayer(page, original, 'playing');
  await act('nexttrack');
  await expectPlayer(page, dub, 'playing');
  await expect.poll(shown).toEqual({ playbackState: 'playing', title: dub, ...credits });
  await act('pause');
  await act('seekto', { seekTime: 0 });
  await act('previoustrack');
  await expectPlayer(page, original, 'playing');
  await act('stop');
  await expect(player(page)).toBeHidden();
  await expect.poll(shown).toEqual({ playbackState: 'none' });
});
