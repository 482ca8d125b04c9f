import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGhostBox } from '../../../islands/chrome/bar/ghost-box-store.ts';
import { recordNavigation } from '../../support/record-navigation.ts';
import { expectedErrors } from '../../support/setup.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

const site = openSite();
const { visited } = recordNavigation();

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const waitForSearch = () => vi.advanceTimersByTimeAsync(200);

async function open() {
  await site.become('admin');
  await site.open('/login/clients');
  const box = createGhostBox();
  const names = () => box.$state.get().suggestions.map(({ name }) => name);
  const error = () => box.$state.get().error;
  /** Types and waits for the first suggestion. */
  const type = async (text: string, first: string) => {
    box.setText(text);
    await waitForSearch();
    await until(() => expect(names()[0]).toBe(first));
  };
  return { ...box, names, error, type };
}

test('suggests accounts by name after a pause in typing [2.7-34, 7-84]', async () => {
  const { setText, names, type } = await open();
  setText('n');
  setText('ni');
  await type(' nig ', 'Nightjar Records');
  expect(site.requests).toEqual(['GET /admin/accounts?complete=nig']);
  await type('ni', 'Nightjar Records');
  await until(() => expect(names()).toEqual(['Nightjar Records', 'Ninth Gate Music']));
  setText('  ');
  expect(names()).toEqual([]);
});

test('shows an error when no name matches, except for a number [2.7-34]', async () => {
  const { setText, error } = await open();
  setText('zzz');
  await waitForSearch();
  await until(() => expect(error()).toBe('No accounts match.'));
  setText('99999');
  expect(error()).toBeNull();
  await waitForSearch();
  await until(() => expect(site.requests).toContain('GET /admin/accounts?complete=99999'));
  await waitForSearch();
  expect(error()).toBeNull();
});

test('Enter opens the active suggestion, the arrow keys wrap, and typing clears the selection [2.7-33, 2.7-35, beyond-42]', async () => {
  const { type, moveActive, submit, setText, close, $state } = await open();
  const activeAfter = (step: 1 | -1) => {
    moveActive(step);
    return $state.get().activeIndex;
  };
  expect(activeAfter(1)).toBeNull();
  await type('ni', 'Nightjar Records');
  expect([activeAfter(-1), activeAfter(1), activeAfter(1)]).toEqual([1, 0, 1]);
  submit();
  expect(visited).toEqual([`${ORIGIN}/ghost/possess/3`]);
  setText('nin');
  expect($state.get().activeIndex).toBeNull();
  close();
  expect($state.get()).toMatchObject({ text: 'nin', suggestions: [], activeIndex: null });
});

test('Enter opens the account with the typed number, and a click opens a suggestion [2.7-33, 2.7-35, beyond-42]', async () => {
  const { setText, submit, close, openAccount, $state } = await open();
  setText(' 14 ');
  expect($state.get().accountId).toBe('14');
  close();
  expect($state.get().accountId).toBeNull();
  submit();
  openAccount('a/b');
  expect(visited).toEqual([`${ORIGIN}/ghost/possess/14`, `${ORIGIN}/ghost/possess/a%2Fb`]);
});

test('Enter opens an only or exact match, and asks to choose between several [2.7-33, open-74, beyond-42]', async () => {
  const { type, submit, moveActive, error } = await open();
  submit();
  await type('ni', 'Nightjar Records');
  submit();
  expect(error()).toBe('Several accounts match. Choose one.');
  moveActive(1);
  expect(error()).toBeNull();
  expect(visited).toEqual([]);
  await type('night', 'Nightjar Records');
  submit();
  site.standIn.db.sql.run`UPDATE accounts SET name = 'Nightjar' WHERE id = 3`;
  await type('NIGHTJAR', 'Nightjar');
  submit();
  expect(visited).toEqual([`${ORIGIN}/ghost/possess/1`, `${ORIGIN}/ghost/possess/3`]);
});

test('Enter before the suggestions have loaded opens the match once they have, with one request [2.7-35, beyond-42]', async () => {
  const { setText, submit } = await open();
  setText('nightjar rec');
  submit();
  submit();
  await waitForSearch();
  await until(() => expect(visited).toEqual([`${ORIGIN}/ghost/possess/1`]));
  expect(site.requests.filter((request) => request.includes('complete='))).toHaveLength(1);
});

test('Enter before the suggestions have loaded shows why nothing opens, and typing or closing cancels it [beyond-42]', async () => {
  const { setText, submit, type, close, error } = await open();
  for (const [text, message] of [
    ['nobody’s', 'No accounts match.'],
    ['ni', 'Several accounts match. Choose one.'],
  ] as const) {
    setText(text);
    submit();
    await waitForSearch();
    await until(() => expect(error()).toBe(message));
  }
  setText('kel');
  submit();
  await type('kelp', 'Kelp Audio');
  expect(error()).toBeNull();
  setText('lant');
  submit();
  close();
  await waitForSearch();
  expect(visited).toEqual([]);
  submit();
  await waitForSearch();
  await until(() => expect(visited).toEqual([`${ORIGIN}/ghost/possess/5`]));
});

test('shows a failed search until the text changes, and Enter searches again [beyond-42]', async () => {
  const { setText, submit, error } = await open();
  const failed = () => until(() => expect(error()).toMatchObject({ problem: { kind: 'offline' } }));
  await site.break('cut', '/admin/accounts', 4);
  setText('kel');
  await waitForSearch();
  await failed();
  setText('kelp');
  expect(error()).toBeNull();
  submit();
  await waitForSearch();
  await failed();
  submit();
  await waitForSearch();
  await until(() => expect(visited).toEqual([`${ORIGIN}/ghost/possess/2`]));
  expectedErrors();
});

test('ignores a late reply to an older search [beyond-42]', async () => {
  const { type, setText, $state } = await open();
  const shownNames = new Set<string>();
  $state.subscribe(({ suggestions }) => {
    for (const { name } of suggestions) shownNames.add(name);
  });
  const { fetch } = globalThis;
  const { promise: lateReply, resolve: reply } = Promise.withResolvers<Response>();
  const fetchLate = vi.fn(() => lateReply);
  globalThis.fetch = fetchLate;
  setText('k');
  await waitForSearch();
  await until(() => expect(fetchLate).toHaveBeenCalled());
  globalThis.fetch = fetch;
  await type('ke', 'Kelp Audio');
  reply(new Response('{"results":[{"id":9,"name":"Too late"}]}'));
  await type('lant', 'Lantern Works');
  expect([...shownNames]).toEqual(['Kelp Audio', 'Lantern Works']);
});
