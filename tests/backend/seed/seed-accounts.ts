import { AccountFlag } from '../../../shared/entities/flags.ts';
import { DAY_MS } from '../config.ts';
import type { Db } from '../db.ts';
import { random } from '../media/random.ts';
import { identities } from './identities.ts';
import { labels } from './labels.ts';

/** Flags of accounts by their id; the others have none. */
const flags = new Map<number, number>([
  [identities.nightjar.account + 1, AccountFlag.HAS_BOOST],
  [identities.kelp.account + 1, AccountFlag.PRICING_UPDATED | AccountFlag.HAS_BOOST],
  [identities.salt.account + 1, AccountFlag.BETA_TESTING],
]);

/** The account that has neither credits nor a log. */
const WITHOUT_CREDITS = identities.salt.account + 1;

const LOG_ENTRIES = 34;

/** Flags, credits and the credits log of every account. The balance is what the log ends in. */
export function seedAccounts(db: Db, now: number): void {
  for (const i of labels.keys()) {
    const id = i + 1;
    db.sql.run`UPDATE accounts SET flags = ${flags.get(id) ?? 0} WHERE id = ${id}`;
    if (id === WITHOUT_CREDITS)
      db.sql.run`UPDATE accounts SET credits = 0, sends_remaining = 0 WHERE id = ${id}`;
    else seedCredits(db, id, now);
  }
}

function seedCredits(db: Db, accountId: number, now: number): void {
  const chance = random(accountId, 7);
  const add = (description: string, amount: number, balance: number, created: number | null) =>
    db.sql.run`
      INSERT INTO credit_log (account_id, description, amount, balance, created)
      VALUES (${accountId}, ${description}, ${amount}, ${balance}, ${created})`;

  const carriedOver = 120;
  let balance = carriedOver;
  let spent = 0;
  add('Carried over', carriedOver, balance, null);
  for (let entry = 1; entry < LOG_ENTRIES; entry++) {
    const created = Math.floor(now - DAY_MS * (LOG_ENTRIES - entry) * 2.3);
    const isPack = entry % 11 === 0;
    const amount = isPack ? 200 : -chance.whole(1, 12);
    balance += amount;
    if (!isPack) spent -= amount;
    add(isPack ? 'Pack of 200 credits' : 'Promo sent', amount, balance, created);
    if (isPack) addCredits(db, accountId, 'Pack of 200 credits', 200, created, created + 365 * DAY_MS);
  }
  addCredits(db, accountId, 'Welcome credits', carriedOver, Math.floor(now - 400 * DAY_MS), null);
  spend(db, accountId, spent);
  db.sql.run`UPDATE accounts SET credits = ${balance} WHERE id = ${accountId}`;
}

function addCredits(
  db: Db,
  accountId: number,
  description: string,
  amount: number,
  created: number,
  expires: number | null,
): void {
  db.sql.run`
    INSERT INTO credits (account_id, description, amount, remaining, created, expires)
    VALUES (${accountId}, ${description}, ${amount}, ${amount}, ${created}, ${expires})`;
}

/** The oldest go first. */
function spend(db: Db, accountId: number, amount: number): void {
  const rows = db.sql.all`SELECT id, remaining FROM credits WHERE account_id = ${accountId} ORDER BY created`;
  let left = amount;
  for (const { id, remaining } of rows) {
    const taken = Math.min(left, Number(remaining));
    left -= taken;
    db.sql.run`UPDATE credits SET remaining = remaining - ${taken} WHERE id = ${id ?? null}`;
  }
}
