import { afterEach, expect, test } from 'vitest';
import { $dialogs, openDialog } from '../../../shared/stores/dialogs.ts';
import { closeDialogs, openedDialog } from '../../support/dialogs.ts';

afterEach(closeDialogs);

/** Notes what the dialog resolves with. */
function noted(opened: Promise<unknown>) {
  const results: unknown[] = [];
  return { results, done: opened.then((result) => void results.push(result)) };
}

const names = () => $dialogs.get().map(({ name }) => name);

test('several are open at once, each by its name and input, and resolve on their own with a result or undefined [2.6-15, open-55]', async () => {
  const keys = noted(openDialog('keys'));
  const feedback = noted(openDialog('feedback', { title: 'This promo', extra: { promo: 1 } }));
  const enable = noted(openDialog('beta-enable', { kind: 'client' }));
  const disable = noted(openDialog('beta-disable', { kind: 'recipient' }));
  const reload = noted(openDialog('reload-required', { reason: 'ended', dashboard: '/recipient' }));
  expect(names()).toEqual(['keys', 'feedback', 'beta-enable', 'beta-disable', 'reload-required']);
  expect(openedDialog('beta-enable').input).toEqual([{ kind: 'client' }]);
  openedDialog('feedback').close('sent');
  await feedback.done;
  expect(names()).toEqual(['keys', 'beta-enable', 'beta-disable', 'reload-required']);
  const all = [keys, feedback, enable, disable, reload];
  expect(all.map(({ results }) => results)).toEqual([[], ['sent'], [], [], []]);
  openedDialog('reload-required').close('dashboard');
  openedDialog('beta-disable').close('disabled');
  openedDialog('beta-enable').close();
  openedDialog('keys').close(false);
  await Promise.all(all.map(({ done }) => done));
  const results = [[false], ['sent'], [undefined], ['disabled'], ['dashboard']];
  expect(all.map((one) => one.results)).toEqual(results);
  expect(names()).toEqual([]);
});

test('what comes after the first closing changes nothing, and opened again it is another one, on top [2.6-15]', async () => {
  const { done, results } = noted(openDialog('keys'));
  const first = openedDialog('keys');
  void openDialog('feedback');
  for (const result of [true, false, undefined]) first.close(result);
  await done;
  expect(results).toEqual([true]);
  void openDialog('keys');
  first.close();
  expect(names()).toEqual(['feedback', 'keys']);
  expect(openedDialog('keys').id).not.toBe(first.id);
});

test('asked for twice it is open once, and both get its result [2.6-15]', async () => {
  const both = Promise.all([openDialog('feedback', { title: 'First' }), openDialog('feedback')]);
  expect(names()).toEqual(['feedback']);
  expect(openedDialog('feedback').input).toEqual([{ title: 'First' }]);
  openedDialog('feedback').close('sent');
  expect(await both).toEqual(['sent', 'sent']);
});
