// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RecipientFlag, UserFlag } from '../../shared/entities/flags.ts';
import { pageFeedback } from './page-feedback.ts';
import { recipientById, userById } from './people.ts';
import type { StandIn } from './stand-in.ts';
import { testStandIn, type Visitor, visitor } from './visitor.ts';

let standIn: StandIn;
let browser: Visitor;

beforeEach(() => {
  standIn = testStandIn();
  browser = visitor(standIn);
});
afterEach(() => standIn.close());

const page = 'http://127.0.0.1/recipient/promos/1';
const said = { page, comment: 'More vinyl.', qstring: '' };

test("a client's and a DJ's feedback is kept under their name, with what came along", async () => {
  await browser.become('nightjar');
  await browser.become('marlow');
  expect((await browser.post('/client_feedback', { ...said, plan: 'pro' })).status).toBe(200);
  expect((await browser.post('/recipient/pagefeedback?ajax=1', said)).status).toBe(200);
  expect(pageFeedback(standIn.db)).toEqual([
    { kind: 'client', personId: 1, ...said, extra: { plan: 'pro' } },
    { kind: 'recipient', personId: 1, ...said, extra: {} },
  ]);
});

test('the legacy form is open to anybody', async () => {
  expect((await browser.post('/site/feedback', said)).status).toBe(200);
  expect(pageFeedback(standIn.db)).toEqual([{ kind: null, personId: null, ...said, extra: {} }]);
});

test('it takes nothing from nobody, and nothing that says nothing', async () => {
  for (const path of ['/client_feedback', '/recipient/pagefeedback?ajax=1'])
    expect((await browser.post(path, said)).status).toBe(401);
  await browser.become('marlow');
  for (const body of [{}, { ...said, comment: ' \n' }, { ...said, page: 'here' }])
    expect((await browser.post('/recipient/pagefeedback?ajax=1', body)).status).toBe(400);
  expect(pageFeedback(standIn.db)).toEqual([]);
});

test('beta is a bit of each kind of person, switched by itself', async () => {
  await browser.become('nightjar');
  await browser.become('marlow');
  const flags = () => [userById(standIn.db, 1)?.flags, recipientById(standIn.db, 1)?.flags];
  const before = flags();
  const client = '/api/v1/client/user/toggle_beta_testing?beta=';
  const recipient = '/api/v1/recipient/info/toggle_beta_testing?value=';
  expect(await (await browser.get(`${client}true`)).json()).toEqual({ flags: flags()[0] });
  expect(flags()).toEqual([(before[0] ?? 0) | UserFlag.BETA_TESTER, before[1]]);
  expect(await (await browser.get(`${recipient}true`)).json()).toEqual({ flags: flags()[1] });
  expect(flags()[1]).toBe((before[1] ?? 0) | RecipientFlag.BETA_TESTING);
  await browser.get(`${recipient}true`);
  await browser.get(`${client}false`);
  await browser.get(`${recipient}false`);
  expect(flags()).toEqual(before);
});

test('beta needs a login of its kind, and a wish', async () => {
  await browser.become('marlow');
  expect((await browser.get('/api/v1/client/user/toggle_beta_testing?beta=true')).status).toBe(401);
  expect((await browser.get('/api/v1/recipient/info/toggle_beta_testing?value=yes')).status).toBe(400);
});
