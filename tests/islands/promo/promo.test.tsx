import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import PlayerBar from '../../../islands/chrome/player-bar.tsx';
import { FeedbackForm } from '../../../islands/promo/feedback-form.tsx';
import { createFeedback } from '../../../islands/promo/feedback-store.ts';
import { createHidden } from '../../../islands/promo/inbox/hidden-store.ts';
import { PromoIsland } from '../../../islands/promo/promo.tsx';
import { fetchCampaigns } from '../../../shared/api/recipient-campaigns.ts';
import { campaignName, campaignState } from '../../../shared/entities/campaign.ts';
import { DownloadFlag, ResponseField } from '../../../shared/entities/flags.ts';
import type { Id } from '../../../shared/entities/lenient.ts';
import { audio } from '../../../shared/stores/audio.ts';
import { $notifications } from '../../../shared/stores/notifications.ts';
import { stopPlayer } from '../../../shared/stores/player.ts';
import { startPlayerMemory } from '../../../shared/stores/player-memory.ts';
import { $player } from '../../../shared/stores/player-now.ts';
import { $promos, loadPromo } from '../../../shared/stores/promos.ts';
import { closedPromos } from '../../backend/seed/closed-promos.ts';
import { expectedErrors } from '../../support/setup.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();
const user = userEvent.setup();

beforeEach(() => {
  $promos.set({});
  $notifications.set([]);
});
afterEach(stopPlayer);

const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** That of a loaded promo once what stands below its tracks has come too. */
const heading = async (name: string | RegExp) => {
  const found = await screen.findByRole('heading', { level: 1, name });
  if (found.closest('article')) await screen.findByRole('region', { name: 'Your feedback' });
  return found;
};
const card = (name: string) => screen.findByRole('region', { name });
const comment = () => screen.getByRole('textbox', { name: 'Comment' });

const isClosed = (id: Id) => closedPromos.some((promo) => promo.id === id);
const written = () => site.requests.filter((request) => request.startsWith('POST'));

async function open(path: string, who: Parameters<typeof site.become>[0] = 'marlow') {
  await site.become(who);
  await site.open(path);
  return render(<PromoIsland />);
}

/** Fills in what promo 1 requires. */
async function fillIn() {
  await user.click(screen.getByRole('radio', { name: '8' }));
  await user.type(comment(), 'Ketama dub is a weapon');
  await user.click(button('Favourite: Low Tide (Ketama Dub)'));
}

test('a download that was pressed before the form has come leads to what is missing once it has', async () => {
  await site.become('marlow');
  await site.open('/recipient/promos/1');
  const promo = await loadPromo(1);
  const feedback = createFeedback(promo);
  feedback.showMissing();
  render(<FeedbackForm promo={promo} store={feedback} />);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1' }));
});

test('shows the outline first, then everything of the promo [1-05, 3-25, 3-26, 3-29, 4-38]', async () => {
  await open('/recipient/promos/1');
  expect(screen.getByRole('status', { name: 'Promo Loading...' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Promo Loading...' })).toBeDefined();
  await heading('Ossa - Low Tide EP');
  expect(screen.getByText('Out in 5 days')).toBeDefined();
  expect(screen.getByText(/^Nightjar Records · 4 tracks · /)).toBeDefined();
  expect(screen.getByRole('img', { name: 'Cover of Ossa - Low Tide EP' })).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Play / })).toHaveLength(5);
  expect(screen.getByText(/Four deep-water cuts/)).toBeDefined();
  await waitFor(() =>
    expect(document.title).toMatch(/^Ossa - Low Tide EP out: \d\d\/\d\d\/\d{4} - Dubplate$/),
  );
});

test('text with markup is shown as text, links are links [beyond-01]', async () => {
  const { unmount } = await open('/recipient/promos/4');
  await heading(/<b>Bold<\/b> Move/);
  expect(screen.getByText(/This is <b>not bold<\/b>/)).toBeDefined();
  expect(document.querySelector('.dp-promo-text b, .dp-promo-text img, .dp-promo-text a')).toBeNull();
  unmount();
  await open('/recipient/promos/3');
  const link = await screen.findByRole('link', { name: 'https://example.com/mara-quint/ghent' });
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(screen.getByRole('link', { name: 'http://example.com/a?b=1&c=2#d' })).toBeDefined();
});

test('feedback is sent with the key, as a JSON body, and opens the downloads [1-08, 3-33, 3-34, 4-30, 4-35, 7-67, 7-68, open-13, open-44, beyond-18]', async () => {
  await open('/recipient/promos/1');
  await heading('Ossa - Low Tide EP');
  await fillIn();
  const entry = $promos.get()['1'];
  const key = entry?.state === 'loaded' ? entry.promo.k : '';
  await user.click(button('Send & unlock download'));
  const thanks = await screen.findByText('The label has your feedback. Thank you.');
  expect(document.activeElement?.textContent).toBe('Your feedback');
  expect(document.activeElement?.getAttribute('aria-describedby')).toBe(thanks.id);
  expect(thanks.closest('[role=status], [role=alert], [aria-live]')).toBeNull();
  expect(written()).toEqual([`POST /recipient/promos/1/feedback?k=${key}`]);
  expect(site.bodyOf('/recipient/promos/1/feedback')).toEqual({
    comment: 'Ketama dub is a weapon',
    favourite: 102,
    rating: 8,
    name: 'DJ Marlow',
  });
  expect(within(await card('Download')).getByRole('button', { name: /Download all/ })).toBeDefined();
});

test('what was sent stays to be read, with the way back to the inbox; later nobody claims to know it [beyond-206]', async () => {
  const { unmount } = await open('/recipient/promos/1');
  await heading('Ossa - Low Tide EP');
  await fillIn();
  await user.click(button('Send & unlock download'));
  await screen.findByText('The label has your feedback. Thank you.');
  const sent = () =>
    screen
      .queryAllByRole('definition')
      .filter((place) => place.closest('.dp-feedback-sent'))
      .map(({ textContent }) => textContent);
  expect(sent()).toEqual(['8 of 10', 'Low Tide (Ketama Dub)', 'Ketama dub is a weapon']);
  expect(screen.getByRole('link', { name: 'Back to the inbox' }).getAttribute('href')).toBe('/recipient');
  unmount();
  $promos.set({});
  await open('/recipient/promos/1');
  await screen.findByText('The label has your feedback. Thank you.');
  expect(sent()).toEqual([]);
});

test('whoever has sent feedback is led to the next new promo that opens and that they have not hidden [beyond-213]', async () => {
  await open('/recipient/promos/1');
  await heading('Ossa - Low Tide EP');
  const { campaigns } = await fetchCampaigns({}, 'all', { offset: 0 }, AbortSignal.timeout(10_000));
  const [hidden, next] = campaigns
    .slice(campaigns.findIndex(({ id }) => id === 1) + 1)
    .filter((campaign) => campaignState(campaign) === 'new' && !isClosed(campaign.id));
  createHidden().hide(String(hidden?.id));
  await fillIn();
  await user.click(button('Send & unlock download'));
  const link = await screen.findByRole('link', { name: /^Next promo: / });
  expect(link.textContent).toBe(`Next promo: ${next && campaignName(next)}`);
  expect(link.getAttribute('href')).toBe(`/recipient/promos/${next?.id}`);
});

test('where the label has had feedback already, what was written here is told as not sent, and stays to be read [beyond-206]', async () => {
  await open('/recipient/promos/1');
  await heading('Ossa - Low Tide EP');
  await fillIn();
  globalThis.fetch = async () => new Response('{"error":"twice"}', { status: 409 });
  await user.click(button('Send & unlock download'));
  await screen.findByText('The label had feedback of yours already. What you wrote here was not sent:');
  expect(document.querySelector('.dp-feedback-sent')?.textContent).toContain('Ketama dub is a weapon');
  expect(screen.queryByText(/Thank you/)).toBeNull();
  expect(button('Favourite: Low Tide (Ketama Dub)').getAttribute('aria-pressed')).toBe('false');
});

test.each([
  ['{}', 502],
  ['<p>a proxy says hello', 200],
])(
  'where an earlier send may have arrived, nobody claims to know what the label has: %s [beyond-206]',
  async (answer, status) => {
    await open('/recipient/promos/1');
    await heading('Ossa - Low Tide EP');
    await fillIn();
    globalThis.fetch = async () => new Response(answer, { status });
    await user.click(button('Send & unlock download'));
    await screen.findByRole('alert');
    globalThis.fetch = async () => new Response('{"error":"twice"}', { status: 409 });
    await user.click(button('Send & unlock download'));
    await screen.findByText('The label has your feedback. Thank you.');
    expect(document.querySelector('.dp-feedback-sent')).toBeNull();
    expect(button('Favourite: Low Tide (Ketama Dub)').getAttribute('aria-pressed')).toBe('false');
  },
);

test('the name of the label leads to all that its company has sent, but for who came over a public link [beyond-206]', async () => {
  const { unmount } = await open('/recipient/promos/1');
  const link = await screen.findByRole('link', { name: 'All promos of Nightjar Records' });
  expect(link.getAttribute('href')).toBe('/recipient/promos/company/1');
  unmount();
  await open('/recipient/promos/21?link=open-house', 'nobody');
  await heading('Open House - Everyone In');
  expect(screen.queryByRole('link', { name: /^All promos of/ })).toBeNull();
});

test('once nothing is missing, the button beside the downloads sends the feedback too [4-30]', async () => {
  await open('/recipient/promos/1');
  await heading('Ossa - Low Tide EP');
  await fillIn();
  await user.click(button('Send your feedback'));
  await screen.findByText('The label has your feedback. Thank you.');
  expect(written().at(-1)).toContain('POST /recipient/promos/1/feedback');
});

test('feedback is refused while something required is missing, which is named and led to [4-33, 5-23, 5-24, 5-25, open-04]', async () => {
  await open('/recipient/promos/1');
  await heading('Ossa - Low Tide EP');
  const send = button('Send & unlock download');
  const missing = () =>
    within(screen.getByRole('list', { name: 'Required feedback' }))
      .queryAllByRole('button')
      .map(({ title }) => title);
  site.requests.length = 0;
  expect(screen.queryByText('Choose a favourite track.', { ignore: '.dp-hidden' })).toBeNull();
  expect(missing()).toEqual(['Give a rating.', 'Choose a favourite track.', 'Write a comment.']);
  await user.click(send);
  for (const line of ['Give a rating.', 'Choose a favourite track.', 'Write a comment.']) {
    expect(screen.getByText(line, { ignore: '.dp-hidden, title' })).toBeDefined();
  }
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1' }));
  await user.click(screen.getByRole('radio', { name: '8' }));
  await user.click(send);
  expect(document.activeElement).toBe(button('Favourite: Low Tide (Original)'));
  await user.click(button('Favourite: Low Tide (Original)'));
  await user.click(send);
  expect(document.activeElement).toBe(comment());
  await user.type(comment(), '   ');
  await user.click(send);
  expect(missing()).toEqual(['Write a comment.']);
  expect(site.requests).toEqual([]);
});

test('feedback is refused while it is being sent and after it was [4-31, 4-32]', async () => {
  await open('/recipient/promos/1');
  await heading('Ossa - Low Tide EP');
  await fillIn();
  const form = button('Send & unlock download').closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await screen.findByText('The label has your feedback. Thank you.');
  expect(written()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
  expect(button('Favourite: Low Tide (Original)')).toHaveProperty('disabled', true);
});

test('a failed send is told, logged, keeps what was written and can be sent again [4-30, 8-29, beyond-02]', async () => {
  await open('/recipient/promos/1');
  await heading('Ossa - Low Tide EP');
  await fillIn();
  await site.break('cut', '/recipient/promos/1/feedback', 1);
  await user.click(button('Send & unlock download'));
  expect((await screen.findByRole('alert')).textContent).toContain('We could not reach the server');
  expect(console.warn).toHaveBeenCalledWith('feedback on promo 1 was not sent', expect.anything());
  expect(comment()).toHaveProperty('value', 'Ketama dub is a weapon');
  await user.click(button('Send & unlock download'));
  await screen.findByText('The label has your feedback. Thank you.');
  expectedErrors();
});

test('what was written survives a reload, for the same DJ alone [beyond-02]', async () => {
  const first = await open('/recipient/promos/1');
  await heading('Ossa - Low Tide EP');
  await fillIn();
  first.unmount();
  const second = await open('/recipient/promos/1');
  await heading('Ossa - Low Tide EP');
  expect(comment()).toHaveProperty('value', 'Ketama dub is a weapon');
  expect(screen.getByRole('radio', { name: '8' })).toHaveProperty('checked', true);
  second.unmount();
  $promos.set({});
  await open('/recipient/promos/1', 'vesper');
  await heading('Ossa - Low Tide EP');
  expect(comment()).toHaveProperty('value', '');
});

test('the digits rate while the rating has the focus [beyond-13]', async () => {
  await open('/recipient/promos/1');
  await heading('Ossa - Low Tide EP');
  screen.getByRole('radio', { name: '1' }).focus();
  await user.keyboard('7');
  expect(screen.getByRole('radio', { name: '7' })).toHaveProperty('checked', true);
  await user.keyboard('0');
  expect(screen.getByRole('radio', { name: '10' })).toHaveProperty('checked', true);
});

test('a DJ without a name is asked for one where the label wants it [5-21, open-42]', async () => {
  const first = await open('/recipient/promos/7', 'nameless');
  await heading('Sounding - Fathoms 1–3');
  await user.click(screen.getByRole('radio', { name: '5' }));
  await user.click(button('Send & unlock download'));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  await user.keyboard('Nameless no more');
  await user.click(button('Send & unlock download'));
  await screen.findByText('The label has your feedback. Thank you.');
  expect(site.bodyOf('/recipient/promos/7/feedback')).toMatchObject({ name: 'Nameless no more', rating: 5 });
  first.unmount();
  await open('/recipient/promos/7');
  await heading('Sounding - Fathoms 1–3');
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
});

test('over a public link name and e-mail go under their own names [3-24, 3-35, 5-22, 7-65, 7-69, open-43]', async () => {
  await open('/recipient/promos/21?link=open-house', 'nobody');
  await heading('Open House - Everyone In');
  await user.click(screen.getByRole('radio', { name: '9' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@');
  await user.click(button('Send & unlock download'));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' }));
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'example.net');
  await user.click(button('Send & unlock download'));
  await screen.findByText('The label has your feedback. Thank you.');
  expect(site.bodyOf('/recipient/promos/21/feedback')).toEqual({
    comment: '',
    favourite: null,
    rating: 9,
    public_link_name: 'Ana',
    public_link_email: 'ana@example.net',
  });
});

test('a name that the label requires is asked for over a public link too, before the download opens [3-55, 4-37, 5-21]', async () => {
  site.standIn.db.sql.run`UPDATE promos SET required_fields = ${ResponseField.NAME} WHERE id = 21`;
  await open('/recipient/promos/21?link=open-house', 'nobody');
  await heading('Open House - Everyone In');
  await user.click(button('Send & unlock download'));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  expect(written()).toEqual([]);
  await user.keyboard('Ana');
  await user.click(button('Send & unlock download'));
  await screen.findByText('The label has your feedback. Thank you.');
  expect(site.bodyOf('/recipient/promos/21/feedback')).toMatchObject({ public_link_name: 'Ana' });
});

test('a DJ who is logged in gives their own name over a public link that requires one [3-55, 5-21]', async () => {
  site.standIn.db.sql.run`UPDATE promos SET required_fields = ${ResponseField.NAME} WHERE id = 21`;
  await open('/recipient/promos/21?link=open-house', 'vesper');
  await heading('Open House - Everyone In');
  await user.click(button('Send & unlock download'));
  await screen.findByText('The label has your feedback. Thank you.');
  expect(site.bodyOf('/recipient/promos/21/feedback')).toMatchObject({
    public_link_name: 'Vesper Lindqvist',
  });
});

test('a track is added to the queue from its row, once, and it is said [4-61, 4-62, 4-63, 4-64]', async () => {
  await open('/recipient/promos/1');
  await heading('Ossa - Low Tide EP');
  const told = () => $notifications.get().at(-1)?.text;
  await user.click(button('Add Low Tide (Original) to the queue'));
  await waitFor(() => expect(told()).toBe('Low Tide (Original) is in the player.'));
  expect($player.get()).toMatchObject({ playingTrack: { track_id: 101 }, isPaused: true, playlist: [] });
  button('Add Low Tide (Ketama Dub) to the queue').focus();
  await user.keyboard('{Enter}');
  expect(told()).toBe('Low Tide (Ketama Dub) is in the queue.');
  await user.keyboard('{Enter}');
  expect(told()).toBe('Low Tide (Ketama Dub) is in the player already.');
  await user.click(button('Add Low Tide (Original) to the queue'));
  expect(told()).toBe('Low Tide (Original) is in the player already.');
  expect($player.get().playlist).toMatchObject([{ track_id: 102 }]);
});

test('the first track is warm once the page is idle, unless a pointer has warmed another one', async () => {
  let idle = () => {};
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    idle = run;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => {});
  const { unmount } = await open('/recipient/promos/1');
  await heading('Ossa - Low Tide EP');
  expect(audio().hasAttribute('src')).toBe(false);
  idle();
  expect(audio()).toMatchObject({ preload: 'metadata', src: expect.stringContaining('/101/') });
  button('Play Low Tide (Ketama Dub)').focus();
  expect(audio().src).toContain('/102/');
  idle();
  expect(audio().src).toContain('/102/');
  unmount();
  vi.unstubAllGlobals();
});

test('the secret of a public link stays out of storage, and the way back from the player does without it', async () => {
  startPlayerMemory();
  await open('/recipient/promos/21?link=open-house', 'nobody');
  await heading('Open House - Everyone In');
  await user.click(screen.getAllByRole('button', { name: /^Play / })[0] as HTMLElement);
  await waitFor(() => expect($player.get().playingTrack?.promo).toBe('21'));
  window.dispatchEvent(new Event('pagehide'));
  const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
  expect(stored).toContain('Everyone In');
  expect(stored).not.toContain('open-house');
  render(<PlayerBar />);
  const back = screen.getByRole('link', { name: /Everyone In/ }).getAttribute('href');
  expect(back).toBe('/recipient/promos/21');
  $promos.set({});
  await site.open('/recipient/promos/21');
  await expect(loadPromo(21)).resolves.toMatchObject({ id: 21 });
});

test('downloads are open where feedback was left before or none is wanted, closed otherwise [4-34, 4-36, 4-37]', async () => {
  for (const [path, isOpen] of [
    ['/recipient/promos/13', true],
    ['/recipient/promos/2', true],
    ['/recipient/promos/1', false],
  ] as const) {
    const { unmount } = await open(path);
    const downloads = await card('Download');
    expect(within(downloads).queryByRole('button', { name: /Download all/ }) !== null).toBe(isOpen);
    expect(screen.queryAllByTitle('Opens once you have left feedback').length > 0).toBe(!isOpen);
    unmount();
  }
});

test('closed downloads name what is missing, and less of it as it is filled in [4-36]', async () => {
  await open('/recipient/promos/1');
  const told = async () => (await card('Download')).querySelector('p')?.textContent;
  expect(await told()).toBe('Opens with your feedback. Still missing: rating, favourite track and comment.');
  await user.click(screen.getByRole('radio', { name: '8' }));
  expect(await told()).toBe('Opens with your feedback. Still missing: favourite track and comment.');
});

test('the flags decide whether zip and tracks are offered [9-09, 9-10, open-51, open-73]', async () => {
  const zipOnly = await open('/recipient/promos/5');
  await heading('Lantern Works - Ten Lanterns');
  await user.click(screen.getByRole('radio', { name: '5' }));
  await user.click(button('Send & unlock download'));
  expect(within(await card('Download')).getByRole('button', { name: /Download all/ })).toBeDefined();
  expect(screen.queryAllByRole('button', { name: /^Download .* as / })).toEqual([]);
  zipOnly.unmount();
  await open('/recipient/promos/6');
  await heading('Moth Lamp - Porch Light');
  await user.type(comment(), 'Yes');
  await user.click(button('Send & unlock download'));
  expect(await screen.findAllByRole('button', { name: 'Download Porch Light as MP3' })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Download all/ })).toBeNull();
});

test('the zip is offered where the flags say zip only and nothing else [9-10, open-73]', async () => {
  site.standIn.db.sql.run`UPDATE promos SET download_flags = ${DownloadFlag.ZIP_ONLY} WHERE id = 2`;
  await open('/recipient/promos/2');
  await user.click(within(await card('Download')).getByRole('button', { name: /Download all/ }));
  await waitFor(() => expect(site.requests).toContain('HEAD /media/promos/2/download.zip'));
});

test.each([
  ['before feedback', 1],
  ['after feedback', 13],
])('a promo without zip and without files of its tracks says so %s [9-09, 9-10]', async (_, id) => {
  site.standIn.db.sql.run`UPDATE promos SET download_flags = 0, formats = '' WHERE id = ${id}`;
  await open(`/recipient/promos/${id}`);
  const downloads = await card('Download');
  expect(within(downloads).getByText('Stream only. No download for this promo.')).toBeDefined();
  expect(within(downloads).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: /unlock download/ })).toBeNull();
});

test('a promo without zip says where its tracks are downloaded [9-09]', async () => {
  site.standIn.db.sql.run`UPDATE promos SET download_flags = 0 WHERE id = 13`;
  await open('/recipient/promos/13');
  expect(within(await card('Download')).getByText('Download each track in the list above.')).toBeDefined();
});

test('the format of the DJ is offered first and can be changed for this page [4-57]', async () => {
  await open('/recipient/promos/2');
  await heading('Halden - Green Room');
  site.requests.length = 0;
  await user.click(screen.getByRole('radio', { name: 'FLAC' }));
  expect(button('Download Green Room as FLAC')).toBeDefined();
  expect(site.requests).toEqual([]);
});

test('a download that cannot be had is told at its place and can be tried again [1-07, beyond-05]', async () => {
  await open('/recipient/promos/2');
  await heading('Halden - Green Room');
  await site.break('403', '/media', 1);
  await user.click(button(/Download Exit Sign as/));
  expect((await screen.findByRole('alert')).textContent).toContain('This download is not open to you');
  await user.click(button(/Download Exit Sign as/));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await waitFor(() => expect(site.requests.filter((request) => request.startsWith('HEAD'))).toHaveLength(2));
});

test('thumbs are pressed and taken back; a failure is told [4-47, 4-48]', async () => {
  await open('/recipient/promos/1');
  await heading('Ossa - Low Tide EP');
  await user.click(button('Thumbs up'));
  await waitFor(() => expect(button('Thumbs up').getAttribute('aria-pressed')).toBe('true'));
  await user.click(button('Thumbs up'));
  expect(button('Thumbs up').getAttribute('aria-pressed')).toBe('false');
  await waitFor(() => expect(site.requests.at(-1)).toContain('thumbs=0'));
  await site.break('500', '/recipient/promos/1/kato', 1);
  await user.click(button('Thumbs down'));
  await waitFor(() => expect($notifications.get()[0]?.kind).toBe('error'));
  expect(button('Thumbs down').getAttribute('aria-pressed')).toBe('false');
});

test('the label can be followed and left [1-09, 7-59, 7-60]', async () => {
  await open('/recipient/promos/1');
  const follow = await screen.findByRole('button', { name: 'Follow Nightjar Records' });
  await user.click(follow);
  expect(follow.textContent).toBe('Following Nightjar Records');
  await waitFor(() =>
    expect(site.bodyOf('/api/v1/recipient/labels/like')).toEqual({ label: 'nightjar-records' }),
  );
  await user.click(follow);
  expect(follow.textContent).toBe('Follow Nightjar Records');
  await waitFor(() =>
    expect(site.bodyOf('/api/v1/recipient/labels/unlike')).toEqual({ label: 'nightjar-records' }),
  );
});

test('a promo that did not load says why and is loaded again on a press [4-38, beyond-22]', async () => {
  await site.become('marlow');
  await site.open('/recipient/promos/1');
  await site.break('500', '/recipient/promos/1', 1);
  render(<PromoIsland />);
  await heading('Error');
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong on our side');
  await user.click(button('Try again'));
  await heading('Ossa - Low Tide EP');
});

test('somebody who is not signed in is led to the login and back [beyond-07]', async () => {
  await open('/recipient/promos/1', 'nobody');
  await heading('Log in to open this promo');
  expect(screen.getByRole('link', { name: 'DJ Login' }).getAttribute('href')).toBe(
    '/login/djs?next=%2Frecipient%2Fpromos%2F1',
  );
});

test('a closed download leads to what is missing, and once nothing is, to what sends the feedback', async () => {
  await open('/recipient/promos/1');
  await card('Your feedback');
  const [closed] = screen.getAllByTitle('Opens once you have left feedback');
  const press = () => user.click(closed as HTMLElement);
  await press();
  expect(document.activeElement?.closest('#dp-feedback-rating')).not.toBeNull();
  await user.click(screen.getByRole('radio', { name: '8' }));
  await user.click(screen.getAllByRole('button', { name: /^Favourite: / })[0] as HTMLElement);
  await user.type(screen.getByLabelText('Comment'), 'Warm');
  await press();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send & unlock download' }));
});
