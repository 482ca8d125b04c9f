import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { filterAndSort, type LabelSort } from '../../../islands/labels/label-list.tsx';
import { unratedLabel } from '../../../shared/entities/label.ts';
import { addLabels, followedLabels, type KnownLabel } from '../../../shared/labels/followed-labels.ts';
import { user } from '../../support/ui.ts';
import { button, heading, LABELS, namesIn, openLabels, rate, rating, ratingOf } from './open-labels.ts';

const { site, followFour, openPage, stored, calls } = openLabels();

const list = () => screen.findByRole('list', { name: 'Labels you follow' });
const names = async () => namesIn(await list());
const searchBox = () => screen.getByRole('searchbox', { name: 'Find a label' });

async function openShortList() {
  followFour();
  await openPage('following');
  await list();
  site.requests.length = 0;
}

/** Unfollows the label and waits for the server. */
async function unfollow(name: string) {
  await user.click(button(`Unfollow ${name}`));
  await waitFor(() => expect(stored(name.toLowerCase().replaceAll(' ', '-'))).toBe('not followed'));
  site.requests.length = 0;
}

test('shows the followed labels with ratings and details, the latest first [1-09, 3-39, 7-58, open-45, beyond-258]', async () => {
  await openPage('following');
  expect(await names()).toHaveLength(12);
  expect(heading().textContent).toBe('Labels');
  expect(document.title).toBe('Labels you follow - Dubplate');
  expect(site.requests).toEqual([`GET ${LABELS}/liked`]);
  expect((await names())[0]).toBe('Rotor & Reed');
  expect(ratingOf('Kelp Audio')).toBe('8 of 10');
  expect(ratingOf('Velvet Quarry')).toBe('Not rated');
  // Below the slider's range.
  expect(ratingOf('Ivory Harbour')).toBe('−1, below 0');
  expect(ratingOf('Rotor & Reed')).toBe('11, above 10');
  expect(screen.getByRole('slider', { name: 'Rating of Kelp Audio' })).toMatchObject({ min: '0', max: '10' });
  const row = (name: string) => within(rating(name).closest('li') as HTMLElement);
  expect(row('Kelp Audio').getByText(/^\d+ promos$/)).toBeDefined();
  expect(row('Kelp Audio').getByText(/^next \d+ \w{3}( \d{4})?$/)).toBeDefined();
  expect(row('Fathom Line').getByText(/^latest \d+ \w{3}( \d{4})?$/)).toBeDefined();
});

test('shows a rating immediately and sends it; of several quick ones the last one counts [1-09, 4-51, 7-62, beyond-73]', async () => {
  await openShortList();
  rate('Kelp Audio', 3);
  expect(ratingOf('Kelp Audio')).toBe('3 of 10');
  await waitFor(() => expect(stored('kelp-audio')).toBe(3));
  expect(calls()).toEqual(['GET /rate?label=kelp-audio&rating=3']);
  site.requests.length = 0;
  for (const value of [2, 9, 0, 4, 7]) rate('Kelp Audio', value);
  await waitFor(() => expect(stored('kelp-audio')).toBe(7));
  expect(calls()).toEqual(['GET /rate?label=kelp-audio&rating=2', 'GET /rate?label=kelp-audio&rating=7']);
  expect(ratingOf('Kelp Audio')).toBe('7 of 10');
});

test('the name leads to the promos of the account, or to a search; a slider rated 11 ends at 11 [beyond-243, beyond-244]', async () => {
  await openPage('following');
  const link = (name: string) => screen.queryByRole('link', { name: `All promos from ${name}` });
  await list();
  expect(link('Kelp Audio')?.getAttribute('href')).toBe('/recipient/promos/company/2');
  expect(link('Amber Arcade')).toBeNull();
  act(() => addLabels([unratedLabel({ url_name: 'm-s', name: 'M & S' })]));
  act(() => followedLabels.update((names) => [...names, 'm-s']));
  expect(link('M & S')?.getAttribute('href')).toBe('/recipient/promos?text=M+%26+S');
  expect(rating('Rotor & Reed')).toMatchObject({ max: '11', value: '11' });
  rate('Rotor & Reed', 10);
  expect(ratingOf('Rotor & Reed')).toBe('10 of 10');
  rate('Rotor & Reed', 11);
  await waitFor(() => expect(stored('rotor-reed')).toBe(11));
  expect(ratingOf('Birch Bureau')).toBe('10 of 10');
});

test('a changed rating shows the old one with Undo, which brings it back and the focus to the slider [beyond-57]', async () => {
  await openShortList();
  const undo = () =>
    screen.queryByRole('button', { name: 'Undo the change: Rating of Salt Cathedral Tapes' });
  expect(undo()).toBeNull();
  rate('Salt Cathedral Tapes', 3);
  rate('Salt Cathedral Tapes', 4);
  expect(screen.getByText('(was 9)')).toBeDefined();
  await waitFor(() => expect(stored('salt-cathedral-tapes')).toBe(4));
  await user.click(undo() as HTMLElement);
  expect(ratingOf('Salt Cathedral Tapes')).toBe('9 of 10');
  expect(document.activeElement).toBe(rating('Salt Cathedral Tapes'));
  expect(undo()).toBeNull();
  await waitFor(() => expect(stored('salt-cathedral-tapes')).toBe(9));
  rate('Velvet Quarry', 7);
  expect(screen.queryByText(/^.was/)).toBeNull();
});

test('rates by digit keys; 0 unfollows, and 1 then 0 rates 10 [beyond-73]', async () => {
  await openShortList();
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

test('unfollows with the rating 0; Undo restores the follow and the rating [4-52, 7-59, 7-60, beyond-57]', async () => {
  await openShortList();
  rate('Salt Cathedral Tapes', 0);
  const undo = button('Undo Salt Cathedral Tapes');
  expect(within(undo.closest('li') as HTMLElement).getByRole('status').textContent).toBe('Unfollowed');
  expect(screen.getByText('3 labels')).toBeDefined();
  expect(await names()).toHaveLength(4);
  await waitFor(() => expect(stored('salt-cathedral-tapes')).toBe('not followed'));
  expect(site.bodyOf(`${LABELS}/unlike`)).toEqual({ label: 'salt-cathedral-tapes' });
  await user.click(undo);
  expect(ratingOf('Salt Cathedral Tapes')).toBe('9 of 10');
  await waitFor(() => expect(stored('salt-cathedral-tapes')).toBe(9));
  expect(site.bodyOf(`${LABELS}/like`)).toEqual({ label: 'salt-cathedral-tapes' });
  expect(calls()).toEqual(['POST /unlike', 'POST /like', 'GET /rate?label=salt-cathedral-tapes&rating=9']);
});

test('Unfollow becomes Undo and keeps the focus; an unrated label is restored unrated [beyond-57]', async () => {
  await openShortList();
  button('Unfollow Velvet Quarry').focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(button('Undo Velvet Quarry'));
  await waitFor(() => expect(stored('velvet-quarry')).toBe('not followed'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(button('Unfollow Velvet Quarry'));
  await waitFor(() => expect(stored('velvet-quarry')).toBeNull());
  expect(ratingOf('Velvet Quarry')).toBe('Not rated');
});

test('keeps the row of an unfollowed label in the list but not in the count, until the list is opened again [beyond-57, beyond-82]', async () => {
  await openShortList();
  await user.click(button('Unfollow Kelp Audio'));
  expect(await names()).toHaveLength(4);
  await user.type(searchBox(), 'kelp');
  expect(await names()).toEqual(['Kelp Audio']);
  expect(screen.getByText('0 of 3 labels')).toBeDefined();
  await user.clear(searchBox());
  await user.click(screen.getByRole('link', { name: 'Recommended' }));
  await user.click(screen.getByRole('link', { name: 'Following 3' }));
  expect(await names()).toHaveLength(3);
  expect(await names()).not.toContain('Kelp Audio');
});

test('follows an unfollowed label before rating it; the rating 0 sends nothing [4-51, 7-59, open-46]', async () => {
  await openShortList();
  await unfollow('Kelp Audio');
  rating('Kelp Audio').focus();
  await user.keyboard('0');
  expect(button('Undo Kelp Audio')).toBeDefined();
  expect(calls()).toEqual([]);
  rate('Kelp Audio', 5);
  await waitFor(() => expect(stored('kelp-audio')).toBe(5));
  expect(calls()).toEqual(['POST /like', 'GET /rate?label=kelp-audio&rating=5']);
});

test('filters by name and city, ignoring case and accents, and sorts by rating and time [beyond-82]', async () => {
  await openPage('following');
  await list();
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  await user.type(searchBox(), 'BOGOTA');
  expect(await names()).toEqual(['Fern Dispatch']);
  expect(screen.getByText('1 of 12 labels')).toBeDefined();
  await user.clear(searchBox());
  await user.selectOptions(sort, 'Rating');
  expect((await names()).slice(0, 3)).toEqual(['Rotor & Reed', 'Birch Bureau', 'Salt Cathedral Tapes']);
  expect((await names()).slice(-3)).toEqual(['Ivory Harbour', 'Dusk Corner', 'Velvet Quarry']);
  // A rated row keeps its position.
  rate('Rotor & Reed', 1);
  expect((await names())[0]).toBe('Rotor & Reed');
  await user.selectOptions(sort, 'Recently followed');
  expect((await names()).at(-1)).toBe('Ivory Harbour');
  await user.type(searchBox(), 'zzz');
  expect(screen.getByText(/^No labels match/)).toBeDefined();
  await user.click(button('Clear search'));
  // There, undoing brings the search back.
  expect(document.activeElement).toBe(searchBox());
  expect(await names()).toHaveLength(12);
});

test('links to the recommended labels if the DJ follows none', async () => {
  await openPage('following', 'vesper');
  expect(await screen.findByRole('heading', { name: "You don't follow any labels yet" })).toBeDefined();
  const link = screen.getByRole('link', { name: 'See recommended labels' });
  expect(link.getAttribute('href')).toBe('/recipient/labels/recommended');
});

const labels = [
  { name: 'Label 10', rating: 4, followed: '2026-01-02', promos: 3 },
  { name: 'label 9', rating: 4, followed: '2026-01-02', promos: 3 },
  { name: 'Ébène', rating: null, followed: '2026-01-03', promos: 5 },
  { name: 'Zwölf', rating: 5, followed: '2026-01-01', promos: 3 },
].map(
  ({ name, ...details }): KnownLabel => ({
    label: { id: null, name, url_name: name },
    city: '',
    account: null,
    well_rated: 0,
    last_release: null,
    djs_in_common: 0,
    isFollowed: true,
    ...details,
  }),
);

test.each<[LabelSort, string[]]>([
  ['best-match', ['Label 10', 'label 9', 'Ébène', 'Zwölf']],
  ['name', ['Ébène', 'label 9', 'Label 10', 'Zwölf']],
  ['rating', ['Zwölf', 'label 9', 'Label 10', 'Ébène']],
  ['recent', ['Ébène', 'Label 10', 'label 9', 'Zwölf']],
  ['promos', ['Ébène', 'label 9', 'Label 10', 'Zwölf']],
])('sorts by %s, then by name; equal times keep the server order [beyond-82]', (sort, names) => {
  expect(filterAndSort(labels, { text: '', sort }).map(({ label }) => label.name)).toEqual(names);
});
