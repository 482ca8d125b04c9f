// @vitest-environment node
import { afterEach, beforeEach, expect, test } from 'vitest';
import { humanToken } from '../../support/human-token.ts';
import { mailsTo } from '../mail.ts';
import type { StandIn } from '../stand-in.ts';
import { testStandIn, type Visitor, visitor } from '../visitor.ts';
import { solves } from './checks.ts';

const MINUTE_MS = 60_000;
const DJ = 'unconfirmed@example.net';

let now: number;
let standIn: StandIn;
let dj: Visitor;
let secret: string;

beforeEach(async () => {
  now = Date.UTC(2026, 10, 21);
  standIn = testStandIn({ now: () => now });
  dj = visitor(standIn);
  await dj.become('unconfirmed');
  secret = (await (await dj.get('/recipient/promos/1')).json()).error.secret;
});
afterEach(() => standIn.close());

const post = async (path: string, body: object) => (await dj.post(path, body)).json();
const verify = (human_check?: unknown) => post(`/verify/${secret}?src=button`, { human_check });
const mails = () =>
  mailsTo(standIn.db, DJ, 500).filter(({ subject }) => subject.startsWith('Please confirm'));

test('a token has the confirmation mail sent, once [5-31, open-72]', async () => {
  const token = await humanToken(post);
  expect(await verify(token)).toEqual({ success: true });
  expect(await verify(token)).toMatchObject({ error: expect.stringContaining('no longer counts') });
  expect(mails()).toHaveLength(1);
});

test.each([undefined, '', 'guessed', 7, null])(
  '%s in place of a token has nothing sent [5-31]',
  async (given) => {
    await humanToken(post);
    expect(await verify(given)).toMatchObject({ error: expect.stringContaining('you are human') });
    expect(mails()).toEqual([]);
  },
);

test('a token counts for two minutes [open-72]', async () => {
  const [early, late] = [await humanToken(post), await humanToken(post)];
  now += 2 * MINUTE_MS - 1;
  expect(await verify(early)).toEqual({ success: true });
  now += 1;
  expect(await verify(late)).toHaveProperty('error');
  expect(mails()).toHaveLength(1);
});

test('a challenge takes the right answer, once, and for five minutes', async () => {
  const ask = () => post('/human-check/challenge', {});
  const answer = (nonce: string, number: unknown) => dj.post('/human-check/answer', { nonce, number });
  const rightFor = (challenge: { nonce: string; bits: number }) => {
    let number = 0;
    while (!solves(challenge, number)) number++;
    return number;
  };

  const challenge = await ask();
  const right = rightFor(challenge);
  for (const wrong of [right + 1, right + 0.5, String(right), null]) {
    expect((await answer(challenge.nonce, wrong)).status, String(wrong)).toBe(400);
  }
  expect((await answer('another', right)).status).toBe(400);
  expect((await answer(challenge.nonce, right)).status).toBe(200);
  expect((await answer(challenge.nonce, right)).status, 'given twice').toBe(400);

  const slow = await ask();
  now += 5 * MINUTE_MS;
  expect((await answer(slow.nonce, rightFor(slow))).status, 'too late').toBe(400);
});
