import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/api/errors.ts';
import { createOptimistic } from '../../../shared/async/create-optimistic.ts';
import { until } from '../../support/until.ts';

/** A server that answers when told to. */
function slowServer() {
  const sent: number[] = [];
  const waiting: { answer: () => void; fail: (why?: Error) => void }[] = [];
  const send = (value: number) =>
    new Promise<void>((resolve, reject) => {
      sent.push(value);
      waiting.push({ answer: resolve, fail: (why = new ApiError({ kind: 'server' }, 500)) => reject(why) });
    });
  return { sent, send, next: () => waiting.shift() };
}

/** A number that is 0 on the server, which answers when told to. */
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
  return { ...server, want: (value: number) => set('number', value), shown: () => shown };
}

test('shows at once, sends one at a time, and ends in the last wish [beyond-09]', async () => {
  const { sent, next, want, shown } = slowNumber();
  const done = Promise.all([1, -1, 1, -1].map(want));
  expect(shown()).toBe(-1);
  expect(sent).toEqual([1]);
  next()?.answer();
  await until(() => expect(sent).toEqual([1, -1]));
  next()?.answer();
  await done;
  expect(shown()).toBe(-1);
});

test('a failure goes back to what the server has, but takes no newer wish back [beyond-09]', async () => {
  const { sent, next, want, shown } = slowNumber();
  const first = want(1);
  next()?.answer();
  await first;
  const second = want(-1);
  next()?.fail();
  await expect(second).rejects.toThrow('server');
  expect(shown()).toBe(1);
  const third = want(2);
  void want(3);
  next()?.fail();
  await until(() => expect(sent).toEqual([1, -1, 2, 3]));
  expect(shown()).toBe(3);
  next()?.answer();
  await third;
  expect(shown()).toBe(3);
});

test('a call of two steps goes back no further than its first, where the second fails [beyond-73]', async () => {
  const server = slowServer();
  let shown = 'new';
  const { set } = createOptimistic<'label', string>({
    read: () => shown,
    show: (_, value) => {
      shown = value;
    },
    send: async (_, __, from, reached) => {
      if (from === 'new') {
        await server.send(1);
        reached('followed');
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

test('what the server makes of the value is taken over, unless there is a newer wish', async () => {
  const shown: number[] = [];
  const { set } = createOptimistic<'number', number>({
    read: () => shown.at(-1) ?? 0,
    show: (_, value) => shown.push(value),
    send: async (_, wanted, __, reached) => reached(Math.min(wanted, 5)),
  });
  await set('number', 9);
  expect(shown).toEqual([9, 5]);
  await Promise.all([set('number', 8), set('number', 3)]);
  expect(shown).toEqual([9, 5, 8, 3]);
});

test('a value that is to be kept stays after a failure, and the next wish is sent whatever it is [beyond-09, open-63]', async () => {
  const { sent, next, want, shown } = slowNumber('keep');
  const first = want(1);
  next()?.fail();
  await expect(first).rejects.toThrow('server');
  expect(shown()).toBe(1);
  const second = want(0);
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
  [
    'was lost may have arrived, so the next wish is sent in any case',
    new ApiError({ kind: 'timeout' }),
    [1, 0],
  ],
  ['refused it has not, so nothing more is sent', new ApiError({ kind: 'server' }, 500), [1]],
])('a wish whose answer %s [beyond-09]', async (_, failure, expected) => {
  const { sent, next, want, shown } = slowNumber();
  const done = want(1);
  void want(0);
  next()?.fail(failure);
  await until(() => expect(sent).toEqual(expected));
  next()?.answer();
  await done;
  expect([sent, shown()]).toEqual([expected, 0]);
});
