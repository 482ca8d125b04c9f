import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../shared/api/client.ts';
import { toggleSubscription } from '../../../shared/api/recipient-account.ts';
import { sendLabelRating } from '../../../shared/api/recipient-labels.ts';
import { hidePick, sendPickThumbs } from '../../../shared/api/recipient-picks.ts';
import { fetchPromo, sendThumbs } from '../../../shared/api/recipient-promos.ts';
import { sessionSchema } from '../../../shared/entities/session.ts';
import { $pendingWrites } from '../../../shared/session/calls.ts';
import { $identityStatus } from '../../../shared/session/identity.ts';
import { watchPagePrefetch } from '../../../shared/session/page-prefetch.ts';
import { setSession, updateRecipient } from '../../../shared/session/session.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();
let end = () => {};

const isMarked = () => document.documentElement.hasAttribute('data-prefetch-pages');

function isPrefetching(): boolean {
  vi.advanceTimersByTime(1000);
  return isMarked();
}

const mockNavigationEntry = (visit: object) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([Object.assign(performance.mark('visit'), visit)]);

function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  mockNavigationEntry({ deliveryType: '' });
  document.body.innerHTML = '<script type="speculationrules" id="page-prefetch"></script>';
  $identityStatus.set('same');
  setSession(v.parse(sessionSchema, { recipient: { id: 1, address: 'marlow@example.net' } }));
  end = watchPagePrefetch();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('drops prefetched pages while the page is hidden or the login is checked', () => {
  expect(isPrefetching()).toBe(true);
  setHidden(true);
  expect(isMarked()).toBe(false);
  expect(isPrefetching()).toBe(false);
  setHidden(false);
  expect(isMarked()).toBe(false);
  expect(isPrefetching()).toBe(true);
  $identityStatus.set('checking');
  expect(isPrefetching()).toBe(false);
  $identityStatus.set('same');
  expect(isPrefetching()).toBe(true);
});

test('drops prefetched pages before a write call and when the person changes', async () => {
  expect(isPrefetching()).toBe(true);
  await site.become('marlow');
  const marks: boolean[] = [];
  const unsubscribe = $pendingWrites.listen(() => marks.push(isPrefetching()));
  await call({ url: '/api/v1/site/sessions/logged_in', reply: v.unknown() });
  expect(marks).toEqual([]);
  await call({ method: 'post', url: '/api/v1/there/is/none', body: {}, reply: v.unknown() }).catch(() => {});
  unsubscribe();
  expect(marks).toEqual([false, true]);
  updateRecipient({ download_format: 'flac' });
  expect(isMarked()).toBe(false);
  expect(isPrefetching()).toBe(true);
});

test.each([
  ['rates a label', () => sendLabelRating('kelp', 8)],
  ['gives a promo a thumb', () => sendThumbs('1', 1)],
  ['gives a pick a thumb', () => sendPickThumbs('1', 1)],
  ['hides a pick', () => hidePick('1', true)],
  ['switches a subscription', () => toggleSubscription('1', false)],
  ['marks a promo as opened', () => fetchPromo('1', {}, true)],
])('drops prefetched pages before a GET that %s, and not for one that reads', async (_, send) => {
  await site.become('marlow');
  expect(isPrefetching()).toBe(true);
  const marks: boolean[] = [];
  const unsubscribe = $pendingWrites.listen(() => marks.push(isPrefetching()));
  await fetchPromo('1', {}, false);
  expect(marks).toEqual([]);
  await send().catch(() => {});
  unsubscribe();
  expect(marks).toEqual([false, true]);
});

const sessionOf = (given: object) => () => setSession(v.parse(sessionSchema, given));

test.each([
  ['of a client', sessionOf({ user: { id: 3, email: 'office@nightjar.example.net', account: { id: 1 } } })],
  ['of a visitor with a public link', sessionOf({ recipient: { id: null, address: '' } })],
  ['of nobody', sessionOf({})],
  ['whose person was logged out', () => $identityStatus.set('lost')],
  ['in a browser that saves data', () => vi.stubGlobal('navigator', { connection: { saveData: true } })],
  ['in a browser that does not report prefetches', () => mockNavigationEntry({})],
  ['of a host, which has no speculation rules', () => document.body.replaceChildren()],
])('a page %s prefetches no pages', (_, change) => {
  end();
  change();
  end = watchPagePrefetch();
  expect(isPrefetching()).toBe(false);
});
