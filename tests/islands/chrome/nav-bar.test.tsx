import { act, cleanup, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GhostBanner } from '../../../islands/chrome/bar/ghost-banner.tsx';
import GhostBox from '../../../islands/chrome/bar/ghost-box.tsx';
import { NavLink } from '../../../islands/chrome/bar/menu-items.tsx';
import { NavBar } from '../../../islands/chrome/bar/nav-bar.tsx';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import type { Session } from '../../../shared/entities/session.ts';
import { $inboxStats } from '../../../shared/promos/inbox-stats.ts';
import { $loginChecks, $session, pageArea } from '../../../shared/session/session.ts';
import { button, fillIn, link, openBrowser, press, user, type Who } from '../browser.ts';

const { hasNavigatedTo, site, visit } = openBrowser();

const PROMO = '/recipient/promos/1';
const CHIP = 'Account of DJ Marlow';
const GHOST = 'Act as account';

async function openBar(path: string, ...who: readonly Who[]) {
  await visit(path, ...who);
  configure({ ...defaultConfig, preferClient: !path.startsWith('/recipient') });
  render(<NavBar />);
}

/** Opens the account menu of Marlow while the others are logged in too. */
async function openChip(...others: readonly Who[]) {
  await openBar(PROMO, ...others, 'marlow');
  await press(CHIP);
}

async function openGhostBox() {
  await visit('/myaccount', 'admin');
  render(<GhostBox />);
}

const hrefOf = (name: string) => link(name).getAttribute('href');
const nav = (name: 'Main' | 'More') => screen.getByRole('navigation', { name, hidden: true });
const entriesOf = (name: 'Main' | 'More') =>
  [...nav(name).querySelectorAll('a, button')].map(({ textContent }) => textContent);

test.each([
  ['/login/clients', '/login'],
  ['/login/djs', '/login/djs'],
  ['/recipient/promos/21?link=open-house', '/login/djs'],
  ['/dj-signup/new', '/login/djs'],
])(
  'logged out at %s, the brand links to %s and there is no menu [2.7-05, beyond-229]',
  async (path, login) => {
    await openBar(path);
    expect(hrefOf('Dubplate')).toBe(login);
    const isAtLogin = !path.startsWith('/recipient');
    expect(screen.queryAllByRole('link', { name: 'Log in' })).toHaveLength(isAtLogin ? 0 : 1);
    expect(screen.queryByRole('navigation')).toBeNull();
  },
);

test.each([
  [
    'marlow',
    PROMO,
    ['Inbox', 'Picks', 'Labels', 'Account'],
    ['Find labels', 'Terms and privacy', 'Keyboard shortcuts'],
    '/recipient',
  ],
  ['nightjar', '/myaccount', ['Promos', 'Account'], ['Credits'], '/myaccount'],
  ['admin', '/myaccount', ['Accounts', 'Account'], [], '/myaccount'],
] as const)(
  '%s at %s sees the links %o, in the menu only others, %o, and an admin the ghost box [1-03, 1-28, 2.7-01, 2.7-02, 2.7-03, 2.7-04, open-18]',
  async (who, path, links, others, home) => {
    await openBar(path, who);
    expect(entriesOf('Main')).toEqual(links);
    expect(hrefOf('Dubplate')).toBe(home);
    await press('Menu');
    expect(entriesOf('More')).toEqual(others);
    if (who === 'admin') await screen.findByLabelText(GHOST);
    else expect(screen.queryByLabelText(GHOST)).toBeNull();
  },
);

test('the menu opens and closes, and where the host turns shortcuts off, it offers no help on them [2.7-18, 2.7-21, open-18, beyond-237]', async () => {
  await visit(PROMO, 'marlow');
  configure({ ...defaultConfig, keys: 'off' });
  render(<NavBar />);
  for (const state of ['true', 'false', 'true']) {
    await press('Menu');
    expect([button('Menu').getAttribute('aria-expanded'), nav('More').dataset['open']]).toEqual([
      state,
      state,
    ]);
  }
  expect(entriesOf('More')).not.toContain('Keyboard shortcuts');
});

test('the ghost box shows which account Enter opens, unless a suggestion is active [2.7-33, beyond-42]', async () => {
  await openGhostBox();
  site.standIn.db.sql.run`UPDATE accounts SET name = 'Studio 14' WHERE id = 3`;
  const box = screen.getByRole('combobox', { name: GHOST });
  await user.type(box, '14');
  expect(screen.getByText('Press Enter to open account 14.')).toBeDefined();
  await screen.findByRole('option', { name: /Studio 14/ });
  await user.type(box, '{ArrowDown}');
  expect(screen.queryByText('Press Enter to open account 14.')).toBeNull();
  await user.type(box, '{Backspace}{Backspace}{Backspace}1{Escape}');
  expect(screen.queryByText(/^Press Enter/)).toBeNull();
  expect(box).toHaveProperty('value', '1');
});

test('the ghost box and the account switcher link to the login when the session has ended [beyond-07]', async () => {
  await openGhostBox();
  await site.break('401', '/admin/accounts');
  await fillIn({ [GHOST]: 'nig' });
  expect((await screen.findByRole('alert')).textContent).toContain("You've been logged out.");
  expect(hrefOf('Log in')).toBe('/login/clients');
  cleanup();
  await openChip('vesper');
  await screen.findByRole('button', { name: /Vesper/ });
  await site.break('401', '/api/v1/site/sessions');
  await press(/Vesper/);
  await screen.findByRole('alert');
  expect(hrefOf('Log in')).toBe('/login/djs?next=%2Frecipient%2Fpromos%2F1');
});

test('the area follows the preference, then the DJ; a visitor with a public link has none [2.7-01, open-36]', async () => {
  await visit('/myaccount', 'marlow', 'nightjar');
  const both = $session.get();
  const areaOf = (session: Session, preferClient: boolean) => {
    configure({ ...defaultConfig, preferClient });
    return pageArea(session);
  };
  expect(areaOf(both, true)).toBe('client');
  expect(areaOf(both, false)).toBe('recipient');
  expect(areaOf({ ...both, recipient: null }, false)).toBe('none');
  $loginChecks.set({ client: 'done' });
  expect([areaOf({ ...both, recipient: null }, false), areaOf(both, false)]).toEqual(['client', 'recipient']);
  $loginChecks.set({});
  await visit('/recipient/promos/21?link=open-house', 'nobody');
  expect($session.get().recipient).toMatchObject({ id: null });
  expect(areaOf($session.get(), false)).toBe('none');
});

test('a menu item marks the current page and shows its class and extra text [3-51]', async () => {
  await site.open('/recipient');
  const item = { label: 'Inbox', url: '/recipient', class: 'host-inbox', extra: '12', module: 'promo' };
  const { rerender } = render(<NavLink item={item} />);
  const entry = link('Inbox 12');
  const isCurrent = (change: Partial<typeof item>) => {
    rerender(<NavLink item={{ ...item, ...change }} />);
    return entry.getAttribute('aria-current');
  };
  expect(entry.getAttribute('href')).toBe('/recipient');
  expect(entry.classList).toContain('host-inbox');
  expect(isCurrent({})).toBe('page');
  expect(isCurrent({ url: '/elsewhere' })).toBeNull();
  render(<div data-island="promo" />);
  expect(isCurrent({ url: '/elsewhere', module: 'picks' })).toBeNull();
  expect(isCurrent({ url: '/elsewhere' })).toBe('true');
});

test('Inbox shows the number of promos to do on every page of a DJ [beyond-231]', async () => {
  await openBar(PROMO, 'marlow');
  expect(hrefOf('Inbox')).toBe('/recipient');
  const inbox = await screen.findByRole('link', { name: /^Inbox \d+ to do$/ });
  act(() => $inboxStats.set({ all: 120, new: 60, opened: 60, feedback: 0 }));
  expect(inbox.textContent).toBe('Inbox99+ to do');
  act(() => $inboxStats.set({ all: 120, new: 0, opened: 0, feedback: 120 }));
  expect(inbox.textContent).toBe('Inbox');
});

test('with one identity, the account menu shows the account, its links, Logout and ways to add an account [2.2-12, 2.7-06, 2.7-09, 2.7-10, 2.7-11, 2.7-15]', async () => {
  await openChip();
  const popup = within(screen.getByRole('region', { name: 'Your account' }));
  expect(popup.getByText('DJ Marlow')).toBeDefined();
  expect(hrefOf('My account')).toBe('/recipient/myaccount');
  expect(await popup.findByRole('heading', { name: '+ add account' })).toBeDefined();
  expect(screen.queryByText('Use Dubplate as')).toBeNull();
  expect([hrefOf('DJ Login'), hrefOf('Client Login')]).toEqual(['/login/djs', '/login/clients?add']);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Your account' })).toBeNull();
  await press('Account of DJ Marlow');
  await press('Logout');
  await hasNavigatedTo('/logout?which=recipient');
});

test('confirms staying logged in, which ends with the logout [2.7-07, 7-39]', async () => {
  await openChip();
  await press('stay logged in');
  await screen.findByText("You'll stay logged in on this device.");
  await site.fetch('/logout?which=recipient');
  cleanup();
  await openChip();
  expect(await screen.findByRole('button', { name: 'stay logged in' })).toBeDefined();
});

test('a client can log out as a client, or stay logged in while the logins load and after they fail [2.2-13, 2.7-07, 2.7-12]', async () => {
  const release = site.hold('/api/v1/site/sessions/logged_in');
  await openBar('/myaccount', 'nightjar');
  await site.break('500', '/api/v1/site/sessions/logged_in');
  await press('Account of Nightjar Records');
  await press('Logout');
  await hasNavigatedTo('/logout?which=client');
  expect(screen.getByText('Loading accounts…')).toBeDefined();
  expect(button('stay logged in')).toBeDefined();
  release();
  await screen.findByRole('alert');
  await press('stay logged in');
  await screen.findByText("You'll stay logged in on this device.");
});

test('with several identities, the account menu lists the others and switches [2.7-08, 2.7-09, 2.7-11, 2.7-13, 2.7-16, 2.7-17, 7-36, 7-37, open-33, beyond-07]', async () => {
  await openChip('vesper');
  expect(await screen.findByText('Use Dubplate as')).toBeDefined();
  expect(button('+ add account')).toBeDefined();
  await press('login as someone else');
  expect(screen.getByText('Use Dubplate as')).toBeDefined();
  expect(link('Client Login')).toBeDefined();
  expect(screen.getByText('+ add account')).toBeDefined();
  await press('Back to your accounts');
  const list = within(screen.getByRole('list', { name: 'Switch account' }));
  await user.click(list.getByRole('button', { name: /Vesper/ }));
  expect(await screen.findByText('Loading accounts…')).toBeDefined();
  await hasNavigatedTo('/recipient');
  expect(site.bodyOf('/api/v1/site/sessions/switch_account')).toEqual({ type: 'recipient', person_id: 2 });
});

test('ghosting affects only client pages, and the banner says so on DJ pages [3-18, 6-01, beyond-64]', async () => {
  await site.become('marlow');
  await site.become('admin');
  await site.fetch('/ghost/possess/2');
  for (const [path, name, isGhosted, text] of [
    [
      '/myaccount',
      'Kelp Audio',
      true,
      "You're acting as Kelp Audio. Changes affect their account, except logins and beta mode.",
    ],
    ['/recipient/promos', 'DJ Marlow', false, 'Still acting as Kelp Audio on client pages.'],
  ] as const) {
    cleanup();
    await openBar(path);
    render(<GhostBanner />);
    expect(button(`Account of ${name}`).querySelector('svg[data-variant]') !== null).toBe(isGhosted);
    expect(screen.getByRole('region', { name: 'Ghosting' }).querySelector('p')?.textContent).toBe(text);
    await press('Stop ghosting');
    await hasNavigatedTo(...(isGhosted ? ['/ghost/release'] : ['/ghost/release', '/ghost/release']));
  }
});

test('shows nothing without chrome', async () => {
  await visit(PROMO, 'marlow');
  configure({ ...defaultConfig, chrome: false });
  const { container } = render(<NavBar />);
  expect(container.childElementCount).toBe(0);
});
