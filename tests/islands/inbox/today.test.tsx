import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeToday } from '../../../islands/inbox/today.ts';
import { emptyFeedback } from '../../../shared/entities/feedback.ts';
import { saveSentFeedback } from '../../../shared/feedback/sent-feedback.ts';
import { loadPromo } from '../../../shared/promos/load-promo.ts';
import { restoreFromBfcache } from '../../support/ui.ts';
import { expectFocusOn, FOXGLOVE, findNames, openInboxes, press } from './open-inbox.tsx';

const { openFew, openInbox } = openInboxes();

const bar = () => screen.queryByRole<HTMLProgressElement>('progressbar', { name: 'Done today' });
const filled = () => [bar()?.value, bar()?.max];

test('the head says what is left and how long loaded promos are, fills its bar as promos are hidden, sent or thumbed down, and says when all is done [beyond-312]', async () => {
  await openFew();
  expect(screen.getByText('1 new')).toBeDefined();
  expect(filled()).toEqual([0, 1]);
  await act(() => loadPromo('39'));
  expect(screen.getByText('1 new · 1 min to hear')).toBeDefined();
  press('ArrowDown');
  await expectFocusOn(FOXGLOVE);
  press('h');
  await screen.findByText('All caught up. 1 hidden');
  expect(filled()).toEqual([1, 1]);
  press('z');
  await screen.findByText(/^1 new/);
  act(() => saveSentFeedback('29', new Date().toISOString(), { ...emptyFeedback, rating: 8 }));
  expect(filled()).toEqual([1, 2]);
  press('d');
  await screen.findByText('All caught up. 1 sent, 1 thumbs down');
  expect(filled()).toEqual([2, 2]);
});

test('without a new promo and with nothing done, the head is the title alone, as for a company [beyond-312]', async () => {
  const { unmount } = await openInbox('/recipient/promos/company/2');
  await findNames();
  expect(bar()).toBeNull();
  unmount();
  await openFew('/recipient', [57, 29]);
  await waitFor(() => expect(bar()).toBeNull());
  expect(screen.queryByText(/ new$|caught up/)).toBeNull();
});

test('after Back, the bar counts what another page has sent [beyond-312]', async () => {
  await openFew();
  const sent = { promo: '29', sentAt: new Date().toISOString(), draft: { ...emptyFeedback, rating: 8 } };
  localStorage.setItem('dubplate/recipient-1/sent-feedback', JSON.stringify([sent]));
  expect(filled()).toEqual([0, 1]);
  await restoreFromBfcache();
  await waitFor(() => expect(filled()).toEqual([1, 2]));
});

const MINUTE = 60;
const out = (day: number) => ({
  artist: '',
  title: '',
  released_year: 2026,
  released_month: 11,
  released_day: day,
});
const unset = { ...out(1), released_month: 99 };
const nothing = { sent: 0, hidden: 0, disliked: 0 };

test.each([
  [13, [50, 22], [19, 20, 21], '13 new · 2 out this week'],
  [2, [50, 22], [20, 26, 27], '2 new · 1 h 12 to hear · 2 out this week'],
  [2, [70, 50], [], '2 new · 2 h to hear'],
  [4, [20, 20], [20, 30, 21], '4 new · at least 40 min to hear · 2 out this week'],
  [5, [20, 20], [], '5 new'],
  [1, [0.1], [], '1 new · 1 min to hear'],
  [1234, [], [], '1,234 new'],
])('%i new promos with lengths %j and days %j are %j [beyond-312]', (count, minutes, days, text) => {
  const lengths = minutes.map((length) => length * MINUTE);
  const albums = [...days.map(out), unset, null];
  const now = new Date(2026, 10, 20, 23);
  expect(describeToday({ count, albums, lengths, done: nothing }, now)).toBe(text);
});

test.each([
  [null, { ...nothing, sent: 1 }, null],
  [0, nothing, null],
  [0, { sent: 9, hidden: 3, disliked: 0 }, 'All caught up. 9 sent, 3 hidden'],
  [0, { sent: 0, hidden: 1, disliked: 2 }, 'All caught up. 1 hidden, 2 thumbs down'],
])('with %j new promos and %j the head says %j [beyond-312]', (count, done, text) => {
  expect(describeToday({ count, albums: [], lengths: [], done }, new Date())).toBe(text);
});
