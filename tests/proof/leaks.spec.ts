import { readFileSync } from 'node:fs';
import type { CDPSession } from '@playwright/test';
import * as v from 'valibot';
import { openHost } from '../e2e/dialogs-host/open.ts';
import { expect, type Page, test } from '../e2e/fixtures.ts';
import { tell } from './figure.ts';

/** What a long day with one page leaves behind, once the browser has collected its garbage (robustness 15). */

const PLAYS = 1000;
const DIALOGS = 500;
const MOUNTS = 200;

/** Bytes by which the heap may differ: caches of the engine, not of ours. */
const ROOM = 1_000_000;

/** By then every call has been answered or given up, in ms. */
const QUIET_MS = 17_000;

/** Listeners and nodes by which two looks may differ: React keeps what it showed last. */
const FEW = 10;

/** Rounds before the first look, after which everything is loaded that is loaded once. */
const WARM_UP = 40;

type Weight = { readonly heap: number; readonly listeners: number; readonly nodes: number };

async function weigh(page: Page, cdp: CDPSession): Promise<Weight> {
  await page.waitForTimeout(QUIET_MS);
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { heap: metric('JSHeapUsedSize'), listeners: metric('JSEventListeners'), nodes: metric('Nodes') };
}

/** Does it some times to warm up, then so often as is wanted, and says what has grown meanwhile. */
async function expectNoGrowth(
  page: Page,
  { what, times, act }: { what: string; times: number; act: (rounds: number) => Promise<void> },
): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await act(WARM_UP);
  const before = await weigh(page, cdp);
  await act(times);
  const after = await weigh(page, cdp);
  const heap = after.heap - before.heap;
  const listeners = after.listeners - before.listeners;
  const nodes = after.nodes - before.nodes;
  tell({
    what: `growth over ${times} ${what}`,
    found: `${Math.round(heap / 1000)} kB, ${listeners} listeners, ${nodes} nodes`,
    wanted: `less than 1,000 kB, ${FEW}, ${FEW}`,
    holds: heap < ROOM && listeners < FEW && nodes < FEW,
  });
  expect(before.listeners).toBeGreaterThan(0);
  expect(listeners).toBeLessThan(FEW);
  expect(nodes).toBeLessThan(FEW);
  expect(heap).toBeLessThan(ROOM);
}

test('a thousand tracks sound from one element and leave nothing', async ({ page, backstage }) => {
  await page.addInitScript(() => {
    const sounding = new Set<HTMLMediaElement>();
    Object.assign(window, { sounding });
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      sounding.add(this);
      return play.call(this);
    };
  });
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  // The press that browsers want before a page may sound.
  await page.getByRole('button', { name: 'Play Saltwater' }).click();
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player).toHaveAttribute('data-status', 'playing');

  await expectNoGrowth(page, {
    what: 'tracks',
    times: PLAYS,
    act: (rounds) =>
      page.evaluate(async (count) => {
        const bar = document.querySelector('.dp-player');
        const isPlaying = (title: string) =>
          bar?.getAttribute('data-status') === 'playing' &&
          bar.querySelector('.dp-now-title')?.textContent === title;
        for (let i = 0; i < count; i++) {
          const presses = [
            ...document.querySelectorAll<HTMLButtonElement>('main button[aria-label^="Play "]'),
          ];
          const press = presses[i % presses.length];
          const title = press?.getAttribute('aria-label')?.slice('Play '.length) ?? '';
          press?.click();
          const late = performance.now() + 30_000;
          while (!isPlaying(title)) {
            if (performance.now() > late)
              throw new Error(`${i}: ${title} does not play: ${bar?.textContent}`);
            await new Promise((resolve) => setTimeout(resolve, 5));
          }
        }
      }, rounds),
  });
  const elements = await page.evaluate(() => Object(window).sounding.size);
  tell({
    what: `audio elements that ${PLAYS} tracks sound from`,
    found: elements,
    wanted: '1',
    holds: elements === 1,
  });
  expect(elements).toBe(1);
});

test('five hundred dialogs leave nothing, and each gives the focus back [beyond-50]', async ({ page }) => {
  await openHost(page);
  const ways = ['Give feedback', 'Leave the beta', 'Your devices'];
  await expectNoGrowth(page, {
    what: 'dialogs',
    times: DIALOGS,
    act: async (rounds) => {
      for (let i = 0; i < rounds; i++) {
        const way = page.getByRole('button', { name: ways[i % ways.length] ?? '', exact: true });
        await way.click();
        await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(way).toBeFocused();
      }
    },
  });
});

const manifest = v.record(v.string(), v.object({ file: v.string() }));

test('two hundred islands that come and go leave nothing [beyond-21]', async ({ page, backstage }) => {
  const files = v.parse(manifest, JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')));
  const islands = [
    { name: 'login', props: { mode: 'recipient' } },
    { name: 'subscribe', props: { mode: 'subscribe', account: { name: 'Nightjar Records' } } },
    { name: 'promo', props: { id: 1 } },
    { name: 'dj-signup', props: {} },
    { name: 'picks', props: {} },
    { name: 'my-account', props: {} },
  ].map((island) => ({ ...island, script: `/${files[`islands/${island.name}/main.tsx`]?.file}` }));
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  await expect(page.locator('h1:not(.dp-hidden)')).toBeVisible();
  await expectNoGrowth(page, {
    what: 'mounts',
    times: MOUNTS,
    act: (rounds) =>
      page.evaluate(
        async ({ all, count }) => {
          for (let i = 0; i < count; i++) {
            const { script = '', props } = all[i % all.length] ?? {};
            const { mount } = await import(script);
            const place = document.body.appendChild(document.createElement('div'));
            const unmount = mount(place, props);
            while (!place.querySelector('h1, h2, [role=alert]'))
              await new Promise((resolve) => setTimeout(resolve, 5));
            unmount();
            place.remove();
          }
        },
        { all: islands, count: rounds },
      ),
  });
});
