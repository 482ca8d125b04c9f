import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DjSignup } from '../../../islands/dj-signup/dj-signup.tsx';
import { $notifications } from '../../../shared/stores/notifications.ts';
import { noteLeaving } from '../../support/leaving.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';
import { goTo, openSignup } from './open-signup.tsx';

/** Signing up through a social service; the windows themselves are proved in Chromium (spec 4). */

const site = openSite();
const { left } = noteLeaving();
const user = userEvent.setup();
const popup = Object.assign(new EventTarget(), { close: vi.fn() }) as unknown as Window;

beforeEach(() => {
  $notifications.set([]);
  vi.spyOn(window, 'open').mockReturnValue(popup);
});
afterEach(() => vi.restoreAllMocks());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const consents = () => site.requests.filter((request) => request.includes('give_consent'));

/** The service's window ends with this. */
const end = (dj_name: string, dj_email: string, popup_success = true) =>
  act(async () => {
    const data = { type: 'login', data: { info_message: 'Thanks.', popup_success, dj_name, dj_email } };
    dispatchEvent(Object.assign(new Event('message'), { data, origin: location.origin, source: popup }));
  });

async function ask(service = 'Google') {
  await openSignup(site);
  await user.click(button(service));
  await screen.findByText(
    `${service} is open in another window. We go on here once you are done there. If you closed it, cancel and try again.`,
  );
  await waitFor(() => expect(window.open).toHaveBeenCalled());
}

test('consent is given with the name and e-mail that the service returned, and its next is followed [4-22, 4-24, 7-18]', async () => {
  await ask();
  site.standIn.db.sql.run`UPDATE sessions SET confirmed_email = 'nova@example.net'`;
  await end('Nova Reyes', 'nova@example.net');
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/recipient`]));
  expect(consents()).toHaveLength(1);
  expect(site.bodyOf('/recipient/signup/give_consent')).toEqual({
    name: 'Nova Reyes',
    email: 'nova@example.net',
  });
  expect($notifications.get().map(({ text }) => text)).toEqual(['Thanks.']);
});

test('an address that the server does not know as confirmed goes on to the PIN [4-21, 4-24]', async () => {
  await ask('X');
  await end('Nova Reyes', 'nova@example.net');
  await heading('Confirm Email');
  expect(consents()).toHaveLength(1);
});

test.each([
  ['Nova Reyes', ''],
  ['', 'nova@example.net'],
  ['Nova Reyes', 'nova'],
])('what the service leaves out is asked for, the rest is filled in: %o %o [4-24]', async (name, email) => {
  await ask('Facebook');
  await end(name, email);
  await heading('Edit Details');
  expect(field('Name')).toHaveProperty('value', name);
  expect(field('Email')).toHaveProperty('value', email);
  expect(consents()).toEqual([]);
});

test('a window that could name nobody leads to what the server knows [beyond-33]', async () => {
  await ask();
  await end('', '');
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/dj-signup/details`]));
});

test('a refusal and a cancel lead back to the form, with what was typed [beyond-31]', async () => {
  await openSignup(site);
  await user.type(field('Name'), 'Nova');
  await user.click(button('Google'));
  await end('', '', false);
  expect(field('Name')).toHaveProperty('value', 'Nova');
  await user.click(button('Google'));
  await user.click(button('Cancel'));
  await screen.findByRole('textbox', { name: 'Name' });
  expect(document.activeElement).toBe(field('Name'));
  expect(consents()).toEqual([]);
});

test('in popup mode a loader takes the place of the pages, the result goes to our own opener and the window closes [2.4-14, open-70]', async () => {
  const opener = { location: { origin: ORIGIN }, postMessage: vi.fn() };
  Object.defineProperty(window, 'opener', { configurable: true, value: opener });
  const close = vi.spyOn(window, 'close').mockImplementation(() => {});
  await site.open('/dj-signup-oauth/google/callback');
  const result = { info_message: 'Thanks.', dj_name: 'Nova', dj_email: 'nova@example.net' };
  render(<DjSignup popup={{ success: true }} name="Nova" email="nova@example.net" info_message="Thanks." />);
  expect(screen.getByRole('status').textContent).toContain('Working');
  expect(screen.queryByRole('heading')).toBeNull();
  await waitFor(() => expect(opener.postMessage).toHaveBeenCalled());
  expect(opener.postMessage).toHaveBeenCalledWith(
    { type: 'login', data: { ...result, popup_success: true } },
    ORIGIN,
  );
  expect(close).toHaveBeenCalled();
  Reflect.deleteProperty(window, 'opener');
});

test('leaving the page gives the service up [beyond-36]', async () => {
  await ask();
  await goTo('/dj-signup/edit-details');
  await heading('Edit Details');
  await end('Nova Reyes', 'nova@example.net');
  expect(consents()).toEqual([]);
  expect(location.pathname).toBe('/dj-signup/edit-details');
});
