import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ClientLogin } from '../../../islands/login/client-login.tsx';
import { createClientLogin } from '../../../islands/login/client-login-store.ts';
import { configure, defaultConfig } from '../../../shared/config.ts';
import { storageKeys, writeStored } from '../../../shared/storage.ts';
import { loadLogins } from '../../../shared/stores/logins.ts';
import { urls } from '../../../shared/urls.ts';
import { CLIENT_PASSWORD, identities } from '../../backend/seed/identities.ts';
import { noteLeaving } from '../../support/leaving.ts';
import { expectedErrors } from '../../support/setup.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';

const site = openSite();
const { left, reloads } = noteLeaving();
const user = userEvent.setup();
const clientKey = 'nightjar';
const { email } = identities[clientKey];

afterEach(() => configure(defaultConfig));

const button = (name: string) => screen.getByRole('button', { name });
const emailField = () => screen.getByRole('textbox', { name: 'Email' });
const passwordField = () => screen.getByLabelText('Password');

async function open(path = '/login/clients') {
  await site.open(path);
  render(<ClientLogin store={createClientLogin()} />);
}

async function fillIn(password = CLIENT_PASSWORD) {
  await user.type(emailField(), ` ${email} `);
  await user.type(passwordField(), password);
}

test('logs in from below /login/ and goes to /myaccount [1-14, 2.2-01, 2.2-05, 2.2-06, 2.2-10, 7-28, 7-29, open-31]', async () => {
  await open();
  await fillIn();
  await user.click(screen.getByRole('checkbox'));
  await user.click(button('Login'));
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/myaccount`]));
  expect(site.bodyOf('/login')).toEqual({
    email,
    password: CLIENT_PASSWORD,
    remember: true,
    tz_offset: String(new Date().getTimezoneOffset()),
  });
});

test('a form in another page reloads it [2.2-11, open-27]', async () => {
  await open('/labels-we-love');
  await fillIn();
  await user.click(button('Login'));
  await waitFor(() => expect(reloads()).toBe(1));
  expect(left).toEqual([]);
});

test('the e-mail is trimmed, of type email, required and at least 5 long [2.2-02, 2.2-03, 2.2-04, open-05]', async () => {
  await open();
  site.requests.length = 0;
  expect(emailField()).toHaveProperty('type', 'email');
  await user.click(button('Login'));
  expect(screen.getAllByText('This field is required.')).toHaveLength(2);
  expect(document.activeElement).toBe(emailField());
  await user.type(emailField(), 'a@b');
  await user.click(button('Login'));
  expect(screen.getByText('Must be at least 5 characters.')).toBeDefined();
  await user.clear(emailField());
  await user.type(emailField(), email);
  await user.click(button('Login'));
  expect(document.activeElement).toBe(passwordField());
  expect(site.requests).toEqual([]);
});

test("a wrong password shows 'Failed logging in' and keeps the entries; typing clears it [4-25, 4-26, 8-07]", async () => {
  await open();
  await fillIn('not it');
  await user.click(button('Login'));
  expect((await screen.findByRole('alert')).textContent).toContain('Failed logging in');
  expect(emailField()).toHaveProperty('value', email);
  expect(passwordField()).toHaveProperty('value', 'not it');
  await user.type(emailField(), 'x');
  expect(screen.queryByText('Failed logging in')).toBeNull();
});

test.each([
  [200, { success: false }],
  [200, { error: true }],
  [401, {}],
  [403, {}],
  [404, {}],
  [419, {}],
  [422, {}],
])("a refusal without a text (%i %o) shows 'Failed logging in' [8-07]", async (status, body) => {
  await open();
  await fillIn('not it');
  site.reply('/login', body, { status });
  await user.click(button('Login'));
  expect((await screen.findByRole('alert')).textContent).toBe('Failed logging in');
});

test('a press while loading sends nothing more [4-25]', async () => {
  await open();
  await fillIn();
  site.requests.length = 0;
  await user.dblClick(button('Login'));
  await waitFor(() => expect(left).toHaveLength(1));
  expect(site.requests).toEqual(['POST /login']);
});

test('a broken connection is told as what it is', async () => {
  await open();
  await site.break('cut', '/login', 1);
  await fillIn();
  await user.click(button('Login'));
  expect((await screen.findByRole('alert')).textContent).toContain('We could not reach the server');
  expectedErrors();
});

test('the password can be reset, and one can remember it after all [1-15, 2.2-07, 2.2-08, 4-25, 7-30, 8-08, open-32]', async () => {
  await open();
  await user.click(button('forgot password?'));
  await user.click(button('no wait! I remember it.'));
  expect(passwordField()).toBeDefined();
  await user.click(button('forgot password?'));
  await user.type(emailField(), email);
  await user.click(button('Send reset code'));
  await screen.findByText(`Reset code sent to ${email}`);
  expect(site.requests.at(-1)).toBe(`GET /reset_password?email=${encodeURIComponent(email)}`);
  expect(passwordField()).toBeDefined();
  expect(emailField()).toHaveProperty('value', email);
});

test('a reset leaves no old password in the form, and tells that the other form is shut meanwhile', async () => {
  await open();
  await fillIn('the old one');
  await user.click(button('forgot password?'));
  const other = button('no wait! I remember it.');
  await site.break('slow', '/reset_password', 1);
  await user.click(button('Send reset code'));
  expect(other.getAttribute('aria-disabled')).toBe('true');
  await screen.findByText(`Reset code sent to ${email}`);
  expect(passwordField()).toHaveProperty('value', '');
  expect(passwordField().getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button('forgot password?').getAttribute('aria-disabled')).toBeNull();
});

test.each(['sent', 'left'])(
  'a reset form that was %s without an email leaves no complaint in the untouched login form [2.2-08]',
  async (how) => {
    await open();
    await user.click(button('forgot password?'));
    await user.click(emailField());
    if (how === 'sent') await user.click(button('Send reset code'));
    else await user.tab();
    expect(screen.getByText('This field is required.')).toBeDefined();
    await user.click(button('no wait! I remember it.'));
    expect(screen.queryByText('This field is required.')).toBeNull();
    expect(emailField().getAttribute('aria-invalid')).toBeNull();
  },
);

test('a reset without an e-mail highlights the field and sends nothing [5-28, 5-29]', async () => {
  await open();
  await user.click(button('forgot password?'));
  site.requests.length = 0;
  await user.click(button('Send reset code'));
  expect(emailField().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(emailField());
  expect(site.requests).toEqual([]);
});

test("links to 'Apply For An Account' [2.2-09]", async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Apply For An Account' }).getAttribute('href')).toBe('/signup');
});

test('enters the only client login by itself where the host wants it [2.2-15, 7-34, open-28]', async () => {
  await site.become(clientKey);
  configure({ ...defaultConfig, autoLogin: true });
  await open();
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/myaccount`]));
  expect(site.requests.at(-1)).toBe(
    `GET /api/v1/site/sessions/loginAs?type=client&email=${encodeURIComponent(email)}`,
  );
});

/** Opens the form with auto-login on, the one client logged in, and waits for the list of logins. */
async function openWithClient(path?: string) {
  configure({ ...defaultConfig, autoLogin: true });
  await site.become(clientKey);
  await open(path);
}

const asksFor = (call: string) => () => expect(site.requests.join()).toContain(call);
const attempts = () => site.requests.filter((request) => request.includes('/loginAs')).length;

test('does not enter by itself where nobody is logged in [2.2-15]', async () => {
  configure({ ...defaultConfig, autoLogin: true });
  await open();
  await waitFor(asksFor('/logged_in'));
  await loadLogins();
  expect(attempts()).toBe(0);
  expect(left).toEqual([]);
});

test.each(['500', 'cut', '401'] as const)(
  'a login that fails by %s is only logged, and the form is ready [2.2-15, 7-35]',
  async (fault) => {
    await site.become(clientKey);
    await site.break(fault, '/api/v1/site/sessions/loginAs');
    await openWithClient();
    await waitFor(() => expect(console.warn).toHaveBeenCalledOnce());
    expect(attempts()).toBe(1);
    expect(left).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button('Login')).toHaveProperty('disabled', false);
  },
);

test('enters alone once: neither the tabs nor a page that leads back here try again [open-28]', async () => {
  await site.become(clientKey);
  configure({ ...defaultConfig, autoLogin: true });
  await site.open('/login/clients');
  const store = createClientLogin();
  const { unmount } = render(<ClientLogin store={store} />);
  await waitFor(() => expect(left).toHaveLength(1));
  unmount();
  render(<ClientLogin store={store} />);
  await loadLogins();
  expect(attempts()).toBe(1);
  cleanup();
  await open();
  await loadLogins();
  expect(attempts()).toBe(0);
  expect(left).toHaveLength(1);
});

test('enters alone again in a tab where that is long ago [open-28]', async () => {
  writeStored({ key: storageKeys.autoLogin, tab: true }, Date.now() - 60_001);
  await openWithClient();
  await waitFor(() => expect(left).toHaveLength(1));
});

test('lets somebody who adds an account fill in the form [open-28]', async () => {
  await openWithClient(urls.clientLogin('add'));
  await loadLogins();
  expect(attempts()).toBe(0);
  expect(left).toEqual([]);
});

test('is ready again, without the password, when the page comes back by Back', async () => {
  await open();
  await fillIn();
  await user.click(button('Login'));
  await waitFor(() => expect(left).toHaveLength(1));
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(emailField()).toHaveProperty('value', email);
  expect(passwordField()).toHaveProperty('value', '');
  await user.type(passwordField(), CLIENT_PASSWORD);
  await user.click(button('Login'));
  await waitFor(() => expect(left).toHaveLength(2));
});

test('offers the clients who are still logged in, and says where one is so no more [beyond-229]', async () => {
  await site.become('kelp');
  await site.become('nightjar');
  await open();
  const list = await screen.findByRole('region', { name: 'Logged in in this browser' });
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/Nightjar.*Current$/), expect.stringMatching(/Kelp Audio/)]);
  await site.break('500', '/api/v1/site/sessions/loginAs', 1);
  await user.click(within(list).getByRole('button', { name: /Kelp/ }));
  await within(list).findByRole('alert');
  expectedErrors();
  await user.click(within(list).getByRole('button', { name: /Kelp/ }));
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/myaccount`]));
  expect(site.requests).toContain(
    'GET /api/v1/site/sessions/loginAs?type=client&email=office%40kelp.example.net',
  );
});

test('a client who is logged in no more is told so, and is offered no longer [beyond-229]', async () => {
  await site.become('kelp');
  await site.become('nightjar');
  await open();
  const list = await screen.findByRole('region', { name: 'Logged in in this browser' });
  site.standIn.db.sql.run`DELETE FROM logins WHERE email = ${identities.kelp.email}`;
  await user.click(within(list).getByRole('button', { name: /Kelp/ }));
  expect((await within(list).findByRole('alert')).textContent).toContain('That login has ended.');
  await waitFor(() => expect(within(list).queryByRole('button', { name: /Kelp/ })).toBeNull());
  expect(document.activeElement).toBe(within(list).getByRole('heading'));
  expect(left).toEqual([]);
});

test('the current one too is entered by name, since another tab may have become somebody else [beyond-229]', async () => {
  await site.become('nightjar');
  await open();
  await user.click(await screen.findByRole('button', { name: /Nightjar/ }));
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/myaccount`]));
  expect(attempts()).toBe(1);
});

test('form and list take turns [beyond-229]', async () => {
  await site.become('kelp');
  await open();
  const kelp = await screen.findByRole('button', { name: /Kelp/ });
  const release = site.hold('/api/v1/site/sessions');
  await user.click(kelp);
  expect(button('Login')).toHaveProperty('disabled', true);
  release();
  await waitFor(() => expect(left).toHaveLength(1));
  cleanup();
  await open();
  const again = await screen.findByRole('button', { name: /Kelp/ });
  const free = site.hold('/');
  await fillIn();
  await user.click(button('Login'));
  await user.click(again);
  free();
  await waitFor(() => expect(left).toHaveLength(2));
  expect(attempts()).toBe(0);
});

test('nobody who is logged in: nothing more than the form [beyond-229]', async () => {
  await site.become('marlow');
  await open();
  await waitFor(asksFor('/logged_in'));
  await loadLogins();
  expect(screen.queryByRole('region')).toBeNull();
});
