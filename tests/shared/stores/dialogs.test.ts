import { afterEach, expect, test } from 'vitest';
import { $dialogs, openDialog } from '../../../shared/stores/dialogs.ts';

afterEach(() => {
  for (const { close } of $dialogs.get()) close();
});

/** Opens a dialog and notes what it resolves with. */
function open() {
  const results: unknown[] = [];
  const opened = openDialog('keys');
  const done = opened.then((result) => void results.push(result));
  const dialog = $dialogs.get().at(-1);
  if (!dialog) throw new Error('nothing has opened');
  return { dialog, done, results };
}

const ids = () => $dialogs.get().map(({ id }) => id);

test('shows the dialog by its name and waits for its end [2.6-15]', async () => {
  const { dialog, results } = open();
  expect($dialogs.get()).toEqual([dialog]);
  expect(dialog.name).toBe('keys');
  await Promise.resolve();
  expect(results).toEqual([]);
});

test.each([true, false])('resolves with %s when it is closed with that [2.6-15]', async (value) => {
  const { dialog, done, results } = open();
  dialog.close(value);
  await done;
  expect(results).toEqual([value]);
  expect($dialogs.get()).toEqual([]);
});

test('given up, it resolves with undefined [open-55]', async () => {
  const { dialog, done, results } = open();
  dialog.close();
  await done;
  expect(results).toEqual([undefined]);
  expect($dialogs.get()).toEqual([]);
});

test('what comes after the first closing changes nothing [2.6-15]', async () => {
  const { dialog, done, results } = open();
  const other = open();
  dialog.close(true);
  dialog.close(false);
  dialog.close();
  await done;
  expect(results).toEqual([true]);
  expect($dialogs.get()).toEqual([other.dialog]);
});

test('several are open at once, each with its own result, in whatever order they close [2.6-15]', async () => {
  const [first, second, third] = [open(), open(), open()];
  expect(ids()).toEqual([first.dialog.id, second.dialog.id, third.dialog.id]);
  expect(new Set(ids()).size).toBe(3);
  second.dialog.close(false);
  await second.done;
  expect(ids()).toEqual([first.dialog.id, third.dialog.id]);
  expect([first.results, third.results]).toEqual([[], []]);
  third.dialog.close();
  first.dialog.close(true);
  await Promise.all([first.done, third.done]);
  expect([first.results, second.results, third.results]).toEqual([[true], [false], [undefined]]);
  expect(ids()).toEqual([]);
});

test('opened again, it is another dialog', () => {
  const first = open();
  first.dialog.close();
  expect(open().dialog.id).not.toBe(first.dialog.id);
});
