import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { LoginIsland } from '../../../islands/login/login.tsx';
import { loginProps } from '../../../islands/login/props.ts';
import { type Config, configure, defaultConfig } from '../../../shared/config/config.ts';
import { emptySession } from '../../../shared/entities/session.ts';
import { askLogins } from '../../../shared/session/ask-logins.ts';
import { logOut } from '../../../shared/session/identity.ts';
import { $newLogin } from '../../../shared/session/new-login.ts';
import { $loginChecks, setSession } from '../../../shared/session/session.ts';
import { CLIENT_PASSWORD, identities } from '../../backend/seed/identities.ts';
import { fillIn, heading, link, ORIGIN, openBrowser, press } from '../browser.ts';

const { hasNavigatedTo, reloads, site, visit } = openBrowser();
const { email } = identities.nightjar;

afterEach(() => configure(defaultConfig));

const address = () => location.pathname + location.search;

async function open(path: string) {
  await site.open(path);
  render(<LoginIsland mode="client" />);
  await heading('Log in to your account');
}

/** Whether the browser follows the link. */
const isFollowed = (name: string) => fireEvent.click(link(name));

test("accepts only the modes 'user' and 'recipient', and defaults to 'user' [2.1-07, 2.1-08]", () => {
  expect(v.parse(loginProps, { mode: 'user' }).mode).toBe('client');
  expect(v.parse(loginProps, { mode: 'recipient' }).mode).toBe('recipient');
  for (const mode of ['client', 'dj', 'User', '', 5, ['user']])
    expect(v.is(loginProps, { mode })).toBe(false);
  expect(v.parse(loginProps, {})).toEqual({ mode: 'client', possible: [], error: '' });
  for (const mode of [undefined, null]) expect(v.parse(loginProps, { mode }).mode).toBe('client');
});

const TITLES = { client: 'Client Login', recipient: 'DJ Login' };

test.each([
  ...['/', '/signup', '/logins', '/recipient/login/djs'].flatMap((path) => [
    [path, 'client', 'client', path] as const,
    [path, 'recipient', 'recipient', path] as const,
  ]),
  ['/login/clients', 'recipient', 'client', '/login/clients'] as const,
  ...['', '/', '?signup'].map(
    (end) => [`/login/djs${end}`, 'client', 'recipient', `/login/djs${end}`] as const,
  ),
  ...['/login', '/login/', '/login/labels', '/login/djs/more'].map(
    (path) => [path, 'recipient', 'client', '/login/clients'] as const,
  ),
])(
  'on %s with the host mode %s, shows %s at %s [2.1-01, 2.1-02, 2.1-03, 2.1-04, beyond-10]',
  async (path, mode, type, at) => {
    history.replaceState(null, '', ORIGIN + path);
    const { length } = history;
    const { unmount } = render(<LoginIsland mode={mode} />);
    await waitFor(() => expect(link(TITLES[type]).getAttribute('aria-current')).toBe('page'));
    expect(address()).toBe(at);
    expect(history.length).toBe(length);
    unmount();
  },
);

test('switches tabs without a reload and keeps typed text [2.1-01, 2.1-02, 2.1-03, 2.1-05]', async () => {
  await open('/login/clients?next=/recipient');
  await fillIn({ Email: 'office@' });
  expect(isFollowed('DJ Login')).toBe(false);
  await heading('Login with Email');
  expect(address()).toBe('/login/djs?next=/recipient');
  expect(isFollowed('Client Login')).toBe(false);
  expect(await screen.findByDisplayValue('office@')).toBeDefined();
  expect(address()).toBe('/login/clients?next=/recipient');
  history.pushState(null, '', '/login/djs');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  await heading('Login with Email');
});

test('switches tabs in place on another page [2.1-06]', async () => {
  await open('/labels-we-love');
  expect(isFollowed('DJ Login')).toBe(false);
  await heading('Login with Email');
  expect(location.pathname).toBe('/labels-we-love');
});

test.each([
  { possible: [{ id: '1', email: 'a@b.cd', name: 'A' }] },
  { error: 'This login link has expired.' },
])('opens the account of a client who logs in on a DJ link page: %o [2.2-10]', async (props) => {
  await site.open('/recipient/login/a-link');
  render(<LoginIsland mode="client" {...props} />);
  await logInAsClient();
  await hasNavigatedTo('/myaccount');
  expect(reloads()).toBe(0);
});

test('links to the login URLs of the host [open-15]', async () => {
  await site.open('/labels-we-love');
  configure({
    ...defaultConfig,
    urls: { djLogin: '/in/djs?next={next?}', clientLogin: '/in/labels?{errand?}' },
  });
  render(<LoginIsland mode="client" />);
  expect(link('DJ Login').getAttribute('href')).toBe('/in/djs');
  expect(link('Client Login').getAttribute('href')).toBe('/in/labels');
});

/** Opens the login at a path of ours or of a host. */
async function openAt(
  path: string,
  mode: 'client' | 'recipient',
  afterLoginUrl: Config['afterLoginUrl'] = {},
) {
  document.body.classList.toggle('dp-page', path.startsWith('/login'));
  configure({ ...defaultConfig, afterLoginUrl });
  render(<LoginIsland mode={mode} />);
}

async function logInAsClient() {
  await fillIn({ Email: email, Password: CLIENT_PASSWORD });
  await press('Login');
}

test.each([
  ['/shop', { client: '/shop/mine' }, '/shop/mine'],
  ['/login/clients', { client: '/shop/mine' }, '/shop/mine'],
  ['/login/clients', { recipient: '/djs' }, '/myaccount'],
  ['/login/clients', { client: 'https://evil.example' }, '/myaccount'],
  ['/shop?next=/shop/cart', { client: '/shop/mine' }, '/shop/cart'],
  ['/login/clients?next=https://evil.example', { client: '/shop/mine' }, '/shop/mine'],
])('a client who logs in at %s with %o of the host gets to %s', async (path, setting, target) => {
  await visit(path);
  await openAt(path, 'client', setting);
  await logInAsClient();
  await hasNavigatedTo(target);
  expect(reloads()).toBe(0);
  const isRefused = 'client' in setting && setting.client.includes('evil');
  expect(console.warn).toHaveBeenCalledTimes(isRefused ? 1 : 0);
});

test.each([
  ['/shop?page=2', {}, '/shop?page=2'],
  ['/shop', { recipient: '/djs' }, '/djs'],
  ['/shop?next=/recipient/promos/1', { recipient: '/djs' }, '/recipient/promos/1'],
  ['/shop?next=https://evil.example', {}, '/shop?next=https://evil.example'],
  ['/login/djs', {}, undefined],
  ['/login/djs', { recipient: '/djs' }, '/djs'],
])('the link that a DJ requests at %s with %o of the host leads to %s', async (path, setting, target) => {
  await visit(path);
  await openAt(path, 'recipient', setting);
  await heading('Login with Email');
  await fillIn({ Email: 'marlow@example.net' });
  await press('Login');
  await heading('Check your email');
  expect(site.bodyOf('/recipient/confirm')).toEqual({
    email: 'marlow@example.net',
    ...(target && { next: ORIGIN + target }),
  });
  const opened = await site.fetch(ORIGIN + site.mailTo('marlow@example.net').action?.href, {
    method: 'POST',
  });
  expect(opened.headers.get('location')).toBe(`${target ?? '/recipient/kato/picks'}#logged-in=recipient`);
});

test.each([
  ['/myaccount', 'recipient', "You're logged in"],
  ['/login/clients', 'client', 'Log in to your account'],
] as const)('after a client login, the login at %s for a %s says "%s"', async (path, mode, title) => {
  await visit(path, 'nightjar');
  $newLogin.set('client');
  await openAt(path, mode);
  await heading(title);
  if (mode === 'client') return;
  expect(screen.getByText(email).parentElement?.textContent).toBe(`Logged in as ${email}`);
  expect(link('My account').getAttribute('href')).toBe('/myaccount');
  await press('Log out');
  await hasNavigatedTo('/logout?which=client');
  await press('Use another account');
  await heading('Log in to your account');
});

test('a login for DJs shows a client who is logged in if the host leaves out the session, and keeps what is typed', async () => {
  await visit('/shop', 'nightjar');
  setSession(emptySession);
  await openAt('/shop', 'recipient');
  await fillIn({ Email: 'marlow@' });
  await act(() => askLogins(['recipient', 'client'], true));
  await heading("You're logged in");
  expect(isFollowed('DJ Login')).toBe(false);
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveProperty('value', 'marlow@'));
  $loginChecks.set({});
});

test.each([
  [undefined, '/logout?which=client'],
  ['/shop', '/shop'],
  ['https://evil.example', '/logout?which=client'],
])('a logout with the setting %s leads to %s', async (client, target) => {
  await visit('/shop', 'nightjar');
  configure({ ...defaultConfig, afterLogoutUrl: { client } });
  site.reply('/logout', {});
  await logOut('client');
  await hasNavigatedTo(target);
  expect(site.requests).toEqual(target === '/shop' ? ['GET /logout?which=client'] : []);
});

test('a login shows on a page that the host keeps, although the login leads elsewhere', async () => {
  await visit('/shop');
  await openAt('/shop', 'client', { client: '/shop/mine' });
  document.addEventListener('dubplate:navigate', (event) => event.preventDefault(), { once: true });
  await logInAsClient();
  await heading("You're logged in");
  await waitFor(() => expect(screen.getByText(email)).toBeDefined());
  await hasNavigatedTo();
});
