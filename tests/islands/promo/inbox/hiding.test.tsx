import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { PromoIsland } from '../../../../islands/promo/promo.tsx';
import { $notifications } from '../../../../shared/stores/notifications.ts';
import { $pageShortcuts } from '../../../../shared/stores/page-keys.ts';
import { startKeys } from '../../../../shared/stores/player-keys.ts';
import { $promos } from '../../../../shared/stores/promos.ts';
import { openSite } from '../../../support/stand-in.ts';

/** An inbox of which everything is hidden, and what brings it back. */

const site = openSite();
const user = userEvent.setup();

beforeEach(() => {
  $promos.set({});
  $notifications.set([]);
});

const rows = () => document.querySelectorAll('[data-row]');
const heading = () => screen.getByRole('heading', { level: 1 });

/** Hides the five promos that have feedback, one by one. */
async function hideAll() {
  await site.become('marlow');
  await site.open('/recipient?show=feedback');
  const stopKeys = startKeys();
  render(<PromoIsland />);
  await waitFor(() => expect(rows()).toHaveLength(5));
  // What hears them comes after the list.
  await waitFor(() => expect($pageShortcuts.get()).not.toEqual([]));
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  for (let left = 5; left > 0; left--) {
    await waitFor(() => expect(document.activeElement?.className).toBe('dp-campaign-name'));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'h' });
    await waitFor(() => expect(rows()).toHaveLength(left - 1));
  }
  stopKeys();
}

test('a list of which everything is hidden says so, with the focus on the heading and the ways back [beyond-86]', async () => {
  await hideAll();
  await screen.findByRole('heading', { name: 'You have been through all of these' });
  expect(document.activeElement).toBe(heading());
  await user.click(screen.getByRole('button', { name: 'Bring back what is hidden' }));
  await waitFor(() => expect(rows()).toHaveLength(5));
  expect(document.activeElement).toBe(heading());
});

test('from a filter of which everything is hidden, all the others are a press away [beyond-86]', async () => {
  await hideAll();
  await user.click(await screen.findByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(rows().length).toBeGreaterThan(5));
  expect(document.activeElement).toBe(heading());
});

test('all that comes back can be hidden again by its message [beyond-86]', async () => {
  await hideAll();
  await user.click(screen.getByRole('button', { name: 'Bring all back' }));
  await waitFor(() => expect(rows()).toHaveLength(5));
  expect(document.activeElement).toBe(heading());
  expect($notifications.get().map(({ text }) => text)).toEqual(['5 promos are back']);
  act(() => $notifications.get()[0]?.offer?.take());
  await screen.findByText(/5 hidden\./);
  expect(rows()).toHaveLength(0);
});
