// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signs, unshown } from './gallery/states.ts';
import { gallery } from './gallery.ts';
import type { StandIn } from './stand-in.ts';
import { HTML, testStandIn, type Visitor, visitor } from './visitor.ts';

let standIn: StandIn;
let dj: Visitor;

beforeEach(() => {
  standIn = testStandIn();
  dj = visitor(standIn);
});
afterEach(() => standIn.close());

const HANDS = '/stand-in/hands.js';

test('every state that can be looked at has an entry in the index [beyond-26]', () => {
  const shown = new Set<string>(gallery.flatMap(({ shows = [] }) => shows));
  expect(Object.keys(signs).filter((state) => !shown.has(state))).toEqual([]);
  expect(Object.keys(unshown).filter((state) => shown.has(state))).toEqual([]);
});

test('hands come along with the next page alone, and with no tool [beyond-26]', async () => {
  const entry = gallery.find(({ id }) => id === 'login-pin');
  await dj.get('/go/login-pin', HTML);
  expect(await (await dj.get('/', HTML)).text()).not.toContain(HANDS);
  const page = await (await dj.get(entry?.href ?? '', HTML)).text();
  expect(page).toContain(`src="${HANDS}"`);
  expect(page).toContain('&quot;press&quot;:&quot;Create&quot;');
  expect(await (await dj.get(entry?.href ?? '', HTML)).text()).not.toContain(HANDS);
});

test('a press that only a person can make is left to them [beyond-26]', async () => {
  await dj.get('/go/signup-social', HTML);
  expect(await (await dj.get('/dj-signup/new', HTML)).text()).not.toContain('Google&quot;');
});
