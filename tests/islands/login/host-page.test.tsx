import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LoginIsland } from '../../../islands/login/login.tsx';
import { type Config, configure, defaultConfig } from '../../../shared/config/config.ts';
import { $newLogin } from '../../../shared/session/new-login.ts';
import { CLIENT_PASSWORD, identities } from '../../backend/seed/identities.ts';
import { expectedErrors } from '../../support/setup.ts';
import { fillIn, heading, link, ORIGIN, openBrowser, press } from '../browser.ts';

const { hasNavigatedTo, reloads, site, visit } = openBrowser();
const { email } = identities.nightjar;

afterEach(() => configure(defaultConfig));

async function open(path: string, mode: 'client' | 'recipient', afterLoginUrl: Config['afterLoginUrl'] = {}) {
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
])('a client who logs in at %s with %o of the host gets to %s', async (path, setting, target) => {
  await visit(path);
  await open(path, 'client', setting);
  await logInAsClient();
  await hasNavigatedTo(target);
  expect(reloads()).toBe(0);
  expect(expectedErrors()).toHaveLength('client' in setting && setting.client.includes('evil') ? 1 : 0);
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
  await open(path, 'recipient', setting);
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
  await open(path, mode);
  await heading(title);
  if (mode === 'client') return;
  expect(screen.getByText(email).parentElement?.textContent).toBe(`Logged in as ${email}`);
  expect(link('My account').getAttribute('href')).toBe('/myaccount');
  expect(link('Log out').getAttribute('href')).toMatch(/^\/logout\?which=/);
  await press('Use another account');
  await heading('Log in to your account');
});

test('a login shows on a page that the host keeps, although the login leads elsewhere', async () => {
  await visit('/shop');
  await open('/shop', 'client', { client: '/shop/mine' });
  document.addEventListener('dubplate:navigate', (event) => event.preventDefault(), { once: true });
  await logInAsClient();
  await heading("You're logged in");
  await waitFor(() => expect(screen.getByText(email)).toBeDefined());
  await hasNavigatedTo();
});
