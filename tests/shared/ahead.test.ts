import { afterEach, expect, test, vi } from 'vitest';
import { ahead } from '../../shared/ahead.ts';
import { callsAhead } from '../../shared/api/calls-ahead.ts';

afterEach(() => vi.restoreAllMocks());

/** Comes at the try of that number. */
function comingAt(success: number) {
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries < success) throw new TypeError('gone');
    return 'there';
  };
  return { load, tries: () => tries };
}

test('what is wanted later comes once, and is sought anew where it did not come [beyond-22]', async () => {
  const { load, tries } = comingAt(2);
  const get = ahead(load);
  await expect(get()).rejects.toThrow('gone');
  expect(await Promise.all([get(), get()])).toEqual(['there', 'there']);
  expect(tries()).toBe(2);
});

test('it comes by itself once the page is idle, and harms nobody where it does not [beyond-22]', async () => {
  vi.useFakeTimers();
  const { load, tries } = comingAt(2);
  const get = ahead(load);
  expect(tries()).toBe(0);
  await vi.runAllTimersAsync();
  expect(tries()).toBe(1);
  vi.useRealTimers();
  expect(await get()).toBe('there');
});

test.each([
  ['the page is to be loaded anew', true, 'incomplete'],
  ['and without a connection, that is what is told', false, 'offline'],
] as const)('without the calls %s [beyond-22]', async (_, isOnline, kind) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const { load } = comingAt(2);
  const calls = callsAhead(load);
  await expect(calls()).rejects.toMatchObject({ problem: { kind } });
  expect(await calls()).toBe('there');
});
