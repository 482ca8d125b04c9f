import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $doneToday } from '../../../islands/inbox/today.ts';
import { emptyFeedback } from '../../../shared/entities/feedback.ts';
import { saveSentFeedback } from '../../../shared/feedback/sent-feedback.ts';
import { hidePromos, unhidePromos } from '../../../shared/promos/hidden-promos.ts';
import { changeThumbs } from '../../../shared/promos/thumbs.ts';
import { resetStores } from '../../support/reset-stores.ts';
import { expectedErrors } from '../../support/setup.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();
const send = (promo: string) =>
  saveSentFeedback(promo, new Date().toISOString(), { ...emptyFeedback, rating: 8 });

beforeEach(async () => {
  resetStores();
  await site.become('marlow');
  await site.open('/recipient');
});
afterEach(() => {
  vi.useRealTimers();
});

test('counts what was sent, hidden and thumbed down, each promo once, and what is undone no longer [beyond-312]', async () => {
  hidePromos(['1', '2', '3']);
  unhidePromos(['2']);
  send('4');
  send('3');
  await changeThumbs('5', 0, -1);
  await changeThumbs('6', 0, -1);
  await changeThumbs('6', -1, 0);
  await changeThumbs('7', 0, 1);
  expect($doneToday.get()).toEqual({ sent: 2, hidden: 1, disliked: 1 });
  await changeThumbs('1', 0, -1);
  await changeThumbs('1', -1, 1);
  expect($doneToday.get().hidden, 'still hidden').toBe(1);
});

test('a thumb that the server rejects does not count [beyond-312]', async () => {
  await site.break('500', '/recipient/promos/5/kato');
  await changeThumbs('5', 0, -1);
  expectedErrors();
  expect($doneToday.get().disliked).toBe(0);
});

test('starts again at six in the morning [beyond-312]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 26, 23, 50) });
  hidePromos(['1']);
  send('4');
  vi.setSystemTime(new Date(2026, 10, 27, 6, 10));
  send('5');
  expect($doneToday.get()).toEqual({ sent: 1, hidden: 0, disliked: 0 });
  hidePromos(['2']);
  expect($doneToday.get()).toEqual({ sent: 1, hidden: 1, disliked: 0 });
});
