import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { emptySession, sessionSchema } from '../../../shared/entities/session.ts';
import { $session, currentIdentity, isAdmin, isDj, setSession } from '../../../shared/session/session.ts';

afterEach(() => setSession(emptySession));

const client = { id: 3, account: { id: 8 } };
const admin = { id: 100 };
const ghost = { user: { ...admin, account: { id: 3 } }, ghosted: true };

test.each([
  ['a DJ', { recipient: { id: 17 } }, [true, false], 'recipient-17'],
  ['a DJ with the id 0', { recipient: { id: 0 } }, [true, false], 'recipient-0'],
  ['a client', { user: client }, [false, false], 'user-3'],
  ['an admin', { user: admin }, [false, true], 'user-100'],
  ['an admin who acts as a client', ghost, [false, false], 'user-100-as-3'],
  ['nobody', {}, [false, false], 'visitor'],
  ['a visitor with a public link [open-37]', { recipient: { id: null } }, [false, false], 'visitor'],
  [
    'a client with a public link [open-37]',
    { recipient: { id: null }, user: client },
    [false, false],
    'user-3',
  ],
  ['a client who is also a DJ', { recipient: { id: 17 }, user: client }, [true, false], 'recipient-17'],
])(
  '%s is a DJ, an admin or neither, and has an identity for storage [3-18, 6-01]',
  (_, given, roles, name) => {
    const session = v.parse(sessionSchema, given);
    setSession(session);
    expect($session.get()).toBe(session);
    expect([isDj(session), isAdmin(session)]).toEqual(roles);
    expect(currentIdentity()).toBe(name);
  },
);
