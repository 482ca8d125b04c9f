import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PromoIsland } from '../../../../islands/promo/promo.tsx';
import { removeStored, storageKeys } from '../../../../shared/storage.ts';
import { $returns } from '../../../../shared/stores/identity.ts';
import { $notifications } from '../../../../shared/stores/notifications.ts';
import { startKeys } from '../../../../shared/stores/player-keys.ts';
import { $player } from '../../../../shared/stores/player-now.ts';
import { $promos } from '../../../../shared/stores/promos.ts';
import { noteLeaving } from '../../../support/leaving.ts';
import { openSite } from '../../../support/stand-in.ts';

/** What the keys do to the promo that a person is at, or hears. */

const site = openSite();
const { left } = noteLeaving();
const empty = $player.get();

beforeEach(() => {
  $promos.set({});
  $notifications.set([]);
});
afterEach(() => $player.set(empty));

async function open(path = '/recipient') {
  await site.become('marlow');
  await site.open(path);
  const stopKeys = startKeys();
  const { unmount } = render(<PromoIsland />);
  await screen.findByRole('link', { name: 'Foxglove - Silver Gravel' });
  return () => {
    unmount();
    stopKeys();
  };
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;
const told = () => $notifications.get().at(-1)?.text;
const row = () => document.querySelector<HTMLElement>('[data-row="39"]') as HTMLElement;

/** The player is at the first track of the promo, as after a page of before. */
async function playFirstOf(id: number): Promise<string> {
  const reply = await site.fetch(`/recipient/promos/${id}?beta=1&basic=1&dmo=1`);
  const track = /"track_id":(\d+)/.exec(await reply.text())?.[1];
  $player.set({
    ...empty,
    isPaused: true,
    playingTrack: {
      track_id: Number(track),
      title: 'Heard',
      artist: '',
      mix: '',
      duration: 60,
      url: '/a.wav',
      cover: '',
      label: '',
      promo: id,
    },
  });
  return track ?? '';
}

test('the favourite of music that came from another page is noted in its draft, without opening it [beyond-83]', async () => {
  const end = await open();
  await playFirstOf(39);
  press('f');
  await waitFor(() => expect(told()).toMatch(/^Favourite: /));
  press('f');
  await waitFor(() => expect(told()).toMatch(/^No longer the favourite: /));
  expect(site.requests).toContain('GET /recipient/promos/39?beta=1&basic=1&dmo=1');
  end();
});

test('a favourite for which it is too late is told, and nothing else [beyond-83]', async () => {
  const end = await open();
  await playFirstOf(29);
  press('f');
  await waitFor(() => expect(told()).toBe('The label has your feedback already.'));
  expect($notifications.get()).toHaveLength(1);
  end();
});

test('the promo that is out of view is brought into view, and opens by its key [beyond-83, beyond-85]', async () => {
  const end = await open();
  press('ArrowDown');
  await waitFor(() => expect(focused()).toBe('Foxglove - Silver Gravel'));
  (document.activeElement as HTMLElement).blur();
  vi.spyOn(row(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -5000, 1000, 72));
  press('8');
  await waitFor(() => expect(focused()).toBe('Foxglove - Silver Gravel'));
  await within(row()).findByText('Rated 8, not sent');
  press('o');
  expect(left).toEqual(['http://127.0.0.1:4173/recipient/promos/39']);
  expect(location.search).toBe('?at=39');
  end();
});

test('who comes back from the back/forward cache sees what the server has now [beyond-85]', async () => {
  const end = await open();
  press('ArrowDown');
  await waitFor(() => expect(focused()).toBe('Foxglove - Silver Gravel'));
  const isPressed = (thumb: string) =>
    within(row())
      .getByRole('button', { name: new RegExp(`^${thumb}`) })
      .getAttribute('aria-pressed') === 'true';
  press('u');
  await waitFor(() => expect(site.requests).toContain('GET /recipient/promos/39/kato?thumbs=1'));
  press('8');
  await within(row()).findByText('Rated 8, not sent');

  await site.fetch('/recipient/promos/39/kato?thumbs=-1');
  removeStored({ key: storageKeys.feedbackDraft, identity: 'recipient-1', part: 39 });
  fireEvent(window, new Event('pagehide'));
  act(() => $returns.set($returns.get() + 1));
  await waitFor(() => expect(isPressed('Thumbs down')).toBe(true));
  expect(within(row()).queryByText('Rated 8, not sent')).toBeNull();
  await waitFor(() => expect(focused()).toBe('Foxglove - Silver Gravel'));
  end();
});
