import { expect, test } from './fixtures.ts';
import { button, expectPlayer, play, player, positionOf, queued, seekSlider } from './screens.ts';

const [original, dub] = ['Low Tide (Original)', 'Low Tide (Ketama Dub)'] as const;

test.beforeEach(({ backstage }) => backstage.become('marlow'));

test('audio, track, position and queue continue on the next page [beyond-25]', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      Object.assign(window, { isEarly: document.readyState === 'loading' });
      HTMLMediaElement.prototype.play = play;
      return play.call(this);
    };
  });
  await page.goto('/recipient/promos/1');
  await play(page, original);
  for (const name of ['Inbox', 'Picks', 'Labels']) {
    const before = await positionOf(page);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
    await expectPlayer(page, original, 'playing');
    await expect.poll(() => positionOf(page)).toBeGreaterThan(before);
    expect(await page.evaluate(() => Object(window).isEarly), 'before the scripts have loaded').toBe(true);
  }
  await button(player(page), 'Queue, 3 tracks').click();
  await expect(queued(page)).toHaveCount(3);
});

test('all new promos are queued although the page changes before they are loaded [beyond-25, beyond-255]', async ({
  page,
}) => {
  const trackCounts = new Map<string, number>();
  const { promise: pageChange, resolve: endPageChange } = Promise.withResolvers<void>();
  await page.route('**/recipient/promos/*?*dmo=1', async (route) => {
    const response = await route.fetch();
    const { playlist, access } = Object(await response.json());
    const isNew = access?.has_opened_promo !== true;
    if (isNew) trackCounts.set(new URL(response.url()).pathname, playlist?.tracks.length ?? 0);
    if (trackCounts.size > 3) await pageChange;
    // The request is gone if the page has changed.
    await route.fulfill({ response }).catch(() => {});
  });
  await page.goto('/recipient');
  const count = Number(/\d+/.exec((await button(page, /^New \d+/).textContent()) ?? '')?.[0]);
  await button(page, 'Play all new').click();
  await expect(player(page)).toHaveAttribute('data-status', 'playing');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Picks' }).click();
  await expect(page).toHaveTitle(/^Picks/);
  expect(trackCounts.size).toBeLessThan(count);
  endPageChange();
  // One promo is loaded after the other.
  await expect.poll(() => trackCounts.size, { timeout: 30_000 }).toBe(count);
  const total = [...trackCounts.values()].reduce((sum, tracks) => sum + tracks, 0);
  await expect(button(player(page), `Queue, ${total - 1} tracks`)).toBeVisible();
});

test('a paused track stays paused on the next page and visit [beyond-25]', async ({
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

test('only one tab plays [beyond-15]', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/recipient/promos/1');
  await play(page, original);
  await play(other, dub);
  await expectPlayer(page, original, 'paused');
  await button(player(page), 'Play').click();
  await expectPlayer(page, original, 'playing');
  await expectPlayer(other, dub, 'paused');
});

test("the system's media controls show and control the player [beyond-14]", async ({ page }) => {
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
      const { title, artist, album, artwork } = metadata ?? {};
      return [playbackState, title, artist, album, artwork?.map(({ src }) => new URL(src).pathname)];
    });
  const position = () => page.evaluate((): unknown => Object(window).told.position?.position);

  await page.goto('/recipient/promos/1');
  await play(page, original);
  const credits = ['Ossa', 'Nightjar Records', ['/media/packshots/1.svg']];
  await expect.poll(shown).toEqual(['playing', original, ...credits]);
  expect(await page.evaluate(() => Object(window).told.position?.duration)).toBe(85);
  await act('pause');
  await expectPlayer(page, original, 'paused');
  await expect.poll(shown).toEqual(['paused', original, ...credits]);
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
  await expect.poll(shown).toEqual(['playing', dub, ...credits]);
  await act('pause');
  await act('seekto', { seekTime: 0 });
  await act('previoustrack');
  await expectPlayer(page, original, 'playing');
  await act('stop');
  await expectPlayer(page, original, 'paused');
  await expect.poll(position).toBe(0);
  await act('play');
  await expectPlayer(page, original, 'playing');
});
