import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DjSignup } from '../../../islands/dj-signup/dj-signup.tsx';
import { createSignup } from '../../../islands/dj-signup/signup-store.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { recipientByEmail } from '../../backend/recipients-and-users.ts';
import { invited, REVIEWED_DOMAIN } from '../../backend/seed/invitation.ts';
import { flushPromises } from '../../support/until.ts';
import {
  alertText,
  button,
  eventually,
  field,
  fillIn,
  heading,
  link,
  openBrowser,
  press,
  restoreFromBfcache,
  user,
} from '../browser.ts';
import { goTo, INVITATION, NEW, openDetails, openPin, openSignup } from './open-signup.tsx';

const { hasNavigatedTo, site } = openBrowser();
const CHECK_EMAIL = '/recipient/signup/check_email';
const HANDLE_PIN = '/recipient/signup/handle_pin';
const GIVE_CONSENT = '/recipient/signup/give_consent';

afterEach(() => {
  vi.useRealTimers();
});

const pin = (email = NEW.Email) => site.mailTo(email).pin ?? '';
const atDashboard = () => hasNavigatedTo('/recipient');
const consent = () => recipientByEmail(site.standIn.db, invited.email)?.confirmed;

test('sends a new email to check_email, trimmed and once, and opens the PIN page [1-19, 3-06, 4-19, 4-21, 7-16]', async () => {
  await openDetails(site, { Name: '  Nova ', Email: ' nova@example.net ' });
  expect(screen.getByText('You will need to confirm this email')).toBeDefined();
  await user.dblClick(button('create user'));
  await heading('Confirm Email');
  expect(location.pathname).toBe('/dj-signup/confirm-email');
  expect(site.requests).toEqual([`POST ${CHECK_EMAIL}`]);
  expect(site.bodyOf(CHECK_EMAIL)).toEqual({ name: 'Nova', email: 'nova@example.net' });
  expect(screen.getByText('nova@example.net')).toBeDefined();
  expect(document.activeElement).toBe(field('PIN'));
});

test('sends an unchanged email to give_consent and opens the DJ dashboard [4-20, 4-22, 7-18]', async () => {
  await openSignup(site, INVITATION);
  expect(consent()).toBe(false);
  await press('create user');
  await atDashboard();
  expect(site.requests).toEqual([`POST ${GIVE_CONSENT}`]);
  expect(site.bodyOf(GIVE_CONSENT)).toEqual({ name: invited.name, email: invited.email });
  expect(consent()).toBe(true);
});

test('a press before the store has started opens the dashboard', async () => {
  await site.open(INVITATION);
  const { name, email } = invited;
  const store = createSignup({ page: 'details', name, email, info_message: '' });
  void store.create();
  const stop = store.$state.listen(() => {});
  await atDashboard();
  stop();
});

test('sends the changed email of an invitation to check_email and asks for a PIN [2.4-20, 4-19]', async () => {
  await openSignup(site, INVITATION);
  await user.click(link('change name or email'));
  await fillIn({ Email: 'vale@example.net' });
  await press('Continue');
  await heading('Confirm Email');
  expect(site.requests).toEqual([`POST ${CHECK_EMAIL}`]);
});

test('opens the PIN page when the server wants the consent confirmed [4-21, 7-18]', async () => {
  await openSignup(site, INVITATION);
  await site.become('nobody');
  site.requests.length = 0;
  await press('create user');
  await heading('Confirm Email');
  expect(site.requests).toEqual([`POST ${GIVE_CONSENT}`]);
});

test('opens the dashboard at once for a logged-in email [4-22, 7-16]', async () => {
  await site.become('marlow');
  await openDetails(site, { Name: 'Nova', Email: 'marlow@example.net' });
  await press('create user');
  await atDashboard();
});

test.each([
  [undefined, 'Unhandled case review'],
  [{}, 'Unhandled case undefined'],
])("for any other next (%o), shows '%s' and stays on the page [4-23]", async (reply, text) => {
  await openDetails(site, { Name: 'Nova', Email: `nova@${REVIEWED_DOMAIN}` });
  if (reply) site.reply(CHECK_EMAIL, reply);
  await press('create user');
  expect(await alertText()).toBe(text);
  expect(location.pathname).toBe('/dj-signup/details');
  expect(screen.getByText('Nova')).toBeDefined();
});

test('shows the text of a refusal until a field changes [8-01, 8-02, 7-16, beyond-337]', async () => {
  await openDetails(site);
  site.reply(CHECK_EMAIL, { error: 'Long', error_short: 'Sign-ups are off.' }, { status: 419 });
  await user.click(link('change name or email'));
  await press('Continue');
  expect(await alertText()).toBe('Sign-ups are off.');
  await user.type(field('Name'), 'x');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('ignores a reply that arrives after the DJ left the page [beyond-36]', async () => {
  await openDetails(site);
  const release = site.hold(CHECK_EMAIL);
  await press('create user');
  expect(button('create user').getAttribute('aria-busy')).toBe('true');
  await goTo('/dj-signup/new');
  await act(async () => {
    release();
    await flushPromises();
  });
  await heading('Create DJ Account');
  expect(button('Continue')).toBeDefined();
});

test('sends the PIN with its fourth character and opens the dashboard; after Back the start form is empty [1-19, 5-13, 7-17, open-76, beyond-36]', async () => {
  await openPin(site);
  const sent = pin();
  site.requests.length = 0;
  await user.type(field('PIN'), sent.slice(0, 3));
  expect(site.requests).toEqual([]);
  await user.type(field('PIN'), sent.slice(3));
  await atDashboard();
  expect(site.requests).toEqual([`POST ${HANDLE_PIN}`]);
  expect(site.bodyOf(HANDLE_PIN)).toEqual({ pin: sent });
  expect(recipientByEmail(site.standIn.db, NEW.Email)?.name).toBe('Nova');
  expect(Object.keys(sessionStorage)).toEqual(['dubplate/all/new-login']);
  await restoreFromBfcache();
  await heading('Create DJ Account');
  expect(field('Email').value).toBe('');
  expect(location.pathname).toBe('/dj-signup/new');
});

test('clears the PIN after a fatal error, counts down five seconds and opens /new [2.4-21, 2.4-22, 2.4-23, 2.4-24, 7-17]', async () => {
  await openPin(site);
  for (let tries = 0; tries < 4; tries++) {
    await fillIn({ PIN: '????' });
    await screen.findByRole('alert');
  }
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await fillIn({ PIN: '????' });
  await screen.findByText('Redirecting in 5');
  expect(await alertText()).toBe('Too many wrong PINs. Please start again.');
  expect(field('PIN')).toMatchObject({ value: '', disabled: true });
  for (const seconds of [4, 3, 2, 1]) {
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText(`Redirecting in ${seconds}`)).toBeDefined();
  }
  expect(location.pathname).toBe('/dj-signup/confirm-email');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await heading('Create DJ Account');
  expect(location.pathname).toBe('/dj-signup/new');
  expect(await alertText()).toMatch(/^Too many wrong PINs/);
  expect(field('Name').value).toBe('Nova');
});

test('skips the countdown, also after a fatal reply without an error, with Start again, and does not redirect later [2.4-22, 2.4-24, beyond-38]', async () => {
  await openPin(site);
  site.reply(HANDLE_PIN, { fatal: true });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await fillIn({ PIN: '????' });
  await screen.findByText('Redirecting in 5');
  await user.click(link('Start again'));
  await heading('Create DJ Account');
  expect(await alertText()).toBe('This PIN no longer works. Start again.');
  await press('Continue');
  await heading('Check Your Details');
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(location.pathname).toBe('/dj-signup/details');
});

test('clears a wrong PIN, and replaces the old PIN with a new one [8-01, 8-03, 8-04, 7-16, 7-17, beyond-38]', async () => {
  await openPin(site);
  await fillIn({ PIN: '????' });
  expect(await alertText()).toMatch(/^Wrong PIN\. 4 attempts left\.$/);
  expect(field('PIN').value).toBe('');
  expect(document.activeElement).toBe(field('PIN'));
  const old = pin();
  await fillIn({ PIN: old.slice(0, 2) });
  await press('Send a new PIN');
  await eventually(() => expect($notifications.get().map(({ text }) => text)).toEqual(['New PIN sent.']));
  expect(field('PIN').value).toBe('');
  expect(pin()).not.toBe(old);
  await fillIn({ PIN: pin() });
  await atDashboard();
});

test('sends a new PIN on a PIN page that the server opened [7-16, beyond-38]', async () => {
  await site.open('/dj-signup/confirm-email');
  render(<DjSignup page="confirm-email" name="Nova" email="nova@example.net" />);
  await press('Send a new PIN');
  await eventually(() => expect(site.requests).toEqual([`POST ${CHECK_EMAIL}`]));
});

test('changes a wrong email from the PIN page [4-19, beyond-38]', async () => {
  await openPin(site);
  await user.click(link('change name or email'));
  await heading('Edit Details');
  await fillIn({ Email: 'nova.reyes@example.net' });
  await press('Continue');
  await heading('Confirm Email');
  await fillIn({ PIN: pin('nova.reyes@example.net') });
  await atDashboard();
});
