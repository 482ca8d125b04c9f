import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createClientLogin } from '../../../islands/login/client-login-store.ts';
import { count } from '../../proof/figure.ts';
import { holdCalls, settled } from '../../support/held-calls.ts';
import { noteLeaving } from '../../support/leaving.ts';
import { always } from '../../support/property.ts';
import { expectedErrors } from '../../support/setup.ts';

const calls = holdCalls();
noteLeaving();

const fields = { email: 'office@nightjar.example.net', password: 'grooves-and-wax' };

/** The first press of a page waits for the scripts that send it. */
async function warmUp(): Promise<void> {
  const login = createClientLogin();
  login.setFields(fields);
  void login.submit();
  while (calls.held.length === 0) await settled();
}

const event = fc.constantFrom('press', 'press', 'turn', 'answer', 'refuse', 'cut');

test('a form that is pressed at any time sends once for each press that it may take, and never while it waits [beyond-55]', async () => {
  let doubled = 0;
  await warmUp();
  const schedules = await always(
    2_000,
    fc.asyncProperty(fc.array(event, { maxLength: 14 }), async (events) => {
      calls.clear();
      const login = createClientLogin();
      login.setFields(fields);
      let taken = 0;
      for (const event of events) {
        if (event === 'press') {
          if (login.$state.get().name === 'start') taken += 1;
          void login.submit();
          await settled();
        } else if (event === 'turn') {
          // To the other form and back: neither ends a call that is under way.
          login.forgot();
          login.remembered();
        } else {
          const call = calls.held.shift();
          if (event === 'answer') await call?.answer({ success: true });
          else if (event === 'refuse') await call?.answer({ error: 'Wrong password' });
          else await call?.cut();
          const { name } = login.$state.get();
          if (call) expect(name).toBe(event === 'answer' ? 'loading' : 'start');
        }
        expect(calls.held.length).toBeLessThanOrEqual(1);
        expect(login.$fields.get()).toMatchObject({ email: fields.email });
      }
      doubled += Math.max(0, calls.total() - taken);
      expect(calls.total()).toBe(taken);
      expectedErrors();
    }),
  );
  count('schedules tried', schedules);
  count('duplicate writes', doubled);
});
