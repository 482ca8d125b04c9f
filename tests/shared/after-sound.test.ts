import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  globalThis.soundBegins = undefined;
});

test.each([
  ['until it sounds', (sounds: () => void) => sounds()],
  ['no longer than 150 ms, whatever asks in the meantime', () => vi.advanceTimersByTime(1)],
])('a page gives way to the sound of the last one %s [beyond-25]', async (_, goOn) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  globalThis.soundBegins = promise;
  const { afterSound } = await import('../../shared/after-sound.ts');
  const [island, chrome] = [vi.fn(), vi.fn()];
  afterSound(island);
  await vi.advanceTimersByTimeAsync(100);
  afterSound(chrome);
  await vi.advanceTimersByTimeAsync(49);
  expect(island).not.toHaveBeenCalled();
  goOn(resolve);
  await vi.advanceTimersByTimeAsync(0);
  expect(island).toHaveBeenCalledOnce();
  expect(chrome).toHaveBeenCalledOnce();
});

test('without one it begins at once [beyond-25]', async () => {
  const { afterSound } = await import('../../shared/after-sound.ts');
  const run = vi.fn();
  afterSound(run);
  expect(run).toHaveBeenCalledOnce();
});
