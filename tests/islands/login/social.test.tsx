import { act, cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DjSignup } from '../../../islands/dj-signup/dj-signup.tsx';
import { recordPopups } from '../../support/popups.ts';
import { expectedErrors } from '../../support/setup.ts';
import { eventually, field, fillIn, heading, ORIGIN, openBrowser, press, user } from '../browser.ts';
import { openLogin, showLogin } from './open-dj-login.tsx';

const { hasNavigatedTo, site } = openBrowser();
const popups = recordPopups();

const open = (path?: string) => openLogin(site, path ? { path } : {});

const marlow = {
  popup_success: true,
  info_message: '',
  dj_name: 'DJ Marlow',
  dj_email: 'Marlow@example.net ',
};
const nova = { ...marlow, dj_name: 'Nova Reyes', dj_email: 'nova@example.net' };
const PICKS = '/recipient/kato/picks';

/** Posts the result from the social login window. */
const post = (result: object) => act(async () => popups.post({ type: 'login', data: result }));

test("offers Google, X and Facebook between 'or' and 'Create new' [1-18, 2.3-09, 2.3-10, open-30]", async () => {
  await open();
  const names = [...document.querySelectorAll('p > span, button')].map(({ textContent }) => textContent);
  expect(names).toEqual(['or', 'Google', 'X', 'Facebook', 'Create new']);
});

test('opens the window once and shows the loader, also after a switch of tabs; Cancel closes it [4-16, 4-17, beyond-31]', async () => {
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

type Case = {
  readonly who: string;
  readonly path?: string;
  /** Runs while the window is open. */
  readonly duringLogin: () => unknown;
  readonly result?: object;
  readonly leadsTo: string;
};

const login = { type: 'recipient', person_id: 1, email: 'marlow@example.net' };
const replyWithLogin = (change: object) => () =>
  site.reply('/api/v1/site/sessions/logged_in', { logins: [{ ...login, ...change }] });

const cases: readonly Case[] = [
  { who: 'a DJ who is logged in', duringLogin: () => site.become('marlow'), leadsTo: PICKS },
  {
    who: 'a current DJ without a login time, whom the service knows by another email',
    duringLogin: replyWithLogin({ isMe: 1 }),
    result: { ...marlow, dj_email: 'afterhours@example.org' },
    leadsTo: PICKS,
  },
  {
    who: 'a DJ whose list of logins fails',
    duringLogin: () => site.break('500', '/api'),
    leadsTo: PICKS,
  },
  {
    who: 'a new DJ with a next page',
    path: '/login/djs?next=/recipient/promos/1',
    duringLogin: () => {},
    result: nova,
    leadsTo: '/dj-signup/details',
  },
];

test.each(cases)(
  'redirects $who to $leadsTo after success [1-18, 4-18, open-21]',
  async ({ path, duringLogin, result = marlow, leadsTo }) => {
    await open(path);
    await press('Google');
    await duringLogin();
    await post(result);
    await hasNavigatedTo(leadsTo);
    expectedErrors();
  },
);

test.each([
  ['the current DJ', PICKS, marlow],
  ['a new DJ', '/dj-signup/details', nova],
])('redirects %s to %s after success when the list of logins was shown [4-18]', async (_, path, result) => {
  replyWithLogin({ isMe: true, last_login: '2026-11-24' })();
  await openLogin(site, { title: 'Log in as...' });
  await press('+ login as someone new');
  await press('Google');
  await post(result);
  await hasNavigatedTo(path);
});

test('fills the details with name and email of the popup, and sends them once to give_consent [4-18, 4-24, 7-18]', async () => {
  await open();
  await press('Facebook');
  await post(nova);
  await hasNavigatedTo('/dj-signup/details');
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
