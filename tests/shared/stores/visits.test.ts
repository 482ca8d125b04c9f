import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { sessionSchema } from '../../../shared/entities/session.ts';
import { visitorOf } from '../../../shared/stores/visits.ts';

const dj = { recipient: { id: 17, address: 'marlow@example.net' } };
const client = { user: { id: 3, email: 'office@nightjar.example.net', account: { id: 1 } } };
const guest = { recipient: { id: null, address: '' } };
const admin = { user: { id: 100, email: 'a@b.example', account: { id: 1 } }, ghosted: true };

test.each([
  ['promo.example', { ...dj, ...client }, 'recipient-17'],
  ['promos.example', dj, 'recipient-17'],
  ['promo.example', client, null],
  ['promo.example', guest, null],
  ['www.example', { ...dj, ...client }, 'user-3'],
  ['www.promo.example', { ...dj, ...client }, 'user-3'],
  ['www.example', admin, 'user-100'],
  ['www.example', dj, null],
  ['www.example', {}, null],
])('on %s the host alone decides who visits, case %# [1-30, 1-31, open-20]', (host, session, id) => {
  vi.spyOn(window.location, 'hostname', 'get').mockReturnValue(host);
  expect(visitorOf(v.parse(sessionSchema, session))).toBe(id);
});
