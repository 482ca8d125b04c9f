import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientLogin } from '../../../islands/login/client-login.tsx';
import { createClientLogin } from '../../../islands/login/client-login-store.ts';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import { urls } from '../../../shared/navigation/urls.ts';
import { refreshLogins } from '../../../shared/session/logins.ts';
import { writeStored } from '../../../shared/storage/storage.ts';
import { CLIENT_PASSWORD, identities } from '../../backend/seed/identities.ts';
import { prerender } from '../../support/prerender.ts';
import { expectedErrors } from '../../support/setup.ts';
import {
  alertText,
  button,
  eventually,
  field,
  fillIn,
  link,
  openBrowser,
  press,
  restoreFromBfcache,
  user,
} from '../browser.ts';

const { hasNavigatedTo, visited, reloads, site } = openBrowser();
const { email } = identities.nightjar;
const SESSIONS = '/api/v1/site/sessions';
const credentials = { Email: ` ${email} `, Password: CLIENT_PASSWORD };

afterEach(() => configure(defaultConfig));

const ACCOUNT = '/myaccount';
const attempts = () => site.requests.filter((request) => request.includes('/loginAs'));

async function open(path = '/login/clients', store = createClientLogin()) {
  await site.open(path);
  return render(<ClientLogin store={store} />);
}

/** Opens the form and waits for the call that loads the list of logins once the page is idle. */
async function openWhenIdle() {
  await open();
  await eventually(() => expect(site.requests).toHaveLength(1));
  site.requests.length = 0;
}

test('logs in once below /login/, opens /myaccount, and is ready again after Back [1-14, 2.2-01, 2.2-05, 2.2-06, 2.2-10, 4-25, 7-28, 7-29, open-31]', async () => {
  await open();
  await fillIn(credentials);
  await press('Remember me on this device', 'checkbox');
  await user.dblClick(button('Login'));
  await hasNavigatedTo(ACCOUNT);
  expect(site.requests.filter((request) => request.startsWith('POST'))).toEqual(['POST /login']);
  expect(site.bodyOf('/login')).toEqual({
    email,
    password: CLIENT_PASSWORD,
    remember: true,
    tz_offset: String(new Date().getTimezoneOffset()),
  });
  await restoreFromBfcache();
  expect([field('Email').value, field('Password').value]).toEqual([email, '']);
  await fillIn({ Password: CLIENT_PASSWORD });
  await press('Login');
  await hasNavigatedTo(ACCOUNT, ACCOUNT);
});

test('logs in with what a password manager has filled in without an event', async () => {
  await open();
  const form = field('Email').form;
  [field('Email').value, field('Password').value] = [email, CLIENT_PASSWORD];
  field('Remember me on this device').checked = true;
  // The list of logins renders the form again.
  await screen.findByRole('button', { name: 'Login' });
  await act(async () => void (await refreshLogins()));
  await act(async () => form?.requestSubmit());
  await hasNavigatedTo(ACCOUNT);
  expect(site.bodyOf('/login')).toMatchObject({ email, password: CLIENT_PASSWORD, remember: true });
});

test('keeps an email that was filled in without an event when the form changes', async () => {
  await open();
  field('Email').value = email;
  await press('forgot password?');
  expect(field('Email').value).toBe(email);
});

test('reloads another page after a login there, also with invisible characters in a pasted email, and links to the account application [2.2-09, 2.2-11, open-27]', async () => {
  await open('/labels-we-love');
  expect(link('Apply For An Account').getAttribute('href')).toBe('/signup');
  await fillIn({ ...credentials, Email: ` \u200e${email.replace('@', '\u200b＠')}\ufeff` });
  await press('Login');
  await eventually(() => expect(reloads()).toBe(1));
  expect(site.bodyOf('/login')).toMatchObject({ email });
  expect(visited).toEqual([]);
});

test('trims the email, requires it, and asks for at least 5 characters [2.2-02, 2.2-03, 2.2-04, open-05]', async () => {
  await openWhenIdle();
  expect(field('Email').type).toBe('email');
  await press('Login');
  expect(screen.getAllByText('This field is required.')).toHaveLength(2);
  expect(document.activeElement).toBe(field('Email'));
  await fillIn({ Email: 'a@b' });
  await press('Login');
  expect(screen.getByText('Must be at least 5 characters.')).toBeDefined();
  await fillIn({ Email: email });
  await press('Login');
  expect(document.activeElement).toBe(field('Password'));
  expect(site.requests).toEqual([]);
});

/** Replies of the server. Without a body the stand-in rejects the wrong password. */
const refusals: readonly { readonly status?: number; readonly body?: object }[] = [
  {},
  { body: { success: false } },
  { body: { error: true } },
  { status: 422, body: {} },
];

test.each(refusals)(
  "shows 'Failed logging in' after a refusal (%o) and keeps the fields; typing clears the error [4-25, 4-26, 8-07]",
  async ({ status = 200, body }) => {
    await open();
    await fillIn({ ...credentials, Password: 'not it' });
    if (body) site.reply('/login', body, { status });
    await press('Login');
    expect(await alertText()).toBe('Failed logging in');
    await waitFor(() => expect(document.activeElement).toBe(field('Password')));
    expect([field('Password').selectionStart, field('Password').selectionEnd]).toEqual([0, 'not it'.length]);
    expect([field('Email').value, field('Password').value]).toEqual([email, 'not it']);
    await user.type(field('Email'), 'x');
    expect(screen.queryByText('Failed logging in')).toBeNull();
  },
);

test('resets the password, clears the old one, and lets the person return to the login [1-15, 2.2-07, 2.2-08, 4-25, 5-28, 5-29, 7-30, 8-08, open-32, beyond-55]', async () => {
  await openWhenIdle();
  await fillIn({ Password: 'the old one' });
  await press('forgot password?');
  await press('no wait! I remember it.');
  expect(field('Password')).toBeDefined();
  await press('forgot password?');
  await press('Send reset code');
  expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Email'));
  expect(site.requests).toEqual([]);

  const release = site.hold('/reset_password');
  await fillIn({ Email: email });
  await press('Send reset code');
  expect(button('no wait! I remember it.').getAttribute('aria-disabled')).toBe('true');
  await press('no wait! I remember it.');
  await press('Send reset code');
  release();
  expect((await screen.findByText('Reset code sent to')).parentElement?.textContent).toBe(
    `Reset code sent to ${email}`,
  );
  expect(site.requests).toEqual([`GET /reset_password?email=${encodeURIComponent(email)}`]);
  expect([field('Email').value, field('Password').value]).toEqual([email, '']);
  expect(field('Password').getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button('forgot password?').getAttribute('aria-disabled')).toBeNull();
});

test.each(['sent', 'left'])(
  'shows no error in the login form after the reset form was %s without an email [2.2-08]',
  async (how) => {
    await open();
    await press('forgot password?');
    await user.click(field('Email'));
    if (how === 'sent') await press('Send reset code');
    else await user.tab();
    expect(screen.getByText('This field is required.')).toBeDefined();
    await press('no wait! I remember it.');
    expect(screen.queryByText('This field is required.')).toBeNull();
    expect(field('Email').getAttribute('aria-invalid')).toBeNull();
  },
);

/** Opens the form with auto-login enabled and one client logged in. */
async function openWithClient(path?: string, store?: ReturnType<typeof createClientLogin>) {
  configure({ ...defaultConfig, autoLogin: true });
  await site.become('nightjar');
  return open(path, store);
}

test('auto-logs in the only client once: neither the tabs nor a redirect back to the page repeat it [2.2-15, 7-34, open-28]', async () => {
  const store = createClientLogin();
  const { unmount } = await openWithClient('/login/clients', store);
  await hasNavigatedTo(ACCOUNT);
  expect(attempts()).toEqual([`GET ${SESSIONS}/loginAs?type=client&email=${encodeURIComponent(email)}`]);
  unmount();
  render(<ClientLogin store={store} />);
  await refreshLogins();
  expect(attempts()).toHaveLength(1);
  cleanup();
  await open();
  await refreshLogins();
  expect(attempts()).toEqual([]);
  cleanup();
  writeStored({ name: 'auto-login', tab: true }, Date.now() - 60_001);
  await open();
  await hasNavigatedTo(ACCOUNT, ACCOUNT);
});

test.each([
  ['when nobody is logged in', '/login/clients', 'nobody'],
  ['while adding an account', urls.clientLogin('add'), 'nightjar'],
] as const)('does not auto-log in %s [2.2-15, open-28]', async (_, path, who) => {
  configure({ ...defaultConfig, autoLogin: true });
  await site.become(who);
  await open(path);
  await act(async () => void (await refreshLogins()));
  expect(attempts()).toEqual([]);
  expect(visited).toEqual([]);
});

test('auto-logs in on a prerendered page only once it is shown [2.2-15]', async () => {
  const showPage = prerender();
  await openWithClient('/login/clients');
  await act(async () => void (await refreshLogins()));
  expect(attempts()).toEqual([]);
  showPage();
  await hasNavigatedTo(ACCOUNT);
});

test('only logs an auto-login that fails, and the form is ready [2.2-15, 7-35]', async () => {
  await site.become('nightjar');
  await site.break('401', `${SESSIONS}/loginAs`);
  await openWithClient();
  await eventually(() => expect(console.warn).toHaveBeenCalledOnce());
  expect(attempts()).toHaveLength(1);
  expect(visited).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button('Login').disabled).toBe(false);
});

function stubIdleCallback() {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
}

/** Opens the form above the list of logged-in clients. */
async function openList(...who: readonly ('kelp' | 'nightjar')[]) {
  stubIdleCallback();
  for (const name of who) await site.become(name);
  await open();
  return within(await screen.findByRole('region', { name: 'Logged in on this device' }));
}

test('lists the logged-in clients and opens the chosen one, whichever account another tab has switched to [beyond-229]', async () => {
  const list = await openList('kelp', 'nightjar');
  const [nightjar, kelp, ...others] = list.getAllByRole('button');
  expect([nightjar?.textContent, kelp?.textContent, ...others]).toEqual([
    expect.stringMatching(/Nightjar.*Current$/),
    expect.stringMatching(/Kelp Audio/),
  ]);
  await site.break('500', `${SESSIONS}/loginAs`, 1);
  await press(/Kelp/);
  await list.findByRole('alert');
  expectedErrors();
  await press(/Kelp/);
  await hasNavigatedTo(ACCOUNT);
  expect(attempts().at(-1)).toMatch(/email=office%40kelp.example.net$/);
  await restoreFromBfcache();
  await press(/Nightjar/);
  await hasNavigatedTo(ACCOUNT, ACCOUNT);
  expect(attempts().at(-1)).toMatch(/email=office%40nightjar.example.net$/);
});

test('says that a login expired and removes it from the list [beyond-229]', async () => {
  const list = await openList('kelp', 'nightjar');
  site.standIn.db.sql.run`DELETE FROM logins WHERE email = ${identities.kelp.email}`;
  await press(/Kelp/);
  expect((await list.findByRole('alert')).textContent).toContain('Your login expired.');
  await eventually(() => expect(list.queryByRole('button', { name: /Kelp/ })).toBeNull());
  expect(document.activeElement).toBe(list.getByRole('heading'));
  expect(visited).toEqual([]);
});

test('blocks the list while the form logs in, and the form while the list does [beyond-229]', async () => {
  const list = await openList('kelp');
  let release = site.hold('/');
  await press(/Kelp/);
  expect(button('Login').disabled).toBe(true);
  release();
  await hasNavigatedTo(ACCOUNT);
  await restoreFromBfcache();
  release = site.hold('/');
  site.requests.length = 0;
  await fillIn(credentials);
  await press('Login');
  await user.click(list.getByRole('button', { name: /Kelp/ }));
  release();
  await hasNavigatedTo(ACCOUNT, ACCOUNT);
  expect(attempts()).toEqual([]);
});

test('shows only the form when no client is logged in [beyond-229]', async () => {
  await site.become('marlow');
  stubIdleCallback();
  await open();
  await eventually(() => expect(site.requests.join()).toContain('/logged_in'));
  await act(async () => void (await refreshLogins()));
  expect(screen.queryByRole('region')).toBeNull();
});
