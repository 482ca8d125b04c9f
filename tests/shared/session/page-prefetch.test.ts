import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $pendingWrites, call } from '../../../shared/api/client.ts';
import { sessionSchema } from '../../../shared/entities/session.ts';
import { $identityStatus } from '../../../shared/session/identity.ts';
import { watchPagePrefetch } from '../../../shared/session/page-prefetch.ts';
import { setSession, updateRecipient } from '../../../shared/session/session.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();
let end = () => {};

const isMarked = () => document.documentElement.hasAttribute('data-prefetch-pages');

/** Whether pages are fetched ahead, once the mark has had its time. */
function fetchesAhead(): boolean {
  vi.advanceTimersByTime(1000);
  return isMarked();
}

/** As browsers tell how the page came. */
const comes = (visit: object) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([Object.assign(performance.mark('visit'), visit)]);

function turn(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  comes({ deliveryType: '' });
  document.body.innerHTML = '<script type="speculationrules" id="page-prefetch"></script>';
  $identityStatus.set('same');
  setSession(v.parse(sessionSchema, { recipient: { id: 1, address: 'marlow@example.net' } }));
  end = watchPagePrefetch();
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

test('pages that were fetched ahead are dropped as the page is hidden, and while it is looked into who is in', () => {
  expect(fetchesAhead()).toBe(true);
  turn(true);
  expect(isMarked()).toBe(false);
  expect(fetchesAhead()).toBe(false);
  turn(false);
  expect(isMarked()).toBe(false);
  expect(fetchesAhead()).toBe(true);
  $identityStatus.set('checking');
  expect(fetchesAhead()).toBe(false);
  $identityStatus.set('same');
  expect(fetchesAhead()).toBe(true);
});

test('pages that were fetched ahead are dropped before a call that changes something, and as the person changes', async () => {
  expect(fetchesAhead()).toBe(true);
  await site.become('marlow');
  const marks: boolean[] = [];
  const off = $pendingWrites.listen(() => marks.push(fetchesAhead()));
  await call({ url: '/api/v1/site/sessions/logged_in', reply: v.unknown() });
  expect(marks).toEqual([]);
  await call({ method: 'post', url: '/api/v1/there/is/none', body: {}, reply: v.unknown() }).catch(() => {});
  off();
  expect(marks).toEqual([false, true]);
  updateRecipient({ download_format: 'flac' });
  expect(isMarked()).toBe(false);
  expect(fetchesAhead()).toBe(true);
});

const sessionOf = (given: object) => () => setSession(v.parse(sessionSchema, given));

test.each([
  ['of a client', sessionOf({ user: { id: 3, email: 'office@nightjar.example.net', account: { id: 1 } } })],
  ['of a visitor over a public link', sessionOf({ recipient: { id: null, address: '' } })],
  ['of nobody', sessionOf({})],
  ['that is lost to another person', () => $identityStatus.set('lost')],
  ['in a browser that does not say how a page came', () => comes({})],
  ['of a host, which has none of our rules', () => document.body.replaceChildren()],
])('a page %s fetches no page ahead', (_, change) => {
  end();
  change();
  end = watchPagePrefetch();
  expect(fetchesAhead()).toBe(false);
});
