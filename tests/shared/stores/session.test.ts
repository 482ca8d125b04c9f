import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { nobody, type Session, sessionSchema } from '../../../shared/entities/session.ts';
import { $session, currentIdentity, identityOf, isDj, setSession } from '../../../shared/stores/session.ts';

afterEach(() => setSession(nobody));

const session = (given: object): Session => v.parse(sessionSchema, given);

const dj = session({ recipient: { id: 17 } });
const visitor = session({ recipient: { id: null } });
const client = session({ user: { id: 3, account: { id: 8 } } });

test('a DJ with an account is signed in', () => {
  expect(isDj(dj)).toBe(true);
  expect(isDj(session({ recipient: { id: 0 } }))).toBe(true);
});

test('a visitor over a public link is not signed in [open-37]', () => {
  expect(isDj(visitor)).toBe(false);
});

test('nobody, and a client who is no DJ, is not signed in as one', () => {
  expect(isDj(nobody)).toBe(false);
  expect(isDj(client)).toBe(false);
});

test.each([
  ['a DJ', dj, 'recipient-17'],
  ['a client', client, 'user-3'],
  ['nobody', nobody, 'visitor'],
  ['a visitor over a public link', visitor, 'visitor'],
  ['a client over a public link', { ...visitor, user: client.user }, 'user-3'],
  ['both at once', { ...dj, user: client.user }, 'recipient-17'],
])('what belongs to %s is stored under a name of its own', (_, who, name) => {
  expect(identityOf(who)).toBe(name);
});

test('a DJ and a client of the same number are two', () => {
  const [recipient, user] = [session({ recipient: { id: 5 } }), session({ user: { id: 5 } })];
  expect(identityOf(recipient)).not.toBe(identityOf(user));
});

test('the identity of the page is that of its session', () => {
  expect($session.get()).toEqual(nobody);
  expect(currentIdentity()).toBe('visitor');
  setSession(dj);
  expect($session.get()).toBe(dj);
  expect(currentIdentity()).toBe('recipient-17');
});
