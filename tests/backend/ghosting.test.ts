// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StandIn } from './stand-in.ts';
import { HTML, testStandIn, type Visitor, visitor } from './visitor.ts';

let standIn: StandIn;
let admin: Visitor;

beforeEach(async () => {
  standIn = testStandIn();
  admin = visitor(standIn);
  await admin.become('admin');
});
afterEach(() => standIn.close());

const hostData = async () =>
  JSON.parse(
    /id="host-data">(.*?)<\/script>/.exec(await (await admin.get('/login', HTML)).text())?.[1] ?? '',
  );

const leadsTo = async (path: string): Promise<[number, string | null]> => {
  const { status, headers } = await admin.get(path, HTML);
  return [status, headers.get('Location')];
};

const accounts = async (complete: string, who = admin): Promise<unknown[]> =>
  (await (await who.get(`/admin/accounts?complete=${encodeURIComponent(complete)}`)).json()).results;

test('an admin acts as an account until released [2.2-14, 3-18, 6-01]', async () => {
  expect(await hostData()).toMatchObject({
    session: { user: { id: 100, account: { id: null } }, ghosted: false },
  });
  expect(await leadsTo('/ghost/possess/3')).toEqual([303, '/myaccount']);
  expect(await hostData()).toMatchObject({
    config: { preferClient: true },
    session: { user: { id: 100, account: { id: 3, name: 'Ninth Gate Music' } }, ghosted: true },
  });
  expect(await (await admin.get('/myaccount', HTML)).text()).toContain('Ninth Gate Music');
  expect(await leadsTo('/ghost/release')).toEqual([303, '/myaccount']);
  expect(await hostData()).toMatchObject({ session: { user: { account: { id: null } }, ghosted: false } });
});

test('an admin who comes from a DJ sees the client pages of the account', async () => {
  await admin.become('marlow');
  await admin.get('/ghost/possess/3', HTML);
  expect((await hostData()).config.preferClient).toBe(true);
});

test.each(['/logout?which=client', 'another client'])('acting as an account ends with %s', async (how) => {
  await admin.get('/ghost/possess/3', HTML);
  if (how.startsWith('/')) await admin.get(how, HTML);
  else await admin.become('nightjar');
  expect((await hostData()).session.ghosted).toBe(false);
  await admin.become('admin');
  expect(await hostData()).toMatchObject({ session: { user: { account: { id: null } }, ghosted: false } });
});

test('nobody else acts as an account, and there must be one', async () => {
  expect(await leadsTo('/ghost/possess/999')).toEqual([404, null]);
  expect(await leadsTo('/ghost/possess/x')).toEqual([404, null]);
  await admin.become('nightjar');
  expect(await leadsTo('/ghost/possess/3')).toEqual([403, null]);
  expect((await hostData()).session).toMatchObject({ user: { account: { id: 1 } }, ghosted: false });
});

test('accounts are found by the beginning of their name first, then by any part [2.7-34, 7-84]', async () => {
  expect(await accounts('ni')).toEqual([
    { id: 1, name: 'Nightjar Records' },
    { id: 3, name: 'Ninth Gate Music' },
  ]);
  expect(await accounts(' La ')).toMatchObject([
    { name: 'Lantern Works' },
    { name: 'Glasshouse Cuts' },
    { name: 'Tern Island Sound' },
  ]);
  expect(await accounts('%')).toEqual([]);
  expect(await accounts('')).toHaveLength(10);
});

test('only an admin looks accounts up, also while acting as one', async () => {
  await admin.get('/ghost/possess/3', HTML);
  expect(await accounts('kelp')).toEqual([{ id: 2, name: 'Kelp Audio' }]);
  const client = visitor(standIn);
  expect((await client.get('/admin/accounts?complete=k')).status).toBe(403);
  await client.become('kelp');
  expect((await client.get('/admin/accounts?complete=k')).status).toBe(403);
});
