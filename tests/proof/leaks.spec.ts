import { readFileSync } from 'node:fs';
import type { CDPSession } from '@playwright/test';
import * as v from 'valibot';
import { openHost } from '../e2e/dialogs-host/open.ts';
import { expect, type Page, test } from '../e2e/fixtures.ts';
import { heading } from '../e2e/screens.ts';
import { recordFigure } from './figure.ts';

/** Memory growth of a page after long use. */

const PLAYS = 1000;
const DIALOGS = 500;
const MOUNTS = 200;

/** In bytes. The engine's own caches grow too. */
const MAX_HEAP_GROWTH = 1_000_000;

/** All requests have completed or timed out by then. */
const SETTLE_MS = 17_000;

/** Of listeners and nodes. React keeps those of the last render. */
const MAX_GROWTH = 10;

/** Loads everything that is loaded only once. */
const WARM_UP_ROUNDS = 40;

type Usage = { readonly heap: number; readonly listeners: number; readonly nodes: number };

async function measureUsage(page: Page, cdp: CDPSession): Promise<Usage> {
  await page.waitForTimeout(SETTLE_MS);
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (key: string) => metrics.find(({ name }) => name === key)?.value ?? Number.NaN;
  return { heap: metric('JSHeapUsedSize'), listeners: metric('JSEventListeners'), nodes: metric('Nodes') };
}

async function expectNoGrowth(
  page: Page,
  { what, times, run }: { what: string; times: number; run: (rounds: number) => Promise<void> },
): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await run(WARM_UP_ROUNDS);
  const before = await measureUsage(page, cdp);
  await run(times);
  const after = await measureUsage(page, cdp);
  const heap = after.heap - before.heap;
  const listeners = after.listeners - before.listeners;
  const nodes = after.nodes - before.nodes;
  recordFigure({
    name: `growth over ${times} ${what}`,
    actual: `${Math.round(heap / 1000)} kB, ${listeners} listeners, ${nodes} nodes`,
    expected: `less than 1,000 kB, ${MAX_GROWTH}, ${MAX_GROWTH}`,
    passes: heap < MAX_HEAP_GROWTH && listeners < MAX_GROWTH && nodes < MAX_GROWTH,
  });
  expect(before.listeners).toBeGreaterThan(0);
  expect(listeners).toBeLessThan(MAX_GROWTH);
  expect(nodes).toBeLessThan(MAX_GROWTH);
  expect(heap).toBeLessThan(MAX_HEAP_GROWTH);
}

test('plays a thousand tracks in one element without leaks', async ({ page, backstage }) => {
  await page.addInitScript(() => {
    const played = new Set<HTMLMediaElement>();
    Object.assign(window, { played });
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      played.add(this);
      return play.call(this);
    };
  });
  await backstage.become('marlow');
  await page.goto('/recipient/promos/1');
  // Browsers require a click before a page may play audio.
  await page.getByRole('button', { name: 'Play Saltwater' }).click();
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player).toHaveAttribute('data-status', 'playing');

  await expectNoGrowth(page, {
    what: 'tracks',
    times: PLAYS,
    run: (rounds) =>
      page.evaluate(async (count) => {
        const bar = document.querySelector('[aria-label="Player"]');
        const isPlaying = (title: string) =>
          bar?.getAttribute('data-status') === 'playing' &&
          bar.querySelector('[dir="auto"]')?.textContent === title;
        for (let i = 0; i < count; i++) {
          const buttons = [
            ...document.querySelectorAll<HTMLButtonElement>('main button[aria-label^="Play "]'),
          ];
          const button = buttons[i % buttons.length];
          const title = button?.getAttribute('aria-label')?.slice('Play '.length) ?? '';
          button?.click();
          const deadline = performance.now() + 30_000;
          while (!isPlaying(title)) {
            if (performance.now() > deadline)
              throw new Error(`${i}: ${title} does not play: ${bar?.textContent}`);
            await new Promise((resolve) => setTimeout(resolve, 5));
          }
        }
      }, rounds),
  });
  const elements = await page.evaluate(() => Object(window).played.size);
  recordFigure({
    name: `audio elements that play ${PLAYS} tracks`,
    actual: elements,
    expected: '1',
    passes: elements === 1,
  });
  expect(elements).toBe(1);
});

test('opens five hundred dialogs without leaks and returns the focus [beyond-50]', async ({ page }) => {
  await openHost(page);
  const openers = ['Give feedback', 'Leave the beta', 'Your devices'];
  await expectNoGrowth(page, {
    what: 'dialogs',
    times: DIALOGS,
    run: async (rounds) => {
      for (let i = 0; i < rounds; i++) {
        const opener = page.getByRole('button', { name: openers[i % openers.length] ?? '', exact: true });
        await opener.click();
        await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(opener).toBeFocused();
      }
    },
  });
});

const manifest = v.record(v.string(), v.object({ file: v.string() }));

test('mounts and unmounts two hundred islands without leaks [beyond-21]', async ({ page, backstage }) => {
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
  await expect(heading(page)).toBeVisible();
  await expectNoGrowth(page, {
    what: 'mounts',
    times: MOUNTS,
    run: (rounds) =>
      page.evaluate(
        async ({ all, count }) => {
          for (let i = 0; i < count; i++) {
            const { script = '', props } = all[i % all.length] ?? {};
            const { mount } = await import(script);
            const container = document.body.appendChild(document.createElement('div'));
            const unmount = mount(container, props);
            while (!container.querySelector('h1, h2, [role=alert]'))
              await new Promise((resolve) => setTimeout(resolve, 5));
            unmount();
            container.remove();
          }
        },
        { all: islands, count: rounds },
      ),
  });
});
