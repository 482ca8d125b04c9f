import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchCampaigns } from '../../../shared/api/recipient-campaigns.ts';
import { campaignName, campaignState } from '../../../shared/entities/campaign.ts';
import { DownloadFlag } from '../../../shared/entities/flags.ts';
import type { Id } from '../../../shared/entities/lenient.ts';
import { isolateName } from '../../../shared/format/text.ts';
import { startShortcuts } from '../../../shared/keyboard/shortcuts.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { audio } from '../../../shared/player/audio.ts';
import { seek, stopPlayer } from '../../../shared/player/player.ts';
import { $player } from '../../../shared/player/player-state.ts';
import { startPlayerStorage } from '../../../shared/player/player-storage.ts';
import { skim } from '../../../shared/player/skim.ts';
import { hidePromos } from '../../../shared/promos/hidden-promos.ts';
import { $inboxStats, fetchInboxStats } from '../../../shared/promos/inbox-stats.ts';
import { loadPromo } from '../../../shared/promos/load-promo.ts';
import { fetchAround } from '../../../shared/promos/next-promo.ts';
import { closedPromos } from '../../backend/seed/closed-promos.ts';
import { recordNavigation } from '../../support/record-navigation.ts';
import { resetStores } from '../../support/reset-stores.ts';
import { user } from '../../support/ui.ts';
import { button, openPromos } from './open-promo.tsx';

const { site, open } = openPromos();
const { visited } = recordNavigation();
const OSSA = 'Ossa – Low Tide EP';
const openHouse = '/recipient/promos/21?link=open-house';

afterEach(stopPlayer);

/** Waits for the heading, and on a loaded promo also for the feedback form below. */
const heading = async (name: string | RegExp) => {
  const element = await screen.findByRole('heading', { level: 1, name });
  if (element.closest('article')) await screen.findByRole('region', { name: 'Your feedback' });
  return element;
};
const card = (name: string) => screen.findByRole('region', { name });

const openMenu = (track: string) => user.click(button(`More actions: ${track}`));
async function chooseAction(track: string, action: string): Promise<void> {
  await openMenu(track);
  await user.click(button(`${action}: ${track}`));
}

test('shows a skeleton, then the promo and a link to all promos of its label [1-05, 3-25, 3-26, 3-29, 4-38, beyond-206]', async () => {
  await open('/recipient/promos/1');
  expect(screen.getByRole('status', { name: 'Promo Loading...' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Promo Loading...' })).toBeDefined();
  await heading(OSSA);
  expect(screen.getByText('Out in 5 days')).toBeDefined();
  expect(screen.getByText('Release').nextElementSibling?.textContent).toMatch(/^\d+ \w{3}( \d{4})?$/);
  expect(screen.getByText('4 tracks').parentElement?.textContent).toMatch(
    /^Nightjar Records4 tracks\d+:\d\d$/,
  );
  expect(screen.getByRole('img', { name: `Cover of ${OSSA}` })).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Play / })).toHaveLength(5);
  expect(screen.getByText(/Four deep-water cuts/)).toBeDefined();
  const label = screen.getByRole('link', { name: 'All promos from Nightjar Records' });
  expect(label.getAttribute('href')).toBe('/recipient/promos/company/1');
  await waitFor(() =>
    expect(document.title).toMatch(/^Ossa - Low Tide EP out: \d\d\/\d\d\/\d{4} - Dubplate$/),
  );
});

test.each([
  [1, true, /^\d.*, by email$/],
  [0, false, /^[\d/: ]+$/],
])('shows whether the promo is a pick and was emailed: %i [3-27, 3-28]', async (value, isPick, received) => {
  await site.become('marlow');
  site.standIn.db.sql.run`UPDATE sends SET is_pick = ${value}, emailed = ${value} WHERE promo_id = 1`;
  await open('/recipient/promos/1');
  await heading(OSSA);
  expect(screen.queryByText('One of your picks') !== null).toBe(isPick);
  expect(screen.getByText('Received').nextElementSibling?.textContent).toMatch(received);
});

test('lists a track without a stream with its downloads, and says that it has no preview', async () => {
  const { fetch } = globalThis;
  globalThis.fetch = async (request, init) => {
    const response = await fetch(request, init);
    const text = await response.text();
    return new Response(text.replace(/"url":"[^"]*","downloads"/, '"url":null,"downloads"'), response);
  };
  await open('/recipient/promos/1');
  await heading(OSSA);
  expect(screen.getAllByText('No preview')).toHaveLength(1);
  expect(screen.getByText('4 tracks')).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Play / })).toHaveLength(4);
  expect(screen.getAllByRole('button', { name: /^Favourite: / })).toHaveLength(4);
  await user.click(button('Play all'));
  await waitFor(() => expect($player.get().playingTrack).not.toBeNull());
  expect($player.get().playingTrack?.url).not.toBe('');
});

test('shows links in the text as links [beyond-01]', async () => {
  await open('/recipient/promos/3');
  const link = await screen.findByRole('link', { name: 'https://example.com/mara-quint/ghent' });
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(screen.getByRole('link', { name: 'http://example.com/a?b=1&c=2#d' })).toBeDefined();
});

const isClosed = (id: Id) => closedPromos.some((promo) => String(promo.id) === id);

test('links to the next new promo after feedback, skipping closed and hidden ones [beyond-213]', async () => {
  await open('/recipient/promos/5');
  await heading('Lantern Works – Ten Lanterns');
  const { campaigns } = await fetchCampaigns({}, 'all', { offset: 0 }, AbortSignal.timeout(10_000));
  const [hidden, next] = campaigns
    .slice(campaigns.findIndex(({ id }) => id === '5') + 1)
    .filter((campaign) => campaignState(campaign) === 'new' && !isClosed(campaign.id));
  hidePromos([String(hidden?.id)]);
  await user.click(screen.getByRole('radio', { name: '5' }));
  await user.click(button('Send feedback'));
  const name = `Next new promo: ${next && campaignName(next)}`;
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(`/recipient/promos/${next?.id}`);

  cleanup();
  resetStores();
  await open('/recipient/promos/5');
  await screen.findByRole('link', { name });
  await screen.findByRole('link', { name: /^Next promo: / });
  expect(site.requests.filter((request) => request.includes('around=5'))).toHaveLength(1);
});

test('links to the promos above and below in the inbox, also by key, but not from a public link [beyond-242, beyond-251]', async () => {
  const stop = startShortcuts(() => ({}));
  const { unmount } = await open('/recipient/promos/5');
  await heading('Lantern Works – Ten Lanterns');
  const { campaigns } = await fetchCampaigns({}, 'all', { offset: 0 }, AbortSignal.timeout(10_000));
  const index = campaigns.findIndex(({ id }) => id === '5');
  const nameOf = (campaign: (typeof campaigns)[number] | undefined) => campaign && campaignName(campaign);
  const names = [
    `Previous promo: ${nameOf(campaigns[index - 1])}`,
    `Next promo: ${nameOf(campaigns[index + 1])}`,
  ];
  await screen.findByRole('link', { name: names[1] as string });
  const links = within(screen.getByRole('navigation', { name: 'Promos in the inbox' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(names);
  expect(screen.queryByText(/^\d+ of \d+$/), 'while the number of promos is unknown').toBeNull();
  await act(fetchInboxStats);
  expect(screen.getByText(`${index + 1} of ${$inboxStats.get()?.all}`)).toBeDefined();
  await user.keyboard('j');
  expect(visited.at(-1)).toMatch(new RegExp(`/recipient/promos/${campaigns[index + 1]?.id}$`));
  stop();
  unmount();
  await open(openHouse);
  await heading('Open House – Everyone In');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Get an account' }), 'for a DJ').toBeNull();
});

test('the first promo of the inbox has no previous one, and its button does nothing [beyond-251]', async () => {
  await open('/recipient/promos/39');
  await screen.findByRole('link', { name: /^Next promo: / });
  const previous = button('Previous promo');
  expect(previous.getAttribute('aria-disabled')).toBe('true');
  const address = location.href;
  await user.click(previous);
  expect([location.href, visited]).toEqual([address, []]);
});

test('adds a track to the queue once, and announces it; its row seeks [4-61, 4-62, 4-63, 4-64, beyond-238]', async () => {
  await open('/recipient/promos/1');
  await heading(OSSA);
  const announcement = () => $notifications.get().at(-1)?.text;
  await chooseAction('Low Tide (Original)', 'Add to queue');
  await waitFor(() => expect(announcement()).toBe(`Ready to play: ${isolateName('Low Tide (Original)')}`));
  expect($player.get()).toMatchObject({ playingTrack: { track_id: '101' }, isPaused: true, playlist: [] });
  await chooseAction('Low Tide (Ketama Dub)', 'Add to queue');
  expect(announcement()).toBe(`Added to queue: ${isolateName('Low Tide (Ketama Dub)')}`);
  await user.keyboard('{Enter}{Enter}');
  expect(announcement()).toBe(`Already queued: ${isolateName('Low Tide (Ketama Dub)')}`);
  await chooseAction('Low Tide (Original)', 'Add to queue');
  expect(announcement()).toBe(`Already queued: ${isolateName('Low Tide (Original)')}`);
  expect($player.get().playlist).toMatchObject([{ track_id: '102' }]);
  screen.getByRole('slider', { name: 'Seek in Low Tide (Original)' }).focus();
  await user.keyboard('{ArrowRight}');
  expect($player.get().position, 'the waveform of the current row').toBe(10);
  await user.click(button('Queue all'));
  expect(announcement()).toBe(`Added to queue: ${isolateName(OSSA)}`);
  expect($player.get().playlist).toHaveLength(3);
});

test('a public link shows no date of receipt, and offers an account to a guest; its secret is not stored [beyond-242]', async () => {
  startPlayerStorage();
  await open(openHouse, 'nobody');
  await heading('Open House – Everyone In');
  const signup = within(screen.getByRole('region', { name: 'Get an account' }));
  expect(signup.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dj-signup',
    `/login/djs?next=${encodeURIComponent(openHouse)}`,
  ]);
  expect(screen.queryByRole('link', { name: /^All promos from/ })).toBeNull();
  expect(screen.queryByText('Received')).toBeNull();
  fireEvent.click(screen.getAllByRole('button', { name: /^Play / })[0] as HTMLElement);
  await waitFor(() => expect($player.get().playingTrack?.promo).toBe('21'));
  window.dispatchEvent(new Event('pagehide'));
  const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
  expect(stored).toContain('Everyone In');
  expect(stored).not.toContain('open-house');
});

const { ZIP, ZIP_ONLY } = DownloadFlag;
const IN_THE_LIST = 'Download each track in the list of tracks.';
const NOTHING = 'Stream only. No download for this promo.';

test.each([
  ['zip and tracks', 13, ZIP, 'mp3', 'zip and tracks', null],
  ['only the zip', 13, ZIP | ZIP_ONLY, 'mp3', 'zip', null],
  ['only the zip, by the zip-only flag', 13, ZIP_ONLY, 'mp3', 'zip', null],
  ['only the tracks', 13, 0, 'mp3', 'tracks', IN_THE_LIST],
  ['nothing, after feedback', 13, 0, '', '', NOTHING],
  ['nothing, before feedback', 1, 0, '', '', NOTHING],
])(
  'flags and files decide which downloads are offered: %s [4-34, 9-09, 9-10, open-51, open-73]',
  async (_, id, flags, formats, offered, text) => {
    site.standIn.db.sql
      .run`UPDATE promos SET download_flags = ${flags}, formats = ${formats} WHERE id = ${id}`;
    await open(`/recipient/promos/${id}`);
    const downloads = within(await card('Download'));
    const zip = downloads.queryByRole('button', { name: /^Download Zip/ }) ? ['zip'] : [];
    const tracks =
      screen.queryAllByRole('button', { name: /^Download .* as MP3$/ }).length > 0 ? ['tracks'] : [];
    expect([...zip, ...tracks].join(' and ')).toBe(offered);
    if (text) expect(downloads.getByText(text)).toBeDefined();
    if (offered === '') expect(downloads.queryByRole('button')).toBeNull();
  },
);

test('a format in the menu of a row applies to this page only; shows a failed download beside its button, which retries [1-07, 4-36, 4-57, beyond-05, beyond-249]', async () => {
  await open('/recipient/promos/2');
  await heading('Halden – Green Room');
  await site.break('403', '/media', 2);
  await chooseAction('Exit Sign', 'Download WAV');
  expect(site.requests.filter((request) => request.includes('format'))).toEqual([]);
  expect((await screen.findByRole('alert')).textContent).toContain("You don't have access to this download");
  await user.click(button('Download Exit Sign as WAV'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(site.requests.filter((request) => request.startsWith('HEAD'))).toHaveLength(2));
  expect(button('Download Green Room as WAV')).toBeDefined();
  const zip = button(/^Download Zip/);
  expect(zip.textContent, 'the zip has one format').toMatch(/^Download Zip, WAV · [\d.]+ MB$/);
  expect(zip.querySelector('[translate="no"]')?.textContent).toBe('WAV');
  const settings = screen.getByRole('link', { name: 'Download settings' });
  expect(settings.getAttribute('href')).toBe('/recipient/myaccount#downloads');
  expect(within(await card('Download')).queryByRole('radio')).toBeNull();
});

test.each([
  ['mp3', 0, /Single tracks, MP3$/],
  ['mp3,wav', 0, /Single tracks, MP3 and WAV$/],
  ['mp3,wav', ZIP, /Zip, WAV · [\d.]+ MB, and single tracks/],
  ['mp3,wav', ZIP_ONLY, /Zip, WAV · [\d.]+ MB$/],
])(
  'before feedback, one line says what can be downloaded after it: %s, flags %i [4-37, beyond-249]',
  async (formats, flags, text) => {
    site.standIn.db.sql.run`UPDATE promos SET download_flags = ${flags}, formats = ${formats} WHERE id = 1`;
    await open('/recipient/promos/1');
    expect((await card('Download')).textContent).toMatch(text);
    expect(screen.queryByText(/list of tracks/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Download / })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Download settings' })).toBeNull();
    await openMenu('Saltwater');
    expect(screen.queryByRole('button', { name: 'Download WAV: Saltwater' })).toBeNull();
  },
);

test('follows and unfollows the label [1-09, 7-59, 7-60]', async () => {
  await open('/recipient/promos/1');
  const follow = await screen.findByRole('button', { name: 'Follow Nightjar Records' });
  const sent = (call: string) =>
    waitFor(() =>
      expect(site.bodyOf(`/api/v1/recipient/labels/${call}`)).toEqual({ label: 'nightjar-records' }),
    );
  await user.click(follow);
  expect(follow.textContent).toBe('Following Nightjar Records');
  await sent('like');
  await user.click(follow);
  expect(follow.textContent).toBe('Follow Nightjar Records');
  await sent('unlike');
});

test('sends a logged-out visitor to the login and back [beyond-07]', async () => {
  await open('/recipient/promos/1', 'nobody');
  await heading('Log in to open this promo');
  expect(screen.getByRole('link', { name: 'Log in as a DJ' }).getAttribute('href')).toBe(
    '/login/djs?next=%2Frecipient%2Fpromos%2F1',
  );
  expect(screen.getByText(/We'll email you a link/)).toBeDefined();
});

test('names a promo to a logged-out visitor if the server does [beyond-07]', async () => {
  site.reply(
    '/recipient/promos/1',
    { error: { message: 'Log in', promo_name: 'Low Tide' } },
    { status: 401 },
  );
  await open('/recipient/promos/1', 'nobody');
  await heading(/^Log in to open .Low Tide.$/);
});

test('copies the tracklist with the artist of each track, and says why it cannot [beyond-281]', async () => {
  const refused = new DOMException('', 'NotAllowedError');
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(refused);
  const tracks = [
    { track_id: 1, title: 'Low Tide', artist: 'Ossa', mix: 'Original', duration: 85 },
    { track_id: 2, title: 'Saltwater', artist: 'Ketama', duration: null },
    { track_id: 3, title: 'Undertow', duration: 3725 },
  ];
  site.reply('/recipient/promos/1', { playlist: { tracks }, album: { artist: 'Various', title: 'Low' } });
  await open('/recipient/promos/1');
  await screen.findByRole('region', { name: 'Your feedback' });
  await chooseAction('Undertow', 'Copy tracklist');
  await waitFor(() => expect($notifications.get().at(-1)?.text).toMatch(/^Couldn't copy/));
  expect(writeText).toHaveBeenCalledWith(
    '1. Ossa - Low Tide (Original) 1:25\n2. Ketama - Saltwater\n3. Various - Undertow 1:02:05',
  );
});

test('asks again for the promos around a promo after a failure', async () => {
  await open('/recipient/promos/1');
  await heading(OSSA);
  const promo = await loadPromo('1');
  if (!promo) throw new Error('the promo did not load');
  const copy = { ...promo, access: { ...promo.access } };
  await site.break('500', '/api/v1/recipient/promos?', 1);
  await expect(fetchAround(copy)).rejects.toThrow();
  expect((await fetchAround(copy)).campaigns.some(({ id }) => id === '1')).toBe(true);
});

const play = async (name: string, shiftKey = false) =>
  fireEvent.click(await screen.findByRole('button', { name }), { shiftKey });
const current = () => [$player.get().playingTrack?.track_id, Math.round(audio().currentTime), audio().paused];

test('Shift and a press play another mix at the same position, which is not skimmed [beyond-306]', async () => {
  await open('/recipient/promos/1');
  // The test browser keeps the time of an earlier source.
  audio().currentTime = 0;
  await play('Play Low Tide (Original)', true);
  expect(current()).toEqual(['101', 0, false]);
  seek(40);
  skim.set(true);
  await play('Play Low Tide (Ketama Dub)', true);
  expect(current()).toEqual(['102', 40, false]);
  expect($player.get()).toMatchObject({ position: 40, isSkimming: false });
  await play('Pause Low Tide (Ketama Dub)', true);
  expect(current()).toEqual(['102', 40, true]);
  await openMenu('Saltwater');
  expect(screen.queryByRole('button', { name: 'Compare: Saltwater' }), 'the only mix').toBeNull();
  await chooseAction('Low Tide (Original)', 'Compare');
  expect(current()).toEqual(['101', 40, false]);
  await play('Play Saltwater', true);
  expect(current()).toEqual(['103', 40, false]);
  skim.set(false);
  await play('Play Undertow (Club Mix)');
  expect($player.get()).toMatchObject({ position: 0, playlist: [] });
});

test('keeps the stream of the mix that it is compared with, for the way back; a shorter mix starts from its beginning [beyond-306]', async () => {
  await open('/recipient/promos/1');
  await play('Play Low Tide (Original)');
  seek(5);
  const first = audio();
  await play('Play Low Tide (Ketama Dub)', true);
  expect([audio() === first, first.paused, first.src]).toEqual([
    false,
    true,
    expect.stringContaining('/101/'),
  ]);
  first.dispatchEvent(new Event('ended'));
  expect(current()).toEqual(['102', 5, false]);
  audio().currentTime = 12;
  audio().dispatchEvent(new Event('timeupdate'));
  await play('Play Low Tide (Original)', true);
  expect([audio() === first, ...current()]).toEqual([true, '101', 12, false]);
  expect($player.get().position).toBe(12);
  seek(90);
  await play('Play Undertow (Club Mix)', true);
  await waitFor(() => expect($player.get()).toMatchObject({ position: 0, isPaused: false }));
});
