import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountPage } from '../../../islands/my-account/account-page.tsx';
import { MyAccountIsland, sideOf } from '../../../islands/my-account/my-account.tsx';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import { createFormatOverride } from '../../../shared/promos/download-format.ts';
import { $session } from '../../../shared/session/session.ts';
import { openSite } from '../../support/stand-in.ts';
import { user } from '../../support/ui.ts';
import { allParts, openAccount } from './account.tsx';

const site = openSite();
afterEach(() => configure(defaultConfig));

const sideAt = (path: string) => {
  history.replaceState(null, '', path);
  return sideOf($session.get());
};
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the address says whose account it is where a client and a DJ are in [1-01, 6-01]', async () => {
  await site.become('nightjar');
  await site.become('marlow');
  await site.open('/login');
  expect([sideAt('/recipient/myaccount'), sideAt('/myaccount'), sideAt('/myaccount/')]).toEqual([
    'recipient',
    'client',
    'client',
  ]);
  expect(sideAt('/embedded/in/a/host')).toBe('recipient');
  configure({ ...defaultConfig, preferClient: true });
  expect(sideAt('/embedded/in/a/host')).toBe('client');
  configure({ ...defaultConfig, promosArea: '', preferClient: true });
  expect(sideAt('/myaccount')).toBe('client');
  configure({ ...defaultConfig, promosArea: '' });
  expect(sideAt('/myaccount')).toBe('recipient');
});

test('a user without an account is an admin, who has none to show [1-03, 6-01]', async () => {
  await openAccount(site, 'admin', '/myaccount');
  expect(screen.getByText(/^You have no account of your own/)).toBeDefined();
  expect(site.requests).toEqual([]);
});

test('a guest over a public link sees what a guest may, and the way to an account [4-56, open-37, beyond-63]', async () => {
  await site.fetch('/recipient/promos/21?link=open-house');
  await site.open('/recipient/myaccount');
  render(<MyAccountIsland />);
  await allParts();
  expect(screen.getByText(/^You are here as a guest/)).toBeDefined();
  expect(link('Create an account')).toMatch(/^\/dj-signup/);
  expect(link('Log in')).toBe('/login/djs?next=%2Frecipient%2Fmyaccount');
  await user.click(screen.getByRole('radio', { name: 'FLAC' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'FLAC' }).checked).toBe(true);
  expect(createFormatOverride().$format.get()).toBe('flac');
  expect(screen.queryByRole('region', { name: 'Profile' })).toBeNull();
  expect(site.requests).toEqual([]);
});

test.each([
  ['/recipient/myaccount', 'Log in as a DJ', '/login/djs?next=%2Frecipient%2Fmyaccount'],
  ['/myaccount', 'Log in as a client', '/login/clients'],
])('at %s nobody is led to the right login [beyond-07]', async (path, name, login) => {
  await site.open(path);
  render(<MyAccountIsland />);
  expect(screen.getByRole('heading', { level: 1, name: 'Log in to see your account' })).toBeDefined();
  expect(link(name)).toBe(login);
  expect(site.requests).toEqual([]);
});

test('who is in as the other kind of person is led to that account too [beyond-07]', async () => {
  await site.become('nightjar');
  await site.open('/login');
  history.replaceState(null, '', '/recipient/myaccount');
  const { unmount } = render(<MyAccountIsland />);
  expect(link('Your account as a client')).toBe('/myaccount');
  unmount();
  await site.become('nobody');
  await site.become('marlow');
  await site.open('/login');
  history.replaceState(null, '', '/myaccount');
  render(<MyAccountIsland />);
  expect(link('Your account as a DJ')).toBe('/recipient/myaccount');
});

const parts = [
  { id: 'profile', title: 'Profile', content: 'Marlow' },
  { id: 'devices', title: 'Devices', content: 'Two' },
];

const Page = ({ hasAll }: { readonly hasAll: boolean }) => (
  <AccountPage who="DJ Marlow" parts={hasAll ? parts : parts.slice(0, 1)} />
);

let grow = () => {};
const came: string[] = [];

/** Tells of a change of size while it observes. */
class Observer {
  readonly #told: () => void;
  constructor(told: () => void) {
    this.#told = told;
  }
  observe() {
    grow = this.#told;
  }
  disconnect() {
    grow = () => {};
  }
}

/** Watches what comes into view. */
function watchParts() {
  came.length = 0;
  vi.stubGlobal('ResizeObserver', Observer);
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    came.push(this.id);
  });
  history.replaceState(null, '', '/recipient/myaccount');
}

test('a part that a press on its name leads to comes into view though it comes later, until the person goes on', () => {
  watchParts();
  const { rerender } = render(<Page hasAll={false} />);
  grow();
  expect(came).toEqual([]);
  act(() => {
    window.dispatchEvent(new Event('pointerdown'));
    history.replaceState(null, '', '#devices');
    window.dispatchEvent(new Event('hashchange'));
  });
  grow();
  expect(came).toEqual([]);
  rerender(<Page hasAll />);
  grow();
  expect(came).toEqual(['devices']);
  window.dispatchEvent(new Event('wheel'));
  grow();
  expect(came).toEqual(['devices']);
});

test("a part has no name in a host's page that the host may have given already [beyond-21]", () => {
  watchParts();
  document.body.classList.remove('dp-page');
  render(<Page hasAll />);
  expect(document.getElementById('devices')).toBeNull();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Devices' });
  expect(document.querySelector(link.hash)?.textContent).toContain('Two');
});
