import { setImmediate as settled } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What runs first in each page of ours: it lets a sound begin before the page does (shared/mount/start-player.ts). */

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.innerHTML =
    '<script type="application/json" id="host-data">{"config":{"product":"acetate"}}</script>';
});
afterEach(() => {
  vi.useRealTimers();
  globalThis.soundBegins = undefined;
});

/** What the page knows of its host by now. */
const product = async () => (await import('../../../shared/config.ts')).config().product;

test.each([
  ['until it sounds', (sounds: () => void) => sounds()],
  ['no longer than 150 ms', () => vi.advanceTimersByTime(150)],
])('a page gives way to the sound of the last one %s [beyond-190]', async (_, goOn) => {
  let sounds = () => {};
  globalThis.soundBegins = new Promise((resolve) => {
    sounds = resolve;
  });
  const begun = import('../../../shared/mount/start-player.ts');
  while (vi.getTimerCount() === 0) await settled();
  vi.advanceTimersByTime(149);
  await settled();
  expect(await product()).toBe('dubplate');
  goOn(sounds);
  await begun;
  expect(await product()).toBe('acetate');
});

test('without one it begins at once [beyond-190]', async () => {
  await import('../../../shared/mount/start-player.ts');
  expect(vi.getTimerCount()).toBe(0);
  expect(await product()).toBe('acetate');
});
