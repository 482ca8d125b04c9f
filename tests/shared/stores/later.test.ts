import { afterEach, expect, test, vi } from 'vitest';
import { storageKeys, writeLasting } from '../../../shared/storage.ts';
import { later } from '../../../shared/stores/later.ts';
import { $notifications } from '../../../shared/stores/notifications.ts';
import { wait } from '../../../shared/wait.ts';
import { until } from '../../support/until.ts';

afterEach(() => $notifications.set([]));

const incomplete = {
  kind: 'error',
  text: 'A part of this page did not load. Try again, or load the page anew.',
};

test('a press waits for the module; once it is here, a press works before it returns', async () => {
  const presses: string[] = [];
  const player = later(async () => ({ play: (name: string) => presses.push(name) }));
  player.use(({ play }) => play('one'));
  expect(presses).toEqual([]);
  await until(() => expect(presses).toEqual(['one']));
  player.use(({ play }) => play('two'));
  player.prepare(({ play }) => play('three'));
  expect(presses).toEqual(['one', 'two', 'three']);
});

test('a module that does not come is told to who presses alone, and sought anew by the next press', async () => {
  writeLasting({ key: storageKeys.reloadedFor, part: import.meta.env.RELEASE, tab: true }, true);
  const fetchModule = vi.fn(() => Promise.reject(new TypeError('gone')));
  const missing = later(fetchModule);
  missing.prepare();
  await until(() => expect(fetchModule).toHaveBeenCalledTimes(1));
  // A press meanwhile would join it.
  await wait(0);
  expect($notifications.get()).toEqual([]);
  for (const times of [2, 3]) {
    $notifications.set([]);
    missing.use(() => {});
    await until(() => expect(fetchModule).toHaveBeenCalledTimes(times));
    await until(() => expect($notifications.get()).toMatchObject([incomplete]));
  }
});
