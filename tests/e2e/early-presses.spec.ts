import type { Route } from '@playwright/test';
import fc from 'fast-check';
import type { FirstData } from '../backend/first-data.ts';
import { isFullRun } from '../proof/figure.ts';
import { OPENING, watchWrites } from '../support/writes.ts';
import { expect, type Page, test } from './fixtures.ts';
import { LOADER } from './host-page.ts';
import { button, callsOf, expectPlayer, heading, hold, rows, selectedRow } from './screens.ts';

const SCRIPTS = '**/assets/**/*.js';
const PROMO = '/recipient/promos/2';
const TRACK = 'Green Room';

const main = (page: Page) => page.locator('[data-island]:not([data-island="chrome"])').first();

const isPlayingEarly = (page: Page) =>
  page.evaluate(() => {
    const audio = globalThis.earlyAudio;
    return audio !== undefined && !audio.paused && audio.currentTime > 0;
  });

for (const { path, name, track } of [
  { path: PROMO, name: `Play ${TRACK}`, track: TRACK },
  // Lists know only the promo, which the press loads.
  { path: '/recipient', name: 'Play Foxglove – Silver Gravel', track: 'Silver Gravel' },
  { path: '/recipient/kato/picks', name: /^Play Foxglove/, track: 'Wired Gravel' },
])
  test(`Play starts the audio before the scripts have loaded, and the player takes it over: ${path}`, async ({
    page,
    backstage,
  }) => {
    await backstage.become('marlow');
    const streams = new Set<string>();
    const promos: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'media') streams.add(request.url());
      if (request.url().includes('dmo=1')) promos.push(request.url());
    });
    await page.addInitScript(() => {
      const { played } = Object.assign(globalThis, { played: [] as Event[] });
      document.addEventListener('dubplate:play', (event) => played.push(event));
    });
    const run = await hold(page, SCRIPTS);
    await page.goto(path, { waitUntil: 'commit' });
    const playButton = button(main(page), name).first();
    for (const isPlaying of [true, false, true]) {
      await playButton.click();
      await expect.poll(() => isPlayingEarly(page)).toBe(isPlaying);
    }
    await expect(playButton).toHaveAttribute('data-pressed');
    run();
    await expectPlayer(page, track, 'playing');
    await expect(main(page).locator('[data-pressed]')).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'played'))).toHaveLength(1);
    expect(streams.size).toBe(1);
    expect(promos).toEqual([...new Set(promos)]);
  });

/** Prints the rendered island of a page into a page of a host. */
async function asHost(route: Route): Promise<void> {
  if (!route.request().isNavigationRequest()) return route.fallback();
  const response = await route.fetch();
  const html = await response.text();
  const [container = ''] = /<main.*<\/main>/s.exec(html) ?? [];
  const [data = ''] = /<script[^>]*host-data.*?<\/script>/s.exec(html) ?? [];
  const body = container.replaceAll(/<(\/?)main\b/g, '<$1div') + data;
  await route.fulfill({ response, body: `<!doctype html><title>Host</title>${LOADER}<body>${body}` });
}

type Case = {
  readonly path: string;
  readonly press: (page: Page) => Promise<void>;
  readonly shows: (page: Page) => Promise<void>;
  readonly writes?: readonly string[];
};

const click = (name: string | RegExp) => (page: Page) => button(main(page), name).first().click();

const thumbs: Case = {
  path: PROMO,
  press: click('Thumbs up'),
  shows: (page) => expect(button(main(page), 'Thumbs up')).toHaveAttribute('aria-pressed', 'true'),
  writes: ['sends.thumbs'],
};

const logsIn: Case = {
  path: '/login/djs',
  press: async (page) => {
    await page.getByLabel('Email').fill('marlow@example.net');
    await page.keyboard.press('Enter');
  },
  shows: (page) => expect(heading(page)).toHaveText('Check your email'),
  writes: ['+mail_links', '+mails'],
};

const ways: Readonly<Record<FirstData | 'host', readonly Case[]>> = {
  rendered: [
    thumbs,
    {
      path: '/recipient',
      press: click(/^More actions: Foxglove/),
      shows: (page) =>
        expect(button(main(page), /^More actions: Foxglove/)).toHaveAttribute('aria-expanded', 'true'),
    },
    {
      path: '/recipient',
      press: async (page) => {
        await expect(rows(page).first()).toBeVisible();
        await page.keyboard.press('j');
        await page.keyboard.press('j');
      },
      shows: (page) => expect(selectedRow(page)).toContainText('Garnet'),
    },
    {
      path: '/recipient/labels/following',
      press: click('Unfollow Kelp Audio'),
      shows: (page) => expect(button(main(page), /^Undo/)).toBeVisible(),
      writes: ['-follows'],
    },
    {
      path: '/recipient/myaccount',
      press: click('Show devices'),
      shows: (page) => expect(main(page)).toContainText('This device'),
    },
    logsIn,
  ],
  data: [],
  none: [
    logsIn,
    {
      path: '/recipient/kato/picks',
      press: click('Already opened'),
      shows: (page) => expect(button(main(page), 'Already opened')).toHaveAttribute('aria-pressed', 'true'),
    },
  ],
  host: [
    thumbs,
    { path: PROMO, press: click(`Play ${TRACK}`), shows: (page) => expectPlayer(page, TRACK, 'playing') },
  ],
};

for (const way of ['rendered', 'none', 'host'] as const)
  test(`a press from before the scripts is made once: ${way}`, async ({ page, backstage, quiet }) => {
    for (const { path, press, shows, writes = [] } of ways[way]) {
      await page.goto('about:blank');
      await page.context().clearCookies();
      if (path !== '/login/djs') await backstage.become('marlow');
      await backstage.carry(way === 'host' ? 'rendered' : way);
      const changes = watchWrites(backstage.db);
      const run = await hold(page, SCRIPTS);
      if (way === 'host') await page.route(path, asHost);
      await page.goto(path, { waitUntil: 'commit' });
      await press(page);
      run();
      await shows(page);
      await quiet();
      const own = changes().filter((change) => !OPENING.includes(change));
      expect(own, path).toEqual(writes);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });

const schedules = fc.sample(
  fc.record({
    way: fc.constantFrom('rendered', 'host'),
    presses: fc.array(fc.constantFrom('Thumbs up', `Play ${TRACK}`, 'Queue all'), {
      minLength: 1,
      maxLength: 4,
    }),
    scripts: fc.constantFrom('load', 'load', 'fail once'),
    before: fc.constantFrom('wait', 'wait', 'leave', 'reload', 'back', 'login of another'),
  }),
  { seed: 65, numRuns: isFullRun ? 20 : 4 },
);

test.describe('in random schedules', () => {
  test.use({ expectedComplaints: [/Failed to load resource|net::ERR|island promo didn't load|401|409/] });

  for (const [index, { way, presses, scripts, before }] of schedules.entries())
    test(`nothing is pressed twice, later or as another person ${index}: ${way}, ${presses}, ${scripts}, ${before}`, async ({
      page,
      backstage,
      quiet,
    }) => {
      await backstage.become('marlow');
      if (way === 'host') await page.route(PROMO, asHost);
      const run = await hold(page, SCRIPTS);
      if (scripts === 'fail once') await page.route('**/promos-*.js', (route) => route.abort(), { times: 1 });
      await page.goto(PROMO, { waitUntil: 'commit' });
      for (const name of presses) await button(main(page), name).click();
      const changes = watchWrites(backstage.db);
      if (before === 'leave' || before === 'back') await page.goto('about:blank');
      if (before === 'back') await page.goBack({ waitUntil: 'commit' });
      if (before === 'reload') await page.reload({ waitUntil: 'commit' });
      if (before === 'login of another') await backstage.become('vesper');
      run();
      await page.waitForLoadState();
      await quiet();
      const isKept = presses.includes('Thumbs up') && before === 'wait' && scripts === 'load';
      const own = changes().filter((change) => change === 'sends.thumbs');
      if (scripts === 'load') expect(own).toEqual(isKept ? ['sends.thumbs'] : []);
      else expect(own.length).toBeLessThanOrEqual(1);
      const calls = (await callsOf(page)).filter((call) => call.includes('thumbs'));
      expect(calls.length).toBeLessThanOrEqual(1);
    });
});
