import { createHash } from 'node:crypto';
import { HUMAN_CHECK_BITS, HUMAN_CHECK_MS, HUMAN_TOKEN_MS } from '../config.ts';
import type { Backend } from '../context.ts';
import { int } from '../row-reader.ts';
import { newSecret } from '../secrets.ts';

/** A proof of work: find a number that, appended to the nonce, hashes to this many leading zero bits. */
export type Challenge = { readonly nonce: string; readonly bits: number };

export function newChallenge({ db, now }: Backend): Challenge {
  const challenge = { nonce: newSecret(), bits: HUMAN_CHECK_BITS };
  db.sql.run`DELETE FROM human_checks WHERE expires <= ${now()}`;
  db.sql.run`
    INSERT INTO human_checks (nonce, bits, expires) VALUES (${challenge.nonce}, ${challenge.bits}, ${now() + HUMAN_CHECK_MS})`;
  return challenge;
}

/** Returns a token for the first correct answer, or null. */
export function answerChallenge({ db, now }: Backend, nonce: string, number: number): string | null {
  const row = db.sql.get`
    SELECT bits FROM human_checks WHERE nonce = ${nonce} AND token IS NULL AND expires > ${now()}`;
  if (!row || !isSolution({ nonce, bits: int(row, 'bits') }, number)) return null;
  const token = newSecret();
  db.sql.run`
    UPDATE human_checks SET token = ${token}, expires = ${now() + HUMAN_TOKEN_MS} WHERE nonce = ${nonce}`;
  return token;
}

export function consumeHumanToken({ db, now }: Backend, token: string): boolean {
  const spent = db.sql.get`DELETE FROM human_checks WHERE token = ${token} RETURNING expires`;
  return spent !== undefined && int(spent, 'expires') > now();
}

export const isSolution = ({ nonce, bits }: Challenge, number: number): boolean =>
  Math.clz32(createHash('sha256').update(`${nonce}:${number}`).digest().readUInt32BE(0)) >= bits;
