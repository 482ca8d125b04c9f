import * as v from 'valibot';
import { solves } from '../backend/human-check/checks.ts';

const challenge = v.object({ nonce: v.string(), bits: v.number() });
const answer = v.object({ token: v.string() });

/** Passes the stand-in's human check as its widget does; `post` gives the reply's body. */
export async function passHumanCheck(
  post: (path: string, body: object) => Promise<unknown>,
): Promise<string> {
  const asked = v.parse(challenge, await post('/human-check/challenge', {}));
  let number = 0;
  while (!solves(asked, number)) number++;
  return v.parse(answer, await post('/human-check/answer', { nonce: asked.nonce, number })).token;
}
