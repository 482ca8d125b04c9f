import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PicksIsland } from '../../../islands/picks/picks.tsx';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { $player } from '../../../shared/player/player-state.ts';
import { $promos } from '../../../shared/promos/promos.ts';
import { user } from '../../support/ui.ts';
import { flushPromises } from '../../support/until.ts';
import { FEW, findList, KATO, MARA, MARRAM, OSSA, openPicks, skipRegenWait } from './open-picks.tsx';

const { site, sql, keepOnly, openPage, calls } = openPicks();

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const heading = () => screen.getByRole('heading', { level: 1 });
const card = (name: string) => screen.getAllByText(name)[0]?.closest('li') as HTMLElement;
const names = () =>
  [...document.querySelectorAll('li h2')].map(({ textContent }) => textContent.split(' on ')[0]);
const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true';
const stored = () => ({ ...sql().get`SELECT is_hidden, thumbs FROM picks WHERE id = 1` });

async function open(releases: readonly number[] = FEW) {
  keepOnly(releases);
  const page = await openPage();
  await findList();
  return page;
}

test('shows the picks by weight, highest first [1-11, 9-08]', async () => {
  await openPage();
  expect(screen.getByRole('status', { name: 'Loading picks…' })).toBeDefined();
  await findList();
  const heaviest = sql().get`
    SELECT artist || ' – ' || title AS name FROM picks JOIN releases ON releases.id = release_id
    WHERE weight IS NOT NULL AND is_hidden = 0 ORDER BY weight DESC, picks.id LIMIT 1`;
  expect(names()[0]).toBe(heaviest?.['name']);
  expect(screen.getByText(`${names().length} picks.`)).toBeDefined();
  expect(within(card(OSSA)).getByText('Nightjar Records')).toBeDefined();
  expect(within(card(OSSA)).getByText('Out in 5 days')).toBeDefined();
  expect(within(card(OSSA)).queryByText(/^You /)).toBeNull();
  await waitFor(() => expect(document.title).toBe('Picks - Dubplate'));
});

test('shows followed and rated labels as reasons, and the other stores [beyond-68, beyond-243]', async () => {
  await site.become('marlow');
  for (const label of ['nightjar-records', 'ninth-gate-music'])
    await site.fetch('/api/v1/recipient/labels/like', {
      method: 'POST',
      body: JSON.stringify({ label }),
      headers: { 'content-type': 'application/json' },
    });
  sql().run`
    UPDATE follows SET rating = 11 WHERE label_id = (SELECT id FROM labels WHERE url_name = 'ninth-gate-music')`;
  await open();
  expect(card(OSSA).textContent).toContain('You follow Nightjar Records');
  expect(card(MARA).textContent).toContain('You rated Ninth Gate Music 11');
  expect(card(MARA).textContent).toMatch(/Also on .*Bandcamp.*, .*Juno.* and .*Beatport/);
});

const known = {
  pick_id: 1,
  weight: 5,
  source: 'charts',
  label: { url_name: 'saltline', name: 'Saltline' },
  campaign: { album: { artist: 'Marram', title: 'Low Winter Sun' }, url: 'https://traxsource.example/1' },
};

test('says where a pick comes from, unless its list or its store says so [3-36]', async () => {
  const sources = ['charts', 'external', 'dubplate', 'juno', {}];
  const sourced = sources.map((source, id) => ({ ...known, pick_id: id, weight: -id, type: 'juno', source }));
  site.reply(`${KATO}/picks`, { picks: sourced });
  await open();
  const reasons = screen.getAllByRole('listitem').map((item) => /From \w+/.exec(item.textContent)?.[0]);
  expect(reasons.filter((text, i) => i < 5 && text)).toEqual(['From charts']);
  expect(names()).toHaveLength(5);
});

test.each<unknown>(['traxsource', undefined])(
  'shows a pick of type %s with its name and its link [3-37]',
  async (type) => {
    const pick = { ...known, type };
    const other = { ...known, pick_id: 2, campaign: { name: 'Tidemark' }, weight: 1, type };
    site.reply(`${KATO}/picks`, { picks: [pick, other] });
    await open();
    expect(names()).toEqual(['Marram – Low Winter Sun', 'Tidemark']);
    expect(within(card(MARRAM)).getByRole('link').getAttribute('href')).toBe(known.campaign.url);
    expect(within(card('Tidemark')).queryByRole('link')).toBeNull();
    for (const store of ['Dubplate', 'Bandcamp', 'Juno', 'Beatport']) await user.click(button(store));
    expect(names()).toHaveLength(2);
  },
);

test('shows only safe store links, the preferred store first, in new tabs, in place of a play button [9-06, 9-07, beyond-08, beyond-245]', async () => {
  sql().run`UPDATE offers SET url = 'javascript:alert(1)' WHERE release_id = 3 AND store = 'beatport'`;
  sql().run`UPDATE offers SET url = 'https://juno.example/3' WHERE release_id = 3 AND store = 'juno'`;
  await open([3]);
  const links = () => within(card(MARA)).getAllByRole('link');
  const hrefs = () => links().map((link) => link.getAttribute('href'));
  const bandcamp = 'http://127.0.0.1:4173/stores/bandcamp/3';
  expect(hrefs()).toEqual(['/recipient/promos/3', bandcamp, 'https://juno.example/3']);
  expect(links()[2]?.getAttribute('target')).toBe('_blank');
  expect(links()[2]?.getAttribute('rel')).toBe('noopener noreferrer');
  await user.click(screen.getByRole('radio', { name: 'Juno' }));
  expect(hrefs()[1]).toBe('https://juno.example/3');
  await user.click(button('Dubplate'));
  expect(hrefs()[0]).toBe('https://juno.example/3');
  expect(screen.getByText(/^Also on/).textContent).toMatch(/Bandcamp \(new tab\) and Beatport$/);
  expect(within(card(MARA)).queryByRole('button', { name: /^Play/ })).toBeNull();
  expect(
    within(card(MARA))
      .getAllByText('Juno')
      .some((name) => !name.closest('a')),
  ).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Beatport' }));
  expect(within(card(MARA)).getByText('No audio')).toBeDefined();
});

test('reports a click on a link or on play as one interaction per pick [4-49, 7-55, open-61]', async () => {
  await open([3]);
  const preventLeaving = (event: Event) => event.preventDefault();
  document.addEventListener('click', preventLeaving);
  const links = within(card(MARA)).getAllByRole('link');
  for (const link of links) fireEvent(link, new MouseEvent('auxclick', { button: 2, bubbles: true }));
  await flushPromises();
  expect(calls('interaction')).toEqual([]);
  for (const link of [...links, ...links]) await user.click(link);
  document.removeEventListener('click', preventLeaving);
  await user.click(button(/^Play Mara Quint/));
  expect(calls('interaction')).toHaveLength(links.length);
  const pickIds = sql().all`SELECT id FROM picks WHERE release_id = 3 ORDER BY id`.map(({ id }) => id);
  const reported = () =>
    sql().all`SELECT pick_id FROM pick_reports WHERE kind = 'interaction' ORDER BY pick_id`.map(
      ({ pick_id }) => pick_id,
    );
  await waitFor(() => expect(reported()).toEqual(pickIds));
});

test('plays and pauses a promo without marking it opened, and says why one cannot play [beyond-65]', async () => {
  await open();
  await user.click(button(`Play ${OSSA}`));
  await waitFor(() => expect($player.get().playingTrack?.track_id).toBe('101'));
  expect(site.requests).toContain('GET /recipient/promos/1?beta=1&basic=1&dmo=1');
  expect($player.get()).toMatchObject({ playingTrack: { promo: '1' }, playlist: { length: 3 } });
  const sent = sql().get`SELECT opened FROM sends WHERE promo_id = 1 AND recipient_id = 1`;
  expect(sent).toMatchObject({ opened: 0 });
  await user.click(button(`Pause ${OSSA}`));
  expect($player.get().isPaused).toBe(true);
  expect(button(`Play ${OSSA}`)).toBeDefined();
  sql().run`UPDATE promos SET active = 0, inactive_message = 'Taken down.' WHERE id = 3`;
  await user.click(button(/^Play Mara Quint/));
  await waitFor(() => expect($notifications.get()).toMatchObject([{ kind: 'error', text: 'Taken down.' }]));
  await site.break('500', '/recipient/promos/3');
  await user.click(button(/^Play Mara Quint/));
  await waitFor(() => expect($notifications.get().at(-1)?.text).toContain('Something went wrong'));
  expect($player.get().playingTrack?.track_id).toBe('101');
});

test('plays the last of two pressed promos [beyond-65]', async () => {
  await open();
  button(`Play ${OSSA}`).click();
  button(/^Play Mara Quint/).click();
  await waitFor(() => expect($player.get().playingTrack?.track_id).toBe('301'));
  await waitFor(() => expect($promos.get()['1']?.state).toBe('ready'));
  expect($player.get().playingTrack?.track_id).toBe('301');
});

test('shows Undo in place of a hidden pick, and the pick again with the Hidden filter [4-45, 7-53, beyond-55, beyond-66]', async () => {
  await open();
  await user.click(button(`Hide: ${OSSA}`));
  expect(names()).toEqual([MARRAM, MARA]);
  expect(document.activeElement).toBe(button(`Undo hiding ${OSSA}`));
  expect(screen.getByText('2 picks.')).toBeDefined();
  await user.keyboard('{Enter}');
  expect(names()).toContain(OSSA);
  expect(document.activeElement).toBe(button(`Hide: ${OSSA}`));
  await user.keyboard('{Enter}');
  const hidden = (is: boolean) => `GET ${KATO}/toggle_hide_pick?pick=1&hidden=${is}`;
  await waitFor(() => expect(calls('toggle_hide_pick')).toEqual([true, false, true].map(hidden)));
  await waitFor(() => expect(stored()).toMatchObject({ is_hidden: 1 }));
  await user.click(button('Not out yet'));
  expect(screen.queryByRole('button', { name: `Undo hiding ${OSSA}` })).toBeNull();
  await user.click(button('Hidden'));
  const show = button(`Show again: ${OSSA}`);
  await user.click(show);
  expect(document.activeElement).toBe(button(`Hide: ${OSSA}`));
  expect(show.isConnected, 'a second press would be on another control').toBe(false);
  await waitFor(() => expect(stored()).toMatchObject({ is_hidden: 0 }));
  await user.click(button('Hidden'));
  expect(names()).toContain(OSSA);
});

test('sets and removes thumbs [4-46, 7-54, open-63]', async () => {
  await open([1]);
  const press = async (thumb: string, expected: readonly [up: boolean, down: boolean], sent: number) => {
    await user.click(button(`${thumb}: ${OSSA}`));
    expect([isPressed(`Thumbs up: ${OSSA}`), isPressed(`Thumbs down: ${OSSA}`)]).toEqual(expected);
    await waitFor(() => expect(stored()).toMatchObject({ thumbs: sent }));
  };
  await press('Thumbs up', [true, false], 1);
  await press('Thumbs down', [false, true], -1);
  await press('Thumbs down', [false, false], 0);
  expect(calls('thumbs')).toEqual([1, -1, 0].map((to) => `GET ${KATO}/thumbs?pick=1&thumbs=${to}`));
});

test('keeps hidden, thumbs and picks without a message when their calls fail [8-21, 8-22, 8-23, open-63]', async () => {
  await open([1]);
  await site.break('500', `${KATO}/`);
  skipRegenWait();
  await user.click(button(`Play ${OSSA}`));
  await user.click(button(`Thumbs up: ${OSSA}`));
  await user.click(button(`Hide: ${OSSA}`));
  await user.dblClick(button('Regenerate'));
  await waitFor(() => expect(button('Regenerate').getAttribute('aria-busy')).toBeNull());
  expect(calls('regen')).toHaveLength(1);
  expect(console.warn).toHaveBeenCalledWith('interaction with pick 1 was not reported', expect.anything());
  expect($notifications.get()).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(button(`Undo hiding ${OSSA}`));
  expect(isPressed(`Thumbs up: ${OSSA}`)).toBe(true);
});

test('shows which group failed and retries it, and keeps the picks of one that fails to reload [8-20, beyond-67]', async () => {
  keepOnly(FEW);
  await site.become('marlow');
  await site.break('500', `${KATO}/picks?source=external`, 1);
  await openPage();
  await findList();
  expect(names()).toEqual([MARA, OSSA]);
  expect(screen.getByRole('alert').textContent).toContain(
    "Couldn't load picks from Bandcamp, Juno and Beatport. Something went wrong on our side.",
  );
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('did not load'), expect.anything());
  await user.click(button('Try again'));
  expect(document.activeElement).toBe(heading());
  await waitFor(() => expect(names()).toEqual([MARRAM, MARA, OSSA]));
  expect(screen.queryByRole('alert')).toBeNull();
  await site.break('500', `${KATO}/picks?source=external`, 1);
  skipRegenWait();
  await user.click(button('Regenerate'));
  await screen.findByRole('alert');
  expect(names()).toContain(MARRAM);
  await user.click(button('Try again'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('shows one message if both groups fail, and a note if the other group is empty [beyond-67]', async () => {
  keepOnly([1]);
  await site.become('marlow');
  await site.break('cut', `${KATO}/picks`, 2);
  await openPage();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn't reach the server\./);
  expect(screen.getByRole('heading', { name: "Couldn't load your picks." })).toBeDefined();
  expect(screen.queryByText('No picks yet')).toBeNull();
  await user.click(button('Try again'));
  await findList();
  cleanup();
  await site.break('500', `${KATO}/picks?source=dubplate`, 1);
  render(<PicksIsland />);
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't load picks from Dubplate.");
  expect(await screen.findByText('No other picks.')).toBeDefined();
});

test('says that the filters hide all picks, and shows them, hidden ones too [beyond-67]', async () => {
  sql().run`UPDATE picks SET weight = NULL WHERE type NOT IN ('dubplate', 'juno')`;
  await open([3]);
  await user.click(button('Dubplate'));
  await user.click(button('Juno'));
  await user.click(
    within(screen.getByRole('region', { name: 'No picks match your filters.' })).getByRole('button'),
  );
  expect(document.activeElement).toBe(heading());
  await findList();
  expect([isPressed('Dubplate'), isPressed('Hidden')]).toEqual([true, true]);
});

test('makes picks for a DJ without any [1-11, 4-60, beyond-67]', async () => {
  await openPage('vesper');
  await screen.findByRole('heading', { name: 'No picks yet' });
  const labels = screen.getByRole('link', { name: 'Find labels' }).getAttribute('href');
  expect(labels).toBe('/recipient/labels/recommended');
  skipRegenWait();
  await user.click(button('Generate picks'));
  expect(button('Generating picks…')).toBeDefined();
  await findList();
  expect(names().length).toBeGreaterThan(10);
});

test('remembers the filters and the New picks each visit switch [9-18, 9-19]', async () => {
  const { unmount } = await open([1]);
  await user.click(button('Juno'));
  await user.click(screen.getByRole('radio', { name: 'Beatport' }));
  await user.click(screen.getByRole('switch', { name: 'New picks each visit' }));
  unmount();
  site.requests.length = 0;
  skipRegenWait();
  render(<PicksIsland />);
  await waitFor(() => expect(site.requests[0]).toBe(`GET ${KATO}/regen`));
  expect(screen.getByRole('switch', { name: 'New picks each visit', checked: true })).toBeDefined();
  expect(isPressed('Juno')).toBe(false);
  expect(screen.getByRole('radio', { name: 'Beatport' })).toHaveProperty('checked', true);
  await findList();
});
