// @vitest-environment node
import { expect, test } from 'vitest';
import { passHumanCheck } from '../../support/pass-human-check.ts';
import { freshStandIn, MINUTE_MS } from '../fresh-stand-in.ts';
import { mailsTo } from '../mail.ts';
import { isSolution } from './checks.ts';

const site = freshStandIn('unconfirmed');

const post = async (path: string, body: object) => (await site.dj.post(path, body)).json();
const mails = () =>
  mailsTo(site.db, 'unconfirmed@example.net', 500).filter(({ subject }) =>
    subject.startsWith('Please confirm'),
  );
const secretOf = async () => (await site.json('/recipient/promos/1')).error.secret;

test('a token sends one confirmation email within two minutes [5-31, open-72]', async () => {
  const secret = await secretOf();
  const verify = (human_check?: unknown) => post(`/verify/${secret}?src=button`, { human_check });
  const [token, late] = [await passHumanCheck(post), await passHumanCheck(post)];
  for (const given of [undefined, '', 'guessed', 7, null])
    expect(await verify(given)).toMatchObject({ error: expect.stringContaining('you are human') });
  expect(mails()).toEqual([]);
  site.wait(2 * MINUTE_MS - 1);
  expect(await verify(token)).toEqual({ success: true });
  expect(await verify(token)).toMatchObject({ error: expect.stringContaining('has expired') });
  site.wait(1);
  expect(await verify(late)).toHaveProperty('error');
  expect(mails()).toHaveLength(1);
});

test('a challenge accepts the right answer once, within five minutes', async () => {
  const answer = async ({ nonce }: { nonce: string }, number: unknown) =>
    (await site.dj.post('/human-check/answer', { nonce, number })).status;
  const ask = async () => {
    const challenge = await post('/human-check/challenge', {});
    let right = 0;
    while (!isSolution(challenge, right)) right++;
    return { challenge, right };
  };
  const { challenge, right } = await ask();
  for (const wrong of [right + 1, right + 0.5, String(right), null])
    expect(await answer(challenge, wrong), String(wrong)).toBe(400);
  expect(await answer({ nonce: 'another' }, right)).toBe(400);
  expect([await answer(challenge, right), await answer(challenge, right)]).toEqual([200, 400]);
  const slow = await ask();
  site.wait(5 * MINUTE_MS);
  expect(await answer(slow.challenge, slow.right), 'too late').toBe(400);
});
