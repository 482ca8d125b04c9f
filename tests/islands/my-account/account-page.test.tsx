import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AccountPage } from '../../../islands/my-account/account-page.tsx';
import { accountTypeOf, MyAccountIsland } from '../../../islands/my-account/my-account.tsx';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import { $downloadFormat } from '../../../shared/downloads/download-format.ts';
import { $session } from '../../../shared/session/session.ts';
import { openSite } from '../../support/stand-in.ts';
import { user } from '../../support/ui.ts';
import { openAccount, waitForSections } from './open-account.tsx';

const site = openSite();
afterEach(() => configure(defaultConfig));

const typeAt = (path: string) => {
  history.replaceState(null, '', path);
  return accountTypeOf($session.get());
};
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the URL decides whose account is shown when a client and a DJ are logged in [1-01, 6-01]', async () => {
  await site.become('nightjar');
  await site.become('marlow');
  await site.open('/login');
  expect([typeAt('/recipient/myaccount'), typeAt('/myaccount'), typeAt('/myaccount/')]).toEqual([
    'recipient',
    'client',
    'client',
  ]);
  expect(typeAt('/embedded/in/a/host')).toBe('recipient');
  configure({ ...defaultConfig, preferClient: true });
  expect(typeAt('/embedded/in/a/host')).toBe('client');
  configure({ ...defaultConfig, promosArea: '', preferClient: true });
  expect(typeAt('/myaccount')).toBe('client');
  configure({ ...defaultConfig, promosArea: '' });
  expect(typeAt('/myaccount')).toBe('recipient');
});

test('an admin has no account, and reads where to act as a client [1-03, 6-01]', async () => {
  await openAccount(site, 'admin', '/myaccount');
  expect(screen.getByText(/To act as a client, search in the menu/)).toBeDefined();
  expect(site.requests).toEqual([]);
});

test('a guest with a public link sees the download format and how to get an account [4-56, open-37, beyond-63]', async () => {
  await site.fetch('/recipient/promos/21?link=open-house');
  await site.open('/recipient/myaccount');
  render(<MyAccountIsland />);
  await waitForSections();
  expect(screen.getByText(/^You're browsing as a guest/)).toBeDefined();
  expect(link('Create an account')).toMatch(/^\/dj-signup/);
  expect(link('Log in')).toBe('/login/djs?next=%2Frecipient%2Fmyaccount');
  await user.click(screen.getByRole('radio', { name: 'FLAC' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'FLAC' }).checked).toBe(true);
  expect($downloadFormat.get()).toBe('flac');
  expect(screen.queryByRole('region', { name: 'Profile' })).toBeNull();
  expect(site.requests).toEqual([]);
});

test.each([
  ['/recipient/myaccount', 'Log in as a DJ', '/login/djs?next=%2Frecipient%2Fmyaccount'],
  ['/myaccount', 'Log in as a client', '/login/clients'],
])('a visitor at %s is sent to the right login [beyond-07]', async (path, name, login) => {
  await site.open(path);
  render(<MyAccountIsland />);
  expect(screen.getByRole('heading', { level: 1, name: 'Log in to see your account' })).toBeDefined();
  expect(link(name)).toBe(login);
  expect(site.requests).toEqual([]);
});

test('someone logged in as the other kind of person also gets a link to that account [beyond-07]', async () => {
  await site.become('nightjar');
  await site.open('/login');
  history.replaceState(null, '', '/recipient/myaccount');
  const { unmount } = render(<MyAccountIsland />);
  expect(link('Go to your client account')).toBe('/myaccount');
  unmount();
  await site.become('nobody');
  await site.become('marlow');
  await site.open('/login');
  history.replaceState(null, '', '/myaccount');
  render(<MyAccountIsland />);
  expect(link('Go to your DJ account')).toBe('/recipient/myaccount');
});

const sections = [
  { id: 'profile', title: 'Profile', content: <input aria-label="Name" /> },
  { id: 'devices', title: 'Devices', content: 'Two' },
];

const Page = ({ hasAll }: { readonly hasAll: boolean }) => (
  <AccountPage identity="DJ Marlow" sections={hasAll ? sections : sections.slice(0, 1)} />
);

const onResize = new Set<() => void>();
const scrolledTo: string[] = [];

/** Resizes the page, and waits for the frame that follows. */
async function resize() {
  for (const callback of onResize) callback();
  await new Promise((resolve) => setTimeout(resolve, 50));
}

class FakeResizeObserver {
  readonly #callback: () => void;
  constructor(callback: () => void) {
    this.#callback = callback;
  }
  observe() {
    onResize.add(this.#callback);
  }
  disconnect() {
    onResize.delete(this.#callback);
  }
}

function recordScrolls() {
  scrolledTo.length = 0;
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    scrolledTo.push(this.id);
  });
  history.replaceState(null, '', '/recipient/myaccount');
}

test('scrolls to the linked section once it has loaded, until the person interacts with the page', async () => {
  recordScrolls();
  const { rerender } = render(<Page hasAll={false} />);
  await resize();
  expect(scrolledTo).toEqual([]);
  act(() => {
    window.dispatchEvent(new Event('pointerdown'));
    history.replaceState(null, '', '#devices');
    window.dispatchEvent(new Event('hashchange'));
  });
  await resize();
  expect(scrolledTo).toEqual([]);
  rerender(<Page hasAll />);
  await resize();
  expect(scrolledTo).toEqual(['devices']);
  window.dispatchEvent(new Event('wheel'));
  await resize();
  expect(scrolledTo).toEqual(['devices']);
});

test('a section opens and folds by its heading, or opens by a link, and keeps what was typed [beyond-246]', async () => {
  recordScrolls();
  render(<Page hasAll />);
  const fold = (name: string) => screen.getByRole('button', { name });
  const isOpen = (name: string) => fold(name).getAttribute('aria-expanded') === 'true';
  await user.click(fold('Profile'));
  await user.type(screen.getByLabelText('Name'), 'Nox');
  await user.click(fold('Profile'));
  expect([isOpen('Profile'), isOpen('Devices')]).toEqual([false, false]);
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Nox');
  history.replaceState(null, '', '#devices');
  act(() => void window.dispatchEvent(new Event('hashchange')));
  expect([isOpen('Profile'), isOpen('Devices')]).toEqual([false, true]);
});

test("prefixes section ids in a host's page, which may use the same ids [beyond-21]", () => {
  recordScrolls();
  document.body.classList.remove('dp-page');
  render(<Page hasAll />);
  expect(document.getElementById('devices')).toBeNull();
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Devices' });
  expect(document.querySelector(link.hash)?.textContent).toContain('Two');
});
