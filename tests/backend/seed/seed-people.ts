import type { Db } from '../db.ts';
import { hashPassword } from '../passwords.ts';
import { bit } from '../rows.ts';
import { CLIENT_PASSWORD, furtherDjs, identities } from './identities.ts';
import { cityOf, labels, urlName } from './labels.ts';

/** One for all clients: hashing takes its time, and a database is seeded for every file of tests. */
const clientPassword = hashPassword(CLIENT_PASSWORD);

/** Labels with their accounts and clients, the DJs, and the admin. */
export function seedPeople(db: Db): void {
  for (const [i, name] of labels.entries()) {
    const id = i + 1;
    db.sql
      .run`INSERT INTO accounts VALUES (${id}, ${name}, 0, ${bit(i % 3 === 0)}, ${bit(i % 2 === 0)}, ${40 * id}, ${25 * id})`;
    db.sql.run`INSERT INTO labels VALUES (${id}, ${urlName(name)}, ${name}, ${id}, ${cityOf(id)})`;
    insertUser(db, { id, email: `office@${urlName(name)}.example.net`, name, accountId: id });
  }
  for (const person of Object.values(identities)) {
    if (person.type === 'recipient') insertRecipient(db, person);
    else insertUser(db, { ...person, accountId: person.account === null ? null : person.account + 1 });
  }
  for (const name of furtherDjs) insertRecipient(db, { email: `${urlName(name)}@example.net`, name });
}

/** Replaces what the list of labels gave a client of the same id. */
function insertUser(
  db: Db,
  user: {
    readonly id: number;
    readonly email: string;
    readonly name: string;
    readonly accountId: number | null;
    readonly settings?: number;
  },
): void {
  db.sql.run`
    INSERT OR REPLACE INTO users (id, email, name, password, flags, settings, account_id)
    VALUES (${user.id}, ${user.email}, ${user.name}, ${clientPassword}, 0, ${user.settings ?? 0}, ${user.accountId})`;
}

function insertRecipient(
  db: Db,
  dj: {
    readonly id?: number;
    readonly email: string;
    readonly name: string;
    readonly venue?: string;
    readonly publication?: string;
    readonly info?: string;
    readonly confirmed?: boolean;
    readonly groupAddress?: string | null;
  },
): void {
  db.sql.run`
    INSERT INTO recipients (id, email, name, venue, publication, info, flags, confirmed, group_address)
    VALUES (${dj.id ?? null}, ${dj.email}, ${dj.name}, ${dj.venue ?? ''}, ${dj.publication ?? ''}, ${dj.info ?? ''}, 0,
      ${bit(dj.confirmed ?? true)}, ${dj.groupAddress ?? null})`;
}
