import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { AccountFlag, RecipientFlag, UserFlag } from '../../../shared/entities/flags.ts';
import { nobody, sessionSchema } from '../../../shared/entities/session.ts';
import { isBetaTester, switchBeta } from '../../../shared/stores/beta.ts';
import { $dialogs } from '../../../shared/stores/dialogs.ts';
import { setSession } from '../../../shared/stores/session.ts';
import { closeDialogs, openedDialog } from '../../support/dialogs.ts';
import { noteLeaving } from '../../support/leaving.ts';

const { reloads } = noteLeaving();

afterEach(() => {
  closeDialogs();
  setSession(nobody);
});

/** A client and a DJ at once, with these flags. */
const both = (user: number, account: number, recipient: number) =>
  v.parse(sessionSchema, {
    user: { id: 3, flags: user, account: { id: 8, flags: account } },
    recipient: { id: 17, flags: recipient },
  });

test.each([
  ['nobody', nobody, false, false],
  ['no bit', both(0, 0, 0), false, false],
  ["the user's bit", both(UserFlag.BETA_TESTER, 0, 0), true, false],
  ["the account's bit", both(0, AccountFlag.BETA_TESTING, 0), true, false],
  ["the recipient's bit", both(0, 0, RecipientFlag.BETA_TESTING), false, true],
  ['all other bits', both(~UserFlag.BETA_TESTER, 0, ~RecipientFlag.BETA_TESTING), false, false],
])(
  'the session tells who of its two is a beta tester: %s [1-26, 3-17, open-50]',
  (_, session, client, dj) => {
    expect([isBetaTester(session, 'client'), isBetaTester(session, 'recipient')]).toEqual([client, dj]);
  },
);

test('an admin, who has no account, is one by the own bit [open-50]', () => {
  const admin = v.parse(sessionSchema, { user: { id: 1, flags: UserFlag.BETA_TESTER } });
  expect(isBetaTester(admin, 'client')).toBe(true);
});

test('asks to enable what is off, for that kind alone, and loads the page anew once it is on [1-26, 4-28]', async () => {
  setSession(both(UserFlag.BETA_TESTER, 0, 0));
  const done = switchBeta('recipient');
  const dialog = openedDialog('beta-enable');
  expect(dialog.input).toEqual([{ kind: 'recipient' }]);
  expect(reloads()).toBe(0);
  dialog.close('enabled');
  await done;
  expect(reloads()).toBe(1);
});

test('asks to disable what is on, and loads the page anew once it is off [1-26, 4-29]', async () => {
  setSession(both(UserFlag.BETA_TESTER, 0, 0));
  const done = switchBeta('client');
  const dialog = openedDialog('beta-disable');
  expect(dialog.input).toEqual([{ kind: 'client' }]);
  dialog.close('disabled');
  await done;
  expect(reloads()).toBe(1);
});

test.each(['client', 'recipient'] as const)('given up, the page of a %s stays [open-55]', async (kind) => {
  setSession(both(UserFlag.BETA_TESTER, 0, 0));
  const done = switchBeta(kind);
  closeDialogs();
  await done;
  expect(reloads()).toBe(0);
  expect($dialogs.get()).toEqual([]);
});
