import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/api/errors.ts';
import { createOptimistic } from '../../../shared/async/create-optimistic.ts';
import { until } from '../../support/until.ts';

function slowNumber(onFailure: 'roll back' | 'keep' = 'roll back') {
  const sent: number[] = [];
  const waiting: PromiseWithResolvers<void>[] = [];
  let shown = 0;
  const { set } = createOptimistic<'number', number>({
    read: () => shown,
    show: (_, value) => {
      shown = value;
    },
    send(_, value) {
      const call = Promise.withResolvers<void>();
      sent.push(value);
      waiting.push(call);
      return call.promise;
    },
    onFailure,
  });
  return {
    sent,
    next: () => waiting.shift(),
    setNumber: (value: number) => set('number', value),
    shown: () => shown,
  };
}

test('with onFailure keep, the value stays after a failure and the next value is always sent [beyond-325, open-63]', async () => {
  const { sent, next, setNumber, shown } = slowNumber('keep');
  const first = setNumber(1);
  next()?.reject(new ApiError({ kind: 'server' }, 500));
  await expect(first).rejects.toThrow('server');
  expect(shown()).toBe(1);
  const second = setNumber(0);
  next()?.resolve();
  await second;
  expect([sent, shown()]).toEqual([[1, 0], 0]);
});

test.each([
  ['timed out may have arrived, so the next value is sent', new ApiError({ kind: 'timeout' }), [1, 0]],
  ['failed has not arrived, so nothing else is sent', new ApiError({ kind: 'server' }, 500), [1]],
])('a call that %s [beyond-325]', async (_, failure, expected) => {
  const { sent, next, setNumber, shown } = slowNumber();
  const done = setNumber(1);
  void setNumber(0);
  next()?.reject(failure);
  await until(() => expect(sent).toEqual(expected));
  next()?.resolve();
  await done;
  expect([sent, shown()]).toEqual([expected, 0]);
});
