import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeToday } from '../../../islands/inbox/today.ts';
import { emptyFeedback } from '../../../shared/entities/feedback.ts';
import { saveSentFeedback } from '../../../shared/feedback/sent-feedback.ts';
import { skim } from '../../../shared/player/skim.ts';
import { loadPromo } from '../../../shared/promos/load-promo.ts';
import { $toDoCount } from '../../../shared/promos/to-do.ts';
import { restoreFromBfcache } from '../../support/ui.ts';
import { ELIN, expectFocusOn, FOXGLOVE, findNames, openInboxes, press } from './open-inbox.tsx';

const { openFew, openInbox } = openInboxes();

test('the head says what is to do and about how long it takes, as promos are hidden or thumbed down, and what was sent [beyond-312]', async () => {
  await openFew();
  expect(screen.getByText('2 to do')).toBeDefined();
  await act(() => loadPromo('39'));
  const whole = screen.getByText(/^2 to do · about \d min/).textContent;
  act(() => skim.set(true));
  expect(screen.getByText(/^2 to do · about \d min/).textContent).not.toBe(whole);
  act(() => skim.set(false));
  press('ArrowDown');
  await expectFocusOn(FOXGLOVE);
  press('h');
  await screen.findByText(/^1 to do/);
  expect($toDoCount.get()).toBe(1);
  press('z');
  await screen.findByText(/^2 to do/);
  press('d');
  await screen.findByText(/^1 to do/);
  press('ArrowDown');
  await expectFocusOn(ELIN);
  act(() => saveSentFeedback('29', new Date().toISOString(), { ...emptyFeedback, rating: 8 }));
  press('h');
  await screen.findByText('All caught up. 1 sent');
  expect($toDoCount.get()).toBe(0);
});

test('without promos the head is the title alone, as for a company, and without one to do it says so [beyond-312]', async () => {
  const { unmount } = await openInbox('/recipient/promos/company/2');
  await findNames();
  expect(screen.queryByText(/ to do|caught up/)).toBeNull();
  unmount();
  const few = await openFew('/recipient', [29]);
  await screen.findByText('All caught up');
  few.unmount();
  await openInbox('/recipient', 'newcomer');
  await screen.findByRole('heading', { name: 'No promos yet' });
  expect(screen.queryByText(/ to do|caught up/)).toBeNull();
});

test('after Back, the head counts what another page has sent [beyond-312]', async () => {
  await openFew('/recipient', [29]);
  const sent = { promo: '29', sentAt: new Date().toISOString(), draft: { ...emptyFeedback, rating: 8 } };
  localStorage.setItem('dubplate/recipient-1/sent-feedback', JSON.stringify([sent]));
  await restoreFromBfcache();
  await screen.findByText('All caught up. 1 sent');
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

test.each([
  [13, [], [19, 20, 21], '13 to do · 2 out this week'],
  [2, [50, 22], [20, 26, 27], '2 to do · about 1 h 12 · 2 out this week'],
  [4, [40, 20], [], '4 to do · about 2 h'],
  [1, [0.1], [], '1 to do · about 1 min'],
  [1234, [], [], '1,234 to do'],
])('%i promos to do with lengths %j and days %j are %j [beyond-312]', (count, minutes, days, text) => {
  const lengths = minutes.map((length) => length * MINUTE);
  const albums = [...days.map(out), unset, null];
  const now = new Date(2026, 10, 20, 23);
  expect(describeToday({ count, hasPromos: true, albums, lengths, sent: 0 }, now)).toBe(text);
});

test.each([
  [null, true, 1, null],
  [0, false, 0, null],
  [0, true, 0, 'All caught up'],
  [0, true, 9, 'All caught up. 9 sent'],
])(
  'with %j promos to do, promos %j and %j sent the head says %j [beyond-312]',
  (count, hasPromos, sent, text) => {
    expect(describeToday({ count, hasPromos, albums: [], lengths: [], sent }, new Date())).toBe(text);
  },
);
