import { setImmediate as settled } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/api/errors.ts';
import { createOptimistic } from '../../../shared/async/create-optimistic.ts';
import { count } from '../../proof/figure.ts';
import { checkProperty } from '../../support/property.ts';

/** What happens one after the other: a person wants a value, or the server answers what it was sent last. */
type Event = { readonly want: number } | 'answer' | 'fail';

const event = fc.oneof(
  fc.nat({ max: 2 }).map((want): Event => ({ want })),
  fc.constantFrom<Event>('answer', 'fail'),
);
const schedule = fc.array(event, { maxLength: 20 });

/** A server that has one value, and the calls that wait for its answer. */
function createServer() {
  const sent: number[] = [];
  const calls: { value: number; answer(): void; fail(): void }[] = [];
  let value = 0;
  return {
    sent,
    calls,
    has: () => value,
    send: (wanted: number) =>
      new Promise<void>((resolve, reject) => {
        sent.push(wanted);
        calls.push({
          value: wanted,
          answer() {
            value = wanted;
            resolve();
          },
          fail: () => reject(new ApiError({ kind: 'server' }, 500)),
        });
      }),
  };
}

test('in any order of presses, answers and failures: no write twice, one at a time, the last wish wins, and only what failed is taken back [beyond-09]', async () => {
  let doubled = 0;
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
      let wanted = 0;
      let presses = 0;

      for (const event of [...events, ...Array<Event>(events.length).fill('answer')]) {
        const writes = server.sent.length;
        const call = event === 'answer' || event === 'fail' ? server.calls.shift() : undefined;
        if (typeof event === 'object') {
          presses += 1;
          wanted = event.want;
          set('number', wanted).catch(() => {});
        } else if (event === 'answer') call?.answer();
        else call?.fail();
        if (event === 'fail' && call?.value === wanted) wanted = server.has();
        await settled();

        const now = server.sent.slice(writes);
        doubled += now.filter((value) => value === server.has()).length;
        expect(server.calls.length).toBeLessThanOrEqual(1);
        expect(shown.at(-1)).toBe(wanted);
      }
      doubled += Math.max(0, server.sent.length - presses);
      expect(doubled).toBe(0);
      expect(server.has()).toBe(wanted);
    }),
  );
  count('schedules tried', schedules);
  count('duplicate writes', doubled);
});
