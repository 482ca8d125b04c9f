import type { Db } from '../db.ts';
import { hashPassword } from '../passwords.ts';
import type { User } from '../recipients-and-users.ts';
import { bit } from '../row-reader.ts';
import { CLIENT_PASSWORD, furtherDjs, identities } from './identities.ts';
import { cityOf, labels, urlName } from './labels.ts';

/** Hashed once for all clients, because hashing is slow. */
const clientPassword = hashPassword(CLIENT_PASSWORD);

type NewUser = Pick<User, 'id' | 'email' | 'name' | 'settings'> & { readonly account: number | null };

export function seedPeople(db: Db): void {
  for (const [i, name] of labels.entries()) {
    const id = i + 1;
    db.sql
      .run`INSERT INTO accounts VALUES (${id}, ${name}, 0, ${bit(i % 3 === 0)}, ${bit(i % 2 === 0)}, ${40 * id}, ${25 * id})`;
    db.sql.run`INSERT INTO labels VALUES (${id}, ${urlName(name)}, ${name}, ${id}, ${cityOf(id)})`;
    insertUser({ id, email: `office@${urlName(name)}.example.net`, name, settings: 0, account: i });
  }
  for (const person of Object.values(identities)) {
    if (person.type === 'client') insertUser(person);
    else
      db.sql.run`
        INSERT INTO recipients (id, email, name, venue, publication, info, flags, confirmed, group_address,
          download_format)
        VALUES (${person.id}, ${person.email}, ${person.name}, ${person.venue}, ${person.publication},
          ${person.info}, 0, ${bit(person.confirmed ?? true)}, ${person.groupAddress ?? null},
          ${person.downloadFormat ?? null})`;
  }
  for (const name of furtherDjs)
    db.sql.run`
      INSERT INTO recipients (email, name, venue, publication, info, flags, confirmed)
      VALUES (${`${urlName(name)}@example.net`}, ${name}, '', '', '', 0, 1)`;

  function insertUser({ id, email, name, settings, account }: NewUser): void {
    db.sql.run`
      INSERT OR REPLACE INTO users (id, email, name, password, flags, settings, account_id)
      VALUES (${id}, ${email}, ${name}, ${clientPassword}, 0, ${settings}, ${account === null ? null : account + 1})`;
  }
}
