import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/api/errors.ts';
import { createOptimistic } from '../../../shared/async/create-optimistic.ts';
import { until } from '../../support/until.ts';

function slowServer() {
  const sent: number[] = [];
  const waiting: { answer: () => void; fail: (error?: Error) => void }[] = [];
  const send = (value: number) =>
    new Promise<void>((resolve, reject) => {
      sent.push(value);
      waiting.push({
        answer: resolve,
        fail: (error = new ApiError({ kind: 'server' }, 500)) => reject(error),
      });
    });
  return { sent, send, next: () => waiting.shift() };
}

function slowNumber(onFailure: 'roll back' | 'keep' = 'roll back') {
  const server = slowServer();
  let shown = 0;
  const { set } = createOptimistic<'number', number>({
    read: () => shown,
    show: (_, value) => {
      shown = value;
    },
    send: (_, value) => server.send(value),
    onFailure,
  });
  return { ...server, setNumber: (value: number) => set('number', value), shown: () => shown };
}

test('with onFailure keep, the value stays after a failure and the next value is always sent [beyond-09, open-63]', async () => {
  const { sent, next, setNumber, shown } = slowNumber('keep');
  const first = setNumber(1);
  next()?.fail();
  await expect(first).rejects.toThrow('server');
  expect(shown()).toBe(1);
  const second = setNumber(0);
  next()?.answer();
  await second;
  expect([sent, shown()]).toEqual([[1, 0], 0]);
});

test('keys do not wait for each other', async () => {
  const server = slowServer();
  const { set, isPending } = createOptimistic<string, number>({
    read: () => 0,
    show: () => {},
    send: (_, value) => server.send(value),
  });
  const both = Promise.all([set('one', 1), set('other', 2)]);
  expect([server.sent, isPending('one'), isPending('third')]).toEqual([[1, 2], true, false]);
  server.next()?.answer();
  server.next()?.answer();
  await both;
  expect(isPending('one')).toBe(false);
});

test.each([
  ['timed out may have arrived, so the next value is sent', new ApiError({ kind: 'timeout' }), [1, 0]],
  ['failed has not arrived, so nothing else is sent', new ApiError({ kind: 'server' }, 500), [1]],
])('a call that %s [beyond-09]', async (_, failure, expected) => {
  const { sent, next, setNumber, shown } = slowNumber();
  const done = setNumber(1);
  void setNumber(0);
  next()?.fail(failure);
  await until(() => expect(sent).toEqual(expected));
  next()?.answer();
  await done;
  expect([sent, shown()]).toEqual([expected, 0]);
});
