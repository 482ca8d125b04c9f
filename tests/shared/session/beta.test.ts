import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { emptySession, sessionSchema } from '../../../shared/entities/session.ts';
import { $dialogs } from '../../../shared/notifications/dialogs.ts';
import { isBetaTester, switchBeta } from '../../../shared/session/beta.ts';
import { setSession } from '../../../shared/session/session.ts';
import { closeDialogs, getDialog } from '../../support/dialogs.ts';
import { recordNavigation } from '../../support/record-navigation.ts';
import { resetStores } from '../../support/reset-stores.ts';

const { reloads } = recordNavigation();

afterEach(resetStores);

/** A session of a client and a DJ with the flags. */
const both = (user: number, account: number, recipient: number) =>
  v.parse(sessionSchema, {
    user: { id: 3, flags: user, account: { id: 8, flags: account } },
    recipient: { id: 17, flags: recipient },
  });

test.each([
  ['nobody', emptySession, false, false],
  ["the user's flag", both(1 << 7, 0, 0), true, false],
  [
    'the flag of an admin without an account',
    v.parse(sessionSchema, { user: { id: 1, flags: 1 << 7 } }),
    true,
    false,
  ],
  ["the account's flag", both(0, 1 << 2, 0), true, false],
  ["the recipient's flag", both(0, 0, 1 << 2), false, true],
  ['all other flags', both(~(1 << 7), ~(1 << 2), ~(1 << 2)), false, false],
])(
  'with %s, client and DJ have separate beta flags [1-26, 3-17, 6-02, 6-04, 6-08, open-50]',
  (_, session, client, dj) => {
    expect([isBetaTester(session, 'client'), isBetaTester(session, 'recipient')]).toEqual([client, dj]);
  },
);

test.each([
  ['recipient', 'beta-enable', () => getDialog('beta-enable').close('enabled')],
  ['client', 'beta-disable', () => getDialog('beta-disable').close('disabled')],
] as const)(
  'asks the %s with %s, and reloads the page unless that is cancelled [1-26, 4-28, 4-29, open-55]',
  async (type, name, agree) => {
    setSession(both(1 << 7, 0, 0));
    for (const [close, times] of [
      [closeDialogs, 0],
      [agree, 1],
    ] as const) {
      const done = switchBeta(type);
      expect($dialogs.get()[0]).toMatchObject({ name, input: [{ type }] });
      close();
      await done;
      expect(reloads()).toBe(times);
      expect($dialogs.get()).toEqual([]);
    }
  },
);
