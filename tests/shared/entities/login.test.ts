import * as v from 'valibot';
import { expect, test } from 'vitest';
import { identityName, isSamePerson, loginSchema } from '../../../shared/entities/login.ts';

const login = {
  id: 7,
  person_id: 1,
  type: 'recipient',
  email: 'marlow@example.net',
  name: 'DJ Marlow',
  homeURL: '/recipient',
  keep_logged_in: true,
  isMe: false,
  last_login: '2026-11-21T14:05:00.000Z',
  forced_logout: false,
  location: 'Lisbon, Portugal',
  devinfo: { browser: { family: 'Safari' }, os: { family: 'iOS' } },
};

test('a login has the person, place, time and device, and drops date and time [3-01, 3-02, 3-04, 3-05]', () => {
  const parsed = { ...login, id: '7', person_id: '1', sentId: 1 };
  expect(v.parse(loginSchema, login)).toEqual(parsed);
  expect(v.parse(loginSchema, { ...login, date: '21 Nov', time: '14:05' })).toEqual(parsed);
});

test.each(['client', 'recipient', 'admin', '', null, undefined])(
  'accepts the type %s only for client and recipient [3-03]',
  (type) => {
    expect(v.is(loginSchema, { ...login, type })).toBe(type === 'client' || type === 'recipient');
  },
);

test('a client and a DJ with the same id are two people', () => {
  const dj = { type: 'recipient', person_id: '1' } as const;
  expect(isSamePerson(dj, { ...dj })).toBe(true);
  expect(isSamePerson(dj, { ...dj, person_id: '2' })).toBe(false);
  expect(isSamePerson(dj, { ...dj, type: 'client' })).toBe(false);
});

test('a client is a user and a DJ a recipient in storage [open-29]', () => {
  expect(identityName({ type: 'client', person_id: '3' })).toBe('user-3');
  expect(identityName({ type: 'recipient', person_id: '17' })).toBe('recipient-17');
});
