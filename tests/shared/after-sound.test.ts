import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterSound } from '../../shared/after-sound.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  globalThis.soundBegins = undefined;
});

test.each([
  ['until it sounds', (sounds: () => void) => sounds()],
  ['no longer than 150 ms', () => vi.advanceTimersByTime(1)],
])('a page gives way to the sound of the last one %s [beyond-190]', async (_, goOn) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  globalThis.soundBegins = promise;
  const run = vi.fn();
  afterSound(run);
  await vi.advanceTimersByTimeAsync(149);
  expect(run).not.toHaveBeenCalled();
  goOn(resolve);
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledOnce();
});

test('without one it begins at once [beyond-190]', () => {
  const run = vi.fn();
  afterSound(run);
  expect(run).toHaveBeenCalledOnce();
});
