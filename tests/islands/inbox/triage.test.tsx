import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { $pageShortcuts } from '../../../shared/keyboard/keys.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { $player } from '../../../shared/player/player-state.ts';
import { $bfcacheRestores } from '../../../shared/session/identity.ts';
import { removeStored, storageNames, writeStored } from '../../../shared/storage/storage.ts';
import { recordNavigation } from '../../support/record-navigation.ts';
import { user } from '../../support/ui.ts';
import { button } from '../promo/promo-page.tsx';
import {
  ELIN,
  FOXGLOVE,
  findNames,
  focused,
  GARNET,
  isAt,
  names,
  openInboxes,
  press,
  row,
} from './inbox-page.tsx';

/** What keys and buttons do to a promo of the inbox. */

const { site, openFew } = openInboxes();
const { visited } = recordNavigation();
const silence = $player.get();
afterEach(() => $player.set(silence));

const told = () => $notifications.get().map(({ text }) => text);
const thumb = (name: string, of: HTMLElement) =>
  within(of).getByRole('button', { name: `${name}: ${FOXGLOVE}` });
const isPressed = (name: string, of: HTMLElement) => thumb(name, of).getAttribute('aria-pressed') === 'true';
const asked = (request: string) => waitFor(() => expect(site.requests).toContain(request));

/** Presses what the message offers. */
function takeOffer(): void {
  const offer = $notifications.get()[0]?.offer;
  if (!offer || !('take' in offer)) throw new Error('nothing is offered');
  offer.take();
}

test('the arrows go from promo to promo, and the address follows [beyond-83, beyond-85]', async () => {
  await openFew();
  press('ArrowDown');
  await isAt(FOXGLOVE);
  press('ArrowDown');
  press('ArrowDown');
  await isAt(GARNET);
  press('ArrowUp');
  await isAt(ELIN);
  await waitFor(() => expect(location.search).toBe('?at=57'));
});

test('keys give thumbs and a rating and hide the promo without opening it; a screen reader hears each once [beyond-18, beyond-83, beyond-86]', async () => {
  const { unmount } = await openFew();
  press('ArrowDown');
  const first = await row(FOXGLOVE);
  const isSaid = (words: string) => screen.findByText(`${words}: ${FOXGLOVE}`);
  press('8');
  expect((await isSaid('Rated 8, not sent')).getAttribute('role')).toBe('status');
  press('u');
  await isSaid('Thumbs up');
  press('u');
  await isSaid('No thumb');
  thumb('Thumbs down', first).focus();
  press('u');
  const said = await isSaid('Thumbs up');
  await user.click(thumb('Thumbs down', first));
  await asked('GET /recipient/promos/39/kato?thumbs=-1');
  expect(said.textContent).toBe(`Thumbs up: ${FOXGLOVE}`);
  press('h');
  await isAt(ELIN);
  expect(names()).toEqual([ELIN, GARNET]);
  expect(screen.getByText(/1 hidden\./)).toBeDefined();
  unmount();

  await openFew();
  expect(names()).toEqual([ELIN, GARNET]);
  await user.click(button('Bring all back'));
  const back = await row(FOXGLOVE);
  expect(back.getAttribute('data-state')).toBe('new');
  expect(within(back).getByText('Rated 8, not sent')).toBeDefined();
});

test('of fast thumbs the last one reaches the server; one that fails is taken back and told [4-47, 4-48, beyond-09]', async () => {
  await openFew();
  press('ArrowDown');
  await isAt(FOXGLOVE);
  const first = await row(FOXGLOVE);
  for (const key of ['u', 'd', 'u', 'u', 'd']) press(key);
  await waitFor(() => expect(isPressed('Thumbs down', first)).toBe(true));
  await waitFor(() =>
    expect(site.requests.filter((request) => request.includes('/kato?'))).toEqual([
      'GET /recipient/promos/39/kato?thumbs=1',
      'GET /recipient/promos/39/kato?thumbs=-1',
    ]),
  );
  await site.break('500', '/recipient/promos/39/kato');
  press('u');
  await waitFor(() => expect(told()[0]).toContain('Something went wrong on our side'));
  expect([isPressed('Thumbs up', first), isPressed('Thumbs down', first)]).toEqual([false, true]);
});

test('what was hidden comes back by its message or by a key, the last one first [beyond-86]', async () => {
  await openFew();
  press('ArrowDown');
  await isAt(FOXGLOVE);
  press('h');
  await isAt(ELIN);
  press('h');
  await isAt(GARNET);
  expect(told()).toEqual([`Hidden: ${ELIN}`]);
  act(takeOffer);
  await isAt(ELIN);
  expect(told()).toEqual([]);
  press('z');
  await isAt(FOXGLOVE);
  expect(names()).toEqual([FOXGLOVE, ELIN, GARNET]);
  press('z');
  expect(screen.queryByText(/hidden\./)).toBeNull();
});

test('what another tab has hidden meanwhile stays hidden; the last promo leaves the focus to the one before [beyond-86]', async () => {
  const { unmount } = await openFew();
  writeStored({ name: storageNames.hiddenPromos, identity: 'recipient-1' }, ['39']);
  for (const _ of names()) press('ArrowDown');
  await isAt(GARNET);
  press('h');
  await isAt(ELIN);
  expect(names()).toEqual([ELIN]);
  unmount();
  await openFew();
  expect(names()).toEqual([ELIN]);
});

/** Hides, one by one, all that a filter shows. */
async function hideAll() {
  site.standIn.db.sql.run`UPDATE sends SET opened = 1 WHERE recipient_id = 1`;
  await openFew('/recipient?show=opened', [39, 57, 29]);
  press('ArrowDown');
  await isAt(FOXGLOVE);
  press('h');
  await isAt(ELIN);
  press('h');
  await waitFor(() => expect(names()).toEqual([]));
}

test.each([
  ['all is brought back', 'Bring back what is hidden', [FOXGLOVE, ELIN]],
  ['all the others are a press away', 'Show all', [GARNET]],
])(
  'of a filter of which everything is hidden %s, with the focus on the heading [beyond-86]',
  async (_, way, expected) => {
    await hideAll();
    await screen.findByRole('heading', { name: 'You have been through all of these' });
    const heading = screen.getByRole('heading', { level: 1 });
    expect(document.activeElement).toBe(heading);
    await user.click(button(way));
    expect(await findNames()).toEqual(expected);
    expect(document.activeElement).toBe(heading);
  },
);

test('all that comes back can be hidden again by its message [beyond-86]', async () => {
  await hideAll();
  await user.click(button('Bring all back'));
  expect(await findNames()).toEqual([FOXGLOVE, ELIN]);
  expect(told()).toEqual(['2 promos are back']);
  act(takeOffer);
  await screen.findByText(/2 hidden\./);
  expect(names()).toEqual([]);
});

test('the button of a row opens thumbs and hiding, and shows the thumb that was chosen [beyond-18]', async () => {
  await openFew();
  const [first, second] = [await row(FOXGLOVE), await row(ELIN)];
  const more = (of: HTMLElement) => within(of).getByRole('button', { name: /^Thumbs and hiding: / });
  const isOpen = (of: HTMLElement) => more(of).getAttribute('aria-expanded') === 'true';
  await user.click(more(first));
  expect(isOpen(first)).toBe(true);
  await user.click(thumb('Thumbs up', first));
  expect(isOpen(first)).toBe(true);
  expect(more(first).hasAttribute('data-chosen')).toBe(true);
  await user.click(more(second));
  expect([isOpen(first), isOpen(second)]).toEqual([false, true]);
  await user.keyboard('{Escape}');
  expect(isOpen(second)).toBe(false);
  expect(document.activeElement).toBe(more(second));
});

test('a rating and a favourite for which it is too late are told, and a favourite without music [beyond-83]', async () => {
  await openFew('/recipient?at=29');
  await isAt(GARNET);
  press('5');
  await waitFor(() => expect(told()).toEqual(['The label has your feedback already.']));
  press('f');
  expect(told().at(-1)).toBe('Play a track first, then choose it as your favourite.');
  $notifications.set([]);
  await playFirstOf(29);
  press('f');
  await waitFor(() => expect(told()).toEqual(['The label has your feedback already.']));
});

test('a thumb on a promo that does not open tells why [beyond-83]', async () => {
  await openFew('/recipient?at=19', [39, 19]);
  await isAt('Borrowed - Loop');
  press('u');
  await waitFor(() => expect($notifications.get()[0]?.kind).toBe('error'));
});

test('the help sheet lists the keys of the list, and they go with it [beyond-83]', async () => {
  const { unmount } = await openFew();
  const keys = $pageShortcuts.get().map(({ words }) => words);
  expect(keys).toHaveLength(11);
  expect(keys).toContain('Rate the promo, 0 for ten');
  press('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  unmount();
  expect($pageShortcuts.get()).toEqual([]);
});

/** The player is at the first track of the promo, as after another page. */
async function playFirstOf(id: number) {
  const reply = await site.fetch(`/recipient/promos/${id}?beta=1&basic=1&dmo=1`);
  const track_id = Number(/"track_id":(\d+)/.exec(await reply.text())?.[1]);
  const track = { title: 'Heard', artist: '', mix: '', duration: 60, url: '/a.wav', cover: '', label: '' };
  $player.set({ ...silence, isPaused: true, playingTrack: { ...track, track_id, promo: id } });
}

test('the favourite of music that came from another page is noted in its draft, without opening it [beyond-83]', async () => {
  await openFew();
  await playFirstOf(39);
  press('f');
  await waitFor(() => expect(told().at(-1)).toMatch(/^Favourite: /));
  press('f');
  await waitFor(() => expect(told().at(-1)).toMatch(/^No longer the favourite: /));
  expect(site.requests).toContain('GET /recipient/promos/39?beta=1&basic=1&dmo=1');
});

test('the promo that is out of view is brought into view, and opens by its key [beyond-83, beyond-85]', async () => {
  await openFew();
  press('ArrowDown');
  await isAt(FOXGLOVE);
  const first = await row(FOXGLOVE);
  (document.activeElement as HTMLElement).blur();
  vi.spyOn(first, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -5000, 1000, 72));
  press('8');
  await isAt(FOXGLOVE);
  await within(first).findByText('Rated 8, not sent');
  press('o');
  expect(visited).toEqual(['http://127.0.0.1:4173/recipient/promos/39']);
  expect(location.search).toBe('?at=39');
});

test('who comes back from the back/forward cache sees what the server has now [beyond-85]', async () => {
  await openFew();
  press('ArrowDown');
  await isAt(FOXGLOVE);
  press('u');
  await asked('GET /recipient/promos/39/kato?thumbs=1');
  press('8');
  await within(await row(FOXGLOVE)).findByText('Rated 8, not sent');

  await site.fetch('/recipient/promos/39/kato?thumbs=-1');
  removeStored({ name: storageNames.feedbackDraft, identity: 'recipient-1', part: 39 });
  fireEvent(window, new Event('pagehide'));
  act(() => $bfcacheRestores.set($bfcacheRestores.get() + 1));
  await waitFor(async () => expect(isPressed('Thumbs down', await row(FOXGLOVE))).toBe(true));
  expect(screen.queryByText('Rated 8, not sent')).toBeNull();
  await waitFor(() => expect(focused()).toBe(FOXGLOVE));
});
