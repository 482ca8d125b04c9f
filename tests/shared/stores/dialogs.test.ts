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

test('shows the dialog by its name, with its input, and waits for its end [2.6-15]', async () => {
  const { results } = noted(openDialog('beta-enable', { kind: 'client' }));
  expect(names()).toEqual(['beta-enable']);
  expect(openedDialog('beta-enable').input).toEqual([{ kind: 'client' }]);
  await Promise.resolve();
  expect(results).toEqual([]);
});

test.each([true, false])('resolves with %s when it is closed with that [2.6-15]', async (value) => {
  const { done, results } = noted(openDialog('keys'));
  openedDialog('keys').close(value);
  await done;
  expect(results).toEqual([value]);
  expect($dialogs.get()).toEqual([]);
});

test('each dialog has a result of its own kind [2.6-15]', async () => {
  const enabled = openDialog('beta-enable', { kind: 'recipient' });
  const disabled = openDialog('beta-disable', { kind: 'recipient' });
  const sent = openDialog('feedback', { title: 'This promo', extra: { promo: 1 } });
  const dashboard = openDialog('reload-required', { reason: 'ended', dashboard: '/recipient' });
  openedDialog('beta-enable').close('enabled');
  openedDialog('beta-disable').close('disabled');
  openedDialog('feedback').close('sent');
  openedDialog('reload-required').close('dashboard');
  expect(await Promise.all([enabled, disabled, sent, dashboard])).toEqual([
    'enabled',
    'disabled',
    'sent',
    'dashboard',
  ]);
});

test('given up, it resolves with undefined [open-55]', async () => {
  const { done, results } = noted(openDialog('feedback'));
  openedDialog('feedback').close();
  await done;
  expect(results).toEqual([undefined]);
  expect($dialogs.get()).toEqual([]);
});

test('what comes after the first closing changes nothing [2.6-15]', async () => {
  const { done, results } = noted(openDialog('keys'));
  const { close } = openedDialog('keys');
  void openDialog('feedback');
  close(true);
  close(false);
  close();
  await done;
  expect(results).toEqual([true]);
  expect(names()).toEqual(['feedback']);
});

test('several are open at once, each with its own result, in whatever order they close [2.6-15]', async () => {
  const keys = noted(openDialog('keys'));
  const feedback = noted(openDialog('feedback'));
  const beta = noted(openDialog('beta-enable', { kind: 'client' }));
  expect(names()).toEqual(['keys', 'feedback', 'beta-enable']);
  openedDialog('feedback').close('sent');
  await feedback.done;
  expect(names()).toEqual(['keys', 'beta-enable']);
  expect([keys.results, beta.results]).toEqual([[], []]);
  openedDialog('beta-enable').close();
  openedDialog('keys').close(true);
  await Promise.all([keys.done, beta.done]);
  expect([keys.results, feedback.results, beta.results]).toEqual([[true], ['sent'], [undefined]]);
  expect(names()).toEqual([]);
});

test('asked for twice it is open once, and both get its result [2.6-15]', async () => {
  const both = Promise.all([openDialog('feedback', { title: 'First' }), openDialog('feedback')]);
  expect(names()).toEqual(['feedback']);
  expect(openedDialog('feedback').input).toEqual([{ title: 'First' }]);
  openedDialog('feedback').close('sent');
  expect(await both).toEqual(['sent', 'sent']);
});

test('opened again, it is another dialog, which the first one cannot close', () => {
  void openDialog('keys');
  const first = openedDialog('keys');
  first.close();
  void openDialog('keys');
  first.close();
  expect(openedDialog('keys').id).not.toBe(first.id);
});

test('opened again, it is on top', () => {
  void openDialog('keys');
  void openDialog('feedback');
  openedDialog('keys').close();
  void openDialog('keys');
  expect(names()).toEqual(['feedback', 'keys']);
});

test('five hundred dialogs later nothing is left open', async () => {
  for (let n = 0; n < 500; n++) {
    const opened = openDialog('keys');
    openedDialog('keys').close(true);
    expect(await opened).toBe(true);
  }
  expect($dialogs.get()).toEqual([]);
});
