import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../shared/api/client.ts';
import { $writes } from '../../../shared/api/writes.ts';
import { sessionSchema } from '../../../shared/entities/session.ts';
import { $standing } from '../../../shared/stores/identity.ts';
import { watchPagesAhead } from '../../../shared/stores/pages-ahead.ts';
import { changeRecipient, setSession } from '../../../shared/stores/session.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();
let end = () => {};

const isMarked = () => document.documentElement.hasAttribute('data-fetches-ahead');

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
  document.body.innerHTML = '<script type="speculationrules" id="pages-ahead"></script>';
  $standing.set('same');
  setSession(v.parse(sessionSchema, { recipient: { id: 1, address: 'marlow@example.net' } }));
  end = watchPagesAhead();
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

test('what was fetched ahead is dropped as the page goes out of sight, and the mark is back only once that was seen', () => {
  expect(fetchesAhead()).toBe(true);
  turn(true);
  expect(isMarked()).toBe(false);
  expect(fetchesAhead()).toBe(false);
  turn(false);
  expect(isMarked()).toBe(false);
  expect(fetchesAhead()).toBe(true);
});

test('what was fetched ahead is dropped while it is looked into who is in', () => {
  expect(fetchesAhead()).toBe(true);
  $standing.set('asked');
  expect(fetchesAhead()).toBe(false);
  $standing.set('same');
  expect(fetchesAhead()).toBe(true);
});

test('what was fetched ahead is dropped before a call that changes something, whatever comes of it', async () => {
  expect(fetchesAhead()).toBe(true);
  await site.become('marlow');
  const marks: boolean[] = [];
  const off = $writes.listen(() => marks.push(fetchesAhead()));
  await call({ method: 'post', url: '/api/v1/there/is/none', body: {}, reply: v.unknown() }).catch(() => {});
  off();
  expect(marks).toEqual([false, true]);
});

test('what was fetched ahead is dropped as what it shows of the person changes', () => {
  expect(fetchesAhead()).toBe(true);
  changeRecipient({ download_format: 'flac' });
  expect(isMarked()).toBe(false);
  expect(fetchesAhead()).toBe(true);
});

test('a call that reads leaves what was fetched ahead', async () => {
  const seen = vi.fn();
  const off = $writes.listen(seen);
  await call({ url: '/api/v1/site/sessions/logged_in', reply: v.unknown() }).catch(() => {});
  off();
  expect(seen).not.toHaveBeenCalled();
});

test.each([
  ['a client', { user: { id: 3, email: 'office@nightjar.example.net', account: { id: 1 } } }],
  ['a visitor over a public link', { recipient: { id: null, address: '' } }],
  ['nobody', {}],
])('%s has no page fetched ahead', (_, session) => {
  setSession(v.parse(sessionSchema, session));
  expect(fetchesAhead()).toBe(false);
});

test('a page that is lost to another person fetches no page ahead', () => {
  $standing.set('lost');
  expect(fetchesAhead()).toBe(false);
});

test('a browser that does not tell whether a page was fetched ahead fetches none', () => {
  end();
  comes({});
  end = watchPagesAhead();
  expect(fetchesAhead()).toBe(false);
});

test('a page of a host, which has none of our rules, is left as it is', () => {
  end();
  document.body.replaceChildren();
  end = watchPagesAhead();
  expect(fetchesAhead()).toBe(false);
});
