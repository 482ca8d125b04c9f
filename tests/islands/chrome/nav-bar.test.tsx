import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { GhostBanner } from '../../../islands/chrome/ghost-banner.tsx';
import GhostBox from '../../../islands/chrome/ghost-box.tsx';
import { MenuLink } from '../../../islands/chrome/menu-link.tsx';
import { NavBar } from '../../../islands/chrome/nav-bar.tsx';
import { configure, defaultConfig } from '../../../shared/config.ts';
import { nobody } from '../../../shared/entities/session.ts';
import { $logins } from '../../../shared/stores/logins.ts';
import { $session, navArea, setSession } from '../../../shared/stores/session.ts';
import { noteLeaving } from '../../support/leaving.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();
const { left } = noteLeaving();

afterEach(() => {
  $logins.set({ isLoaded: false, logins: [], error: null });
  configure(defaultConfig);
  act(() => setSession(nobody));
});

/** The bar on a page of the existing site. */
async function openBar(who: Parameters<typeof site.become>[0], path: string) {
  await site.become(who);
  await site.open(path);
  configure({ ...defaultConfig, preferClient: !path.startsWith('/recipient') });
  render(<NavBar />);
}

const menu = () => screen.getByRole('navigation', { name: 'Main', hidden: true });
const labels = () =>
  within(menu())
    .getAllByRole('link', { hidden: true })
    .map(({ textContent }) => textContent);

test.each([
  ['/login/clients', '/login'],
  ['/login/djs', '/login/djs'],
  ['/recipient/promos/21?link=open-house', '/login/djs'],
  ['/dj-signup/new', '/login/djs'],
])(
  'with nobody signed in at %s, the brand leads to %s and no menu shows [2.7-05, beyond-229]',
  async (path, login) => {
    await site.open(path);
    render(<NavBar />);
    expect(screen.getByRole('link', { name: 'Dubplate' }).getAttribute('href')).toBe(login);
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.queryByRole('navigation')).toBeNull();
  },
);

test('a DJ gets the menu of DJs [1-28, 2.7-01, 2.7-04, open-18]', async () => {
  await openBar('marlow', '/recipient/promos/1');
  expect(labels()).toEqual(['Inbox', 'Picks', 'Labels']);
  expect(screen.getByRole('link', { name: 'Dubplate' }).getAttribute('href')).toBe('/recipient');
});

test('a client gets the menu of clients [2.7-02]', async () => {
  await openBar('nightjar', '/myaccount');
  expect(labels()).toEqual(['Promos']);
});

test('an admin gets the menu of admins, with the ghost box [1-03, 2.7-03]', async () => {
  await openBar('admin', '/myaccount');
  expect(labels()).toEqual(['Accounts']);
  expect(await screen.findByRole('combobox', { name: 'Act as account', hidden: true })).toBeTruthy();
});

test('the ghost box says where Enter goes with a number, until a name is chosen [2.7-33, beyond-42]', async () => {
  await site.become('admin');
  await site.open('/myaccount');
  render(<GhostBox />);
  site.standIn.db.sql.run`UPDATE accounts SET name = 'Studio 14' WHERE id = 3`;
  const box = screen.getByRole('combobox', { name: 'Act as account' });
  await userEvent.type(box, '14');
  expect(screen.getByText('Enter goes to account 14.')).toBeTruthy();
  await screen.findByRole('option', { name: /Studio 14/ });
  await userEvent.type(box, '{ArrowDown}');
  expect(screen.queryByText('Enter goes to account 14.')).toBeNull();
  await userEvent.type(box, '{Backspace}{Backspace}{Backspace}1{Escape}');
  expect(screen.queryByText(/^Enter goes/)).toBeNull();
  expect(box).toHaveProperty('value', '1');
});

test('who is no longer logged in gets the way to the login from the ghost box [beyond-07]', async () => {
  await site.become('admin');
  await site.open('/myaccount');
  await site.break('401', '/admin/accounts');
  render(<GhostBox />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Act as account' }), 'nig');
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('You are no longer logged in.');
  expect(within(told).getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login/clients');
});

test('who is no longer logged in gets the way to the login from the account switcher [beyond-07]', async () => {
  await site.become('vesper');
  await openBar('marlow', '/recipient/promos/1');
  await userEvent.click(screen.getByRole('button', { name: 'Account of DJ Marlow' }));
  await site.break('401', '/api/v1/site/sessions');
  await userEvent.click(await screen.findByRole('button', { name: /Vesper/ }));
  const told = await screen.findByRole('alert');
  expect(within(told).getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
    '/login/djs?next=%2Frecipient%2Fpromos%2F1',
  );
});

test('the area goes by preference, then by the DJ; a visitor over a public link has none [2.7-01, open-36]', async () => {
  await site.become('marlow');
  await site.become('nightjar');
  await site.open('/myaccount');
  const both = $session.get();
  expect(navArea(both, true)).toBe('client');
  expect(navArea(both, false)).toBe('recipient');
  expect(navArea({ ...both, recipient: null }, false)).toBe('none');
  await site.become('nobody');
  await site.open('/recipient/promos/21?link=open-house');
  expect($session.get().recipient).toMatchObject({ id: null });
  expect(navArea($session.get(), false)).toBe('none');
});

test('an entry names its page, takes a class and says what is extra [3-51]', async () => {
  await site.open('/recipient');
  const item = { label: 'Inbox', url: '/recipient', class: 'host-inbox', extra: '12', module: 'promo' };
  const { rerender } = render(<MenuLink item={item} />);
  const link = screen.getByRole('link', { name: 'Inbox 12' });
  expect(link.getAttribute('href')).toBe('/recipient');
  expect(link.classList).toContain('host-inbox');
  expect(link.getAttribute('aria-current')).toBe('page');

  const elsewhere = { ...item, url: '/elsewhere' };
  rerender(<MenuLink item={elsewhere} />);
  expect(link.getAttribute('aria-current')).toBeNull();
  render(<div data-island="promo" />);
  rerender(<MenuLink item={{ ...elsewhere, module: 'picks' }} />);
  expect(link.getAttribute('aria-current')).toBeNull();
  rerender(<MenuLink item={elsewhere} />);
  expect(link.getAttribute('aria-current')).toBe('true');
});

test('the left nav button slides the menu open and closed [2.7-18, 2.7-21]', async () => {
  await openBar('marlow', '/recipient/promos/1');
  const button = screen.getByRole('button', { name: 'Menu' });
  await userEvent.click(button);
  const isOpen = () => button.getAttribute('aria-expanded') === 'true';
  const before = isOpen();
  await userEvent.click(button);
  expect(isOpen()).toBe(!before);
  expect(menu().dataset['open']).toBe(String(isOpen()));
});

test('the chip opens a popup with the account, what is its own, and Logout [2.7-06, 2.7-10, 2.2-12]', async () => {
  await openBar('marlow', '/recipient/promos/1');
  await userEvent.click(screen.getByRole('button', { name: 'Account of DJ Marlow' }));
  const popup = screen.getByRole('region', { name: 'Your account' });
  expect(within(popup).getByText('DJ Marlow')).toBeTruthy();
  expect(within(popup).getByRole('link', { name: 'My account' }).getAttribute('href')).toBe(
    '/recipient/myaccount',
  );
  expect(within(popup).getByRole('link', { name: 'Logout' }).getAttribute('href')).toBe(
    '/logout?which=recipient',
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Your account' })).toBeNull();
});

test('the only identity reads no choice, and may add an account [2.7-09, 2.7-11, 2.7-15]', async () => {
  await openBar('marlow', '/recipient/promos/1');
  await userEvent.click(screen.getByRole('button', { name: 'Account of DJ Marlow' }));
  expect(await screen.findByRole('heading', { name: '+ add account' })).toBeTruthy();
  expect(screen.queryByText('Use Dubplate as')).toBeNull();
  expect(screen.getByRole('link', { name: 'DJ Login' }).getAttribute('href')).toBe('/login/djs');
  expect(screen.getByRole('link', { name: 'Client Login' }).getAttribute('href')).toBe('/login/clients?add');
});

test('staying logged in says how it ends, and ends with the logout [2.7-07, 7-39]', async () => {
  const openPopup = async () => {
    await openBar('marlow', '/recipient/promos/1');
    await userEvent.click(screen.getByRole('button', { name: 'Account of DJ Marlow' }));
    return screen.findByRole('button', { name: 'stay logged in' });
  };
  await userEvent.click(await openPopup());
  await screen.findByText("You'll stay logged in on this device. Log out to end this.");
  await site.fetch('/logout?which=recipient');
  cleanup();
  await openPopup();
});

test('with several identities the popup names the choice, in every view, and switches [2.7-08, 2.7-09, 2.7-11, 2.7-16, 7-36, 7-37, beyond-07]', async () => {
  await site.become('vesper');
  await openBar('marlow', '/recipient/promos/1');
  await userEvent.click(screen.getByRole('button', { name: 'Account of DJ Marlow' }));
  expect(await screen.findByText('Use Dubplate as')).toBeTruthy();
  expect(screen.getByRole('button', { name: '+ add account' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'login as someone else' }));
  expect(screen.getByText('Use Dubplate as')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Client Login' })).toBeTruthy();
  expect(screen.getByText('+ add account')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the others' }));
  const list = screen.getByRole('list', { name: 'Switch account' });
  await userEvent.click(within(list).getByRole('button', { name: /Vesper/ }));
  expect(await screen.findByText('One moment')).toBeTruthy();
  await expect.poll(() => left).toEqual(['http://127.0.0.1:4173/recipient']);
  expect(site.bodyOf('/api/v1/site/sessions/switch_account')).toEqual({ type: 'recipient', person_id: 2 });
});

test('the client logs out as a client [2.2-13]', async () => {
  await openBar('nightjar', '/myaccount');
  await userEvent.click(screen.getByRole('button', { name: 'Account of Nightjar Records' }));
  expect(screen.getByRole('link', { name: 'Logout' }).getAttribute('href')).toBe('/logout?which=client');
});

test("only a client's pages are ghosted, and the banner says so on a DJ's [3-18, 6-01, beyond-64]", async () => {
  await site.become('marlow');
  await site.become('admin');
  await site.fetch('/ghost/possess/2');
  const show = async (path: string, preferClient: boolean) => {
    cleanup();
    await site.open(path);
    configure({ ...defaultConfig, preferClient });
    render(<NavBar />);
    render(<GhostBanner />);
  };
  const avatar = (name: string) =>
    screen.getByRole('button', { name: `Account of ${name}` }).querySelector('.dp-ghost');
  const told = () => screen.getByRole('region', { name: 'Ghosting' }).querySelector('p')?.textContent;

  await show('/myaccount', true);
  expect(avatar('Kelp Audio')).not.toBeNull();
  expect(told()).toBe('You act as Kelp Audio. What you change is theirs, but for logins and beta mode.');
  await show('/recipient/promos', false);
  expect(avatar('DJ Marlow')).toBeNull();
  expect(told()).toBe('You still act as Kelp Audio on clients’ pages.');
  expect(screen.getByRole('link', { name: 'Stop ghosting' }).getAttribute('href')).toBe('/ghost/release');
});

test('its first render knows neither the person nor the deployment', async () => {
  const before = renderToString(<NavBar />);
  await site.become('marlow');
  await site.open('/recipient/promos/1');
  configure({ ...defaultConfig, productName: 'Elsewhere', chrome: false });
  expect(renderToString(<NavBar />)).toBe(before);
});

test('a host may leave it out', () => {
  configure({ ...defaultConfig, chrome: false });
  const { container } = render(<NavBar />);
  expect(container.childElementCount).toBe(0);
});
