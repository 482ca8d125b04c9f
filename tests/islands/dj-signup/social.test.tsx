import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DjSignup } from '../../../islands/dj-signup/dj-signup.tsx';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { recordPopups } from '../../support/popups.ts';
import { eventually, field, fillIn, heading, link, ORIGIN, openBrowser, press } from '../browser.ts';
import { goTo, openSignup } from './open-signup.tsx';

/** Signing up through a social service; the windows themselves are proved in Chromium (spec 4). */

const { hasLeft, site } = openBrowser();
const popups = recordPopups();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const consents = () => site.requests.filter((request) => request.includes('give_consent'));

/** The service's window ends with this. */
const end = (dj_name: string, dj_email: string, popup_success = true) =>
  act(async () =>
    popups.post({ type: 'login', data: { info_message: 'Thanks.', popup_success, dj_name, dj_email } }),
  );

async function ask(service = 'Google') {
  await openSignup(site);
  await press(service);
  await screen.findByText(
    `${service} is open in another window. We go on here once you are done there. If you closed it, cancel and try again.`,
  );
  await eventually(() => expect(popups.opened).toHaveLength(1));
}

test('consent is given with the name and email that the service returned, and its next is followed [4-22, 4-24, 7-18]', async () => {
  await ask();
  site.standIn.db.sql.run`UPDATE sessions SET confirmed_email = 'nova@example.net'`;
  await end('Nova Reyes', 'nova@example.net');
  await hasLeft('/recipient');
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
  expect([field('Name').value, field('Email').value]).toEqual([name, email]);
  expect(consents()).toEqual([]);
});

test('a window that could name nobody leads to what the server knows [beyond-33]', async () => {
  await ask();
  await end('', '');
  await hasLeft('/dj-signup/details');
});

test('a refusal and a cancel lead back to the form, with what was typed [beyond-31]', async () => {
  await openSignup(site);
  await fillIn({ Name: 'Nova' });
  await press('Google');
  await eventually(() => expect(popups.opened).toHaveLength(1));
  await end('', '', false);
  expect(field('Name').value).toBe('Nova');
  await press('Google');
  await press('Cancel');
  await heading('Create DJ Account');
  expect(document.activeElement).toBe(field('Name'));
  expect(consents()).toEqual([]);
});

test('leaving the page gives the service up [beyond-36]', async () => {
  await ask();
  await goTo('/dj-signup/edit-details');
  await heading('Edit Details');
  await end('Nova Reyes', 'nova@example.net');
  expect(consents()).toEqual([]);
  expect(location.pathname).toBe('/dj-signup/edit-details');
});

test('in popup mode a loader takes the place of the pages, the result goes once to our own opener and the window closes, or says that it may be closed [2.4-14, 3-08, open-70, beyond-33]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const postMessage = vi.fn();
  vi.stubGlobal('opener', { location: { origin: ORIGIN }, postMessage });
  const close = vi.spyOn(window, 'close').mockImplementation(() => {});
  await site.open('/dj-signup-oauth/google/callback');
  const given = { name: 'Nova', email: 'nova@example.net', info_message: 'Thanks.' };
  render(<DjSignup {...given} popup={{ success: true }} />);
  expect(screen.getByRole('status').textContent).toContain('Working');
  expect(screen.queryByRole('heading')).toBeNull();
  await eventually(() => expect(close).toHaveBeenCalled());
  const data = {
    info_message: 'Thanks.',
    dj_name: 'Nova',
    dj_email: 'nova@example.net',
    popup_success: true,
  };
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'login', data }, ORIGIN);
  await act(() => vi.advanceTimersByTimeAsync(1500));
  await heading('That worked');
  expect(screen.getByText('You can close this window and go on where you came from.')).toBeDefined();
});

test('a window that nobody waits for says how it went, and leads to the login [beyond-33]', async () => {
  render(<DjSignup info_message="You did not let X tell us who you are." popup={{ success: false }} />);
  await heading('That did not work');
  expect(screen.getByText('You did not let X tell us who you are.')).toBeDefined();
  expect(link('DJ Login').getAttribute('href')).toBe('/login/djs');
});
