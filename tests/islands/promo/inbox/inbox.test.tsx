import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { PromoIsland } from '../../../../islands/promo/promo.tsx';
import { readStored, storageKeys, writeStored } from '../../../../shared/storage.ts';
import { $notifications } from '../../../../shared/stores/notifications.ts';
import { $pageShortcuts } from '../../../../shared/stores/page-keys.ts';
import { startKeys } from '../../../../shared/stores/player-keys.ts';
import { $promos } from '../../../../shared/stores/promos.ts';
import { noteLeaving } from '../../../support/leaving.ts';
import { expectedErrors } from '../../../support/setup.ts';
import { openSite } from '../../../support/stand-in.ts';

const site = openSite();
const user = userEvent.setup();
const { left } = noteLeaving();

const CALLS = '/api/v1/recipient/promos';

beforeEach(() => {
  $promos.set({});
  $notifications.set([]);
});

async function open(path = '/recipient', who: Parameters<typeof site.become>[0] = 'marlow') {
  await site.become(who);
  await site.open(path);
  const stopKeys = startKeys();
  const view = render(<PromoIsland />);
  return { ...view, stopKeys };
}

const list = () => screen.findByRole('list', { name: 'Promos' });
const rows = async () => within(await list()).findAllByRole('listitem');
const names = async () => {
  await rows();
  return [...document.querySelectorAll('.dp-campaign-name')].map(({ textContent }) => textContent);
};
/** Of a page of 50: what a screen without height shows, and soon the rows that are near. */
const NEAR = 30;
const filter = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} ?[\\d,]*$`) });
/** The row of a promo, which may be the one that the person is at. */
const row = async (name: string | RegExp) =>
  (await screen.findByRole('link', { name })).closest<HTMLElement>('[data-row]') as HTMLElement;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

test('a DJ browses what was sent: new, opened and feedback left are told apart, with their numbers [1-05, 3-41, 7-76, beyond-80]', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Inbox' })).toBeDefined();
  await waitFor(async () => expect((await names()).length).toBe(NEAR));
  expect(document.title).toBe('Inbox - Dubplate');
  const numbers = ['All', 'New', 'Opened', 'Feedback left'].map((name) =>
    Number(/\d+/.exec(filter(name).textContent ?? '')?.[0]),
  );
  const [all, ...parts] = numbers;
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all);
  const [first, second, third] = await rows();
  expect(first?.textContent).toMatch(/Foxglove - Silver GravelTern Island Sound.*New/);
  expect(second?.textContent).toMatch(/Elin Varga - Slow Meridian.*Opened/);
  expect(third?.textContent).toMatch(/Garnet - Slow Canal.*Feedback left/);
});

test('another list comes with new numbers: promos may have been opened in other tabs [beyond-80]', async () => {
  await open();
  await row('Foxglove - Silver Gravel');
  const numberOf = (name: string) => Number(/\d+/.exec(filter(name).textContent ?? '')?.[0]);
  await waitFor(() => expect(numberOf('New')).toBeGreaterThan(2));
  const before = numberOf('New');
  site.standIn.db.sql.run`
    UPDATE sends SET opened = 1 WHERE recipient_id = 1 AND promo_id IN
      (SELECT promo_id FROM sends WHERE recipient_id = 1 AND opened = 0 LIMIT 2)`;
  await user.click(filter('New'));
  await waitFor(() => expect(numberOf('New')).toBe(before - 2));
});

test('how soon a promo comes out, and when it was received', async () => {
  await open('/recipient/promos/company/1');
  const low = await row('Ossa - Low Tide EP');
  expect(low.textContent).toContain('Out in 5 days');
  expect(within(low).getByTitle(/^Received \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeDefined();
});

test('a filter is a step of the history: Back leads to the list before [7-73, beyond-80]', async () => {
  await open();
  const all = await names();
  await user.click(filter('Feedback left'));
  await waitFor(async () => expect(await names()).toHaveLength(5));
  expect(location.search).toBe('?show=feedback');
  expect(filter('Feedback left').getAttribute('aria-pressed')).toBe('true');
  expect(site.requests).toContain(`GET ${CALLS}?filter=feedback&limit=50&offset=0`);
  act(() => history.back());
  await waitFor(async () => expect(await names()).toEqual(all));
  expect(location.search).toBe('');
});

test('the text looks through what is loaded, without case and accents; more is a press away [beyond-80]', async () => {
  await open();
  await names();
  await user.type(screen.getByRole('searchbox', { name: 'Find in the list' }), 'NÓRTHERN glass');
  expect((await screen.findByText(/Nothing of 50 loaded match/)).textContent).toContain('Load more');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'lóW tide');
  expect(await names()).toEqual(['Ossa - Low Tide EP']);
  expect(screen.getByText('1 of 50 loaded matches “lóW tide”. Load more to look further.')).toBeDefined();
  await waitFor(() =>
    expect(location.search).toBe(`?text=${encodeURIComponent('lóW tide').replace('%20', '+')}`),
  );
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('1 of 57 matches “lóW tide”.');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('the whole list is a press away from its first page; the button leaves its focus to the row before it [7-74, beyond-18]', async () => {
  await open();
  const first = await names();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(async () => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull());
  expect(document.activeElement?.textContent).toBe(first.at(-1));
  expect(site.requests.filter((request) => request.includes('offset='))).toEqual([
    `GET ${CALLS}?filter=all&limit=50&offset=0`,
    `GET ${CALLS}?filter=all&limit=50&offset=50`,
  ]);
});

test.each([
  ['its account', '/recipient/promos/company/2', '/company/2'],
  ['its subdomain', '/recipient/promos/company/u/kelp-audio', '/company/u/kelp-audio'],
])(
  'one company has a list of its own, by %s, under its name [7-71, 7-72, 7-76, beyond-80]',
  async (_, page, path) => {
    await open(page);
    expect(await names()).toContain('Halden - Green Room');
    expect(site.requests).toContain(`GET ${CALLS}${path}?filter=all&limit=50&offset=0`);
    await waitFor(() => expect(site.requests).toContain(`GET ${CALLS}/company/2/stats`));
    expect(screen.getByRole('heading', { level: 1, name: 'Kelp Audio' })).toBeDefined();
    expect(document.title).toBe('Kelp Audio - Dubplate');
    expect(screen.getByRole('link', { name: 'Show all promos' }).getAttribute('href')).toBe('/recipient');
    await waitFor(async () => expect(filter('All').textContent).toContain(String((await names()).length)));
  },
);

test('a company that comes without an id has its name, and its numbers by the address [7-71, 7-76]', async () => {
  site.reply(`${CALLS}/company/2/stats`, { stats: { all: 1 } });
  site.reply(`${CALLS}/company/2`, { campaigns: [{ id: 5 }], account: { name: 'Kelp Audio' }, offset: 0 });
  await open('/recipient/promos/company/2');
  expect(await screen.findByRole('heading', { level: 1, name: 'Kelp Audio' })).toBeDefined();
  await waitFor(() => expect(filter('All').textContent).toContain('1'));
});

test('a list that fails tells why and can be tried again [8-26, 8-27]', async () => {
  await site.become('marlow');
  await site.break('500', `${CALLS}?`, 1);
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side');
  expect(screen.queryByRole('status', { name: 'Loading promos...' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect((await names()).length).toBe(NEAR));
});

test('a list that nobody may see leads to the login and back [8-26]', async () => {
  await open('/recipient');
  await names();
  await site.become('nobody');
  await user.click(filter('New'));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('link', { name: 'Log in' }).getAttribute('href')).toMatch(
    /^\/login\/djs\?next=/,
  );
});

test('without promos the way to labels and picks shows [beyond-80]', async () => {
  await open('/recipient', 'newcomer');
  await screen.findByRole('heading', { name: 'No promos yet' });
  expect(screen.getByRole('link', { name: 'Find labels' }).getAttribute('href')).toBe(
    '/recipient/labels/recommended',
  );
  expect(screen.getByRole('link', { name: 'See your picks' }).getAttribute('href')).toBe(
    '/recipient/kato/picks',
  );
  expect(left).toEqual([]);
});

const redirectPlace = { key: storageKeys.redirectWhenNoPromos, identity: 'recipient-80' };
const redirect = (address: string) => writeStored(redirectPlace, address);
const openNewTab = () => sessionStorage.clear();

test('without promos the page goes where the browser was told to, through the address gate [9-21]', async () => {
  redirect('/recipient/kato/picks');
  const first = await open('/recipient', 'newcomer');
  await waitFor(() => expect(left).toEqual(['http://127.0.0.1:4173/recipient/kato/picks']));
  first.unmount();
  openNewTab();
  redirect('https://elsewhere.example/');
  const second = await open('/recipient', 'newcomer');
  await screen.findByRole('heading', { name: 'No promos yet' });
  await waitFor(() => expect($notifications.get()).toHaveLength(1));
  second.unmount();
  openNewTab();
  redirect('/recipient?x=1');
  await open('/recipient', 'newcomer');
  await screen.findByRole('heading', { name: 'No promos yet' });
  expect(left).toHaveLength(1);
});

test('a DJ who was found without promos goes to their picks on the next visit, and from there back to the inbox [9-21, beyond-80]', async () => {
  const visit = async () => {
    const view = await open('/recipient', 'newcomer');
    await screen.findByRole('heading', { name: 'No promos yet' });
    view.unmount();
    return left;
  };
  expect(await visit()).toEqual([]);
  expect(await visit()).toEqual(['http://127.0.0.1:4173/recipient/kato/picks']);
  expect(await visit()).toHaveLength(1);
  openNewTab();
  expect(await visit()).toHaveLength(2);
});

test('the list at its own address and a page of somebody else redirect nobody [9-21]', async () => {
  redirect('/recipient/kato/picks');
  const first = await open('/recipient/promos', 'newcomer');
  await screen.findByRole('heading', { name: 'No promos yet' });
  first.unmount();
  openNewTab();
  document.body.className = '';
  await site.open('/recipient');
  render(<PromoIsland list={{}} />);
  await screen.findByRole('heading', { name: 'No promos yet' });
  expect(left).toEqual([]);
});

test('a DJ who has got promos is redirected no more [9-21]', async () => {
  redirect('/recipient/kato/picks');
  site.standIn.db.sql.run`UPDATE sends SET recipient_id = 80 WHERE promo_id = 57 AND recipient_id = 1`;
  await open('/recipient', 'newcomer');
  expect(await names()).toEqual(['Elin Varga - Slow Meridian']);
  expect(readStored(redirectPlace, v.string())).toBeNull();
  expect(left).toEqual([]);
});

test('a company that is not there leads to all promos, and is not asked for again [beyond-22]', async () => {
  await open('/recipient/promos/company/999999');
  expect((await screen.findByRole('alert')).textContent).toBe('There is no such company.');
  expect(screen.getAllByRole('link', { name: 'Show all promos' }).length).toBe(2);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expectedErrors();
});

test('a filter or a company without promos redirects nobody [9-21]', async () => {
  redirect('/recipient/kato/picks');
  const first = await open('/recipient?show=new', 'newcomer');
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  await screen.findByRole('heading', { name: 'No promos yet' });
  first.unmount();
  await open('/recipient/promos/company/1', 'newcomer');
  await screen.findByRole('heading', { name: 'This label has sent you nothing yet' });
  expect(left).toEqual([]);
});

test('the arrows go from promo to promo, and the address follows [beyond-83, beyond-85]', async () => {
  const { stopKeys } = await open();
  await names();
  press('ArrowDown');
  await waitFor(() => expect(focused()).toBe('Foxglove - Silver Gravel'));
  press('ArrowDown');
  press('ArrowDown');
  await waitFor(() => expect(focused()).toBe('Garnet - Slow Canal'));
  press('ArrowUp');
  await waitFor(() => expect(focused()).toBe('Elin Varga - Slow Meridian'));
  await waitFor(() => expect(location.search).toBe('?at=57'));
  stopKeys();
});

test('the promo that a person is at and the next one are fetched ahead, and stay new', async () => {
  const { stopKeys } = await open();
  await names();
  press('ArrowDown');
  await waitFor(() =>
    expect(
      site.requests.filter((request) => request.includes('/recipient/promos/') && !request.includes('/api/')),
    ).toEqual([
      'GET /recipient/promos/39?beta=1&basic=1&dmo=1',
      'GET /recipient/promos/57?beta=1&basic=1&dmo=1',
    ]),
  );
  const { campaigns } = await (await site.fetch(`${CALLS}?filter=new&limit=1&offset=0`)).json();
  expect(campaigns[0]).toMatchObject({ id: 39, access: { has_opened_promo: false } });
  stopKeys();
});

test('a screen reader hears what keys gave to a promo, and nothing twice [beyond-18]', async () => {
  const { stopKeys } = await open();
  await names();
  press('ArrowDown');
  const first = await row('Foxglove - Silver Gravel');
  const isTold = (words: string) => screen.findByText(`${words}: Foxglove - Silver Gravel`);
  press('8');
  expect((await isTold('Rated 8, not sent')).getAttribute('role')).toBe('status');
  press('u');
  await isTold('Thumbs up');
  press('u');
  await isTold('No thumb');
  within(first)
    .getByRole('button', { name: /^Thumbs down/ })
    .focus();
  press('u');
  const told = await isTold('Thumbs up');
  await user.click(within(first).getByRole('button', { name: 'Thumbs down: Foxglove - Silver Gravel' }));
  await waitFor(() => expect(site.requests).toContain('GET /recipient/promos/39/kato?thumbs=-1'));
  expect(told.textContent).toBe('Thumbs up: Foxglove - Silver Gravel');
  stopKeys();
});

test('thumbs, rating and hiding by key, without opening the promo [beyond-83, beyond-86]', async () => {
  const { stopKeys, unmount } = await open();
  await names();
  press('ArrowDown');
  const first = await row('Foxglove - Silver Gravel');
  press('u');
  const up = within(first).getByRole('button', { name: 'Thumbs up: Foxglove - Silver Gravel' });
  await waitFor(() => expect(up.getAttribute('aria-pressed')).toBe('true'));
  press('d');
  await waitFor(() => expect(site.requests).toContain('GET /recipient/promos/39/kato?thumbs=-1'));
  press('8');
  await within(first).findByText('Rated 8, not sent');
  press('h');
  await waitFor(() => expect(focused()).toBe('Elin Varga - Slow Meridian'));
  expect((await names())[0]).toBe('Elin Varga - Slow Meridian');
  expect(screen.getByText(/1 hidden\./)).toBeDefined();
  unmount();

  await open();
  expect((await names())[0]).toBe('Elin Varga - Slow Meridian');
  await user.click(screen.getByRole('button', { name: 'Bring all back' }));
  const back = await row('Foxglove - Silver Gravel');
  expect(within(back).getByText('Rated 8, not sent')).toBeDefined();
  stopKeys();
});

test('of fast thumbs the last one reaches the server; one that fails is taken back and told [4-47, 4-48, beyond-09]', async () => {
  const { stopKeys } = await open();
  await names();
  press('ArrowDown');
  const first = await row('Foxglove - Silver Gravel');
  await waitFor(() => expect(first.contains(document.activeElement)).toBe(true));
  const isPressed = (thumb: string) =>
    within(first)
      .getByRole('button', { name: `${thumb}: Foxglove - Silver Gravel` })
      .getAttribute('aria-pressed') === 'true';
  const sent = () => site.requests.filter((request) => request.includes('/kato?'));
  for (const key of ['u', 'd', 'u', 'u', 'd']) press(key);
  await waitFor(() => expect(isPressed('Thumbs down')).toBe(true));
  await waitFor(() =>
    expect(sent()).toEqual([
      'GET /recipient/promos/39/kato?thumbs=1',
      'GET /recipient/promos/39/kato?thumbs=-1',
    ]),
  );
  await site.break('500', '/recipient/promos/39/kato');
  press('u');
  await waitFor(() => expect($notifications.get()[0]?.text).toContain('Something went wrong on our side'));
  expect([isPressed('Thumbs up'), isPressed('Thumbs down')]).toEqual([false, true]);
  stopKeys();
});

test('what was hidden comes back by its message or by a key, the last one first [beyond-86]', async () => {
  const { stopKeys } = await open();
  const [first, second, third] = await names();
  press('ArrowDown');
  await waitFor(() => expect(focused()).toBe(first));
  press('h');
  await waitFor(() => expect(focused()).toBe(second));
  press('h');
  await waitFor(() => expect(focused()).toBe(third));
  expect($notifications.get().map(({ text }) => text)).toEqual([`Hidden: ${second}`]);
  act(() => $notifications.get()[0]?.offer?.take());
  await waitFor(() => expect(focused()).toBe(second));
  expect($notifications.get()).toEqual([]);
  press('z');
  await waitFor(() => expect(focused()).toBe(first));
  expect((await names()).slice(0, 3)).toEqual([first, second, third]);
  press('z');
  expect(screen.queryByText(/hidden\./)).toBeNull();
  stopKeys();
});

test('what another tab has hidden meanwhile stays hidden [beyond-86]', async () => {
  const { unmount, stopKeys } = await open();
  const [first, second] = await names();
  const hidden = { key: storageKeys.hiddenPromos, identity: 'recipient-1' };
  writeStored(hidden, ['57']);
  press('ArrowDown');
  await waitFor(() => expect(focused()).toBe(first));
  press('h');
  await waitFor(async () => expect(await names()).not.toContain(first));
  expect(await names()).not.toContain(second);
  unmount();
  await open();
  expect(await names()).not.toContain(second);
  stopKeys();
});

test('the last promo of a list that is hidden leaves the focus to the one before [beyond-86]', async () => {
  const { stopKeys } = await open('/recipient?show=feedback');
  const all = await names();
  for (let i = 0; i < all.length; i++) press('ArrowDown');
  await waitFor(() => expect(focused()).toBe(all.at(-1)));
  press('h');
  await waitFor(() => expect(focused()).toBe(all.at(-2)));
  stopKeys();
});

test('the button of a row opens thumbs and hiding, and shows the thumb that was chosen [beyond-18]', async () => {
  const { stopKeys } = await open();
  const first = await row('Foxglove - Silver Gravel');
  const second = await row('Elin Varga - Slow Meridian');
  const more = (of: HTMLElement) => within(of).getByRole('button', { name: /^Thumbs and hiding: / });
  const isOpen = (of: HTMLElement) => more(of).getAttribute('aria-expanded') === 'true';
  await user.click(more(first));
  expect(isOpen(first)).toBe(true);
  await user.click(within(first).getByRole('button', { name: /^Thumbs up: / }));
  expect(isOpen(first)).toBe(true);
  expect(more(first).hasAttribute('data-chosen')).toBe(true);
  await user.click(more(second));
  expect([isOpen(first), isOpen(second)]).toEqual([false, true]);
  await user.keyboard('{Escape}');
  expect(isOpen(second)).toBe(false);
  expect(document.activeElement).toBe(more(second));
  stopKeys();
});

test('a rating for which it is too late is told, and keys without a promo do nothing [beyond-83]', async () => {
  const { stopKeys } = await open('/recipient?at=29');
  await waitFor(() => expect(focused()).toBe('Garnet - Slow Canal'));
  press('5');
  await waitFor(() => expect($notifications.get()[0]?.text).toBe('The label has your feedback already.'));
  press('f');
  expect($notifications.get().at(-1)?.text).toBe('Play a track first, then choose it as your favourite.');
  stopKeys();
});

test('a thumb on a promo that does not open tells why [beyond-83]', async () => {
  const { stopKeys } = await open('/recipient?at=19');
  await waitFor(() => expect(focused()).toBe('Borrowed - Loop'));
  press('u');
  await waitFor(() => expect($notifications.get()[0]?.kind).toBe('error'));
  stopKeys();
});

test('the help sheet lists the keys of the list, and they go with it [beyond-83]', async () => {
  const { stopKeys, unmount } = await open();
  await names();
  expect($pageShortcuts.get().map(({ words }) => words)).toEqual([
    'Next promo',
    'Previous promo',
    'Open the promo',
    'Play the promo',
    'Rate the promo, 0 for ten',
    'Favourite this track',
    'Thumbs up',
    'Thumbs down',
    'Hide the promo',
    'Undo hiding',
    'Find in the list',
  ]);
  press('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  unmount();
  expect($pageShortcuts.get()).toEqual([]);
  stopKeys();
});

test('who comes back is where they were: the page around the promo, with the focus on it [7-73, beyond-85, open-64]', async () => {
  await open('/recipient?at=15');
  await waitFor(() => expect(focused()).toBe('Dead Wax - Run-Out Groove'));
  expect(site.requests).toContain(`GET ${CALLS}?filter=all&limit=50&around=15&show=50`);
});

test('what was opened from the list of new ones leaves its place to the next one [beyond-85]', async () => {
  const { unmount } = await open('/recipient?show=new');
  const [, second, third] = await names();
  const link = await screen.findByRole('link', { name: second ?? '' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  const { search } = location;
  const state: unknown = history.state;
  unmount();
  await site.fetch(`${link.getAttribute('href')}?beta=1&basic=1`);
  await site.open(`/recipient${search}`);
  history.replaceState(state, '');
  render(<PromoIsland />);
  await waitFor(() => expect(focused()).toBe(third));
  expect(await names()).not.toContain(second);
});

test('opening a promo keeps the place in the address and shows it as opened [beyond-85]', async () => {
  await open();
  const first = await row('Foxglove - Silver Gravel');
  const link = within(first).getByRole('link', { name: 'Foxglove - Silver Gravel' });
  expect(link.getAttribute('href')).toBe('/recipient/promos/39');
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(location.search).toBe('?at=39');
  expect(first.getAttribute('data-state')).toBe('opened');
});

test('one promo of its own page is no list, and an embedded list is one by its props', async () => {
  await site.become('marlow');
  await site.open('/recipient/promos/1');
  const { unmount } = render(<PromoIsland />);
  await screen.findByRole('heading', { level: 1, name: 'Ossa - Low Tide EP' });
  unmount();
  await site.open('/recipient/myaccount');
  render(<PromoIsland list={{ subdomain: 'kelp-audio' }} />);
  expect(await names()).toContain('Halden - Green Room');
});
