import { act, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { DjSignup } from '../../../islands/dj-signup/dj-signup.tsx';
import { djSignupProps } from '../../../islands/dj-signup/props.ts';
import { recordPopups } from '../../support/popups.ts';
import { eventually, field, fillIn, heading, link, ORIGIN, openBrowser, press } from '../browser.ts';
import { goTo, openSignup } from './open-signup.tsx';

const { hasNavigatedTo, site } = openBrowser();
const popups = recordPopups();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const consents = () => site.requests.filter((request) => request.includes('give_consent'));

/** Posts a result from the social login popup. */
const post = (dj_name: string, dj_email: string) =>
  act(async () =>
    popups.post({ type: 'login', data: { info_message: 'Thanks.', popup_success: true, dj_name, dj_email } }),
  );

async function openPopup(service = 'Google') {
  await openSignup(site);
  await press(service);
  await screen.findByText(
    `${service} is open in another window. Finish there to continue. If you closed it, cancel and try again.`,
  );
  await eventually(() => expect(popups.opened).toHaveLength(1));
}

test('opens the PIN page for an email that the server has not confirmed [4-21, 4-24]', async () => {
  await openPopup('X');
  await post('Nova Reyes', 'nova@example.net');
  await heading('Confirm Email');
  expect(consents()).toHaveLength(1);
});

test.each([
  ['', 'nova@example.net'],
  ['Nova Reyes', 'nova'],
])('fills in what the service returns and asks for the rest: %o %o [4-24]', async (name, email) => {
  await openPopup('Facebook');
  await post(name, email);
  await heading('Edit Details');
  expect([field('Name').value, field('Email').value]).toEqual([name, email]);
  expect(consents()).toEqual([]);
});

test('opens the details from the server when the popup passes no name or email [beyond-33]', async () => {
  await openPopup();
  await post('', '');
  await hasNavigatedTo('/dj-signup/details');
});

test('returns to the form with the typed text after a cancel [beyond-31]', async () => {
  await openSignup(site);
  await fillIn({ Name: 'Nova' });
  await press('Google');
  await press('Cancel');
  await heading('Create DJ Account');
  expect(field('Name').value).toBe('Nova');
  expect(document.activeElement).toBe(field('Name'));
  expect(consents()).toEqual([]);
});

test('cancels the social login when the DJ leaves the page [beyond-36]', async () => {
  await openPopup();
  await goTo('/dj-signup/edit-details');
  await heading('Edit Details');
  await post('Nova Reyes', 'nova@example.net');
  expect(consents()).toEqual([]);
  expect(location.pathname).toBe('/dj-signup/edit-details');
});

test('shows a loader in the popup, posts the result once to its opener and closes the window, or asks to close it [2.4-14, 3-08, open-70, beyond-33]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const postMessage = vi.fn();
  vi.stubGlobal('opener', { location: { origin: ORIGIN }, postMessage });
  const close = vi.spyOn(window, 'close').mockImplementation(() => {});
  await site.open('/dj-signup-oauth/google/callback');
  const props = { name: 'Nova', email: 'nova@example.net', info_message: 'Thanks.' };
  render(<DjSignup {...props} popup={{ success: true }} />);
  expect(screen.getByRole('status').textContent).toContain('Loading…');
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
  await heading("You're in");
  expect(screen.getByText('You can close this window.')).toBeDefined();
});

test.each([undefined, null, '', 0])('a popup whose success is %j has failed', async (success) => {
  render(<DjSignup {...v.parse(djSignupProps, { popup: { success } })} />);
  await heading("Couldn't log you in");
});

test('shows the result in a popup without opener, with a link to the login [beyond-33]', async () => {
  render(<DjSignup info_message="Login with X was denied." popup={{ success: false }} />);
  await heading("Couldn't log you in");
  expect(screen.getByText('Login with X was denied.')).toBeDefined();
  expect(link('DJ Login').getAttribute('href')).toBe('/login/djs');
});
