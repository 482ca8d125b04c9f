import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { InboxIsland } from '../../../islands/inbox/inbox.tsx';
import { recordNavigation } from '../../support/record-navigation.ts';
import { user } from '../../support/ui.ts';
import { button } from '../promo/promo-page.tsx';
import {
  CALLS,
  ELIN,
  FIRST,
  FOXGLOVE,
  findNames,
  focused,
  isAt,
  names,
  openInboxes,
  press,
  row,
} from './inbox-page.tsx';

/** Coming to the inbox: what a person does meanwhile counts more than where they were. */

const { site, openInbox, openFew, leaveOnly } = openInboxes();
recordNavigation();

const find = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find in the list' });
const numbers = () => screen.findByRole('button', { name: /^All \d/ });
const selected = () => document.querySelector('[data-selected] .dp-campaign-name')?.textContent;

/** Opens a promo of the list, but stays. */
async function openPromo(name: string) {
  const link = await screen.findByRole('link', { name });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  return link.getAttribute('href');
}

test('opening a promo keeps the place in the address and shows it as opened [beyond-85]', async () => {
  await openFew();
  expect(await openPromo(FOXGLOVE)).toBe('/recipient/promos/39');
  expect(location.search).toBe('?at=39');
  expect((await row(FOXGLOVE)).getAttribute('data-state')).toBe('opened');
});

test('who comes back is where they were: the page around the promo, with the focus on it [7-73, beyond-85, open-64]', async () => {
  await openInbox('/recipient?at=15');
  await isAt('Dead Wax - Run-Out Groove');
  expect(site.requests).toContain(`GET ${CALLS}?filter=all&limit=50&around=15&show=50`);
});

test('what was opened from the list of new ones leaves its place to the next one [beyond-85]', async () => {
  const { unmount } = await openInbox('/recipient?show=new');
  const [, second = '', third] = await findNames();
  const address = await openPromo(String(second));
  const { search } = location;
  const state: unknown = history.state;
  unmount();
  await site.fetch(`${address}?beta=1&basic=1`);
  await site.open(`/recipient${search}`);
  history.replaceState(state, '');
  render(<InboxIsland />);
  await isAt(third);
  expect(names()).not.toContain(second);
});

/** Comes back to a place that the page was scrolled to, and holds back the numbers until they are released. */
async function comeBack(path: string, scrolled: number) {
  leaveOnly(FIRST);
  await site.become('marlow');
  await site.open(path);
  const release = site.hold(`${CALLS}/stats`);
  history.replaceState({ scrolled, next: null }, '');
  const scroll = vi.spyOn(globalThis, 'scrollTo');
  render(<InboxIsland />);
  await row(FOXGLOVE);
  return { release, isScrolled: () => scroll.mock.calls.some(([to]) => Object(to).top === scrolled) };
}

test('coming back waits for the numbers, and scrolls to where the person was [beyond-85]', async () => {
  const { release, isScrolled } = await comeBack('/recipient?at=39', 500);
  expect(isScrolled()).toBe(false);
  release();
  await isAt(FOXGLOVE);
  await waitFor(() => expect(isScrolled()).toBe(true));
});

test('a person who goes on before the numbers are there stays there [beyond-85]', async () => {
  const { release, isScrolled } = await comeBack('/recipient?at=39', 500);
  screen.getByRole('link', { name: ELIN }).focus();
  release();
  await numbers();
  expect([focused(), selected()]).toEqual([ELIN, ELIN]);
  expect(isScrolled()).toBe(false);
});

test('without a place to scroll to nothing waits for the numbers; what may be opened next is fetched ahead [beyond-85]', async () => {
  await comeBack('/recipient?at=39', 0);
  await isAt(FOXGLOVE);
  await waitFor(() => {
    expect(site.requests).toContain('GET /recipient/promos/39?beta=1&basic=1&dmo=1');
    expect(site.requests).toContain('GET /recipient/promos/57?beta=1&basic=1&dmo=1');
  });
});

test('a first load that is tried again is an arrival: the focus, the numbers, the place [8-27, beyond-85]', async () => {
  await site.become('marlow');
  leaveOnly(FIRST);
  await site.break('500', CALLS, 2);
  await openInbox('/recipient?at=39');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await numbers();
  await isAt(FOXGLOVE);
});

test.each(['/old/page', '/recipient/promos'])(
  "in somebody else's page at %s the address, the history and the scrolling stay theirs [beyond-88]",
  async (path) => {
    document.body.className = '';
    leaveOnly(FIRST);
    await site.become('marlow');
    await site.open(`${path}?text=theirs&at=39`);
    history.replaceState({ theirs: true }, '');
    const steps = history.length;
    render(<InboxIsland />);
    expect(await findNames()).toHaveLength(FIRST.length);
    expect(find().value).toBe('');
    press('ArrowDown');
    await user.type(find(), 'varga');
    await waitFor(() => expect(names()).toEqual([ELIN]));
    await user.click(button(/^New/));
    dispatchEvent(new Event('pagehide'));
    expect(location.search).toBe('?text=theirs&at=39');
    expect(history.state).toEqual({ theirs: true });
    expect(history.length).toBe(steps);
    expect(history.scrollRestoration).toBe('auto');
  },
);
