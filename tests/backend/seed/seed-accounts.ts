import { AccountFlag } from '../../../shared/entities/flags.ts';
import { DAY_MS } from '../config.ts';
import type { Db } from '../db.ts';
import { random } from '../media/random.ts';
import { identities } from './identities.ts';
import { labels } from './labels.ts';

const flags = new Map<number, number>([
  [identities.nightjar.account + 1, AccountFlag.HAS_BOOST],
  [identities.kelp.account + 1, AccountFlag.PRICING_UPDATED | AccountFlag.HAS_BOOST],
  [identities.salt.account + 1, AccountFlag.BETA_TESTING],
]);

const WITHOUT_CREDITS = identities.salt.account + 1;

const WELCOME = 120;
const PACK = 200;
const LOG_ENTRIES = 34;

export function seedAccounts(db: Db, now: number): void {
  for (const i of labels.keys()) {
    const id = i + 1;
    db.sql.run`UPDATE accounts SET flags = ${flags.get(id) ?? 0} WHERE id = ${id}`;
    if (id === WITHOUT_CREDITS)
      db.sql.run`UPDATE accounts SET credits = 0, sends_remaining = 0 WHERE id = ${id}`;
    else seedCredits(db, id, now);
  }
}

/** The balance equals the last log entry. The oldest credits are spent first. */
function seedCredits(db: Db, accountId: number, now: number): void {
  const rng = random(accountId, 7);
  const packs = [{ name: 'Welcome credits', amount: WELCOME, created: Math.floor(now - 400 * DAY_MS) }];
  let balance = 0;
  for (let entry = 0; entry < LOG_ENTRIES; entry++) {
    const created = Math.floor(now - DAY_MS * (LOG_ENTRIES - entry) * 2.3);
    const isFirst = entry === 0;
    const isPack = !isFirst && entry % 11 === 0;
    const name = isFirst ? 'Carried over' : isPack ? `Pack of ${PACK} credits` : 'Promo sent';
    const amount = isFirst ? WELCOME : isPack ? PACK : -rng.whole(1, 12);
    if (isPack) packs.push({ name, amount, created });
    balance += amount;
    db.sql.run`
      INSERT INTO credit_log (account_id, description, amount, balance, created)
      VALUES (${accountId}, ${name}, ${amount}, ${balance}, ${isFirst ? null : created})`;
  }
  let left = balance;
  for (const { name, amount, created } of packs.toReversed()) {
    const remaining = Math.min(left, amount);
    left -= remaining;
    db.sql.run`
      INSERT INTO credits (account_id, description, amount, remaining, created, expires)
      VALUES (${accountId}, ${name}, ${amount}, ${remaining}, ${created}, ${amount === PACK ? created + 365 * DAY_MS : null})`;
  }
  db.sql.run`UPDATE accounts SET credits = ${balance} WHERE id = ${accountId}`;
}
