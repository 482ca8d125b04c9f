import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { AccountFlag, RecipientFlag, UserFlag } from '../../../shared/entities/flags.ts';
import { emptySession, sessionSchema } from '../../../shared/entities/session.ts';
import { isBetaTester } from '../../../shared/session/beta.ts';
import { $session, currentIdentity, isAdmin, isDj, setSession } from '../../../shared/session/session.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();
const PROMO = '/recipient/promos/21';

afterEach(() => setSession(emptySession));

const betas = () => (['client', 'recipient'] as const).map((type) => isBetaTester($session.get(), type));

test('distinguishes a client, an admin, a DJ, a visitor with a public link and an admin acting as a client [3-18, 6-01]', async () => {
  await site.open(`${PROMO}?link=open-house`);
  expect($session.get()).toMatchObject({ user: null, recipient: { id: null }, ghosted: false });
  expect(isDj($session.get())).toBe(false);

  await site.become('marlow');
  await site.open(PROMO);
  expect($session.get()).toMatchObject({ user: null, recipient: { id: '1' } });
  expect(isDj($session.get())).toBe(true);

  await site.become('nightjar');
  await site.open(PROMO);
  expect($session.get()).toMatchObject({ user: { id: '1', account: { id: '1' } }, recipient: { id: '1' } });
  expect(isAdmin($session.get())).toBe(false);

  await site.become('admin');
  await site.open(PROMO);
  expect($session.get()).toMatchObject({ user: { id: '100', account: { id: null } }, ghosted: false });
  expect(isAdmin($session.get())).toBe(true);

  await site.fetch('/ghost/possess/3');
  await site.open(PROMO);
  expect($session.get()).toMatchObject({ user: { id: '100', account: { id: '3' } }, ghosted: true });
  expect(isAdmin($session.get())).toBe(false);

  await site.fetch('/ghost/release');
  await site.open(PROMO);
  expect($session.get()).toMatchObject({ user: { account: { id: null } }, ghosted: false });
});

test('a user and a recipient are beta testers independently [3-17]', async () => {
  await site.become('nightjar');
  await site.become('marlow');
  await site.open(PROMO);
  expect(betas()).toEqual([false, false]);
  const { sql } = site.standIn.db;
  sql.run`UPDATE users SET flags = ${UserFlag.BETA_TESTER} WHERE id = 1`;
  await site.open(PROMO);
  expect(betas()).toEqual([true, false]);
  sql.run`UPDATE users SET flags = 0 WHERE id = 1`;
  sql.run`UPDATE recipients SET flags = ${RecipientFlag.BETA_TESTING} WHERE id = 1`;
  await site.open(PROMO);
  expect(betas()).toEqual([false, true]);
  sql.run`UPDATE accounts SET flags = ${AccountFlag.BETA_TESTING} WHERE id = 1`;
  await site.open(PROMO);
  expect(betas()).toEqual([true, true]);
});

test.each([
  ['a DJ', { recipient: { id: 17 } }, true, 'recipient-17'],
  ['a DJ with the id 0', { recipient: { id: 0 } }, true, 'recipient-0'],
  ['a client', { user: { id: 3 } }, false, 'user-3'],
  ['a client with the same id', { user: { id: 17 } }, false, 'user-17'],
  ['nobody', {}, false, 'visitor'],
  ['a visitor with a public link [open-37]', { recipient: { id: null } }, false, 'visitor'],
  ['a client with a public link [open-37]', { recipient: { id: null }, user: { id: 3 } }, false, 'user-3'],
  ['a client who is also a DJ', { recipient: { id: 17 }, user: { id: 3 } }, true, 'recipient-17'],
])('%s is logged in as a DJ or not, and has an identity for storage', (_, given, isSignedIn, name) => {
  const session = v.parse(sessionSchema, given);
  setSession(session);
  expect($session.get()).toBe(session);
  expect([isDj(session), currentIdentity()]).toEqual([isSignedIn, name]);
});
