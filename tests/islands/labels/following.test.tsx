import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { LabelsIsland } from '../../../islands/labels/labels.tsx';
import { $notifications } from '../../../shared/stores/notifications.ts';
import { expectedErrors } from '../../support/setup.ts';
import { openSite } from '../../support/stand-in.ts';
import { button, forgetPage, namesIn, press, rating, storedRating } from './labels-page.ts';

const site = openSite();
const user = userEvent.setup();

beforeEach(forgetPage);

async function open(who: 'marlow' | 'vesper' | 'archivist' = 'marlow') {
  await site.become(who);
  await site.open('/recipient/labels/following');
  render(<LabelsIsland />);
}

const list = () => screen.findByRole('list', { name: 'Labels that you follow' });
const names = async () => namesIn(await list());
const ratingOf = (name: string) => rating(name).getAttribute('aria-valuetext');

const stored = (name: string) => storedRating(site, name);
const calls = () =>
  site.requests
    .map((request) => request.replace('/api/v1/recipient/labels', ''))
    .filter((request) => !request.includes('/liked'));

test('shows what the DJ follows with ratings and facts, the latest first [1-09, 3-39, 7-58, open-45]', async () => {
  await open();
  expect(await names()).toHaveLength(12);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Labels');
  expect(document.title).toBe('Labels you follow - Dubplate');
  expect(site.requests).toEqual(['GET /api/v1/recipient/labels/liked']);
  expect((await names())[0]).toBe('Rotor & Reed');
  expect(ratingOf('Kelp Audio')).toBe('8 of 10');
  expect(ratingOf('Velvet Quarry')).toBe('Not rated');
  // Outside of what is offered, and shown as the server has it.
  expect([ratingOf('Rotor & Reed'), ratingOf('Ivory Harbour')]).toEqual(['11', '-1']);
  expect(rating('Kelp Audio')).toMatchObject({ min: '0', max: '10' });
  const row = within(rating('Kelp Audio').closest('li') as HTMLElement);
  expect(row.getByText(/^\d+ promos$/)).toBeDefined();
  expect(row.getByText(/^latest \d\d\/\d\d\/\d{4}$/)).toBeDefined();
});

test('a rating is shown at once and sent by its call [1-09, 4-51, 7-62]', async () => {
  await open();
  await list();
  site.requests.length = 0;
  press(rating('Kelp Audio'), 3);
  expect(ratingOf('Kelp Audio')).toBe('3 of 10');
  await waitFor(() => expect(stored('kelp-audio')).toBe(3));
  expect(calls()).toEqual(['GET /rate?label=kelp-audio&rating=3']);
});

test('the digits rate, 0 unfollows, and 1 and then 0 make 10 [beyond-73]', async () => {
  await open();
  await list();
  rating('Fathom Line').focus();
  await user.keyboard('4');
  expect(ratingOf('Fathom Line')).toBe('4 of 10');
  await user.keyboard('10');
  expect(ratingOf('Fathom Line')).toBe('10 of 10');
  await waitFor(() => expect(stored('fathom-line')).toBe(10));
  fireEvent.keyDown(rating('Fathom Line'), { key: '2', ctrlKey: true });
  expect(ratingOf('Fathom Line')).toBe('10 of 10');
  await user.keyboard('50');
  expect(button('Undo Fathom Line')).toBeDefined();
  await waitFor(() => expect(stored('fathom-line')).toBe('not followed'));
});

test('the rating 0 unfollows; Undo in its place brings back the follow and the rating [4-52, 7-59, 7-60, beyond-57]', async () => {
  await open();
  await list();
  site.requests.length = 0;
  press(rating('Salt Cathedral Tapes'), 0);
  const undo = button('Undo Salt Cathedral Tapes');
  expect(within(undo.closest('li') as HTMLElement).getByRole('status').textContent).toBe('Unfollowed');
  expect(screen.getByText('11 labels')).toBeDefined();
  expect(await names()).toHaveLength(12);
  await waitFor(() => expect(stored('salt-cathedral-tapes')).toBe('not followed'));
  expect(site.bodyOf('/api/v1/recipient/labels/unlike')).toEqual({ label: 'salt-cathedral-tapes' });
  await user.click(undo);
  expect(ratingOf('Salt Cathedral Tapes')).toBe('9 of 10');
  await waitFor(() => expect(stored('salt-cathedral-tapes')).toBe(9));
  expect(site.bodyOf('/api/v1/recipient/labels/like')).toEqual({ label: 'salt-cathedral-tapes' });
  expect(calls()).toEqual(['POST /unlike', 'POST /like', 'GET /rate?label=salt-cathedral-tapes&rating=9']);
});

test('a label that was just left keeps its row under a filter, but counts no more [beyond-82]', async () => {
  await open();
  await list();
  await user.click(button('Unfollow Salt Cathedral Tapes'));
  await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'salt');
  expect(await names()).toEqual(['Salt Cathedral Tapes']);
  expect(screen.getByText('0 of 11 labels')).toBeDefined();
});

test('Unfollow becomes Undo under the focus; an unrated label comes back unrated [beyond-57]', async () => {
  await open();
  await list();
  button('Unfollow Velvet Quarry').focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(button('Undo Velvet Quarry'));
  await waitFor(() => expect(stored('velvet-quarry')).toBe('not followed'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(button('Unfollow Velvet Quarry'));
  await waitFor(() => expect(stored('velvet-quarry')).toBeNull());
  expect(ratingOf('Velvet Quarry')).toBe('Not rated');
});

test('what was left goes from the list once the DJ looks elsewhere [beyond-57]', async () => {
  await open();
  await list();
  await user.click(button('Unfollow Kelp Audio'));
  expect(await names()).toHaveLength(12);
  await user.click(screen.getByRole('link', { name: 'Recommended' }));
  await user.click(screen.getByRole('link', { name: 'Following 11' }));
  expect(await names()).toHaveLength(11);
  expect(await names()).not.toContain('Kelp Audio');
});

test('rating an unfollowed label follows it first [4-51, 7-59]', async () => {
  await open();
  await list();
  await user.click(button('Unfollow Kelp Audio'));
  await waitFor(() => expect(stored('kelp-audio')).toBe('not followed'));
  site.requests.length = 0;
  press(rating('Kelp Audio'), 5);
  await waitFor(() => expect(stored('kelp-audio')).toBe(5));
  expect(calls()).toEqual(['POST /like', 'GET /rate?label=kelp-audio&rating=5']);
});

test('the rating 0 of an unfollowed label sends nothing [open-46]', async () => {
  await open();
  await list();
  await user.click(button('Unfollow Kelp Audio'));
  await waitFor(() => expect(stored('kelp-audio')).toBe('not followed'));
  site.requests.length = 0;
  rating('Kelp Audio').focus();
  await user.keyboard('0');
  expect(button('Undo Kelp Audio')).toBeDefined();
  expect(calls()).toEqual([]);
});

test('fast ratings end in the last one, on the server too [beyond-73]', async () => {
  await open();
  await list();
  site.requests.length = 0;
  for (const value of [2, 9, 0, 4, 7]) press(rating('Kelp Audio'), value);
  expect(ratingOf('Kelp Audio')).toBe('7 of 10');
  await waitFor(() => expect(stored('kelp-audio')).toBe(7));
  expect(calls()).toEqual(['GET /rate?label=kelp-audio&rating=2', 'GET /rate?label=kelp-audio&rating=7']);
  expect(ratingOf('Kelp Audio')).toBe('7 of 10');
});

test.each(['cut', '500'] as const)(
  'a rating that fails (%s) is taken back and told [beyond-22]',
  async (fault) => {
    await open();
    await list();
    await site.break(fault, '/api/v1/recipient/labels/rate', 1);
    press(rating('Kelp Audio'), 3);
    expect(ratingOf('Kelp Audio')).toBe('3 of 10');
    await waitFor(() => expect(ratingOf('Kelp Audio')).toBe('8 of 10'));
    expect(stored('kelp-audio')).toBe(8);
    expect($notifications.get()[0]?.text).toMatch(
      /^The rating of Kelp Audio was not saved\. (We could not|Something went)/,
    );
    press(rating('Kelp Audio'), 3);
    await waitFor(() => expect(stored('kelp-audio')).toBe(3));
  },
);

test.each(['cut', '500'] as const)(
  'an unfollow that fails (%s) is taken back with its rating [beyond-22]',
  async (fault) => {
    await open();
    await list();
    await site.break(fault, '/api/v1/recipient/labels/unlike', 1);
    await user.click(button('Unfollow Kelp Audio'));
    await waitFor(() => expect(ratingOf('Kelp Audio')).toBe('8 of 10'));
    expect(button('Unfollow Kelp Audio')).toBeDefined();
    expect(stored('kelp-audio')).toBe(8);
  },
);

test.each(['cut', '500'] as const)(
  'an undo whose follow fails (%s) leaves the undo where it was [beyond-22]',
  async (fault) => {
    await open();
    await list();
    await user.click(button('Unfollow Kelp Audio'));
    await waitFor(() => expect(stored('kelp-audio')).toBe('not followed'));
    await site.break(fault, '/api/v1/recipient/labels/like', 1);
    await user.click(button('Undo Kelp Audio'));
    await waitFor(() => expect($notifications.get()).toHaveLength(1));
    await user.click(button('Undo Kelp Audio'));
    await waitFor(() => expect(stored('kelp-audio')).toBe(8));
  },
);

test.each(['cut', '500'] as const)(
  'where the follow worked and the rating failed (%s), the follow is kept [4-51, beyond-22]',
  async (fault) => {
    await open();
    await list();
    await user.click(button('Unfollow Kelp Audio'));
    await waitFor(() => expect(stored('kelp-audio')).toBe('not followed'));
    await site.break(fault, '/api/v1/recipient/labels/rate', 1);
    press(rating('Kelp Audio'), 5);
    await waitFor(() => expect($notifications.get()).toHaveLength(1));
    expect(button('Unfollow Kelp Audio')).toBeDefined();
    expect(ratingOf('Kelp Audio')).toBe('Not rated');
    expect(stored('kelp-audio')).toBeNull();
  },
);

test('filters by name and city without case and marks, and sorts by name, rating and time [beyond-82]', async () => {
  await open();
  await list();
  const filter = screen.getByRole('searchbox', { name: 'Filter' });
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  await user.type(filter, 'BOGOTA');
  expect(await names()).toEqual(['Fern Dispatch']);
  expect(screen.getByText('1 of 12 labels')).toBeDefined();
  await user.clear(filter);
  await user.selectOptions(sort, 'Name');
  const all = await names();
  expect(all).toEqual([...all].sort());
  await user.selectOptions(sort, 'Rating');
  expect((await names()).slice(0, 3)).toEqual(['Rotor & Reed', 'Birch Bureau', 'Salt Cathedral Tapes']);
  expect((await names()).slice(-3)).toEqual(['Ivory Harbour', 'Dusk Corner', 'Velvet Quarry']);
  // A row that is being rated does not run away from under the finger.
  press(rating('Rotor & Reed'), 1);
  expect((await names())[0]).toBe('Rotor & Reed');
  await user.selectOptions(sort, 'Recently followed');
  expect((await names()).at(-1)).toBe('Ivory Harbour');
  await user.type(filter, 'zzz');
  expect(screen.getByText(/^No label here matches/)).toBeDefined();
  await user.click(button('Clear the filter'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(await names()).toHaveLength(12);
});

test('of 1,000 labels only the rows near the screen are there, each with its place among all [beyond-82]', async () => {
  await open('archivist');
  const rows = within(await list()).getAllByRole('listitem');
  expect(rows.length).toBeLessThan(60);
  expect(rows[0]?.getAttribute('aria-setsize')).toBe('1000');
  expect(rows.map((row) => row.getAttribute('aria-posinset')).slice(0, 3)).toEqual(['1', '2', '3']);
  expect(screen.getByText('1,000 labels')).toBeDefined();
  await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'petrol rec');
  expect(await names()).toEqual(['Petrol Records']);
});

test('who follows nothing is led to what is recommended [beyond-82]', async () => {
  await open('vesper');
  expect(await screen.findByRole('heading', { name: 'You follow no labels yet' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'See recommended labels' }).getAttribute('href')).toBe(
    '/recipient/labels/recommended',
  );
});

test('a list that did not load tells why and loads again on a press [beyond-22]', async () => {
  await site.become('marlow');
  await site.open('/recipient/labels/following');
  await site.break('500', '/api/v1/recipient/labels/liked', 1);
  render(<LabelsIsland />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Something went wrong on our side/);
  await user.click(button('Try again'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(await names()).toHaveLength(12);
  expectedErrors();
});

test('who is no longer logged in is led to the login and back [beyond-02]', async () => {
  await site.become('marlow');
  await site.open('/recipient/labels/following');
  await site.become('nobody');
  render(<LabelsIsland />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^You are no longer logged in/);
  expect(screen.getByRole('link', { name: 'DJ Login' }).getAttribute('href')).toBe(
    '/login/djs?next=%2Frecipient%2Flabels%2Ffollowing',
  );
});
