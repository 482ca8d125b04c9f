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

test('shows values at once, sends one at a time, and ends with the last one [beyond-09]', async () => {
  const { sent, next, setNumber, shown } = slowNumber();
  const done = Promise.all([1, -1, 1, -1].map(setNumber));
  expect(shown()).toBe(-1);
  expect(sent).toEqual([1]);
  next()?.answer();
  await until(() => expect(sent).toEqual([1, -1]));
  next()?.answer();
  await done;
  expect(shown()).toBe(-1);
});

test('a failure rolls back to the value on the server, but not a newer value [beyond-09]', async () => {
  const { sent, next, setNumber, shown } = slowNumber();
  const first = setNumber(1);
  next()?.answer();
  await first;
  const second = setNumber(-1);
  next()?.fail();
  await expect(second).rejects.toThrow('server');
  expect(shown()).toBe(1);
  const third = setNumber(2);
  void setNumber(3);
  next()?.fail();
  await until(() => expect(sent).toEqual([1, -1, 2, 3]));
  expect(shown()).toBe(3);
  next()?.answer();
  await third;
  expect(shown()).toBe(3);
});

test('a call of two steps rolls back to its first step when the second fails [beyond-73]', async () => {
  const server = slowServer();
  let shown = 'new';
  const { set, confirm } = createOptimistic<'label', string>({
    read: () => shown,
    show: (_, value) => {
      shown = value;
    },
    send: async (label, _, from) => {
      if (from === 'new') {
        await server.send(1);
        confirm(label, 'followed');
      }
      await server.send(2);
    },
  });
  const first = set('label', 'rated');
  server.next()?.answer();
  await until(() => expect(server.sent).toEqual([1, 2]));
  server.next()?.fail();
  await expect(first).rejects.toThrow('server');
  expect(shown).toBe('followed');
  const second = set('label', 'rated');
  expect(server.sent).toEqual([1, 2, 2]);
  server.next()?.answer();
  await second;
  expect(shown).toBe('rated');
});

test('shows the value that the server confirms, unless there is a newer one', async () => {
  const shown: number[] = [];
  const { set, confirm } = createOptimistic<'number', number>({
    read: () => shown.at(-1) ?? 0,
    show: (_, value) => shown.push(value),
    send: async (key, value): Promise<void> => confirm(key, Math.min(value, 5)),
  });
  await set('number', 9);
  expect(shown).toEqual([9, 5]);
  await Promise.all([set('number', 8), set('number', 3)]);
  expect(shown).toEqual([9, 5, 8, 3]);
});

test('shows the value before the change again if the server confirms it', async () => {
  const shown: boolean[] = [];
  const { set, confirm } = createOptimistic<'flag', boolean>({
    read: () => false,
    show: (_, value) => shown.push(value),
    send: async (key): Promise<void> => confirm(key, false),
  });
  await set('flag', true);
  expect(shown).toEqual([true, false]);
});

test('a value confirmed during a call shows only if that call fails', async () => {
  const server = slowServer();
  const shown: number[] = [];
  const { set, confirm } = createOptimistic<string, number>({
    read: () => 0,
    show: (_, value) => shown.push(value),
    send: (_, value) => server.send(value),
  });
  const failed = set('one', 1);
  confirm('one', 2);
  confirm('other', 3);
  expect(shown).toEqual([1]);
  server.next()?.fail();
  await expect(failed).rejects.toThrow('server');
  expect(shown).toEqual([1, 2]);
});

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
