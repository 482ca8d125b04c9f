import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DjSignup } from '../../../islands/dj-signup/dj-signup.tsx';
import { $notifications } from '../../../shared/stores/notifications.ts';
import { recipientByEmail } from '../../backend/people.ts';
import { invited, REVIEWED_DOMAIN } from '../../backend/seed/invitation.ts';
import { noteLeaving } from '../../support/leaving.ts';
import { expectedErrors } from '../../support/setup.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';
import { goTo, openSignup } from './open-signup.tsx';

/** What the sign-up sends, and what follows (spec 4, 7, 8). */

const site = openSite();
const { left } = noteLeaving();
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const CHECK_EMAIL = '/recipient/signup/check_email';
const HANDLE_PIN = '/recipient/signup/handle_pin';
const GIVE_CONSENT = '/recipient/signup/give_consent';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  $notifications.set([]);
});
afterEach(() => vi.useRealTimers());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole('button', { name });
const link = (name: string) => screen.getByRole('link', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const pinOf = (email: string) => site.mailTo(email).pin ?? '';
const told = async (text: string | RegExp) =>
  expect((await screen.findByRole('alert')).textContent).toMatch(text);

/** Goes on to the badge of a new DJ. */
async function toDetails(email = ' nova@example.net ') {
  await openSignup(site);
  await user.type(field('Name'), '  Nova ');
  await user.type(field('Email'), email);
  await user.click(button('Continue'));
  await heading('Check Your Details');
}

async function toPin() {
  await toDetails();
  await user.click(button('create user'));
  await heading('Confirm Email');
}

async function wrongPin() {
  await user.type(await screen.findByRole('textbox', { name: 'PIN' }), '????');
}

test('a new address is sent by check_email, trimmed, and leads to the PIN [1-19, 3-06, 4-19, 4-21, 7-16]', async () => {
  await toDetails();
  expect(screen.getByText('You will need to confirm this email')).toBeDefined();
  await user.click(button('create user'));
  await heading('Confirm Email');
  expect(location.pathname).toBe('/dj-signup/confirm-email');
  expect(site.requests).toEqual([`POST ${CHECK_EMAIL}`]);
  expect(site.bodyOf(CHECK_EMAIL)).toEqual({ name: 'Nova', email: 'nova@example.net' });
  expect(screen.getByText('nova@example.net')).toBeDefined();
  expect(document.activeElement).toBe(field('PIN'));
});

test('an unchanged address is sent by give_consent and leads to the DJ dashboard [4-20, 4-22, 7-18]', async () => {
  await openSignup(site, '/dj-signup/invitation/juniper-vale');
  expect(recipientByEmail(site.standIn.db, invited.email)?.confirmed).toBe(false);
  await user.click(button('create user'));
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/recipient`]));
  expect(site.requests).toEqual([`POST ${GIVE_CONSENT}`]);
  expect(site.bodyOf(GIVE_CONSENT)).toEqual({ name: invited.name, email: invited.email });
  expect(recipientByEmail(site.standIn.db, invited.email)?.confirmed).toBe(true);
});

test('an invitation whose address was changed goes by check_email and a PIN [2.4-20, 4-19]', async () => {
  await openSignup(site, '/dj-signup/invitation/juniper-vale');
  await user.click(link('change name or email'));
  await user.clear(field('Email'));
  await user.type(field('Email'), 'vale@example.net');
  await user.click(button('Continue'));
  await heading('Confirm Email');
  expect(site.requests).toEqual([`POST ${CHECK_EMAIL}`]);
});

test('consent that the server wants confirmed leads to the PIN too [4-21, 7-18]', async () => {
  await openSignup(site, '/dj-signup/invitation/juniper-vale');
  await site.become('nobody');
  site.requests.length = 0;
  await user.click(button('create user'));
  await heading('Confirm Email');
  expect(site.requests).toEqual([`POST ${GIVE_CONSENT}`]);
});

test('an address that is logged in goes to the dashboard at once [4-22, 7-16]', async () => {
  await site.become('marlow');
  await toDetails('marlow@example.net');
  await user.click(button('create user'));
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/recipient`]));
});

test("any other next shows 'Unhandled case {next}' and leaves everything as it is [4-23]", async () => {
  await toDetails(`nova@${REVIEWED_DOMAIN}`);
  await user.click(button('create user'));
  await told(/^Unhandled case review$/);
  expect(location.pathname).toBe('/dj-signup/details');
  expect(screen.getByText('Nova')).toBeDefined();
});

test.each([
  [{ next: null }, 'null'],
  [{ next: 3 }, '3'],
  [{}, 'undefined'],
])("a next that is no text (%o) shows 'Unhandled case %s' [4-23]", async (reply, next) => {
  await toDetails();
  site.reply(CHECK_EMAIL, reply);
  await user.click(button('create user'));
  await told(new RegExp(`^Unhandled case ${next}$`));
});

test('error_short is told rather than error, inline [8-01, 8-02, 7-16]', async () => {
  await toDetails();
  globalThis.fetch = async () => new Response('{"error":"Long","error_short":"Short"}', { status: 400 });
  await user.click(button('create user'));
  await told(/^Short$/);
});

test('a message goes away with what it is about [beyond-22]', async () => {
  await toDetails();
  await user.click(link('change name or email'));
  await site.break('500', CHECK_EMAIL, 1);
  await user.click(button('Continue'));
  await told(/^Something broke on our side\./);
  await user.type(field('Name'), 'x');
  expect(screen.queryByRole('alert')).toBeNull();
});

describe.each([
  ['cut', /^We could not reach the server/],
  ['419', /^This page has expired/],
  ['429', /^Too many requests\. Try again in 30 seconds/],
  ['500', /^Something broke on our side\./],
  ['html', /^The server gave an answer/],
  ['empty', /^The server gave an answer/],
] as const)('%s', (fault, words) => {
  test('on check_email is told, keeps what was typed, and the next press works [8-01, beyond-22]', async () => {
    await toDetails();
    await site.break(fault, CHECK_EMAIL, 1);
    await user.click(button('create user'));
    await told(words);
    expect(screen.getByText('nova@example.net')).toBeDefined();
    expect(site.requests).toHaveLength(1);
    await user.click(button('create user'));
    await heading('Confirm Email');
    expectedErrors();
  });
});

test('two presses send one request, and the button says that it works [4-21]', async () => {
  await toDetails();
  await user.dblClick(button('create user'));
  await heading('Confirm Email');
  expect(site.requests).toHaveLength(1);
});

test('an answer that comes after the DJ went elsewhere leads nowhere [beyond-36]', async () => {
  await toDetails();
  const { fetch } = globalThis;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  globalThis.fetch = async (...call) => {
    await held;
    return fetch(...call);
  };
  await user.click(button('create user'));
  expect(button('create user').getAttribute('aria-busy')).toBe('true');
  await goTo('/dj-signup/new');
  await act(async () => answer());
  await waitFor(() => expect(site.requests).toHaveLength(1));
  await heading('Create DJ Account');
  expect(button('Continue')).toBeDefined();
});

test('the PIN is sent by its fourth character and leads to the dashboard [1-19, 5-13, 7-17, open-76]', async () => {
  await toPin();
  const pin = pinOf('nova@example.net');
  site.requests.length = 0;
  await user.type(field('PIN'), pin.slice(0, 3));
  expect(site.requests).toEqual([]);
  await user.type(field('PIN'), pin.slice(3));
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/recipient`]));
  expect(site.requests).toEqual([`POST ${HANDLE_PIN}`]);
  expect(site.bodyOf(HANDLE_PIN)).toEqual({ pin });
  expect(recipientByEmail(site.standIn.db, 'nova@example.net')?.name).toBe('Nova');
  expect(sessionStorage).toHaveLength(0);
});

test('coming back by Back after signing up finds an empty start form [beyond-36]', async () => {
  await toPin();
  await user.type(field('PIN'), pinOf('nova@example.net'));
  await waitFor(() => expect(left).toHaveLength(1));
  await act(async () => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });
  await heading('Create DJ Account');
  expect(field('Email')).toHaveProperty('value', '');
  expect(location.pathname).toBe('/dj-signup/new');
});

test('a wrong PIN is told, cleared and can be typed again [8-01, 8-03, 7-17]', async () => {
  await toPin();
  await wrongPin();
  await told(/^Wrong PIN\. You have 4 tries left\.$/);
  expect(field('PIN')).toHaveProperty('value', '');
  expect(document.activeElement).toBe(field('PIN'));
  await user.type(field('PIN'), pinOf('nova@example.net'));
  await waitFor(() => expect(left).toHaveLength(1));
});

test('a PIN that cannot be sent says so and is cleared [8-04]', async () => {
  await toPin();
  await site.break('cut', HANDLE_PIN, 1);
  await user.type(field('PIN'), pinOf('nova@example.net'));
  await told(/^Problem with request\. Check your connection\.$/);
  expect(field('PIN')).toHaveProperty('value', '');
  await user.type(field('PIN'), pinOf('nova@example.net'));
  await waitFor(() => expect(left).toHaveLength(1));
  expectedErrors();
});

test('a PIN reply that is fatal without an error leads back to the start [2.4-22, 7-17]', async () => {
  await toPin();
  site.reply(HANDLE_PIN, { fatal: true });
  await wrongPin();
  await screen.findByText('Redirecting in 5');
  await told(/^This PIN no longer works\. Start again\.$/);
  expect(left).toEqual([]);
});

test.each([401, 419, 429, 503])(
  'shows the text of the server, whatever the status: %i [8-01]',
  async (status) => {
    site.reply(CHECK_EMAIL, { error: 'Sign-ups are off until noon.' }, { status });
    await toDetails();
    await user.click(button('create user'));
    await told(/^Sign-ups are off until noon\.$/);
  },
);

test('a fatal PIN error clears the PIN, counts five seconds down and opens /new [2.4-21, 2.4-22, 2.4-23, 2.4-24, 7-17]', async () => {
  await toPin();
  for (let tries = 0; tries < 5; tries++) await wrongPin();
  await screen.findByText('Redirecting in 5');
  await told(/^Too many wrong PINs\. Please start again\.$/);
  expect(field('PIN')).toHaveProperty('value', '');
  expect(field('PIN')).toHaveProperty('disabled', true);
  for (const left of [4, 3, 2, 1]) {
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText(`Redirecting in ${left}`)).toBeDefined();
  }
  expect(location.pathname).toBe('/dj-signup/confirm-email');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await heading('Create DJ Account');
  expect(location.pathname).toBe('/dj-signup/new');
  await told(/^Too many wrong PINs/);
  expect(field('Name')).toHaveProperty('value', '  Nova ');
});

test('nobody has to wait for the countdown, nor is led away by it later [2.4-24, beyond-38]', async () => {
  await toPin();
  site.wait(11 * 60_000);
  await user.type(field('PIN'), pinOf('nova@example.net'));
  await screen.findByText('Redirecting in 5');
  await user.click(link('Start again now'));
  await heading('Create DJ Account');
  await told(/^This PIN has expired/);
  await user.click(button('Continue'));
  await heading('Check Your Details');
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(location.pathname).toBe('/dj-signup/details');
});

test('a new PIN replaces the old one [7-16, beyond-38]', async () => {
  await toPin();
  const old = pinOf('nova@example.net');
  await user.type(field('PIN'), old.slice(0, 2));
  await act(() => vi.advanceTimersByTimeAsync(5));
  await user.click(button('Send a new PIN'));
  await waitFor(() =>
    expect($notifications.get().map(({ text }) => text)).toEqual(['A new PIN is on its way.']),
  );
  expect(field('PIN')).toHaveProperty('value', '');
  expect(pinOf('nova@example.net')).not.toBe(old);
  await user.type(field('PIN'), pinOf('nova@example.net'));
  await waitFor(() => expect(left).toHaveLength(1));
});

test('a new PIN is a PIN where the server opened the page too [7-16, beyond-38]', async () => {
  await site.open('/dj-signup/confirm-email');
  render(<DjSignup page="confirm-email" name="Nova" email="nova@example.net" />);
  await user.click(await screen.findByRole('button', { name: 'Send a new PIN' }));
  await waitFor(() => expect(site.requests).toEqual([`POST ${CHECK_EMAIL}`]));
});

test('a wrong address can be changed from the PIN page [4-19, beyond-38]', async () => {
  await toPin();
  await user.click(link('change the email'));
  await heading('Edit Details');
  await user.clear(field('Email'));
  await user.type(field('Email'), 'nova.reyes@example.net');
  await user.click(button('Continue'));
  await heading('Confirm Email');
  await user.type(field('PIN'), pinOf('nova.reyes@example.net'));
  await waitFor(() => expect(left).toHaveLength(1));
});
