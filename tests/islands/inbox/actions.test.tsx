import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { $drafts } from '../../../shared/feedback/drafts.ts';
import { feedbackOf } from '../../../shared/feedback/promo-feedback.ts';
import { ratePromo } from '../../../shared/feedback/rate-promo.ts';
import { isolateName } from '../../../shared/format/text.ts';
import { $pageHandlers, setShortcutsEnabled } from '../../../shared/keyboard/shortcuts.ts';
import { togglePromoTrack } from '../../../shared/listening/play-promo.ts';
import { resumePlayQueue } from '../../../shared/listening/play-queue.ts';
import { $announcement, $notifications } from '../../../shared/notifications/notifications.ts';
import { next, stopPlayer } from '../../../shared/player/player.ts';
import { $player } from '../../../shared/player/player-state.ts';
import { skim } from '../../../shared/player/skim.ts';
import { loadPromo } from '../../../shared/promos/load-promo.ts';
import { $promos, loadedPromo } from '../../../shared/promos/promos.ts';
import { $toDoCount } from '../../../shared/promos/to-do.ts';
import { $bfcacheRestores } from '../../../shared/session/identity.ts';
import { removeStored, writeStored } from '../../../shared/storage/storage.ts';
import { track } from '../../shared/player/tracks.ts';
import { recordNavigation } from '../../support/record-navigation.ts';
import { user } from '../../support/ui.ts';
import { button } from '../promo/open-promo.tsx';
import {
  CALLS,
  ELIN,
  expectFocusOn,
  FOXGLOVE,
  findNames,
  focused,
  GARNET,
  names,
  openInboxes,
  press,
  row,
} from './open-inbox.tsx';

const { site, openFew } = openInboxes();
recordNavigation();
const idlePlayer = $player.get();
afterEach(() => {
  stopPlayer();
  $player.set(idlePlayer);
  skim.set(false);
});

const messages = () => $notifications.get().map(({ text }) => text);
const thumb = (name: string, of: HTMLElement) =>
  within(of).getByRole('button', { name: `${name}: ${FOXGLOVE}` });
const showsThumb = (name: string, of: HTMLElement) => within(of).queryByRole('img', { name }) !== null;
const more = (of: HTMLElement) => within(of).getByRole('button', { name: /^More actions: / });
const expectRequest = (request: string) => waitFor(() => expect(site.requests).toContain(request));

function pressAction(): void {
  const action = $notifications.get()[0]?.action;
  if (!action || !('run' in action)) throw new Error('nothing is offered');
  action.run();
}

test('moves from promo to promo with the arrow keys, and updates the URL [beyond-83, beyond-85]', async () => {
  await openFew();
  press('ArrowDown');
  await expectFocusOn(FOXGLOVE);
  press('ArrowDown');
  press('ArrowDown');
  await expectFocusOn(GARNET);
  press('ArrowUp');
  await expectFocusOn(ELIN);
  await waitFor(() => expect(location.search).toBe('?at=57'));
});

test('rates, thumbs and hides a promo by keys, and announces each once [beyond-330, beyond-333, beyond-83, beyond-86]', async () => {
  const { unmount } = await openFew();
  press('ArrowDown');
  const first = await row(FOXGLOVE);
  press('8');
  await waitFor(() => expect($announcement.get()).toBe(`Rated 8 · draft: ${FOXGLOVE}`));
  const said = (text: string) => expect(messages()).toEqual([`${text}: ${isolateName(FOXGLOVE)}`]);
  press('u');
  said('Thumbs up');
  press('u');
  said('Thumb removed');
  press('z');
  said('Thumbs up');
  press('z');
  said('Thumb removed');
  await user.click(more(first));
  expect(document.activeElement).toBe(thumb('Thumbs up', first));
  press('u');
  said('Thumbs up');
  await user.click(thumb('Thumbs down', first));
  await expectRequest('GET /recipient/promos/39/kato?thumbs=-1');
  said('Thumbs up');
  press('h');
  await expectFocusOn(ELIN);
  expect(names()).toEqual([ELIN, GARNET]);
  expect(button('Hidden 1')).toBeDefined();
  unmount();

  await openFew();
  expect(names()).toEqual([ELIN, GARNET]);
  await user.click(button('Hidden 1'));
  expect(within(await row(FOXGLOVE)).getByText('Rated 8 · draft')).toBeDefined();
});

test('sends the last of several fast thumbs, and rolls back and reports one that fails [4-47, 4-48, beyond-09, beyond-325]', async () => {
  await openFew();
  press('ArrowDown');
  await expectFocusOn(FOXGLOVE);
  const first = await row(FOXGLOVE);
  for (const key of ['u', 'd', 'u', 'u', 'd']) press(key);
  await waitFor(() => expect(showsThumb('Thumbs down', first)).toBe(true));
  await waitFor(() =>
    expect(site.requests.filter((request) => request.includes('/kato?'))).toEqual([
      'GET /recipient/promos/39/kato?thumbs=1',
      'GET /recipient/promos/39/kato?thumbs=-1',
    ]),
  );
  await site.break('500', '/recipient/promos/39/kato');
  press('u');
  await waitFor(() => expect(messages()[0]).toContain('Something went wrong on our side'));
  expect([showsThumb('Thumbs up', first), showsThumb('Thumbs down', first)]).toEqual([false, true]);
});

test('the row says that its feedback was not sent [beyond-02]', async () => {
  await openFew();
  await act(() => ratePromo('39', 9));
  const promo = loadedPromo($promos.get()['39']);
  if (promo) act(() => feedbackOf(promo).write({ comment: 'Deep' }));
  await site.break('500', '/recipient/promos/39/feedback');
  await act(() => promo && feedbackOf(promo).submit());
  expect((await row(FOXGLOVE)).textContent).toContain('Not sent');
});

test('restores the last hidden promo by the notification or by a key [beyond-86]', async () => {
  await openFew();
  press('ArrowDown');
  await expectFocusOn(FOXGLOVE);
  press('h');
  await expectFocusOn(ELIN);
  press('h');
  await expectFocusOn(GARNET);
  expect(messages()).toEqual([`Hidden: ${isolateName(ELIN)}`]);
  act(pressAction);
  await expectFocusOn(ELIN);
  expect(messages()).toEqual([`${isolateName(ELIN)} is back`]);
  press('z');
  await expectFocusOn(FOXGLOVE);
  expect(names()).toEqual([FOXGLOVE, ELIN, GARNET]);
  press('z');
  expect(button('Hidden 0')).toBeDefined();
});

test('keeps promos hidden by another tab, and moves the focus to the previous promo at the end [beyond-86]', async () => {
  const { unmount } = await openFew();
  writeStored({ name: 'hidden-promos', identity: 'recipient-1' }, ['39']);
  for (const _ of names()) press('ArrowDown');
  await expectFocusOn(GARNET);
  press('h');
  await expectFocusOn(ELIN);
  expect(names()).toEqual([ELIN]);
  unmount();
  await openFew();
  expect(names()).toEqual([ELIN]);
});

async function hideAllOpened() {
  site.standIn.db.sql.run`UPDATE sends SET opened = 1 WHERE recipient_id = 1`;
  await openFew('/recipient?show=opened', [39, 57, 29]);
  press('ArrowDown');
  await expectFocusOn(FOXGLOVE);
  press('h');
  await expectFocusOn(ELIN);
  press('h');
  await waitFor(() => expect(names()).toEqual([]));
}

test.each([
  ['restores hidden promos', 'Restore hidden promos', [FOXGLOVE, ELIN]],
  ['shows the other promos', 'Show all', [GARNET]],
])('%s when all are hidden, and focuses the heading [beyond-86]', async (_, action, expected) => {
  await hideAllOpened();
  await screen.findByRole('heading', { name: 'All caught up' });
  const heading = screen.getByRole('heading', { level: 1 });
  expect(document.activeElement).toBe(heading);
  await user.click(button(action));
  expect(await findNames()).toEqual(expected);
  expect(document.activeElement).toBe(heading);
});

test('counts no hidden promo that can no longer be opened [beyond-252]', async () => {
  writeStored({ name: 'hidden-promos', identity: 'recipient-1' }, ['15', '39', '404404']);
  await openFew();
  await user.click(button('Hidden 3'));
  await waitFor(() => expect(names()).toEqual([FOXGLOVE]));
  expect(button('Hidden 1')).toBeDefined();
});

test('lists hidden promos in their own filter, restores them, and hides them again by the notification [beyond-86, beyond-252]', async () => {
  await hideAllOpened();
  await user.click(button('Hidden 2'));
  await waitFor(() => expect(names()).toEqual([ELIN, FOXGLOVE]));
  expect(location.search).toBe('?show=hidden');
  await user.click(more(await row(ELIN)));
  await user.click(button(`Restore: ${ELIN}`));
  await expectFocusOn(FOXGLOVE);
  await user.click(button('Restore all'));
  await screen.findByRole('heading', { name: 'No hidden promos' });
  expect(messages()).toEqual(['1 promo restored']);
  act(pressAction);
  await waitFor(() => expect(names()).toEqual([FOXGLOVE]));
  expect(button('Hidden 1')).toBeDefined();
});

test('lists the promos with drafts, except those that cannot be opened [beyond-252]', async () => {
  const draft = { rating: null, comment: 'Late set', favourite: null, name: '', email: '' };
  for (const part of ['19', '39', '57'])
    writeStored({ name: 'feedback-draft', identity: 'recipient-1', part }, draft);
  await openFew();
  site.requests.length = 0;
  await user.click(button('Drafts 3'));
  await waitFor(() => expect(names()).toEqual([ELIN, FOXGLOVE]));
  expect(within(await row(ELIN)).getByText('Draft')).toBeDefined();
  expect(button('Drafts 2')).toBeDefined();
  expect(site.requests.filter((request) => !request.includes('dmo=1'))).toEqual([`GET ${CALLS}/stats`]);
});

test('hides the rows from one checkbox to another together, and one undo restores them [beyond-254]', async () => {
  await openFew('/recipient', [39, 57, 29, 38, 37]);
  const all = names();
  const box = (index: number) => screen.getByRole('checkbox', { name: `Select: ${all[index]}` });
  await user.click(box(3));
  await user.keyboard('{Shift>}');
  await user.click(box(1));
  await user.keyboard('{/Shift}');
  const bar = () => screen.queryByRole('group', { name: 'Selected promos' });
  expect(bar()?.textContent).toContain('3 selected');
  press('Escape');
  expect(bar()).toBeNull();
  for (const index of [1, 3]) await user.click(box(index));
  await user.click(button('Hide'));
  await expectFocusOn(all[4]);
  expect(names()).toEqual([all[0], all[2], all[4]]);
  expect(bar()).toBeNull();
  expect(messages()).toEqual(['Hidden: 2 promos']);
  act(pressAction);
  await expectFocusOn(all[1]);
  expect(names()).toEqual(all);
  for (const index of [0, 2]) await user.click(box(index));
  for (const [action, failure] of [
    ['Play', "Couldn't play these promos"],
    ['Queue', "Couldn't add to queue"],
  ] as const) {
    await site.break('500', '/recipient/promos/39?', 1);
    await user.click(button(action));
    await waitFor(() => expect(messages().at(-1)).toContain(`${failure}. Something went wrong`));
  }
  act(() => $notifications.set([]));
  await user.click(button('Queue'));
  await waitFor(() => expect(messages()).toEqual(['Added to queue: 2 promos']));
  const { playingTrack, playlist } = $player.get();
  expect(new Set([playingTrack, ...playlist].map((each) => String(each?.promo)))).toEqual(
    new Set(['39', '29']),
  );
});

test('opens the menu of a row by its button or a key, with words and keys, and shows a thumb beside the status [beyond-330]', async () => {
  await openFew('/recipient', [39, 29]);
  const [first, sent] = [await row(FOXGLOVE), await row(GARNET)];
  const isOpen = (of: HTMLElement) => more(of).getAttribute('aria-expanded') === 'true';
  const texts = (of: HTMLElement) => [...of.querySelectorAll('ul button')].map((each) => each.textContent);
  await user.click(more(first));
  expect(texts(first)).toEqual(['Thumbs upU', 'Thumbs downD', 'Queue', 'Select', 'HideH']);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(messages()).toEqual([`Hidden: ${isolateName(FOXGLOVE)}`]);
  act(pressAction);
  const restored = await row(FOXGLOVE);
  await user.click(more(restored));
  await user.click(thumb('Thumbs up', restored));
  expect(isOpen(restored)).toBe(false);
  expect(showsThumb('Thumbs up', restored)).toBe(true);
  await user.click(more(restored));
  await user.click(more(sent));
  expect([isOpen(restored), isOpen(sent)]).toEqual([false, true]);
  expect(texts(sent)).toContain('Download');
  await user.keyboard('{Escape}');
  expect(isOpen(sent)).toBe(false);
  expect(document.activeElement).toBe(more(sent));
  press('.');
  expect(isOpen(sent)).toBe(true);
});

test('has one Tab stop for the list, and all controls without keys [beyond-330]', async () => {
  await openFew();
  const stops = () =>
    [...screen.getByRole('list', { name: 'Promos' }).querySelectorAll<HTMLElement>('a, button, input')]
      .filter(({ tabIndex }) => tabIndex === 0)
      .map(({ textContent }) => textContent);
  expect(stops()).toEqual([FOXGLOVE]);
  press('ArrowDown');
  press('ArrowDown');
  await expectFocusOn(ELIN);
  expect(stops()).toEqual([ELIN]);
  act(() => setShortcutsEnabled(false));
  expect(stops().length).toBeGreaterThan(10);
  act(() => setShortcutsEnabled(true));
});

test('promos that cannot be opened are muted, and out of New, its count and what is next, until they can be opened again [beyond-252]', async () => {
  const { unmount } = await openFew('/recipient?show=new&at=15', [39, 15, 38]);
  const dead = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-row="15"]');
    expect(found?.dataset['state']).toBe('unavailable');
    return found;
  });
  expect(dead?.textContent).toContain('Not available');
  expect(button('New 2')).toBeDefined();
  unmount();
  const { unmount: unmountAgain } = await openFew('/recipient?show=new', [39, 15, 38]);
  await waitFor(() => expect(names()).toHaveLength(2));
  expect(button('New 2')).toBeDefined();
  unmountAgain();
  await openFew('/recipient', [39, 15, 38]);
  expect(await findNames()).toHaveLength(3);
  site.reply('/recipient/promos/15', { campaign: { name: 'Back' } });
  await act(() => loadPromo('15', { force: true }));
  await waitFor(() => expect(button('New 3')).toBeDefined());
});

test('a promo that opens once an email address is confirmed stays new [beyond-252]', async () => {
  const view = await openFew('/recipient?show=new&at=22', [39, 22, 38]);
  await act(() => loadPromo('22'));
  expect((await row('Postmark – Return to Sender')).dataset['state']).toBe('new');
  expect(button('New 3')).toBeDefined();
  view.unmount();
  await openFew('/recipient?show=new', [39, 22, 38]);
  expect(names()).toHaveLength(3);
});

test('explains why a rating or a favourite is not possible [beyond-83]', async () => {
  await openFew('/recipient?at=29');
  await expectFocusOn(GARNET);
  press('5');
  const isSaid = () => expect(messages()).toEqual([`You've already sent feedback: ${isolateName(GARNET)}`]);
  await waitFor(isSaid);
  $notifications.set([]);
  await playFirstOf(29);
  press('f');
  await waitFor(isSaid);
});

test('all keys mean the promo that is shown: F says so while another plays, and C swallows what is typed after feedback was sent [beyond-83]', async () => {
  await openFew();
  await user.click(screen.getByRole('link', { name: ELIN }));
  await screen.findByRole('heading', { name: ELIN });
  await playFirstOf(39);
  press('f');
  expect(messages()).toEqual([expect.stringContaining(`Star a track of ${isolateName(ELIN)}`)]);
  expect($drafts.get()['39']).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Inbox' }));
  await user.click(screen.getByRole('link', { name: GARNET }));
  await screen.findByRole('heading', { name: GARNET });
  vi.setSystemTime(Date.now() - 60_000);
  for (const key of ['c', 'd', 'h']) press(key);
  expect(messages()).toEqual([`You've already sent feedback: ${isolateName(GARNET)}`]);
  expect(site.requests.filter((request) => request.includes('/kato?'))).toEqual([]);
  vi.setSystemTime(Date.now() + 1500);
  press('u');
  await expectRequest('GET /recipient/promos/29/kato?thumbs=1');
  vi.useRealTimers();
});

test('lists the shortcuts in the dialog while the inbox is mounted [beyond-83]', async () => {
  const { unmount } = await openFew();
  expect($pageHandlers.get().flatMap((handlers) => Object.keys(handlers))).toContain('rate');
  press('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  unmount();
  expect($pageHandlers.get()).toEqual([]);
});

/** Sets the player to the first track of the promo, as if it was played on another page. */
async function playFirstOf(id: number) {
  const reply = await site.fetch(`/recipient/promos/${id}?beta=1&basic=1&dmo=1`);
  const [, trackId = ''] = /"track_id":(\d+)/.exec(await reply.text()) ?? [];
  $player.set({ ...idlePlayer, isPaused: true, playingTrack: track(trackId, { promo: String(id) }) });
}

test('saves the playing track as a favourite in the draft, which marks the promo as opened [beyond-83]', async () => {
  await openFew();
  await playFirstOf(57);
  const favourite = () => $drafts.get()['57']?.favourite ?? null;
  press('f');
  await waitFor(() => expect(favourite()).toBe($player.get().playingTrack?.track_id));
  press('f');
  await waitFor(() => expect(favourite()).toBeNull());
  expect(messages()).toEqual([]);
});

test('reloads thumbs and ratings after a return from the back/forward cache [beyond-85]', async () => {
  await openFew();
  press('ArrowDown');
  await expectFocusOn(FOXGLOVE);
  press('u');
  await expectRequest('GET /recipient/promos/39/kato?thumbs=1');
  press('8');
  await within(await row(FOXGLOVE)).findByText('Rated 8 · draft');

  await site.fetch('/recipient/promos/39/kato?thumbs=-1');
  removeStored({ name: 'feedback-draft', identity: 'recipient-1', part: '39' });
  fireEvent(window, new Event('pagehide'));
  act(() => $bfcacheRestores.set($bfcacheRestores.get() + 1));
  await waitFor(async () => expect(showsThumb('Thumbs down', await row(FOXGLOVE))).toBe(true));
  expect(screen.queryByText('Rated 8 · draft')).toBeNull();
  await waitFor(() => expect(focused()).toBe(FOXGLOVE));
});

test('plays all new promos in the order of the list, and leaves them new [beyond-255, beyond-256]', async () => {
  await openFew('/recipient', [39, 57, 38, 37, 36, 35, 34]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Label');
  const newIds = [...document.querySelectorAll<HTMLElement>('[data-row][data-state="new"]')].map(
    (each) => each.dataset['row'],
  );
  expect(newIds.length).toBeGreaterThan(1);
  await site.break('500', `/recipient/promos/${newIds[0]}?`, 1);
  await user.click(await screen.findByRole('button', { name: 'Play all new' }));
  await waitFor(() => expect(messages()[0]).toMatch(/^Couldn't load your promos. Something went wrong/));
  site.requests.length = 0;
  await user.dblClick(await screen.findByRole('button', { name: 'Play all new' }));
  const queued = () => {
    const { playingTrack, playlist } = $player.get();
    return [playingTrack, ...playlist].map((track) => String(track?.promo));
  };
  await waitFor(() => expect([...new Set(queued())]).toEqual(newIds));
  expect($player.get().isPaused).toBe(false);
  expect(site.requests.filter((request) => request.includes('filter=new'))).toHaveLength(1);
  const toDo = $toDoCount.get();
  while (String($player.get().playingTrack?.promo) !== newIds[1]) act(next);
  act(() => document.querySelector<HTMLElement>('[data-state="new"] a')?.focus());
  press('u');
  await waitFor(() => expect(button(`New ${newIds.length - 1}`)).toBeDefined());
  expect(site.requests.filter((request) => request.endsWith('?beta=1&basic=1'))).toHaveLength(1);
  expect($toDoCount.get()).toBe(toDo);
  press('d');
  await waitFor(() => expect($toDoCount.get()).toBe(Number(toDo) - 1));
});

test('counts only the promos that can be heard among the new ones that play [beyond-255]', async () => {
  await openFew('/recipient', [15, 39, 16, 38, 37]);
  await user.click(await screen.findByRole('button', { name: /^Play all new/ }));
  await screen.findByRole('button', { name: 'Playing new · 1 of 3' });
  await user.click(button('Next new promo'));
  await screen.findByRole('button', { name: 'Playing new · 2 of 3' });
});

test('a press on a track inside the new promos that play moves among them, and another promo ends them [beyond-255]', async () => {
  await openFew('/recipient', [39, 38, 37, 29]);
  resumePlayQueue();
  await user.click(await screen.findByRole('button', { name: 'Play all new' }));
  const queued = () => [...new Set($player.get().playlist.map(({ promo }) => promo))];
  await waitFor(() => expect(queued()).toEqual(expect.arrayContaining(['38', '37'])));
  const second = loadedPromo($promos.get()['37']);
  const pressed = second?.playlist.tracks.at(-1);
  act(() => second && pressed && togglePromoTrack(second, pressed));
  expect($player.get().playingTrack?.track_id).toBe(pressed?.track_id);
  await user.click(await screen.findByRole('button', { name: 'Playing new · 2 of 3' }));
  expect(queued()).toEqual(['38']);
  await user.click(button('Continue · 2 of 3'));
  await user.click(button(`Play ${FOXGLOVE}`));
  await screen.findByRole('button', { name: 'Playing new · 1 of 3' });
  await waitFor(() => expect(queued()).toEqual(['37', '38']));
  await user.click(button(`Play ${GARNET}`));
  await screen.findByRole('button', { name: 'Play all new' });
});

test('marks a promo as opened when it is rated or thumbed, but not when it is selected or played, and shows a failure as new [beyond-256]', async () => {
  await openFew('/recipient', [39, 38, 37]);
  const [first, second, third] = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const states = () => [first, second, third].map((each) => each?.dataset['state']);
  const expectPreload = (id: string | undefined) =>
    expectRequest(`GET /recipient/promos/${id}?beta=1&basic=1&dmo=1`);
  press('ArrowDown');
  await expectPreload('39');
  await waitFor(() => expect(button('New 3')).toBeDefined());
  for (let i = 0; i < 2; i++) press('ArrowDown');
  await expectPreload(third?.dataset['row']);
  expect(states()).toEqual(['new', 'new', 'new']);
  press('6');
  await waitFor(() => expect(states()).toEqual(['new', 'new', 'opened']));
  await site.break('500', '/recipient/promos/39', 1);
  await user.click(button(`Play ${FOXGLOVE}`));
  act(() => first?.querySelector('a')?.focus());
  press('8');
  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect(states()).toEqual(['new', 'new', 'opened']);
  press('u');
  await waitFor(() => expect(states()).toEqual(['opened', 'new', 'opened']));
  expect(button('New 1')).toBeDefined();
});

const NEW = [39, 38, 37];

const skimSwitch = () => screen.findByRole('switch', { name: 'Skim' });

async function playAllNew(): Promise<string[]> {
  site.requests.length = 0;
  await user.click(await screen.findByRole('button', { name: 'Play all new' }));
  const promos = () => new Set($player.get().playlist.map(({ promo }) => promo));
  await waitFor(() => expect([...promos()]).toEqual(expect.arrayContaining(['38', '37'])));
  await screen.findByRole('button', { name: 'Playing new · 1 of 3' });
  return site.requests.toSorted();
}

test('says in the head how long skimming takes, once promos are known [beyond-302]', async () => {
  await openFew('/recipient', NEW);
  expect((await skimSwitch()).getAttribute('aria-checked')).toBe('false');
  expect(screen.queryByText(/about/)).toBeNull();
  press('x');
  expect((await skimSwitch()).getAttribute('aria-checked')).toBe('true');
  expect(screen.queryByText(/about/)).toBeNull();
  await playAllNew();
  const tracks = [$player.get().playingTrack, ...$player.get().playlist];
  expect(tracks.every((track) => track && track.duration > 30)).toBe(true);
  await screen.findByText(`3 to do · about ${Math.ceil(tracks.length / 2)} min`);
  expect((await skimSwitch()).textContent, 'in its place beside what plays').toBe('Skim');
});

test('requests no more than plain playing [beyond-300]', async () => {
  await openFew('/recipient', NEW);
  const plain = await playAllNew();
  stopPlayer();
  cleanup();
  $promos.set({});
  site.standIn.db.sql.run`UPDATE sends SET opened = 0 WHERE recipient_id = 1`;
  await openFew('/recipient', NEW);
  await user.click(await skimSwitch());
  expect(await playAllNew()).toEqual(plain);
  expect($player.get().position).toBeGreaterThan(0);
});
