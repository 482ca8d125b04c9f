import { act, render, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { InboxIsland } from '../../../islands/inbox/inbox.tsx';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { readStored, storageNames, writeStored } from '../../../shared/storage/storage.ts';
import { recordNavigation } from '../../support/record-navigation.ts';
import { expectedErrors } from '../../support/setup.ts';
import { user } from '../../support/ui.ts';
import { button } from '../promo/promo-page.tsx';
import { CALLS, ELIN, FIRST, FOXGLOVE, findNames, GARNET, names, openInboxes, row } from './inbox-page.tsx';

const { site, openInbox, openFew } = openInboxes();
const { visited } = recordNavigation();

/** Of a page of 50: what a screen without height shows, and soon the rows that are near. */
const NEAR = 30;
/** The button of a list, with its number. */
const filter = (name: string) => button(new RegExp(`^${name} ?[\\d,]*$`));
const numberOf = (name: string) => Number(/\d+/.exec(filter(name).textContent ?? '')?.[0]);
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find in the list' });

const heading = () => screen.getByRole('heading', { level: 1 });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

async function find(text: string) {
  await user.clear(search());
  await user.click(search());
  await user.paste(text);
}

test('a DJ browses what was sent: new, opened and feedback left are told apart, with their numbers [1-05, 3-41, 7-76, beyond-80]', async () => {
  await openInbox('/recipient');
  expect(screen.getByRole('heading', { level: 1, name: 'Inbox' })).toBeDefined();
  await waitFor(() => expect(names()).toHaveLength(NEAR));
  expect(screen.getByRole('list', { name: 'Promos' })).toBeDefined();
  expect(document.title).toBe('Inbox - Dubplate');
  const [all, ...parts] = ['All', 'New', 'Opened', 'Feedback left'].map(numberOf);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all);
  expect((await row(FOXGLOVE)).textContent).toMatch(/Foxglove - Silver GravelTern Island Sound.*New/);
  expect((await row(ELIN)).textContent).toMatch(/Elin Varga - Slow Meridian.*Opened/);
  expect((await row(GARNET)).textContent).toMatch(/Garnet - Slow Canal.*Feedback left/);
});

test('a filter is a step of the history and comes with new numbers; Back leads to the list before [7-73, beyond-80]', async () => {
  await openFew('/recipient', [...FIRST, 1, 3]);
  await waitFor(() => expect(numberOf('New')).toBeGreaterThan(0));
  const before = [names(), numberOf('New')];
  site.standIn.db.sql.run`UPDATE sends SET opened = 1 WHERE recipient_id = 1 AND promo_id = 39`;
  await user.click(filter('Feedback left'));
  await waitFor(() => expect(names()).toEqual([GARNET]));
  expect(location.search).toBe('?show=feedback');
  expect(filter('Feedback left').getAttribute('aria-pressed')).toBe('true');
  expect(site.requests).toContain(`GET ${CALLS}?filter=feedback&limit=50&offset=0`);
  await waitFor(() => expect(numberOf('New')).toBe(Number(before[1]) - 1));
  act(() => history.back());
  await waitFor(() => expect(names()).toEqual(before[0]));
  expect(location.search).toBe('');
});

test('the text looks through what is loaded, without case and accents; more is a press away [beyond-80]', async () => {
  await openInbox('/recipient');
  await findNames();
  await find('NÓRTHERN glass');
  expect((await screen.findByText(/Nothing of 50 loaded match/)).textContent).toContain('Load more');
  await find('lóW tide');
  expect(names()).toEqual(['Ossa - Low Tide EP']);
  expect(screen.getByText('1 of 50 loaded matches “lóW tide”. Load more to look further.')).toBeDefined();
  const text = encodeURIComponent('lóW tide').replace('%20', '+');
  await waitFor(() => expect(location.search).toBe(`?text=${text}`));
  await user.click(button('Load more'));
  await screen.findByText('1 of 57 matches “lóW tide”.');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('the whole list is a press away from its first page; the button leaves its focus to the row before it [7-74, beyond-18]', async () => {
  await openInbox('/recipient');
  await waitFor(() => expect(names()).toHaveLength(NEAR));
  const first = names();
  await user.click(button('Load more'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull());
  expect(document.activeElement?.textContent).toBe(first.at(-1));
  expect(site.requests.filter((request) => request.includes('offset='))).toEqual([
    `GET ${CALLS}?filter=all&limit=50&offset=0`,
    `GET ${CALLS}?filter=all&limit=50&offset=50`,
  ]);
});

test.each([
  ['its account', '/recipient/promos/company/2', '/company/2'],
  ['its subdomain', '/recipient/promos/company/u/kelp-audio', '/company/u/kelp-audio'],
])('a company has a list, by %s, under its name [7-71, 7-72, 7-76, beyond-80]', async (_, page, path) => {
  await openInbox(page);
  expect(await findNames()).toContain('Halden - Green Room');
  expect(site.requests).toContain(`GET ${CALLS}${path}?filter=all&limit=50&offset=0`);
  await waitFor(() => expect(site.requests).toContain(`GET ${CALLS}/company/2/stats`));
  expect(screen.getByRole('heading', { level: 1, name: 'Kelp Audio' })).toBeDefined();
  expect(document.title).toBe('Kelp Audio - Dubplate');
  expect(screen.getByRole('link', { name: 'Show all promos' }).getAttribute('href')).toBe('/recipient');
  await waitFor(() => expect(filter('All').textContent).toContain(String(names().length)));
});

test('a row says how soon its promo comes out, and when it was received', async () => {
  await openInbox('/recipient/promos/company/1');
  const low = await row('Ossa - Low Tide EP');
  expect(low.textContent).toContain('Out in 5 days');
  expect(within(low).getByTitle(/^Received \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeDefined();
});

test('a company that is not there leads to all promos, and is not asked for again [beyond-22]', async () => {
  await openInbox('/recipient/promos/company/999999');
  expect((await screen.findByRole('alert')).textContent).toBe('There is no such company.');
  expect(screen.getAllByRole('link', { name: 'Show all promos' }).length).toBe(2);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expectedErrors();
});

test("a list in a host's page is one by its props", async () => {
  await site.become('marlow');
  await site.open('/recipient/myaccount');
  render(<InboxIsland subdomain="kelp-audio" />);
  expect(await findNames()).toContain('Halden - Green Room');
});

test('a list or a page of it that fails tells why and can be tried again; the focus goes to the heading, or to the list [8-26, 8-27]', async () => {
  await site.become('marlow');
  await site.break('500', `${CALLS}?`, 1);
  await openInbox('/recipient');
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side');
  expect(screen.queryByRole('status', { name: 'Loading promos...' })).toBeNull();
  await press('Try again');
  await findNames();
  expect(document.activeElement).toBe(heading());
  await site.break('500', `${CALLS}?`, 1);
  await user.click(button('Load more'));
  await press('Try again');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Promos' }));
});

/** A DJ without any promo, who may be redirected from the inbox. */
const PICKS = '/recipient/kato/picks';
const redirectPlace = { name: storageNames.redirectWhenNoPromos, identity: 'recipient-80' };
const noPromos = () => screen.findByRole('heading', { name: 'No promos yet' });
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('without promos the way to labels and picks shows, to which the next visit redirects once per tab [9-21, beyond-80]', async () => {
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

test.each([
  ['the inbox itself', '/recipient', '/recipient?x=1'],
  ['the list at its own address', '/recipient/promos', PICKS],
  ['an address elsewhere', '/recipient', 'https://elsewhere.example/'],
])('%s redirects nobody [9-21]', async (what, path, address) => {
  writeStored(redirectPlace, address);
  await openInbox(path, 'newcomer');
  await noPromos();
  const told = what === 'an address elsewhere' ? 1 : 0;
  await waitFor(() => expect($notifications.get()).toHaveLength(told));
  expect(visited).toEqual([]);
});

test('a page of somebody else, a filter or a company without promos redirects nobody [9-21, beyond-80]', async () => {
  writeStored(redirectPlace, PICKS);
  const first = await openInbox('/recipient?show=new', 'newcomer');
  await press('Show all');
  await noPromos();
  expect(document.activeElement).toBe(heading());
  first.unmount();
  const second = await openInbox('/recipient/promos/company/1', 'newcomer');
  await screen.findByRole('heading', { name: 'This label has sent you nothing yet' });
  second.unmount();
  document.body.className = '';
  await site.open('/recipient');
  render(<InboxIsland />);
  await noPromos();
  expect(visited).toEqual([]);
});

test('a DJ who has got promos is redirected no more [9-21]', async () => {
  writeStored(redirectPlace, PICKS);
  site.standIn.db.sql.run`UPDATE sends SET recipient_id = 80 WHERE promo_id = 57 AND recipient_id = 1`;
  await openInbox('/recipient', 'newcomer');
  expect(await findNames()).toEqual([ELIN]);
  expect(readStored(redirectPlace, v.string())).toBeNull();
  expect(visited).toEqual([]);
});

test('a load that is tried again redirects too [9-21]', async () => {
  await site.become('newcomer');
  writeStored(redirectPlace, PICKS);
  await site.break('500', `${CALLS}?`, 1);
  await openInbox('/recipient', 'newcomer');
  await press('Try again');
  await waitFor(() => expect(visited).toEqual([`http://127.0.0.1:4173${PICKS}`]));
});
