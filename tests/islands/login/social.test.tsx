import { act, cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DjSignup } from '../../../islands/dj-signup/dj-signup.tsx';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { finishSocialPopup } from '../../../shared/social/social-popup.ts';
import { recordPopups } from '../../support/popups.ts';
import { expectedErrors } from '../../support/setup.ts';
import { eventually, field, fillIn, heading, ORIGIN, openBrowser, press, user } from '../browser.ts';
import { openLogin, showLogin } from './open-dj-login.tsx';

const { hasLeft, left, site } = openBrowser();
const popups = recordPopups();

const open = (path?: string) => openLogin(site, path ? { path } : {});

const marlow = {
  popup_success: true,
  info_message: '',
  dj_name: 'DJ Marlow',
  dj_email: 'Marlow@example.net ',
};
const nova = { ...marlow, dj_name: 'Nova Reyes', dj_email: 'nova@example.net' };
const OTHER_ADDRESS = 'afterhours@example.org';
const PICKS = '/recipient/kato/picks';

/** The window posts its result. */
const post = (result: object) => act(async () => popups.post({ type: 'login', data: result }));

test("offers Google, X and Facebook between 'or' and 'Create new' [1-18, 2.3-09, 2.3-10, open-30]", async () => {
  await open();
  const names = [...document.querySelectorAll('.dp-or, button')].map(({ textContent }) => textContent);
  expect(names).toEqual(['or', 'Google', 'X', 'Facebook', 'Create new']);
});

test('a press opens the window once and shows the loader, also after the tabs were switched; Cancel closes it and leads back [4-16, 4-17, beyond-31]', async () => {
  const { store, unmount } = await open();
  await fillIn({ Email: 'half' });
  await user.dblClick(screen.getByRole('button', { name: 'X' }));
  await heading('Log in with X');
  expect(screen.getByRole('status').textContent).toContain('X is open in another window.');
  await eventually(() =>
    expect(popups.opened.map(({ url }) => url)).toEqual([`${ORIGIN}/dj-signup-oauth/twitter/popup`]),
  );
  unmount();
  showLogin(store);
  await heading('Log in with X');
  await press('Cancel');
  await heading('Login with Email');
  expect(popups.opened[0]?.isClosed()).toBe(true);
  expect(field('Email').value).toBe('half');
  await press('Google');
  await eventually(() => expect(popups.opened).toHaveLength(2));
});

test('a refusal returns to login-new and is notified [4-17, 8-06]', async () => {
  await open();
  await press('Google');
  await post({ popup_success: false, info_message: 'Denied.' });
  await heading('Login with Email');
  expect($notifications.get().map(({ text }) => text)).toEqual(['Denied.']);
});

type Case = {
  readonly of: string;
  readonly path?: string;
  /** What becomes of the login while the window is open. */
  readonly happens: () => unknown;
  readonly result?: object;
  readonly leadsTo: string;
};

const login = { type: 'recipient', person_id: 1, email: 'marlow@example.net' };
const listed = (change: object) => () =>
  site.reply('/api/v1/site/sessions/logged_in', { logins: [{ ...login, ...change }] });
const becomes = (who: 'marlow') => () => site.become(who);

const cases: readonly Case[] = [
  { of: 'a DJ who is logged in', happens: becomes('marlow'), leadsTo: PICKS },
  {
    of: 'a DJ whom the service knows by another address',
    happens: becomes('marlow'),
    result: { ...marlow, dj_email: OTHER_ADDRESS },
    leadsTo: PICKS,
  },
  ...[1, true].map((isMe) => ({
    of: `a current DJ (isMe: ${isMe}) whom the server gives no time`,
    happens: listed({ isMe }),
    result: { ...marlow, dj_email: OTHER_ADDRESS },
    leadsTo: PICKS,
  })),
  {
    of: 'a DJ who came for a page',
    path: '/login/djs?next=/recipient/promos/1',
    happens: becomes('marlow'),
    leadsTo: '/recipient/promos/1',
  },
  {
    of: 'a DJ where the list of logins fails',
    happens: () => site.break('500', '/api'),
    leadsTo: PICKS,
  },
  {
    of: 'somebody new who came for a page',
    path: '/login/djs?next=/recipient/promos/1',
    happens: () => {},
    result: nova,
    leadsTo: '/dj-signup/details',
  },
];

test.each(cases)(
  'success redirects $of to $leadsTo [1-18, 4-18, open-21]',
  async ({ path, happens, result = marlow, leadsTo }) => {
    await open(path);
    await press('Google');
    await happens();
    await post(result);
    await hasLeft(leadsTo);
    expectedErrors();
  },
);

test.each([
  ['the current DJ whom the service names again', PICKS, marlow],
  ['somebody new', '/dj-signup/details', nova],
])('beside the list of who is logged in, success redirects %s to %s [4-18]', async (_, path, result) => {
  listed({ isMe: true, last_login: '2026-11-24' })();
  await openLogin(site, { title: 'Log in as...' });
  await press('+ login as someone new');
  await press('Google');
  await post(result);
  await hasLeft(path);
});

test('the details have the name and email from the popup, and give_consent gets them, once [4-18, 4-24, 7-18]', async () => {
  await open();
  await press('Facebook');
  await post(nova);
  await hasLeft('/dj-signup/details');
  cleanup();
  expect(JSON.stringify(localStorage)).not.toContain('nova');
  await site.open('/dj-signup/details');
  const { unmount } = render(<DjSignup />);
  await heading('Check Your Details');
  await press('create user');
  await eventually(() =>
    expect(site.bodyOf('/recipient/signup/give_consent')).toEqual({
      name: 'Nova Reyes',
      email: 'nova@example.net',
    }),
  );
  unmount();
  await site.open('/dj-signup/new');
  render(<DjSignup />);
  await heading('Create DJ Account');
  expect(field('Email').value).toBe('');
});

/** Goes to the service in the same tab, where the browser blocks windows. */
async function leaveForGoogle() {
  popups.block();
  await open();
  await fillIn({ Email: 'half@' });
  await press('Google');
  await eventually(() => expect(left.at(-1)).toBe(`${ORIGIN}/dj-signup-oauth/google/popup`));
  cleanup();
}

test('a page that comes back from a blocked window goes on without a press [4-18, beyond-32]', async () => {
  await leaveForGoogle();
  await site.become('marlow');
  expect(finishSocialPopup(marlow)).toBe('returning');
  showLogin();
  await eventually(() => expect(left.at(-1)).toBe(ORIGIN + PICKS));
});

test('what was typed is there again after a refusal in the same tab, once, and not without an answer of the service [beyond-32]', async () => {
  await leaveForGoogle();
  for (const isRefused of [false, true, false]) {
    if (isRefused) {
      await leaveForGoogle();
      finishSocialPopup({ ...marlow, popup_success: false });
    }
    await open();
    expect(field('Email').value).toBe(isRefused ? 'half@' : '');
    cleanup();
  }
});
