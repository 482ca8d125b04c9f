import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { type Login, loginSchema } from '../../../shared/entities/login.ts';
import { $logins, keepLoggedIn, refreshLogins } from '../../../shared/session/logins.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();
const KEEP = '/api/v1/site/sessions/keep_logged_in';

function loginOf(name: string): Login {
  const login = $logins.get().logins.find((known) => known.name === name);
  if (!login) throw new Error(`${name} is not logged in`);
  return login;
}

beforeEach(async () => {
  for (const who of ['nightjar', 'vesper', 'marlow'] as const) await site.become(who);
  await site.open('/recipient/promos/1');
  await refreshLogins();
});

test('an older reply does not replace a newer one', async () => {
  const { fetch } = globalThis;
  const { promise, resolve: answer } = Promise.withResolvers<Response>();
  globalThis.fetch = () => promise;
  const older = refreshLogins();
  globalThis.fetch = fetch;
  await refreshLogins();
  answer(new Response('{"logins":[]}'));
  await older;
  expect($logins.get().logins).toHaveLength(3);
});

test('keepLoggedIn posts the identity and updates the login from the reply [1-22, 7-39, open-09]', async () => {
  const before = $logins.get().logins;
  site.requests.length = 0;
  await keepLoggedIn(loginOf('Vesper Lindqvist'));
  expect(site.requests).toEqual([`POST ${KEEP}`]);
  expect(site.bodyOf(KEEP)).toEqual({ type: 'recipient', person_id: 2 });
  expect($logins.get().logins).toEqual(
    before.map((login) => (login.name === 'Vesper Lindqvist' ? { ...login, keep_logged_in: true } : login)),
  );
});

test('sends the id of a person as in the reply that had it [7-37, 7-39]', async () => {
  for (const person_id of [2, '2']) {
    const [login] = v.parse(v.array(loginSchema), [{ type: 'recipient', person_id }]);
    // The stand-in refuses ids as text.
    await (login && keepLoggedIn(login).catch(() => {}));
    expect(site.bodyOf(KEEP)).toEqual({ type: 'recipient', person_id });
  }
});

test('takes keep_logged_in from the reply [7-39]', async () => {
  for (const [keep_logged_in, shown] of [
    [true, true],
    [false, false],
    [undefined, false],
  ]) {
    site.reply(KEEP, { login: { type: 'recipient', person_id: 1, name: 'DJ Marlow', keep_logged_in } });
    await keepLoggedIn(loginOf('DJ Marlow'));
    expect(loginOf('DJ Marlow')).toMatchObject({ keep_logged_in: shown, isMe: true });
  }
  for (const missing of [{}, { success: true, login: null }]) {
    site.reply(KEEP, missing);
    await keepLoggedIn({ ...loginOf('DJ Marlow'), keep_logged_in: false });
    expect(loginOf('DJ Marlow')).toMatchObject({ keep_logged_in: true, isMe: true });
  }
});
