import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { nobody, type Session, sessionSchema } from '../../../shared/entities/session.ts';
import { storageKeys, writeStored } from '../../../shared/storage.ts';
import { noteIdentities } from '../../../shared/stores/identity.ts';
import { setSession } from '../../../shared/stores/session.ts';

const session = (given: object): Session => v.parse(sessionSchema, given);
const dj = (id: number | null) => session({ recipient: { id, address: 'dj@example.net' } });
const client = (id: number) => session({ user: { id, email: 'c@example.net', account: { id: 9 } } });
const ghosting = session({ user: { id: 100, account: { id: 3 } }, ghosted: true });

const enter = (as: Session) => {
  setSession(as);
  noteIdentities();
};
const stored = (): Record<string, string> =>
  Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? '']));
const draft = (identity: string) =>
  writeStored({ key: storageKeys.feedbackDraft, identity, part: 1 }, { comment: 'warm' });

beforeEach(() => enter(nobody));

test('the DJ who is in is noted under a key for the recipient id [9-15]', () => {
  enter(dj(17));
  expect(stored()).toEqual({ 'dubplate/all/recipient-id': '"recipient-17"' });
});

test('the client who is in is noted under a key for the user id [9-16]', () => {
  enter(client(3));
  expect(stored()).toEqual({ 'dubplate/all/user-id': '"user-3"' });
});

test('an admin who acts as an account is somebody else than the admin', () => {
  enter(ghosting);
  expect(stored()).toEqual({ 'dubplate/all/user-id': '"user-100-as-3"' });
});

test('a visitor over a public link is nobody', () => {
  enter(dj(null));
  expect(stored()).toEqual({});
});

test('what is stored stays while the same DJ comes again', () => {
  enter(dj(17));
  draft('recipient-17');
  enter(dj(17));
  expect(Object.keys(stored())).toContain('dubplate/recipient-17/feedback-draft/1');
});

test.each([
  ['logged out', nobody],
  ['another DJ', dj(18)],
  ['another DJ whose id begins alike', dj(171)],
])('what is stored is wiped once the DJ is %s [beyond-23]', (_, next) => {
  enter(dj(17));
  draft('recipient-17');
  enter(next);
  expect(Object.keys(stored()).filter((key) => key.startsWith('dubplate/recipient-17/'))).toEqual([]);
});

test('wiping one DJ leaves another whose id begins alike, and what belongs to everybody', () => {
  enter(dj(17));
  draft('recipient-171');
  enter(nobody);
  expect(Object.keys(stored())).toEqual(['dubplate/recipient-171/feedback-draft/1']);
});
