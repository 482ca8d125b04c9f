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

/** Rounds before the first look, after which everything is loaded that is loaded once. */
const WARM_UP = 40;

type Weight = { readonly heap: number; readonly listeners: readonly string[]; readonly detached: number };

async function weigh(page: Page, cdp: CDPSession): Promise<Weight> {
  await page.waitForTimeout(QUIET_MS);
  for (let round = 0; round < 3; round++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  return {
    heap: metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN,
    listeners: await listenersIn(cdp),
    detached: await detachedIn(cdp),
  };
}

/** All that inherits from the class, still there for whatever reason. */
async function allOf(cdp: CDPSession, name: 'EventTarget' | 'Node'): Promise<string> {
  const { result } = await cdp.send('Runtime.evaluate', { expression: `${name}.prototype` });
  const { objects } = await cdp.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
    objectGroup: GROUP,
  });
  return objects.objectId ?? '';
}

const GROUP = 'weighed';

/** Every listener of the page, by what it listens to: 'HTMLDivElement click'. */
async function listenersIn(cdp: CDPSession): Promise<string[]> {
  const { result } = await cdp.send('Runtime.getProperties', {
    objectId: await allOf(cdp, 'EventTarget'),
    ownProperties: true,
  });
  const found: string[] = [];
  for (const { value } of result) {
    if (!value?.objectId) continue;
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: value.objectId });
    found.push(...listeners.map(({ type }) => `${value.className} ${type}`));
  }
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: GROUP });
  return found;
}

/** Nodes that are in no document any more. */
async function detachedIn(cdp: CDPSession): Promise<number> {
  const { result } = await cdp.send('Runtime.callFunctionOn', {
    objectId: await allOf(cdp, 'Node'),
    functionDeclaration: String(countDetached),
    returnByValue: true,
  });
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: GROUP });
  return Number(result.value);
}

/** Runs in the page; what has a constructor of its own is a prototype. */
function countDetached(this: readonly Node[]): number {
  return this.filter((node) => !Object.hasOwn(node, 'constructor') && !node.isConnected).length;
}

/** What the second list has more of than the first. */
function moreIn(after: readonly string[], before: readonly string[]): string[] {
  const left = [...before];
  return after.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
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
  const listeners = moreIn(after.listeners, before.listeners);
  const detached = after.detached - before.detached;
  tell({
    what: `growth over ${times} ${what}`,
    found: `${Math.round(heap / 1000)} kB, ${listeners.length} listeners, ${Math.max(0, detached)} detached nodes`,
    wanted: 'less than 1,000 kB, 0, less than 10',
    holds: heap < ROOM && listeners.length === 0 && detached < FEW,
  });
  expect(before.listeners.length).toBeGreaterThan(0);
  expect(listeners).toEqual([]);
  expect(detached).toBeLessThan(FEW);
  expect(heap).toBeLessThan(ROOM);
}

/** Detached nodes by which two looks may differ: React keeps what it showed last. */
const FEW = 10;

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
  const ways = ['Give feedback', 'Leave the beta', 'Recent logins'];
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
