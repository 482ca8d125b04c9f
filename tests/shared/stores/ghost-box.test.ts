import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGhostBox } from '../../../shared/stores/ghost-box.ts';
import { noteLeaving } from '../../support/leaving.ts';
import { expectedErrors } from '../../support/setup.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';
import { until } from '../../support/until.ts';

const site = openSite();
const { left } = noteLeaving();

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** After so long without a key what was typed is looked up. */
const pause = () => vi.advanceTimersByTimeAsync(200);

async function open() {
  await site.become('admin');
  await site.open('/login/clients');
  const box = createGhostBox();
  const names = () => box.$state.get().suggestions.map(({ name }) => name);
  /** Types and waits for what fits. */
  const type = async (text: string, first: string) => {
    box.setText(text);
    await pause();
    await until(() => expect(names()[0]).toBe(first));
  };
  return { ...box, names, type };
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
  const { setText, $state } = await open();
  setText('zzz');
  await pause();
  await until(() => expect($state.get().error).toBe('No account has a name like this.'));
  setText('99999');
  expect($state.get().error).toBeNull();
  await pause();
  await until(() => expect(site.requests).toContain('GET /admin/accounts?complete=99999'));
  await pause();
  expect($state.get().error).toBeNull();
});

test('Enter goes to the possess-account page of the chosen account [2.7-33, 2.7-35]', async () => {
  const { type, move, enter, $state } = await open();
  await type('ni', 'Nightjar Records');
  move(1);
  move(1);
  expect($state.get().chosen).toBe(1);
  enter();
  expect(left).toEqual([`${ORIGIN}/ghost/possess/3`]);
});

test('a number is an account id, without a suggestion, which it says [2.7-33, 2.7-35, beyond-42]', async () => {
  const { setText, enter, close, $state } = await open();
  setText(' 14 ');
  expect($state.get().number).toBe('14');
  close();
  expect($state.get().number).toBeNull();
  enter();
  expect(left).toEqual([`${ORIGIN}/ghost/possess/14`]);
});

test('a name that alone fits needs no choice; of several one is to be chosen [2.7-33, open-74, beyond-42]', async () => {
  const { type, enter, move, $state } = await open();
  enter();
  await type('ni', 'Nightjar Records');
  enter();
  expect($state.get().error).toBe('Several accounts fit: choose one.');
  move(1);
  expect($state.get().error).toBeNull();
  expect(left).toEqual([]);
  await type('night', 'Nightjar Records');
  enter();
  expect(left).toEqual([`${ORIGIN}/ghost/possess/1`]);
});

test('a name to the letter goes before those that it begins [2.7-33, beyond-42]', async () => {
  const { type, enter } = await open();
  site.standIn.db.sql.run`UPDATE accounts SET name = 'Nightjar' WHERE id = 3`;
  await type('NIGHTJAR', 'Nightjar');
  enter();
  expect(left).toEqual([`${ORIGIN}/ghost/possess/3`]);
});

test('Enter before the answer is carried out when that comes, however often it is pressed [2.7-35, beyond-42]', async () => {
  const { setText, enter } = await open();
  setText('nightjar rec');
  enter();
  enter();
  await pause();
  await until(() => expect(left).toEqual([`${ORIGIN}/ghost/possess/1`]));
  expect(site.requests.filter((request) => request.includes('complete='))).toHaveLength(1);
});

test('Enter before the answer is told why it goes nowhere, and not once more is typed [beyond-42]', async () => {
  const { setText, enter, type, close, $state } = await open();
  const error = () => $state.get().error;
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
  expect(left).toEqual([]);
  enter();
  await pause();
  await until(() => expect(left).toEqual([`${ORIGIN}/ghost/possess/5`]));
});

test('Enter after a failed look-up looks up again [beyond-42]', async () => {
  const { setText, enter, $state } = await open();
  await site.break('cut', '/admin/accounts', 1);
  setText('kelp');
  enter();
  await pause();
  await until(() => expect($state.get().error).toMatchObject({ problem: { kind: 'offline' } }));
  enter();
  await pause();
  await until(() => expect(left).toEqual([`${ORIGIN}/ghost/possess/2`]));
  expectedErrors();
});

test('a suggestion is chosen by a press [2.7-35]', async () => {
  const { choose } = await open();
  choose('a/b');
  expect(left).toEqual([`${ORIGIN}/ghost/possess/a%2Fb`]);
});

test('the choice goes round, and is given up by typing on [beyond-42]', async () => {
  const { type, move, setText, close, $state } = await open();
  move(1);
  expect($state.get().chosen).toBeNull();
  await type('ni', 'Nightjar Records');
  move(-1);
  expect($state.get().chosen).toBe(1);
  move(1);
  expect($state.get().chosen).toBe(0);
  setText('nin');
  expect($state.get().chosen).toBeNull();
  close();
  expect($state.get()).toMatchObject({ text: 'nin', suggestions: [], chosen: null });
});

test('an older reply never overtakes a newer one [beyond-42]', async () => {
  const { type, setText, $state } = await open();
  const seen = new Set<string>();
  $state.subscribe(({ suggestions }) => {
    for (const { name } of suggestions) seen.add(name);
  });
  const { fetch } = globalThis;
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    globalThis.fetch = () => {
      resolve();
      return new Promise((reply) => {
        answer = () => reply(new Response('{"results":[{"id":9,"name":"Too late"}]}'));
      });
    };
  });
  setText('k');
  await pause();
  await asked;
  globalThis.fetch = fetch;
  await type('ke', 'Kelp Audio');
  answer();
  await type('lant', 'Lantern Works');
  expect([...seen]).toEqual(['Kelp Audio', 'Lantern Works']);
});

test('a failed look-up is told, until more is typed [beyond-42]', async () => {
  const { setText, $state, type } = await open();
  await site.break('cut', '/admin/accounts', 1);
  setText('kel');
  await pause();
  await until(() => expect($state.get().error).toMatchObject({ problem: { kind: 'offline' } }));
  setText('kelp');
  expect($state.get().error).toBeNull();
  await type('kelp', 'Kelp Audio');
  expectedErrors();
});

test('who is no admin gets no accounts', async () => {
  await site.become('nightjar');
  await site.open('/login/clients');
  const { setText, $state } = createGhostBox();
  setText('kelp');
  await pause();
  await until(() =>
    expect($state.get().error).toMatchObject({ problem: { text: 'Only admins may look accounts up.' } }),
  );
});
