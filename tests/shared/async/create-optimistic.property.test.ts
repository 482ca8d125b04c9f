import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/api/errors.ts';
import { createOptimistic } from '../../../shared/async/create-optimistic.ts';
import { count } from '../../proof/figure.ts';
import { checkProperty } from '../../support/property.ts';

type Event = { readonly set: number } | 'answer' | 'fail';

const event = fc.oneof(
  fc.nat({ max: 2 }).map((set): Event => ({ set })),
  fc.constantFrom<Event>('answer', 'fail'),
);
const schedule = fc.array(event, { maxLength: 20 });

function createServer() {
  const sent: number[] = [];
  const calls: { value: number; answer(): void; fail(): void }[] = [];
  let value = 0;
  return {
    sent,
    calls,
    has: () => value,
    send: (newValue: number) =>
      new Promise<void>((resolve, reject) => {
        sent.push(newValue);
        calls.push({
          value: newValue,
          answer() {
            value = newValue;
            resolve();
          },
          fail: () => reject(new ApiError({ kind: 'server' }, 500)),
        });
      }),
  };
}

test('for any order of presses, responses and failures: no duplicate or parallel writes, the last value wins, and only failures are rolled back [beyond-09, beyond-325]', async () => {
  let duplicates = 0;
  const schedules = await checkProperty(
    10_000,
    fc.asyncProperty(schedule, async (events) => {
      const server = createServer();
      const shown: number[] = [0];
      const { set } = createOptimistic<'number', number>({
        read: () => shown.at(-1) ?? 0,
        show: (_, value) => shown.push(value),
        send: (_, value) => server.send(value),
      });
      let expected = 0;
      let presses = 0;

      for (const event of [...events, ...Array<Event>(events.length).fill('answer')]) {
        const writes = server.sent.length;
        const call = event === 'answer' || event === 'fail' ? server.calls.shift() : undefined;
        if (typeof event === 'object') {
          presses += 1;
          expected = event.set;
          set('number', expected).catch(() => {});
        } else if (event === 'answer') call?.answer();
        else call?.fail();
        if (event === 'fail' && call?.value === expected) expected = server.has();
        await setImmediate();

        const newWrites = server.sent.slice(writes);
        duplicates += newWrites.filter((value) => value === server.has()).length;
        expect(server.calls.length).toBeLessThanOrEqual(1);
        expect(shown.at(-1)).toBe(expected);
      }
      duplicates += Math.max(0, server.sent.length - presses);
      expect(duplicates).toBe(0);
      expect(server.has()).toBe(expected);
    }),
  );
  count('schedules tried', schedules);
  count('duplicate writes', duplicates);
});
