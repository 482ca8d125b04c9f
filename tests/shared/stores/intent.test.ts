import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/api/errors.ts';
import { Intent } from '../../../shared/stores/intent.ts';
import { until } from '../../support/until.ts';

/** A server that answers when told to. */
function slowServer() {
  const sent: number[] = [];
  const waiting: { answer: () => void; fail: (why?: Error) => void }[] = [];
  const send = (value: number) =>
    new Promise<void>((resolve, reject) => {
      sent.push(value);
      waiting.push({ answer: resolve, fail: (why = new Error('no')) => reject(why) });
    });
  return { sent, send, next: () => waiting.shift() };
}

test('shows at once, sends one at a time, and ends in the last wish [beyond-09]', async () => {
  const server = slowServer();
  let shown = 0;
  const intent = new Intent<number>(0, (value) => (shown = value), server.send);
  const done = Promise.all([intent.want(1), intent.want(-1), intent.want(1), intent.want(-1)]);
  expect(shown).toBe(-1);
  expect(server.sent).toEqual([1]);
  server.next()?.answer();
  await Promise.resolve().then(() => {});
  expect(server.sent).toEqual([1, -1]);
  server.next()?.answer();
  await done;
  expect(shown).toBe(-1);
});

test('goes back to what the server has when the last wish fails [beyond-09]', async () => {
  const server = slowServer();
  let shown = 0;
  const intent = new Intent<number>(0, (value) => (shown = value), server.send);
  const first = intent.want(1);
  server.next()?.answer();
  await first;
  const second = intent.want(-1);
  server.next()?.fail();
  await expect(second).rejects.toThrow('no');
  expect(shown).toBe(1);
});

test('a failure does not take back a newer wish [beyond-09]', async () => {
  const server = slowServer();
  let shown = 0;
  const intent = new Intent<number>(0, (value) => (shown = value), server.send);
  const done = intent.want(1);
  void intent.want(-1);
  server.next()?.fail();
  await Promise.resolve().then(() => {});
  expect(shown).toBe(-1);
  server.next()?.answer();
  await done;
  expect(server.sent).toEqual([1, -1]);
  expect(shown).toBe(-1);
});

test('a call of two steps goes back no further than its first, where the second fails [beyond-73]', async () => {
  const server = slowServer();
  let shown = 'new';
  const intent = new Intent<string>(
    'new',
    (value) => (shown = value),
    async (_, from, reached) => {
      if (from === 'new') {
        await server.send(1);
        reached('followed');
      }
      await server.send(2);
    },
  );
  const first = intent.want('rated');
  server.next()?.answer();
  await until(() => expect(server.sent).toEqual([1, 2]));
  server.next()?.fail();
  await expect(first).rejects.toThrow('no');
  expect(shown).toBe('followed');
  const second = intent.want('rated');
  expect(server.sent).toEqual([1, 2, 2]);
  server.next()?.answer();
  await second;
  expect(shown).toBe('rated');
});

test('what the server makes of the value is taken over, unless a newer wish stands', async () => {
  const shown: number[] = [];
  const intent = new Intent<number>(
    0,
    (value) => shown.push(value),
    async (wanted, _, reached) => reached(Math.min(wanted, 5)),
  );
  await intent.want(9);
  expect(shown).toEqual([9, 5]);
  await Promise.all([intent.want(8), intent.want(3)]);
  expect(shown).toEqual([9, 5, 8, 3]);
});

test('a value that is to be kept stays after a failure, and the next wish is sent whatever it is [beyond-09, open-63]', async () => {
  const server = slowServer();
  let shown = 0;
  const intent = new Intent<number>(0, (value) => (shown = value), server.send, 'keep');
  const first = intent.want(1);
  server.next()?.fail();
  await expect(first).rejects.toThrow('no');
  expect(shown).toBe(1);
  const second = intent.want(0);
  server.next()?.answer();
  await second;
  expect([server.sent, shown]).toEqual([[1, 0], 0]);
});

test('a wish whose answer was lost may have arrived: what is wanted by then is sent in any case [beyond-09]', async () => {
  const server = slowServer();
  let shown = 0;
  const intent = new Intent<number>(0, (value) => (shown = value), server.send);
  const done = intent.want(1);
  void intent.want(0);
  server.next()?.fail(new ApiError({ kind: 'timeout' }));
  await until(() => expect(server.sent).toEqual([1, 0]));
  server.next()?.answer();
  await done;
  expect(shown).toBe(0);
});

test('what was refused has not arrived: nothing is sent anew [beyond-09]', async () => {
  const server = slowServer();
  const intent = new Intent<number>(0, () => {}, server.send);
  const done = intent.want(1);
  void intent.want(0);
  server.next()?.fail(new ApiError({ kind: 'server' }, 500));
  await done;
  expect(server.sent).toEqual([1]);
});
