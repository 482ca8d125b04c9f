import { expect, type Page, test } from './fixtures.ts';

/** The player beyond its page: the controls of the system, and other tabs. */

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const names = ['Low Tide (Original)', 'Low Tide (Ketama Dub)', 'Saltwater', 'Undertow (Club Mix)'] as const;
const [original, dub, saltwater, undertow] = names;

const expectAt = async (page: Page, track: string, status: string): Promise<void> => {
  await expect(player(page).locator('.dp-now-title').first()).toHaveText(track);
  await expect(player(page)).toHaveAttribute('data-status', status);
};

const press = (page: Page, track: string) => page.getByRole('button', { name: `Play ${track}` }).click();

async function play(page: Page, track: string): Promise<void> {
  await press(page, track);
  await expectAt(page, track, 'playing');
}

test.beforeEach(async ({ backstage }) => backstage.become('marlow'));

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
      const { title, artist, album, artwork } = metadata ?? {};
      return {
        playbackState,
        title,
        artist,
        album,
        artwork: artwork?.map(({ src }) => new URL(src).pathname),
      };
    });
  const position = () => page.evaluate((): number => Object(window).told.position?.position ?? -1);

  await page.goto('/recipient/promos/1');
  await play(page, original);
  const credits = { artist: 'Ossa', album: 'Nightjar Records', artwork: ['/media/packshots/1.svg'] };
  await expect.poll(shown).toEqual({ playbackState: 'playing', title: original, ...credits });
  expect(await page.evaluate(() => Object(window).told.position?.duration)).toBe(85);
  await act('pause');
  await expectAt(page, original, 'paused');
  await expect.poll(shown).toMatchObject({ playbackState: 'paused' });
  await act('seekto', { seekTime: 40 });
  await expect.poll(position).toBe(40);
  await act('seekforward', { seekOffset: 20 });
  await expect.poll(position).toBe(60);
  await act('seekforward');
  await expect.poll(position).toBe(70);
  await act('seekbackward');
  await expect.poll(position).toBe(60);
  await expect(player(page).getByRole('slider', { name: 'Seek' })).toHaveValue('60');
  await act('play');
  await expectAt(page, original, 'playing');
  await act('nexttrack');
  await expectAt(page, dub, 'playing');
  await expect.poll(shown).toEqual({ playbackState: 'playing', title: dub, ...credits });
  await act('pause');
  await act('seekto', { seekTime: 0 });
  await act('previoustrack');
  await expectAt(page, original, 'playing');
  await act('stop');
  await expect(player(page)).toBeHidden();
  await expect.poll(shown).toEqual({ playbackState: 'none' });
});

test('only one tab sounds [beyond-15]', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/recipient/promos/1');
  await play(page, original);
  await play(other, saltwater);
  await expectAt(page, original, 'paused');
  await player(page).getByRole('button', { name: 'Play' }).click();
  await expectAt(page, original, 'playing');
  await expectAt(other, saltwater, 'paused');
  await press(other, undertow);
  await expectAt(other, undertow, 'playing');
  await expectAt(page, original, 'paused');
});

/** The addresses of all audio elements, in the document or out of it, each with whether it sounds. */
async function audioElements(page: Page): Promise<[path: string, sounds: boolean][]> {
  const client = await page.context().newCDPSession(page);
  const { result: prototype } = await client.send('Runtime.evaluate', {
    expression: 'HTMLAudioElement.prototype',
  });
  const { objects } = await client.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.objectId ?? '',
  });
  const { result } = await client.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: `function () {
      return this.map(({ src, paused }) => [new URL(src).pathname, !paused]);
    }`,
    returnByValue: true,
  });
  await client.detach();
  return result.value;
}

test('of four quick presses the last one sounds, and it alone [1-06, 4-67]', async ({ page }) => {
  await page.goto('/recipient/promos/1');
  await expect(page.getByRole('button', { name: `Play ${undertow}` })).toBeVisible();
  // In one go, while the engine is on its way.
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>('.dp-track-play')) button.click();
  });
  await expectAt(page, undertow, 'playing');
  expect(await audioElements(page)).toEqual([['/media/tracks/104/stream.wav', true]]);
  for (const track of [saltwater, original, undertow, dub]) await press(page, track);
  await expectAt(page, dub, 'playing');
  expect(await audioElements(page)).toEqual([['/media/tracks/102/stream.wav', true]]);
  await player(page)
    .getByRole('button', { name: /^Queue/ })
    .click();
  await expect(page.locator('.dp-queue-row .dp-now-title')).toHaveText([saltwater, undertow]);
});
