import * as v from 'valibot';
import { isSolution } from '../backend/human-check/checks.ts';

const challenge = v.object({ nonce: v.string(), bits: v.number() });
const answer = v.object({ token: v.string() });

/** Solves the stand-in's human check and returns the token. `post` returns the reply's body. */
export async function passHumanCheck(
  post: (path: string, body: object) => Promise<unknown>,
): Promise<string> {
  const task = v.parse(challenge, await post('/human-check/challenge', {}));
  let number = 0;
  while (!isSolution(task, number)) number++;
  return v.parse(answer, await post('/human-check/answer', { nonce: task.nonce, number })).token;
}
