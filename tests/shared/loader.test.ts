import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loader } from '../../shared/loader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PATIENCE_MS = 15_000;

test('nobody waits for ever for a script; one that comes after all is there for the next press [beyond-22]', async () => {
  const held = Promise.withResolvers<string>();
  const fetchModule = vi.fn(() => held.promise);
  const { here, load } = loader(fetchModule);

  const first = vi.fn();
  load().catch(first);
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  expect(first).not.toHaveBeenCalled();
  const second = load();
  await vi.advanceTimersByTimeAsync(1);
  expect(first).toHaveBeenCalledOnce();

  held.resolve('there');
  expect(await second).toBe('there');
  expect(here()).toBe('there');
  expect(await load()).toBe('there');
  expect(fetchModule).toHaveBeenCalledOnce();
});

test('one that fails after that is sought anew [beyond-22]', async () => {
  const held = Promise.withResolvers<string>();
  const fetchModule = vi.fn(() => held.promise);
  const { load } = loader(fetchModule);
  const told = load().catch(() => 'told');
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(await told).toBe('told');

  held.reject(new TypeError('gone'));
  await vi.advanceTimersByTimeAsync(0);
  fetchModule.mockResolvedValue('there');
  expect(await load()).toBe('there');
});
