import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isolateName } from '../../../shared/format/text.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { user } from '../../support/ui.ts';
import { button, LABELS, namesIn, openLabels, press, rate, rating, ratingOf } from './open-labels.ts';

const { site, followFour, openPage, stored, calls } = openLabels();

const list = () => screen.findByRole('list', { name: 'Recommended labels' });
const names = async () => namesIn(await list());

async function openShortList() {
  followFour();
  await openPage('recommended');
  await list();
}

test('shows the recommended labels, the best first, with reasons [7-61, beyond-68]', async () => {
  await openPage('recommended');
  expect(await names()).toHaveLength(20);
  expect(document.title).toBe('Recommended labels - Dubplate');
  expect(site.requests.toSorted()).toEqual([`GET ${LABELS}/liked`, `GET ${LABELS}/recommended?refresh=1`]);
  const first = within((await list()).querySelector('li') as HTMLElement);
  expect(first.getByText(/^You rated \d+ of their promos 8 or higher$/)).toBeDefined();
  expect(screen.getAllByText(/^\d+ promos? sent to you$/).length).toBeGreaterThan(3);
  expect(screen.getAllByText(/^Followed by \d+ DJs? like you$/).length).toBeGreaterThan(3);
});

test('a rating follows the label, sends the rating and removes the row; a press on 0 does nothing [4-51, 4-53, 7-62, open-46]', async () => {
  await openShortList();
  press(rating('Ember Yard'), 3, 0);
  expect(calls()).toEqual([]);
  rate('Paper Moth', 7);
  expect(await names()).toHaveLength(9);
  expect(await names()).not.toContain('Paper Moth');
  await waitFor(() => expect(stored('paper-moth')).toBe(7));
  expect(calls()).toEqual(['POST /like', 'GET /rate?label=paper-moth&rating=7']);
});

test('keys choose a rating, which Enter or the button sends; the focus moves to the next label [beyond-73]', async () => {
  await openShortList();
  const [first = '', second = '', third = ''] = (await names()).map(String);
  rating(first).focus();
  await user.keyboard('8');
  expect(ratingOf(first)).toBe('8 of 10');
  expect(button(`Follow · 8 ${first}`)).toBeDefined();
  expect(await names()).toContain(first);
  await user.keyboard('{Enter}');
  expect(await names()).not.toContain(first);
  expect(document.activeElement).toBe(rating(second));
  await user.keyboard('90{Tab}{Enter}');
  expect(await names()).not.toContain(second);
  expect(document.activeElement).toBe(button(`Follow ${third}`));
  const label = (name: string) => name.toLowerCase().replaceAll(' ', '-');
  await waitFor(() => expect([stored(label(first)), stored(label(second))]).toEqual([8, null]));
});

test('removes a followed label from the list immediately, and sends the follow; Undo unfollows it, and it returns to its position [4-53, 7-59, beyond-57]', async () => {
  await openShortList();
  const initialNames = await names();
  const release = site.hold(`${LABELS}/like`);
  await user.click(button('Follow Paper Moth'));
  expect(await names()).toEqual(initialNames.filter((name) => name !== 'Paper Moth'));
  release();
  await waitFor(() => expect(stored('paper-moth')).toBeNull());
  expect(site.bodyOf(`${LABELS}/like`)).toEqual({ label: 'paper-moth' });
  expect(screen.getByText(/^You now follow/).textContent).toBe('You now follow Paper Moth.');
  await user.click(button('Undo'));
  expect(await names()).toEqual(initialNames);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(document.activeElement).toBe(button('Refresh'));
  await waitFor(() => expect(calls().at(-1)).toBe('POST /unlike'));
  expect(stored('paper-moth')).toBe('not followed');
});

test('returns the label to the list if the follow fails, with an error; keeps the follow if only the rating fails [4-53, beyond-334]', async () => {
  await openShortList();
  const initialNames = await names();
  await site.break('cut', `${LABELS}/like`, 1);
  await user.click(button('Follow Paper Moth'));
  await waitFor(() => expect($notifications.get()).toHaveLength(1));
  expect($notifications.get()[0]?.text).toContain(`Couldn't update ${isolateName('Paper Moth')}. `);
  expect(await names()).toEqual(initialNames);
  expect(screen.getByRole('link', { name: 'Following 4' })).toBeDefined();
  await site.break('500', `${LABELS}/rate`, 1);
  rate('Paper Moth', 7);
  await waitFor(() => expect($notifications.get()).toHaveLength(2));
  expect($notifications.get()[1]?.text).toContain(
    `Couldn't save your rating of ${isolateName('Paper Moth')}. `,
  );
  expect(await names()).not.toContain('Paper Moth');
  expect(stored('paper-moth')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Following 5' }));
  expect(ratingOf('Paper Moth')).toBe('Not rated');
});

test('Try again reloads a failed list; Refresh loads other labels, and keeps the list if that fails [7-61, beyond-335]', async () => {
  await site.become('marlow');
  await site.break('500', `${LABELS}/recommended`, 1);
  await openPage('recommended');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const initialNames = await names();
  expect(initialNames).toHaveLength(20);
  site.requests.length = 0;
  fireEvent.click(button('Refresh'));
  fireEvent.click(button('Refresh'));
  await waitFor(async () => expect(await names()).not.toEqual(initialNames));
  expect(site.requests).toEqual([`GET ${LABELS}/recommended?refresh=1`]);
  const otherNames = await names();
  await site.break('500', `${LABELS}/recommended`, 1);
  await user.click(button('Refresh'));
  await waitFor(() => expect($notifications.get()).toHaveLength(1));
  expect(await names()).toEqual(otherNames);
  expect(button('Refresh')).toHaveProperty('disabled', false);
});
