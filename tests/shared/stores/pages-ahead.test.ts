import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionSchema } from '../../../shared/entities/session.ts';
import { $standing } from '../../../shared/stores/identity.ts';
import { watchPagesAhead } from '../../../shared/stores/pages-ahead.ts';
import { changeRecipient, setSession } from '../../../shared/stores/session.ts';

let end = () => {};
beforeEach(() => {
  document.body.innerHTML = '<script type="speculationrules" id="pages-ahead"></script>';
  $standing.set('same');
  setSession(v.parse(sessionSchema, { recipient: { id: 1, address: 'marlow@example.net' } }));
  end = watchPagesAhead();
});
afterEach(() => end());

const fetchesAhead = () => document.documentElement.hasAttribute('data-fetches-ahead');

function turn(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('pages that were fetched ahead are dropped while the page is out of sight [beyond-198]', () => {
  expect(fetchesAhead()).toBe(true);
  turn(true);
  expect(fetchesAhead()).toBe(false);
  turn(false);
  expect(fetchesAhead()).toBe(true);
});

test('pages that were fetched ahead are dropped while it is looked into who is in [beyond-198]', () => {
  $standing.set('asked');
  expect(fetchesAhead()).toBe(false);
  $standing.set('same');
  expect(fetchesAhead()).toBe(true);
});

test('no page is fetched ahead after a change of what pages say of the person [beyond-198]', () => {
  changeRecipient({ name: 'Marlowe' });
  expect(fetchesAhead()).toBe(false);
  turn(true);
  turn(false);
  expect(fetchesAhead()).toBe(false);
});

test('a page that is lost to another person fetches no page ahead [beyond-198]', () => {
  $standing.set('lost');
  expect(fetchesAhead()).toBe(false);
});

test('a page of a host, which has none of our rules, is left as it is [beyond-198]', () => {
  end();
  document.documentElement.removeAttribute('data-fetches-ahead');
  document.body.replaceChildren();
  end = watchPagesAhead();
  expect(fetchesAhead()).toBe(false);
});
