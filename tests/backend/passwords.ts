import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

/** Low, to keep tests fast. Production needs 2 ** 17. */
const COST = 2 ** 10;
const KEY_BYTES = 32;

export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  return [COST, salt.toString('base64'), key(password, salt, COST).toString('base64')].join('$');
}

export function isPasswordCorrect(password: string, hash: string): boolean {
  const [cost = '', salt = '', expected = ''] = hash.split('$');
  const actual = key(password, Buffer.from(salt, 'base64'), Number(cost));
  return timingSafeEqual(actual, Buffer.from(expected, 'base64'));
}

const key = (password: string, salt: Buffer, cost: number): Buffer =>
  scryptSync(password, salt, KEY_BYTES, { N: cost });
