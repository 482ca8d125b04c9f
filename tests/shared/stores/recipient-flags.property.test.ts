import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { has, RecipientFlag } from '../../../shared/entities/flags.ts';
import { sessionSchema } from '../../../shared/entities/session.ts';
import { wishFlag } from '../../../shared/stores/recipient-flags.ts';
import { $session, setSession } from '../../../shared/stores/session.ts';
import { count } from '../../proof/figure.ts';
import { holdCalls, settled } from '../../support/held-calls.ts';
import { always } from '../../support/property.ts';
import { expectedErrors } from '../../support/setup.ts';

const calls = holdCalls();

/** Two flags, and what a call is named after each. */
const toggles = {
  MORE_PROMOS_CONSENT: 'toggle_promos_consent',
  UNSUBSCRIBED_DIGESTS: 'toggle_unsubscribed_digests',
} as const;
type Flag = keyof typeof toggles;
const flags: readonly Flag[] = ['MORE_PROMOS_CONSENT', 'UNSUBSCRIBED_DIGESTS'];

type Event = { readonly flag: Flag; readonly isOn: boolean } | 'answer' | 'cut';
const event = fc.oneof(
  fc.record({ flag: fc.constantFrom(...flags), isOn: fc.boolean() }),
  fc.constantFrom<Event>('answer', 'cut'),
);

const isShown = (flag: Flag): boolean => has($session.get().recipient?.flags ?? 0, RecipientFlag[flag]);

test('in any order of wishes, answers and broken calls: one call at a time, none twice, each last wish wins, and only what failed is taken back [beyond-09]', async () => {
  let doubled = 0;
  const schedules = await always(
    2_000,
    fc.asyncProperty(fc.array(event, { maxLength: 12 }), async (events) => {
      calls.clear();
      setSession(v.parse(sessionSchema, { recipient: { id: 1, flags: 0 } }));
      const server = new Map(flags.map((flag) => [flag, false]));
      const wanted = new Map(server);
      let wishes = 0;

      for (const event of [...events, ...Array<Event>(events.length).fill('answer')]) {
        if (typeof event === 'object') {
          wishes += 1;
          wanted.set(event.flag, event.isOn);
          wishFlag(event.flag, event.isOn).catch(() => {});
          await settled();
        } else {
          const call = calls.held.shift();
          const flag = flags.find((name) => call?.url.pathname.endsWith(toggles[name]));
          if (!call || !flag) continue;
          const value = call.url.searchParams.get('value') === 'true';
          if (event === 'answer') {
            server.set(flag, value);
            const on = flags.filter((name) => server.get(name));
            await call.answer({ flags: on.reduce((sum, name) => sum | RecipientFlag[name], 0) });
          } else {
            if (wanted.get(flag) === value) wanted.set(flag, server.get(flag) ?? false);
            await call.cut();
          }
        }
        expect(calls.held.length).toBeLessThanOrEqual(1);
        for (const flag of flags) expect(isShown(flag)).toBe(wanted.get(flag));
      }
      doubled += Math.max(0, calls.total() - wishes);
      expect(doubled).toBe(0);
      expect(server).toEqual(wanted);
    }),
  );
  count('schedules tried', schedules);
  count('duplicate writes', doubled);
  expectedErrors();
});
