import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGhostBox } from '../../../islands/chrome/ghost-box-store.ts';
import { recordNavigation } from '../../support/record-navigation.ts';
import { expectedErrors } from '../../support/setup.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

const site = openSite();
const { visited } = recordNavigation();

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** After so long without a key what was typed is looked up. */
const pause = () => vi.advanceTimersByTimeAsync(200);

async function open() {
  await site.become('admin');
  await site.open('/login/clients');
  const box = createGhostBox();
  const names = () => box.$state.get().suggestions.map(({ name }) => name);
  const error = () => box.$state.get().error;
  /** Types and waits for what fits. */
  const type = async (text: string, first: string) => {
    box.setText(text);
    await pause();
    await until(() => expect(names()[0]).toBe(first));
  };
  return { ...box, names, error, type };
}

test('completes a name from the accounts listing, once the typing pauses [2.7-34, 7-84]', async () => {
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

test('says so where no name fits; a number need not be a name [2.7-34]', async () => {
  const { setText, error } = await open();
  setText('zzz');
  await pause();
  await until(() => expect(error()).toBe('No account has a name like this.'));
  setText('99999');
  expect(error()).toBeNull();
  await pause();
  await until(() => expect(site.requests).toContain('GET /admin/accounts?complete=99999'));
  await pause();
  expect(error()).toBeNull();
});

test('Enter goes to the possess-account page of the chosen account; the choice goes round, and is given up by typing on [2.7-33, 2.7-35, beyond-42]', async () => {
  const { type, move, enter, setText, close, $state } = await open();
  const chosenBy = (step: 1 | -1) => {
    move(step);
    return $state.get().chosen;
  };
  expect(chosenBy(1)).toBeNull();
  await type('ni', 'Nightjar Records');
  expect([chosenBy(-1), chosenBy(1), chosenBy(1)]).toEqual([1, 0, 1]);
  enter();
  expect(visited).toEqual([`${ORIGIN}/ghost/possess/3`]);
  setText('nin');
  expect($state.get().chosen).toBeNull();
  close();
  expect($state.get()).toMatchObject({ text: 'nin', suggestions: [], chosen: null });
});

test('a number is an account id, and a suggestion is chosen by a press [2.7-33, 2.7-35, beyond-42]', async () => {
  const { setText, enter, close, choose, $state } = await open();
  setText(' 14 ');
  expect($state.get().number).toBe('14');
  close();
  expect($state.get().number).toBeNull();
  enter();
  choose('a/b');
  expect(visited).toEqual([`${ORIGIN}/ghost/possess/14`, `${ORIGIN}/ghost/possess/a%2Fb`]);
});

test('a name that alone fits, or fits to the letter, needs no choice; of several one is to be chosen [2.7-33, open-74, beyond-42]', async () => {
  const { type, enter, move, error } = await open();
  enter();
  await type('ni', 'Nightjar Records');
  enter();
  expect(error()).toBe('Several accounts fit: choose one.');
  move(1);
  expect(error()).toBeNull();
  expect(visited).toEqual([]);
  await type('night', 'Nightjar Records');
  enter();
  site.standIn.db.sql.run`UPDATE accounts SET name = 'Nightjar' WHERE id = 3`;
  await type('NIGHTJAR', 'Nightjar');
  enter();
  expect(visited).toEqual([`${ORIGIN}/ghost/possess/1`, `${ORIGIN}/ghost/possess/3`]);
});

test('Enter before the answer is carried out when that comes, however often it is pressed [2.7-35, beyond-42]', async () => {
  const { setText, enter } = await open();
  setText('nightjar rec');
  enter();
  enter();
  await pause();
  await until(() => expect(visited).toEqual([`${ORIGIN}/ghost/possess/1`]));
  expect(site.requests.filter((request) => request.includes('complete='))).toHaveLength(1);
});

test('Enter before the answer says why it goes nowhere, and is given up by typing on or closing [beyond-42]', async () => {
  const { setText, enter, type, close, error } = await open();
  for (const [text, words] of [
    ['nobody’s', 'No account has a name like this.'],
    ['ni', 'Several accounts fit: choose one.'],
  ] as const) {
    setText(text);
    enter();
    await pause();
    await until(() => expect(error()).toBe(words));
  }
  setText('kel');
  enter();
  await type('kelp', 'Kelp Audio');
  expect(error()).toBeNull();
  setText('lant');
  enter();
  close();
  await pause();
  expect(visited).toEqual([]);
  enter();
  await pause();
  await until(() => expect(visited).toEqual([`${ORIGIN}/ghost/possess/5`]));
});

test('a failed look-up is an error until more is typed, and Enter looks up again [beyond-42]', async () => {
  const { setText, enter, error } = await open();
  const failed = () => until(() => expect(error()).toMatchObject({ problem: { kind: 'offline' } }));
  await site.break('cut', '/admin/accounts', 2);
  setText('kel');
  await pause();
  await failed();
  setText('kelp');
  expect(error()).toBeNull();
  enter();
  await pause();
  await failed();
  enter();
  await pause();
  await until(() => expect(visited).toEqual([`${ORIGIN}/ghost/possess/2`]));
  expectedErrors();
});

test('an older reply never overtakes a newer one [beyond-42]', async () => {
  const { type, setText, $state } = await open();
  const seen = new Set<string>();
  $state.subscribe(({ suggestions }) => {
    for (const { name } of suggestions) seen.add(name);
  });
  const { fetch } = globalThis;
  const { promise: late, resolve: answer } = Promise.withResolvers<Response>();
  const asked = vi.fn(() => late);
  globalThis.fetch = asked;
  setText('k');
  await pause();
  await until(() => expect(asked).toHaveBeenCalled());
  globalThis.fetch = fetch;
  await type('ke', 'Kelp Audio');
  answer(new Response('{"results":[{"id":9,"name":"Too late"}]}'));
  await type('lant', 'Lantern Works');
  expect([...seen]).toEqual(['Kelp Audio', 'Lantern Works']);
});

test('who is no admin gets no accounts', async () => {
  await site.become('nightjar');
  await site.open('/login/clients');
  const { setText, $state } = createGhostBox();
  setText('kelp');
  await pause();
  const error = { problem: { text: 'Only admins may look accounts up.' } };
  await until(() => expect($state.get().error).toMatchObject(error));
});
