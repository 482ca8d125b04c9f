import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { DjSignup } from '../../../islands/dj-signup/dj-signup.tsx';
import { DjLogin } from '../../../islands/login/dj-login.tsx';
import { createDjLogin } from '../../../islands/login/dj-login-store.ts';
import { $notifications } from '../../../shared/stores/notifications.ts';
import { noteLeaving } from '../../support/leaving.ts';
import { notePopups } from '../../support/popups.ts';
import { expectedErrors } from '../../support/setup.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';

const site = openSite();
const popups = notePopups();
const { left } = noteLeaving();
const user = userEvent.setup();

beforeEach(() => $notifications.set([]));

const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function open(path = '/login/djs') {
  await site.open(path);
  render(<DjLogin store={createDjLogin()} possible={[]} />);
  await heading('Login with Email');
}

/** The popup posts its result. */
const post = (result: object) => act(async () => popups.post({ type: 'login', data: result }));

const marlow = {
  popup_success: true,
  info_message: '',
  dj_name: 'DJ Marlow',
  dj_email: 'Marlow@example.net ',
};

test("offers Google, X and Facebook between 'or' and 'Create new' [1-18, 2.3-09, 2.3-10, open-30]", async () => {
  await open();
  const names = [...document.querySelectorAll('.dp-or, button')].map(({ textContent }) => textContent);
  expect(names).toEqual(['or', 'Google', 'X', 'Facebook', 'Create new']);
});

test('a press opens the window once and shows the loader, Cancel leads back [4-16, 4-17, beyond-31]', async () => {
  await open();
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'half');
  await user.dblClick(button('X'));
  await heading('Log in with X');
  expect(screen.getByRole('status').textContent).toContain('X is open in another window.');
  await waitFor(() =>
    expect(popups.opened.map(({ address }) => address)).toEqual([`${ORIGIN}/dj-signup-oauth/twitter/popup`]),
  );
  await user.click(button('Cancel'));
  await heading('Login with Email');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'half');
  await user.click(button('Google'));
  expect(popups.opened).toHaveLength(2);
});

test('switching the tabs leaves the window awaited, with its Cancel [4-16, beyond-31]', async () => {
  const store = createDjLogin();
  await site.open('/login/djs');
  const { unmount } = render(<DjLogin store={store} possible={[]} />);
  await heading('Login with Email');
  await user.click(button('X'));
  unmount();
  render(<DjLogin store={store} possible={[]} />);
  await heading('Log in with X');
  await user.click(button('Cancel'));
  await heading('Login with Email');
  expect(popups.opened[0]?.isClosed()).toBe(true);
});

test('a refusal returns to login-new and is notified [4-17, 8-06]', async () => {
  await open();
  await user.click(button('Google'));
  await post({ popup_success: false, info_message: 'Denied.' });
  await heading('Login with Email');
  expect($notifications.get().map(({ text }) => text)).toEqual(['Denied.']);
});

test('success redirects a DJ who is logged in to the picks [1-18, 4-18, open-21]', async () => {
  await open();
  await user.click(button('Google'));
  await site.become('marlow');
  await post(marlow);
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/recipient/kato/picks`]));
  expect(screen.getByText('Working...')).toBeDefined();
});

test('success redirects a DJ whom the service knows by another address [4-18]', async () => {
  await open();
  await user.click(button('Google'));
  await site.become('marlow');
  await post({ ...marlow, dj_email: 'afterhours@example.org' });
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/recipient/kato/picks`]));
});

test.each([1, true])(
  'success redirects a current DJ (isMe: %s) whom the server gives no time [4-18]',
  async (isMe) => {
    await open();
    const login = { type: 'recipient', person_id: 1, email: 'marlow@example.net', isMe };
    site.reply('/api/v1/site/sessions/logged_in', { logins: [login] });
    await user.click(button('Google'));
    await post({ ...marlow, dj_email: 'afterhours@example.org' });
    await waitFor(() => expect(left).toEqual([`${ORIGIN}/recipient/kato/picks`]));
  },
);

test('success redirects the current DJ whom the service names again, though the list stays the same [4-18]', async () => {
  const login = { type: 'recipient', person_id: 1, email: 'marlow@example.net', isMe: true };
  site.reply('/api/v1/site/sessions/logged_in', { logins: [{ ...login, last_login: '2026-11-24' }] });
  await site.open('/login/djs');
  render(<DjLogin store={createDjLogin()} possible={[]} />);
  await user.click(await screen.findByRole('button', { name: '+ login as someone new' }));
  await user.click(button('Google'));
  await post(marlow);
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/recipient/kato/picks`]));
});

test('success leads somebody new to the details, though another DJ is logged in [4-18]', async () => {
  await site.become('vesper');
  await site.open('/login/djs');
  render(<DjLogin store={createDjLogin()} possible={[]} />);
  await user.click(await screen.findByRole('button', { name: '+ login as someone new' }));
  await user.click(button('Google'));
  await post({ ...marlow, dj_email: 'nova@example.net' });
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/dj-signup/details`]));
});

test('the details have the name and email from the popup, and give_consent gets them, once [4-18, 4-24, 7-18]', async () => {
  await open();
  await user.click(button('Facebook'));
  await post({ ...marlow, dj_name: 'Nova Reyes', dj_email: 'nova@example.net' });
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/dj-signup/details`]));
  cleanup();
  expect(JSON.stringify(localStorage)).not.toContain('nova');
  await site.open('/dj-signup/details');
  const { unmount } = render(<DjSignup />);
  await heading('Check Your Details');
  await user.click(button('create user'));
  await waitFor(() =>
    expect(site.bodyOf('/recipient/signup/give_consent')).toEqual({
      name: 'Nova Reyes',
      email: 'nova@example.net',
    }),
  );
  unmount();
  await site.open('/dj-signup/new');
  render(<DjSignup />);
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveProperty('value', '');
});

test('success redirects to the page that the DJ came for [4-18, open-21]', async () => {
  await open('/login/djs?next=/recipient/promos/1');
  await user.click(button('Google'));
  await site.become('marlow');
  await post(marlow);
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/recipient/promos/1`]));
});

test('success redirects somebody new to the details, whatever they came for [4-18]', async () => {
  await open('/login/djs?next=/recipient/promos/1');
  await user.click(button('Facebook'));
  await post({ ...marlow, dj_email: 'nova@example.net' });
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/dj-signup/details`]));
});

test('success goes on where nobody can say who is logged in [4-18]', async () => {
  await open();
  await user.click(button('Google'));
  await site.break('500', '/api');
  await post(marlow);
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/recipient/kato/picks`]));
  expectedErrors();
});

test('a page that comes back from a blocked window goes on by itself [4-18, beyond-32]', async () => {
  popups.block();
  await open();
  await user.click(button('Google'));
  expect(left).toEqual([`${ORIGIN}/dj-signup-oauth/google/popup`]);
  const { finishSocialPopup } = await import('../../../shared/stores/social-popup.ts');
  await site.become('marlow');
  expect(finishSocialPopup(marlow)).toBe('returning');
  render(<DjLogin store={createDjLogin()} possible={[]} />);
  await waitFor(() => expect(left.at(-1)).toBe(`${ORIGIN}/recipient/kato/picks`));
});

test('what was typed is there for nobody who comes without an answer of the service [beyond-32]', async () => {
  popups.block();
  await open();
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'half@');
  await user.click(button('Google'));
  cleanup();
  await open();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', '');
});

test('what was typed is there again after a refusal in the same tab, once [beyond-32]', async () => {
  popups.block();
  await open();
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'half@');
  await user.click(button('Google'));
  const { finishSocialPopup } = await import('../../../shared/stores/social-popup.ts');
  finishSocialPopup({ ...marlow, popup_success: false });
  cleanup();
  for (const typed of ['half@', '']) {
    render(<DjLogin store={createDjLogin()} possible={[]} />);
    expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveProperty('value', typed);
    cleanup();
  }
});
