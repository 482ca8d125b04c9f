import { act, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InboxIsland } from '../../../islands/inbox/inbox.tsx';
import { hasStored, writeStored } from '../../../shared/storage/storage.ts';
import { recordNavigation } from '../../support/record-navigation.ts';
import { expectedErrors } from '../../support/setup.ts';
import { user } from '../../support/ui.ts';
import { button } from '../promo/open-promo.tsx';
import { CALLS, ELIN, FIRST, FOXGLOVE, findNames, GARNET, names, openInboxes, row } from './open-inbox.tsx';

const { site, openInbox, openFew } = openInboxes();
const { visited } = recordNavigation();

/** How many of 50 rows are rendered in a test browser, whose screen has no height. */
const RENDERED = 30;
const filter = (name: string) => button(new RegExp(`^${name} ?[\\d,]*$`));
const countOf = (name: string) => Number(/\d+/.exec(filter(name).textContent ?? '')?.[0]);
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search inbox' });

const heading = () => screen.getByRole('heading', { level: 1 });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

async function search(text: string) {
  await user.clear(searchBox());
  await user.click(searchBox());
  await user.paste(text);
}

test('shows new, opened and feedback-left promos, and the counts of the filters [1-05, 3-41, 7-76, beyond-80, beyond-252]', async () => {
  await openInbox('/recipient');
  expect(screen.getByRole('heading', { level: 1, name: 'Inbox' })).toBeDefined();
  await waitFor(() => expect(names()).toHaveLength(RENDERED));
  expect(screen.getByRole('list', { name: 'Promos' })).toBeDefined();
  expect(document.title).toBe('Inbox - Dubplate');
  expect(['All', 'New', 'Drafts', 'Sent', 'Hidden'].map(countOf)).toEqual([57, 39, 0, 5, 0]);
  expect((await row(FOXGLOVE)).textContent).toMatch(/Foxglove – Silver GravelTern Island Sound.*New/);
  expect((await row(ELIN)).textContent).toMatch(/Elin Varga – Slow Meridian.*Opened/);
  expect((await row(GARNET)).textContent).toMatch(/Garnet – Slow Canal.*Feedback sent/);
});

test.each([{ all: 0, new: 0 }, null])(
  'keeps its tools and plays all new promos while promos are listed and the counts are %j',
  async (stats) => {
    site.reply(`${CALLS}/stats`, { stats });
    await openFew();
    await screen.findByRole('button', { name: 'Play all new' });
    expect([searchBox(), screen.getByRole('combobox', { name: 'Sort' }), filter('Drafts')]).toHaveLength(3);
  },
);

test('a filter is in the address, and reloads the counts [7-73, beyond-80]', async () => {
  await openFew('/recipient', [...FIRST, 1, 3]);
  await waitFor(() => expect(countOf('New')).toBeGreaterThan(0));
  const initialCount = countOf('New');
  site.standIn.db.sql.run`UPDATE sends SET opened = 1 WHERE recipient_id = 1 AND promo_id = 39`;
  await user.click(filter('Sent'));
  await waitFor(() => expect(names()).toEqual([GARNET]));
  expect(location.search).toBe('?show=feedback');
  expect(filter('Sent').getAttribute('aria-pressed')).toBe('true');
  expect(site.requests).toContain(`GET ${CALLS}?filter=feedback&limit=50&offset=0`);
  await waitFor(() => expect(countOf('New')).toBe(initialCount - 1));
});

const pagesOf = () => site.requests.filter((request) => request.includes('offset='));

test('searches all promos ignoring case and accents, one page after the other, and says how far it is [beyond-80, beyond-253]', async () => {
  await openInbox('/recipient');
  await findNames();
  await waitFor(() => expect(countOf('All')).toBe(57));
  await site.break('500', `${CALLS}?`, 1);
  await search('lóW tide');
  expect(names()).toEqual(['Ossa – Low Tide EP']);
  await screen.findByText('1 match in 50 of 57 promos.');
  expect(pagesOf()).toEqual([`GET ${CALLS}?filter=all&limit=50&offset=49`]);
  await press('Try again');
  await screen.findByText('1 match');
  const text = encodeURIComponent('lóW tide').replace('%20', '+');
  await waitFor(() => expect(location.search).toBe(`?text=${text}`));
  await search('NÓRTHERN glass');
  expect(screen.getByRole('heading', { name: 'No promos match “NÓRTHERN glass”' })).toBeDefined();
  expect(pagesOf()).toHaveLength(2);
  await press('Clear search');
  expect(document.activeElement).toBe(searchBox());
  expect(names().length).toBeGreaterThan(1);
});

/** The server sends fewer promos at a time. */
function sendPagesOf(size: number) {
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    return send(new Request(request.url.replace('limit=50', `limit=${size}`), request));
  };
}

test('searches and plays all promos of a server that sends 25 at a time [beyond-253]', async () => {
  sendPagesOf(25);
  await openInbox('/recipient');
  await waitFor(() => expect(countOf('All')).toBe(57));
  await search('low tide');
  await screen.findByText('1 match');
  expect(pagesOf()).toHaveLength(3);
  await press('Play all new');
  const pages = () => pagesOf().filter((request) => request.includes('filter=new'));
  await waitFor(() => expect(pages()).toHaveLength(Math.ceil((countOf('New') - 1) / 24)));
});

test('stops loading for a search when the text is cleared [beyond-253]', async () => {
  sendPagesOf(10);
  await openInbox('/recipient');
  await waitFor(() => expect(pagesOf()).toHaveLength(5));
  const release = site.hold(CALLS);
  await search('a');
  expect(screen.getByText(/ in \d+ of 57 promos…$/)).toBeDefined();
  await waitFor(() => expect(pagesOf()).toHaveLength(6));
  await user.clear(searchBox());
  release();
  // The page arrives, and none follows.
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(pagesOf()).toHaveLength(6);
});

test('sorts all promos by label or release date, also on the next visit [beyond-253]', async () => {
  const { unmount } = await openFew('/recipient', [...FIRST, 1, 5]);
  const sortBox = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
  const senders = () =>
    screen.getAllByRole('link', { name: /^All promos from / }).map(({ textContent }) => textContent);
  const newest = names();
  await user.selectOptions(sortBox(), 'Label');
  expect(senders()).toEqual(senders().toSorted());
  expect(screen.queryByText(/sorted/i)).toBeNull();
  unmount();
  await openInbox('/recipient');
  await findNames();
  expect(sortBox().value).toBe('label');
  expect(senders()).toEqual(senders().toSorted());
  await user.selectOptions(sortBox(), 'Release date');
  expect(names().slice(0, 3)).toEqual(['Lantern Works – Ten Lanterns', ELIN, FOXGLOVE]);
  expect(names().at(-1)).toBe(GARNET);
  await user.selectOptions(sortBox(), 'Newest first');
  expect(names()).toEqual(newest);
});

test.each([
  ['its account', '/recipient/promos/company/2', '/company/2'],
  ['its subdomain', '/recipient/promos/company/u/kelp-audio', '/company/u/kelp-audio'],
])(
  'lists the promos of a company by %s, under its name [7-71, 7-72, 7-76, beyond-80]',
  async (_, page, path) => {
    await openInbox(page);
    expect(await findNames()).toContain('Halden – Green Room');
    expect(site.requests).toContain(`GET ${CALLS}${path}?filter=all&limit=50&offset=0`);
    await waitFor(() => expect(site.requests).toContain(`GET ${CALLS}/company/2/stats`));
    expect(screen.getByRole('heading', { level: 1, name: 'Kelp Audio' })).toBeDefined();
    expect(document.title).toBe('Kelp Audio - Dubplate');
    expect(screen.getByRole('link', { name: 'Show all promos' }).getAttribute('href')).toBe('/recipient');
    await waitFor(() => expect(filter('All').textContent).toContain(String(names().length)));
  },
);

test('shows how soon a promo comes out and when it was received', async () => {
  await openInbox('/recipient/promos/company/1');
  const low = await row('Ossa – Low Tide EP');
  expect(low.textContent).toContain('Out in 5 days');
  expect(within(low).getByTitle(/^Received \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeDefined();
});

test('links to all promos and offers no retry for an unknown company [beyond-335]', async () => {
  await openInbox('/recipient/promos/company/999999');
  expect((await screen.findByRole('alert')).textContent).toBe('Company not found.');
  expect(screen.getAllByRole('link', { name: 'Show all promos' }).length).toBe(2);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expectedErrors();
});

test('lists the company of the props in a host page', async () => {
  await site.become('marlow');
  await site.open('/recipient/myaccount');
  render(<InboxIsland subdomain="kelp-audio" />);
  expect(await findNames()).toContain('Halden – Green Room');
});

test('shows why a load failed, and moves the focus to the heading or the list on Try again [8-26, 8-27]', async () => {
  await site.become('marlow');
  await site.break('500', `${CALLS}?`, 1);
  await openInbox('/recipient');
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side');
  expect(screen.queryByRole('status', { name: 'Loading promos…' })).toBeNull();
  await press('Try again');
  await findNames();
  expect(document.activeElement).toBe(heading());
  await site.break('500', `${CALLS}?`, 1);
  await search('low tide');
  await press('Try again');
  await screen.findByText('1 match');
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Promos' }));
});

const PICKS = '/recipient/kato/picks';
const redirectKey = { name: 'redirect-when-no-promos', identity: 'recipient-80' } as const;
const noPromos = () => screen.findByRole('heading', { name: 'No promos yet' });
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('links to labels and picks without promos, and redirects the next visit once per tab [9-21, beyond-80]', async () => {
  const visit = async () => {
    const view = await openInbox('/recipient', 'newcomer');
    await noPromos();
    expect([href('Find labels'), href('See your picks')]).toEqual(['/recipient/labels/recommended', PICKS]);
    view.unmount();
    return visited.length;
  };
  expect(await visit()).toBe(0);
  expect(await visit()).toBe(1);
  expect(visited).toEqual([`http://127.0.0.1:4173${PICKS}`]);
  expect(await visit()).toBe(1);
  sessionStorage.clear();
  expect(await visit()).toBe(2);
});

test('does not redirect from a host page, /promos, a filter or a company without promos [9-21, beyond-80]', async () => {
  writeStored(redirectKey, true);
  const promos = await openInbox('/recipient/promos', 'newcomer');
  await noPromos();
  promos.unmount();
  const first = await openInbox('/recipient?show=new', 'newcomer');
  await press('Show all');
  await noPromos();
  expect(document.activeElement).toBe(heading());
  first.unmount();
  const second = await openInbox('/recipient/promos/company/1', 'newcomer');
  await screen.findByRole('heading', { name: 'Nothing from this label yet' });
  second.unmount();
  document.body.className = '';
  await site.open('/recipient');
  render(<InboxIsland />);
  await noPromos();
  expect(visited).toEqual([]);
});

test('forgets the redirect once a DJ has promos [9-21]', async () => {
  writeStored(redirectKey, true);
  site.standIn.db.sql.run`UPDATE sends SET recipient_id = 80 WHERE promo_id = 57 AND recipient_id = 1`;
  await openInbox('/recipient', 'newcomer');
  expect(await findNames()).toEqual([ELIN]);
  expect(hasStored(redirectKey)).toBe(false);
  expect(visited).toEqual([]);
});

test('redirects after Try again too [9-21]', async () => {
  await site.become('newcomer');
  writeStored(redirectKey, true);
  await site.break('500', `${CALLS}?`, 1);
  await openInbox('/recipient', 'newcomer');
  await press('Try again');
  await waitFor(() => expect(visited).toEqual([`http://127.0.0.1:4173${PICKS}`]));
});
