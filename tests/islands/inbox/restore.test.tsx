import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { InboxIsland } from '../../../islands/inbox/inbox.tsx';
import { saveIdentities } from '../../../shared/session/identity.ts';
import { writeStored } from '../../../shared/storage/storage.ts';
import { recordNavigation } from '../../support/record-navigation.ts';
import { user } from '../../support/ui.ts';
import { button } from '../promo/open-promo.tsx';
import {
  CALLS,
  ELIN,
  expectFocusOn,
  FIRST,
  FOXGLOVE,
  findNames,
  focused,
  nameIn,
  names,
  openInboxes,
  press,
  row,
} from './open-inbox.tsx';

const { site, openInbox, openFew, keepOnly } = openInboxes();
recordNavigation();

/** Three new promos. */
const NEW = [39, 38, 37];

const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search inbox' });
const findStats = () => screen.findByRole('button', { name: /^All \d/ });
const selected = () => nameIn('[data-selected]');

/** Selects a promo, waits until it is in the URL, and returns the address of its page. */
async function selectPromo(name: string) {
  const link = await screen.findByRole('link', { name });
  act(() => link.focus());
  await waitFor(() => expect(location.search).toContain('at='));
  return link.getAttribute('href');
}

test('loads the page around the promo of the URL and focuses it [7-73, beyond-85, open-64]', async () => {
  await openInbox('/recipient?at=15');
  await expectFocusOn('Dead Wax – Run-Out Groove');
  expect(site.requests).toContain(`GET ${CALLS}?filter=all&limit=50&around=15&show=50`);
});

test('focuses the next promo if the opened one has left the list of new ones [beyond-85]', async () => {
  const { unmount } = await openFew('/recipient?show=new', NEW);
  const [, second = '', third] = await findNames();
  const address = await selectPromo(String(second));
  const { search } = location;
  const state: unknown = history.state;
  unmount();
  await site.fetch(`${address}?beta=1&basic=1`);
  await site.open(`/recipient${search}`);
  history.replaceState(state, '');
  render(<InboxIsland />);
  await expectFocusOn(third);
  expect(names()).not.toContain(second);
});

/** Opens the inbox with a saved scroll position, and holds back the stats until `release`. */
async function openWithScroll(path: string, scrolled: number) {
  keepOnly(FIRST);
  await site.become('marlow');
  await site.open(path);
  const release = site.hold(`${CALLS}/stats`);
  history.replaceState({ scrolled, next: null }, '');
  const scroll = vi.spyOn(globalThis, 'scrollTo');
  render(<InboxIsland />);
  await row(FOXGLOVE);
  return { release, isScrolled: () => scroll.mock.calls.some(([to]) => Object(to).top === scrolled) };
}

test('restores the scroll position once the stats have loaded [beyond-85]', async () => {
  const { release, isScrolled } = await openWithScroll('/recipient?at=39', 500);
  expect(isScrolled()).toBe(false);
  release();
  await expectFocusOn(FOXGLOVE);
  await waitFor(() => expect(isScrolled()).toBe(true));
});

test('keeps the focus of a person who moves on before the stats have loaded [beyond-85]', async () => {
  const { release, isScrolled } = await openWithScroll('/recipient?at=39', 500);
  screen.getByRole('link', { name: ELIN }).focus();
  release();
  await findStats();
  expect([focused(), selected()]).toEqual([ELIN, ELIN]);
  expect(isScrolled()).toBe(false);
});

test('does not wait for the stats without a scroll position, and preloads the promos that may be opened next [beyond-85]', async () => {
  await openWithScroll('/recipient?at=39', 0);
  await expectFocusOn(FOXGLOVE);
  await waitFor(() => {
    expect(site.requests).toContain('GET /recipient/promos/39?beta=1&basic=1&dmo=1');
    expect(site.requests).toContain('GET /recipient/promos/57?beta=1&basic=1&dmo=1');
  });
});

test('loads the promo that was selected last, also while the list scrolls to it [beyond-85]', async () => {
  await openFew();
  await findStats();
  press('ArrowDown');
  press('ArrowDown');
  act(() => void dispatchEvent(new Event('scroll')));
  await expectFocusOn(ELIN);
  await waitFor(() => expect(site.requests).toContain('GET /recipient/promos/57?beta=1&basic=1&dmo=1'));
});

test('restores the selected promo after Try again [8-27, beyond-85]', async () => {
  await site.become('marlow');
  keepOnly(FIRST);
  await site.break('500', CALLS, 2);
  await openInbox('/recipient?at=39');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await findStats();
  await expectFocusOn(FOXGLOVE);
});

test('leaves the URL, the history and the scrolling of a host page alone [beyond-340]', async () => {
  document.body.className = '';
  keepOnly(FIRST);
  await site.become('marlow');
  await site.open('/recipient');
  history.replaceState(null, '', '/recipient/promos?text=theirs&at=39');
  history.replaceState({ theirs: true }, '');
  const steps = history.length;
  render(<InboxIsland />);
  expect(await findNames()).toHaveLength(FIRST.length);
  expect(searchBox().value).toBe('');
  press('ArrowDown');
  await user.type(searchBox(), 'varga');
  await waitFor(() => expect(names()).toEqual([ELIN]));
  await user.click(button(/^New/));
  dispatchEvent(new Event('pagehide'));
  expect(location.search).toBe('?text=theirs&at=39');
  expect(history.state).toEqual({ theirs: true });
  expect(history.length).toBe(steps);
  expect(history.scrollRestoration).toBe('auto');
});

/** Leaves the inbox as a DJ who may store data, and opens it again without the parameters of its address. */
async function reopen(view: { unmount(): void }, path = '/recipient') {
  saveIdentities(['recipient']);
  window.dispatchEvent(new Event('pagehide'));
  view.unmount();
  await site.open(path);
  history.replaceState(null, '');
  return render(<InboxIsland />);
}

test('reopens at the same promo and filter within a day, in the inbox of all labels; an address counts more [beyond-305]', async () => {
  const view = await openInbox('/recipient?show=new');
  const [, second = ''] = await findNames();
  await selectPromo(String(second));
  const company = await reopen(view, '/recipient/promos/company/3');
  await findNames();
  expect(location.search).toBe('');
  const last = await reopen(company);
  await expectFocusOn(second);
  expect(location.search).toMatch(/^\?show=new&at=\d+$/);
  await reopen(last, '/recipient?at=39');
  await expectFocusOn(FOXGLOVE);
  expect(location.search).toBe('?at=39');
});

test.each([
  [23, '?show=new'],
  [25, ''],
])('after %s hours it opens at %j [beyond-305]', async (hours, search) => {
  const place = { filter: 'new', selected: null, scrolled: 0, next: null };
  const at = Date.now() - hours * 60 * 60_000;
  writeStored({ name: 'inbox-place', identity: 'recipient-1' }, { ...place, at });
  await openFew('/recipient', NEW);
  expect(location.search).toBe(search);
});

test('opens at its top if it was left there or the storage is blocked [beyond-305]', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await reopen(await openFew());
  await findNames();
  expect(location.search).toBe('');
});
