import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/api/errors.ts';
import { createResource } from '../../../shared/async/create-resource.ts';
import { until } from '../../support/until.ts';

function slowResource() {
  const calls: { signal: AbortSignal; answer: (text: string) => void; fail: (error: Error) => void }[] = [];
  const resource = createResource<string>(
    (signal) => new Promise((answer, fail) => calls.push({ signal, answer, fail })),
  );
  return { ...resource, calls };
}

const failure = new ApiError({ kind: 'server' }, 500);
const ready = (data: string) => ({ state: 'ready', data, isRefreshing: false, refreshError: null });

test('loads once with the first listener, and drops the response after the last one leaves', async () => {
  const { $value, calls } = slowResource();
  const unsubscribers = [$value.listen(() => {}), $value.listen(() => {})];
  await Promise.resolve();
  expect([calls.length, $value.get()]).toEqual([1, { state: 'loading' }]);
  for (const unsubscribe of unsubscribers) unsubscribe();
  await until(() => expect(calls[0]?.signal.aborted).toBe(true));
  calls[0]?.answer('late');
  $value.listen(() => {});
  await until(() => expect(calls).toHaveLength(2));
  calls[1]?.answer('new');
  await until(() => expect($value.get()).toEqual(ready('new')));
});

test('a stale response does not replace a newer one', async () => {
  const { $value, reload, calls } = slowResource();
  $value.listen(() => {});
  await Promise.resolve();
  const reloaded = reload();
  calls[1]?.answer('new');
  await reloaded;
  calls[0]?.answer('old');
  await Promise.resolve();
  expect([calls[0]?.signal.aborted, $value.get()]).toEqual([true, ready('new')]);
});

test('update changes the data during a refresh, and does nothing before data is loaded', async () => {
  const { $value, reload, update, data, calls } = slowResource();
  $value.listen(() => {});
  await Promise.resolve();
  update((text) => `${text}!`);
  expect(data()).toBeNull();
  calls[0]?.answer('data');
  await until(() => expect(data()).toBe('data'));
  const refreshed = reload();
  update((text) => `${text}!`);
  calls[1]?.fail(failure);
  await refreshed;
  expect(data()).toBe('data!');
});
