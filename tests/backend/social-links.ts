import type { SocialService } from '../../shared/entities/social.ts';
import { socialTypes } from '../../shared/entities/social-network.ts';
import type { Db } from './db.ts';
import type { Recipient } from './people.ts';
import { int, text } from './rows.ts';

/** Networks that a DJ is linked to (spec 3). One may be of a type that the front end does not know. */
export const socialLinks = (db: Db, recipientId: number) =>
  db.sql.all`SELECT * FROM social_networks WHERE recipient_id = ${recipientId} ORDER BY social_type`.map(
    (row) => ({
      social_type: int(row, 'social_type'),
      name: text(row, 'name'),
      created: new Date(int(row, 'created')).toISOString(),
    }),
  );

export const networkNamed = (name: string | undefined): SocialService | undefined =>
  Object.values(socialTypes).find((known) => known === name);

const typeOf = (network: SocialService): number =>
  Number(Object.entries(socialTypes).find(([, name]) => name === network)?.[0]);

export function linkNetwork(db: Db, dj: Recipient, network: SocialService, now: number): void {
  db.sql.run`
    INSERT OR REPLACE INTO social_networks (recipient_id, social_type, name, created)
    VALUES (${dj.id}, ${typeOf(network)}, ${dj.name || dj.email}, ${now})`;
}

export function unlinkNetwork(db: Db, dj: Recipient, network: SocialService): void {
  db.sql.run`DELETE FROM social_networks WHERE recipient_id = ${dj.id} AND social_type = ${typeOf(network)}`;
}
