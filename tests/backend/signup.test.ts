// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailsTo } from './mail.ts';
import { recipientByEmail } from './people.ts';
import type { StandIn } from './stand-in.ts';
import { testStandIn, type Visitor, visitor } from './visitor.ts';

const MINUTE_MS = 60_000;
const newcomer = { name: ' New Wave ', email: 'new-wave@example.net' };

let now: number;
let standIn: StandIn;
let dj: Visitor;

beforeEach(() => {
  now = Date.UTC(2026, 10, 21);
  standIn = testStandIn({ now: () => now });
  dj = visitor(standIn);
});
afterEach(() => standIn.close());

const signup = async (call: string, body: unknown): Promise<unknown> =>
  (await dj.post(`/recipient/signup/${call}`, body)).json();

const pinOf = (email: string): string => mailsTo(standIn.db, email, 1)[0]?.pin ?? '';

test('a new DJ signs up by PIN, in any case of letters', async () => {
  expect(await signup('check_email', newcomer)).toEqual({ next: 'pin' });
  const pin = pinOf(newcomer.email);
  expect(pin).toHaveLength(4);
  expect(await signup('handle_pin', { pin: ` ${pin.toLowerCase()} ` })).toEqual({ success: true });
  expect(recipientByEmail(standIn.db, newcomer.email)).toMatchObject({ name: 'New Wave', confirmed: true });
  expect(await signup('check_email', newcomer)).toEqual({ next: 'dashboard' });
});

test('a PIN locks after five wrong tries', async () => {
  await signup('check_email', newcomer);
  const pin = pinOf(newcomer.email);
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    expect(await signup('handle_pin', { pin: '0000' })).toEqual({
      error: `Wrong PIN. You have ${left} left.`,
    });
  }
  expect(await signup('handle_pin', { pin: '0000' })).toMatchObject({ fatal: true });
  expect(await signup('handle_pin', { pin })).toMatchObject({ fatal: true });
});

test('a PIN expires after 10 minutes', async () => {
  await signup('check_email', newcomer);
  now += 10 * MINUTE_MS;
  expect(await signup('handle_pin', { pin: pinOf(newcomer.email) })).toMatchObject({ fatal: true });
  expect(recipientByEmail(standIn.db, newcomer.email)).toBeNull();
});

test('a PIN works in the browser that asked for it alone', async () => {
  await signup('check_email', newcomer);
  const stranger = await visitor(standIn).post('/recipient/signup/handle_pin', {
    pin: pinOf(newcomer.email),
  });
  expect(await stranger.json()).toMatchObject({ fatal: true });
});

test('a PIN logs a known DJ in and leaves the name alone', async () => {
  now += 1000;
  await signup('check_email', { name: 'Somebody', email: 'marlow@example.net' });
  expect(await signup('handle_pin', { pin: pinOf('marlow@example.net') })).toEqual({ success: true });
  expect(recipientByEmail(standIn.db, 'marlow@example.net')?.name).toBe('DJ Marlow');
});

test('consent goes through for the confirmed address, and asks for a PIN for another', async () => {
  await signup('check_email', newcomer);
  await signup('handle_pin', { pin: pinOf(newcomer.email) });
  expect(await signup('give_consent', { ...newcomer, name: 'Newer Wave' })).toEqual({ next: 'dashboard' });
  expect(recipientByEmail(standIn.db, newcomer.email)?.name).toBe('Newer Wave');
  expect(await signup('give_consent', { name: 'N', email: 'other@example.net' })).toEqual({ next: 'pin' });
});

test('name and address are checked', async () => {
  expect(await signup('check_email', { name: 'N', email: 'n@' })).toMatchObject({
    error_short: 'Please enter a valid email address',
  });
  expect(await signup('check_email', { name: '  ', email: 'n@example.net' })).toMatchObject({
    error_short: 'Please enter a name',
  });
});

test('a client logs in by password, and by a new one after a reset', async () => {
  const login = async (password: string) =>
    (await dj.post('/login', { email: 'office@nightjar.example.net', password, tz_offset: '0' })).json();
  expect(await login('wrong')).toEqual({ error: 'Wrong email or password.' });
  expect(await login('grooves-and-wax')).toEqual({ success: true });
  now += 1000;
  expect(await (await dj.get('/reset_password?email=office@nightjar.example.net')).json()).toEqual({
    success: true,
  });
  const link = mailsTo(standIn.db, 'office@nightjar.example.net', 1)[0]?.action?.href ?? '';
  expect((await dj.submit(link, { password: 'short' })).status).toBe(400);
  expect((await dj.submit(link, { password: 'white-label-12' })).status).toBe(200);
  expect((await dj.submit(link, { password: 'white-label-12' })).status).toBe(200);
  expect((await dj.submit(link, { password: 'black-label-12' })).status).toBe(410);
  expect(await login('grooves-and-wax')).toEqual({ error: 'Wrong email or password.' });
  expect(await login('white-label-12')).toEqual({ success: true });
});

test('identities stand side by side, and loginAs changes the current one', async () => {
  await dj.become('vesper');
  await dj.become('marlow');
  await dj.become('nightjar');
  const current = async () => {
    const { logins } = await (await dj.get('/api/v1/site/sessions/logged_in')).json();
    return logins
      .filter((login: { isMe: boolean }) => login.isMe)
      .map((login: { name: string }) => login.name);
  };
  expect((await current()).toSorted()).toEqual(['DJ Marlow', 'Nightjar Records']);
  const as = async (email: string) =>
    (await dj.get(`/api/v1/site/sessions/loginAs?type=recipient&email=${email}`)).json();
  expect(await as('vesper@example.net')).toEqual({ success: true });
  expect((await current()).toSorted()).toEqual(['Nightjar Records', 'Vesper Lindqvist']);
  expect(await as('sable@example.net')).toEqual({ success: false });
  await dj.get('/logout?which=recipient', { Accept: 'text/html' });
  expect(await current()).toEqual(['Nightjar Records']);
});
