import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PicksIsland } from '../../../islands/picks/picks.tsx';
import { PromoIsland } from '../../../islands/promo/promo.tsx';
import { $notifications } from '../../../shared/stores/notifications.ts';
import { stopPlayer } from '../../../shared/stores/player.ts';
import { $player } from '../../../shared/stores/player-now.ts';
import { $promos } from '../../../shared/stores/promos.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();
const user = userEvent.setup();
const KATO = '/api/v1/recipient/kato';
const OSSA = 'Ossa - Low Tide EP';

beforeEach(() => {
  $promos.set({});
  $notifications.set([]);
});
afterEach(() => stopPlayer());

const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** The whole list: the first picks come first, and the others bit by bit. */
const list = () => screen.findByRole('list', { name: 'Picks', busy: false });
const card = (name: string): HTMLElement => {
  const item = screen.getByText(name).closest('li');
  if (!item) throw new Error(`no card of ${name}`);
  return item;
};
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const sql = () => site.standIn.db.sql;
const calls = (name: string) => site.requests.filter((request) => request.startsWith(`GET ${KATO}/${name}`));

async function open(who: Parameters<typeof site.become>[0] = 'marlow') {
  await site.become(who);
  await site.open('/recipient/kato/picks');
  return render(<PicksIsland />);
}

/** Only a release of ours with these places, for the tests that look at one card. */
function leaveOnly(promoId: number) {
  sql().run`UPDATE picks SET weight = NULL WHERE release_id <> ${promoId}`;
}

test('shows what is recommended, the heaviest first [1-11, 9-08]', async () => {
  await open();
  expect(screen.getByRole('status', { name: 'Loading picks...' })).toBeDefined();
  await list();
  const heaviest = sql().get`
    SELECT artist || ' - ' || title AS name FROM picks JOIN releases ON releases.id = release_id
    WHERE weight IS NOT NULL AND is_hidden = 0 ORDER BY weight DESC, picks.id LIMIT 1`;
  expect(names()[0]).toBe(heaviest?.['name']);
  expect(screen.getByText(`${names().length} picks.`)).toBeDefined();
  expect(within(card(OSSA)).getByText('Nightjar Records · out in 5 days')).toBeDefined();
  await waitFor(() => expect(document.title).toBe('Picks - Dubplate'));
});

test('the first render knows neither the person nor the deployment [beyond-10]', async () => {
  const before = renderToString(<PicksIsland />);
  await site.become('marlow');
  await site.open('/recipient/kato/picks');
  expect(renderToString(<PicksIsland />)).toBe(before);
  expect(before).toContain('Picks for you');
});

test('reasons come from what the DJ follows and rates, and from the other stores [beyond-68]', async () => {
  await site.become('marlow');
  for (const label of ['nightjar-records', 'ninth-gate-music'])
    await site.fetch('/api/v1/recipient/labels/like', {
      method: 'POST',
      body: JSON.stringify({ label }),
      headers: { 'content-type': 'application/json' },
    });
  sql().run`
    UPDATE follows SET rating = 8 WHERE label_id = (SELECT id FROM labels WHERE url_name = 'ninth-gate-music')`;
  await open();
  await list();
  const rated = card('Mara Quint - Parallel Lines, Different Rooms');
  expect(within(card(OSSA)).getByText('You follow Nightjar Records')).toBeDefined();
  expect(within(rated).getByText('You rated Ninth Gate Music 8')).toBeDefined();
  expect(rated.textContent).toMatch(/Also on .*Bandcamp.*, .*Juno.* and .*Beatport/);
  expect(screen.queryByText(/You (follow|rated) Paper Moth/)).toBeNull();
});

test('store links pass the address gate and open on their own, the preferred one first [9-06, 9-07, beyond-08]', async () => {
  await site.become('marlow');
  leaveOnly(3);
  sql().run`UPDATE offers SET url = 'javascript:alert(1)' WHERE release_id = 3 AND store = 'beatport'`;
  sql().run`UPDATE offers SET url = 'https://juno.example/3' WHERE release_id = 3 AND store = 'juno'`;
  await open();
  await list();
  const links = () => within(card('Mara Quint - Parallel Lines, Different Rooms')).getAllByRole('link');
  expect(links().map((link) => link.getAttribute('href'))).toEqual([
    '/recipient/promos/3',
    'http://127.0.0.1:4173/stores/bandcamp/3',
    'https://juno.example/3',
  ]);
  expect(links()[2]?.getAttribute('target')).toBe('_blank');
  expect(links()[2]?.getAttribute('rel')).toBe('noopener noreferrer');
  await user.click(screen.getByRole('radio', { name: 'Juno' }));
  expect(links()[1]?.getAttribute('href')).toBe('https://juno.example/3');
  await user.click(button('Dubplate'));
  expect(links()[0]?.getAttribute('href')).toBe('https://juno.example/3');
  expect(screen.getByText(/^Also on/).textContent).toMatch(/Bandcamp \(new tab\) and Beatport$/);
});

test('following a link and pressing play are interactions, once for each pick [4-49, 7-55, open-61]', async () => {
  await site.become('marlow');
  leaveOnly(3);
  await open();
  await list();
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener('click', stay);
  const links = within(card('Mara Quint - Parallel Lines, Different Rooms')).getAllByRole('link');
  for (const link of [...links, ...links]) await user.click(link);
  document.removeEventListener('click', stay);
  await user.click(button(/^Play Mara Quint/));
  expect(calls('interaction')).toHaveLength(links.length);
  const seeds = sql().all`SELECT id FROM picks WHERE release_id = 3 ORDER BY id`.map(({ id }) => id);
  await waitFor(() =>
    expect(
      sql().all`SELECT pick_id FROM pick_reports WHERE kind = 'interaction' ORDER BY pick_id`.map(
        ({ pick_id }) => pick_id,
      ),
    ).toEqual(seeds),
  );
});

test('play sounds the promo without marking it opened, and pauses it [beyond-65]', async () => {
  await open();
  await list();
  await user.click(button(`Play ${OSSA}`));
  await waitFor(() => expect($player.get().playingTrack?.track_id).toBe(101));
  expect(site.requests).toContain('GET /recipient/promos/1?beta=1&basic=1&dmo=1');
  expect($player.get().playingTrack?.promo).toBe(1);
  expect($player.get().playlist).toHaveLength(3);
  expect(sql().get`SELECT opened FROM sends WHERE promo_id = 1 AND recipient_id = 1`).toMatchObject({
    opened: 0,
  });
  await user.click(button(`Pause ${OSSA}`));
  expect($player.get().isPaused).toBe(true);
  expect(button(`Play ${OSSA}`)).toBeDefined();
});

test('a promo that was started on its own page shows as playing, whatever its address was', async () => {
  await site.become('marlow');
  await site.open('/recipient/promos/1?from=mail');
  const page = render(<PromoIsland />);
  await user.click(await screen.findByRole('button', { name: 'Play all' }));
  page.unmount();
  await open();
  await list();
  expect(await screen.findByRole('button', { name: `Pause ${OSSA}` })).toBeDefined();
});

test('a promo that does not play says why [beyond-65]', async () => {
  await open();
  await list();
  sql().run`UPDATE promos SET active = 0, inactive_message = 'Taken down.' WHERE id = 1`;
  await user.click(button(`Play ${OSSA}`));
  await waitFor(() => expect($notifications.get()).toMatchObject([{ kind: 'error', text: 'Taken down.' }]));
  await site.break('500', '/recipient/promos/3');
  await user.click(button(/^Play Mara Quint/));
  await waitFor(() => expect($notifications.get().at(-1)?.text).toContain('Something went wrong'));
  expect($player.get().playingTrack).toBeNull();
});

test('of two presses the last one plays, and a second one takes the first back [beyond-65]', async () => {
  await open();
  await list();
  button(`Play ${OSSA}`).click();
  button(/^Play Mara Quint/).click();
  await waitFor(() => expect($player.get().playingTrack?.track_id).toBe(301));
  await waitFor(() => expect($promos.get()['1']?.state).toBe('loaded'));
  expect($player.get().playingTrack?.track_id).toBe(301);
  const third = screen
    .getAllByRole('button', { name: /^Play / })
    .find(({ ariaLabel }) => !ariaLabel?.includes('Ossa'));
  third?.click();
  third?.click();
  await waitFor(() =>
    expect(Object.values($promos.get()).every(({ state }) => state === 'loaded')).toBe(true),
  );
  expect($player.get().playingTrack?.track_id).toBe(301);
});

test('a hidden pick leaves an undo in its place and comes back under Hidden [4-45, beyond-55, beyond-66]', async () => {
  await open();
  await list();
  const count = names().length;
  await user.click(button(`Hide: ${OSSA}`));
  expect(names()).not.toContain(OSSA);
  expect(document.activeElement).toBe(button(`Undo hiding ${OSSA}`));
  expect(screen.getByText(`${count - 1} picks.`)).toBeDefined();
  await user.keyboard('{Enter}');
  expect(names()).toContain(OSSA);
  expect(document.activeElement).toBe(button(`Hide: ${OSSA}`));
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(calls('toggle_hide_pick').map((request) => request.split('hidden=')[1])).toEqual([
      'true',
      'false',
      'true',
    ]),
  );
  await user.click(button('Future'));
  expect(screen.queryByRole('button', { name: `Undo hiding ${OSSA}` })).toBeNull();
  await user.click(button('Hidden'));
  const show = button(`Show again: ${OSSA}`);
  await user.click(show);
  expect(document.activeElement).toBe(button(`Hide: ${OSSA}`));
  expect(show.isConnected, 'a second press would be on another control').toBe(false);
  await user.click(button('Hidden'));
  expect(names()).toContain(OSSA);
});

test('thumbs are pressed and taken back [4-46, open-63]', async () => {
  await open();
  await list();
  const pressed = (label: string) => button(`${label}: ${OSSA}`).getAttribute('aria-pressed');
  await user.click(button(`Thumbs up: ${OSSA}`));
  expect([pressed('Thumbs up'), pressed('Thumbs down')]).toEqual(['true', 'false']);
  await user.click(button(`Thumbs down: ${OSSA}`));
  expect([pressed('Thumbs up'), pressed('Thumbs down')]).toEqual(['false', 'true']);
  await user.click(button(`Thumbs down: ${OSSA}`));
  expect([pressed('Thumbs up'), pressed('Thumbs down')]).toEqual(['false', 'false']);
  await waitFor(() => expect(calls('thumbs').at(-1)).toBe(`GET ${KATO}/thumbs?pick=1&thumbs=0`));
});

test('hide, thumbs, regen and reports that fail tell nobody, and keep what was set [8-21, 8-23, open-63]', async () => {
  await open();
  await list();
  await site.break('500', `${KATO}/`);
  await user.click(button(`Thumbs up: ${OSSA}`));
  await user.click(button(`Hide: ${OSSA}`));
  await user.click(button('Regenerate'));
  await waitFor(() => expect(button('Regenerate').getAttribute('aria-busy')).toBeNull());
  expect($notifications.get()).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(button(`Undo hiding ${OSSA}`));
  expect(button(`Thumbs up: ${OSSA}`).getAttribute('aria-pressed')).toBe('true');
});

test('a half that failed is told apart from an empty one, and tried again [8-20, beyond-67]', async () => {
  await site.become('marlow');
  await site.open('/recipient/kato/picks');
  await site.break('500', `${KATO}/picks?source=external`, 1);
  render(<PicksIsland />);
  await list();
  expect(names()).toHaveLength(22);
  expect(screen.getByRole('alert').textContent).toContain(
    'The picks from Bandcamp, Juno and Beatport did not load. Something went wrong on our side.',
  );
  await user.click(button('Try again'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await waitFor(() => expect(names().length).toBeGreaterThan(40));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('two halves that failed are told as one, an empty one beside a failed one as what it is [beyond-67]', async () => {
  await site.become('marlow');
  await site.open('/recipient/kato/picks');
  await site.break('cut', `${KATO}/picks`, 2);
  render(<PicksIsland />);
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Your picks did not load\. We could not reach the server\./,
  );
  expect(screen.queryByText('No picks yet')).toBeNull();
  await user.click(button('Try again'));
  await list();
  cleanup();
  sql().run`UPDATE picks SET weight = NULL WHERE type <> 'dubplate'`;
  await site.break('500', `${KATO}/picks?source=dubplate`, 1);
  render(<PicksIsland />);
  expect((await screen.findByRole('alert')).textContent).toContain('The picks from Dubplate did not load.');
  expect(screen.getByText('There are no other picks.')).toBeDefined();
});

test('an empty list says which filter keeps how many out [beyond-67]', async () => {
  await site.become('marlow');
  leaveOnly(3);
  sql().run`UPDATE picks SET weight = NULL WHERE type <> 'dubplate' AND type <> 'juno'`;
  await open();
  await list();
  await user.click(button('Dubplate'));
  await user.click(button('Juno'));
  const empty = screen.getByRole('region', { name: 'Your filters leave nothing' });
  expect(
    within(empty)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Dubplate is off: 1 pickShow Dubplate', 'Juno is off: 1 pickShow Juno']);
  await user.click(button('Show Juno'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await list();
  await user.click(button(/^Hide/));
  await user.click(button('Bandcamp'));
  expect(screen.getByText('Hidden is off: 1 pick')).toBeDefined();
  await user.click(button('Reset filters'));
  expect(button('Dubplate').getAttribute('aria-pressed')).toBe('true');
});

test('somebody without picks can have them made [1-11, 4-60, beyond-67]', async () => {
  await open('vesper');
  await screen.findByRole('heading', { name: 'No picks yet' });
  expect(screen.getByRole('link', { name: 'Find labels' }).getAttribute('href')).toBe(
    '/recipient/labels/recommended',
  );
  await user.click(button('Make picks'));
  expect(button('Making picks...')).toBeDefined();
  await list();
  expect(names().length).toBeGreaterThan(10);
});

test('the wish for new picks on each visit is a switch [9-18]', async () => {
  const { unmount } = await open();
  await list();
  await user.click(screen.getByRole('switch', { name: 'New each visit' }));
  unmount();
  site.requests.length = 0;
  render(<PicksIsland />);
  await waitFor(() => expect(site.requests[0]).toBe(`GET ${KATO}/regen`));
  expect(screen.getByRole('switch', { name: 'New each visit', checked: true })).toBeDefined();
  await list();
});

test('filters are remembered over a visit [9-19]', async () => {
  const { unmount } = await open();
  await list();
  await user.click(button('Juno'));
  await user.click(screen.getByRole('radio', { name: 'Beatport' }));
  unmount();
  render(<PicksIsland />);
  await list();
  expect(button('Juno').getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByRole('radio', { name: 'Beatport' })).toHaveProperty('checked', true);
});

test('without a login there is the way to it and back [beyond-07]', async () => {
  await site.become('nobody');
  history.replaceState(null, '', '/recipient/kato/picks');
  render(<PicksIsland />);
  await screen.findByRole('heading', { level: 1, name: 'Log in to see your picks' });
  expect(screen.getByRole('link', { name: 'DJ Login' }).getAttribute('href')).toBe(
    '/login/djs?next=%2Frecipient%2Fkato%2Fpicks',
  );
});

test('a login that ends meanwhile is told over the picks [beyond-07]', async () => {
  await open();
  await list();
  await site.become('nobody');
  await user.click(button(`Thumbs up: ${OSSA}`));
  expect((await screen.findByRole('alert')).textContent).toContain('You are no longer logged in.');
  expect(screen.getByRole('link', { name: 'DJ Login' })).toBeDefined();
  expect(names()).toContain(OSSA);
});

test('a pick that was really seen is an impression, once [4-50, 7-56]', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: (entries: object[]) => void;
      constructor(report: (entries: object[]) => void) {
        this.#report = report;
      }
      observe = (target: Element) => this.#report([{ target, intersectionRatio: 1 }]);
      unobserve = () => {};
    },
  );
  vi.resetModules();
  const { PicksIsland: Fresh } = await import('../../../islands/picks/picks.tsx');
  await site.become('marlow');
  leaveOnly(1);
  await site.open('/recipient/kato/picks');
  render(<Fresh />);
  await screen.findByRole('heading', { level: 2 });
  await waitFor(() => expect(calls('impression')).toEqual([`GET ${KATO}/impression?pick=1`]));
  vi.unstubAllGlobals();
});
