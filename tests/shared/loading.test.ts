import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ahead } from '../../shared/ahead.ts';
import { callsAhead } from '../../shared/api/calls-ahead.ts';
import { loader } from '../../shared/loader.ts';
import { storageKeys, writeLasting } from '../../shared/storage.ts';
import { later } from '../../shared/stores/later.ts';
import { $notifications } from '../../shared/stores/notifications.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  $notifications.set([]);
  globalThis.soundBegins = undefined;
});

const missing = new TypeError('gone');
const soon = () => vi.advanceTimersByTimeAsync(0);

test('a script that takes too long is an error; once it has come, the next press has it [beyond-22]', async () => {
  const held = Promise.withResolvers<string>();
  const fetchModule = vi.fn(() => held.promise);
  const { here, load } = loader(fetchModule);
  const first = vi.fn();
  load().catch(first);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(first).not.toHaveBeenCalled();
  const second = load();
  await vi.advanceTimersByTimeAsync(1);
  expect(first).toHaveBeenCalledOnce();
  held.resolve('there');
  expect([await second, here(), await load()]).toEqual(['there', 'there', 'there']);
  expect(fetchModule).toHaveBeenCalledOnce();
});

test('a script that fails after its time is fetched again [beyond-22]', async () => {
  const held = Promise.withResolvers<string>();
  const fetchModule = vi.fn(() => held.promise);
  const { load } = loader(fetchModule);
  const failed = vi.fn();
  load().catch(failed);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(failed).toHaveBeenCalledOnce();
  held.reject(missing);
  await soon();
  fetchModule.mockResolvedValue('there');
  expect(await load()).toBe('there');
});

test('what an idle page fetches ahead is fetched again where it failed, and only once [beyond-22]', async () => {
  const fetchModule = vi.fn(async () => 'there').mockRejectedValueOnce(missing);
  const get = ahead(fetchModule);
  expect(fetchModule).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(fetchModule).toHaveBeenCalledOnce();
  expect(await Promise.all([get(), get()])).toEqual(['there', 'there']);
  expect(fetchModule).toHaveBeenCalledTimes(2);
});

test.each([
  [true, 'incomplete'],
  [false, 'offline'],
])(
  'a call whose script is missing, with a connection: %s, fails as %s [beyond-22]',
  async (isOnline, kind) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const calls = callsAhead(vi.fn(async () => 'there').mockRejectedValueOnce(missing));
    await expect(calls()).rejects.toMatchObject({ problem: { kind } });
    expect(await calls()).toBe('there');
  },
);

test('a press waits for its script; once that is here, a press works before it returns', async () => {
  const presses: string[] = [];
  const player = later(async () => ({ play: (name: string) => presses.push(name) }));
  player.use(({ play }) => play('one'));
  expect(presses).toEqual([]);
  await soon();
  expect(presses).toEqual(['one']);
  player.use(({ play }) => play('two'));
  player.prepare(({ play }) => play('three'));
  expect(presses).toEqual(['one', 'two', 'three']);
});

test('a script that does not come is an error for a press alone, and the next press fetches it again', async () => {
  writeLasting({ key: storageKeys.reloadedFor, part: import.meta.env.RELEASE, tab: true }, true);
  const fetchModule = vi.fn(() => Promise.reject(missing));
  const player = later(fetchModule);
  player.prepare();
  await soon();
  expect(fetchModule).toHaveBeenCalledOnce();
  expect($notifications.get()).toEqual([]);
  for (const times of [2, 3]) {
    $notifications.set([]);
    player.use(() => {});
    await soon();
    expect(fetchModule).toHaveBeenCalledTimes(times);
    expect($notifications.get()).toMatchObject([
      { kind: 'error', text: expect.stringMatching(/^A part of this page did not load/) },
    ]);
  }
});

test.each([
  ['until it sounds', (sounds: () => void) => sounds()],
  ['150 ms at most, whatever asks meanwhile', () => vi.advanceTimersByTime(1)],
])('a page waits for the sound of the last one %s [beyond-25]', async (_, goOn) => {
  vi.resetModules();
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
  await soon();
  expect(island).toHaveBeenCalledOnce();
  expect(chrome).toHaveBeenCalledOnce();
});

test('a page without sound before it begins at once [beyond-25]', async () => {
  vi.resetModules();
  const { afterSound } = await import('../../shared/after-sound.ts');
  const run = vi.fn();
  afterSound(run);
  expect(run).toHaveBeenCalledOnce();
});
