import { type SocialService, socialTypes } from '../../shared/entities/social.ts';
import type { Db } from './db.ts';
import { type Recipient, recipientById } from './recipients-and-users.ts';
import { column, int, rowReader } from './row-reader.ts';
import { socialAccounts } from './social/provider.ts';

const links = rowReader({ social_type: column.int, name: column.text, created: column.time });

export const socialLinks = ({ sql }: Db, recipientId: number) =>
  links.all(sql.all`SELECT * FROM social_networks WHERE recipient_id = ${recipientId} ORDER BY social_type`);

export const networkNamed = (name: string | undefined): SocialService | undefined =>
  Object.values(socialTypes).find((known) => known === name);

const typeOf = (network: SocialService): number =>
  Number(Object.entries(socialTypes).find(([, name]) => name === network)?.[0]);

export function linkNetwork(db: Db, dj: Recipient, network: SocialService, now: number): void {
  db.sql.run`
    INSERT OR REPLACE INTO social_networks (recipient_id, social_type, name, email, created)
    VALUES (${dj.id}, ${typeOf(network)}, ${dj.name || dj.email}, ${socialAccounts.afterhours.email}, ${now})`;
}

/** The DJ who linked the network with this address, which can differ from their own. */
export function recipientLinkedTo(db: Db, network: SocialService, email: string): Recipient | null {
  const row = db.sql.get`
    SELECT recipient_id FROM social_networks WHERE social_type = ${typeOf(network)} AND email = ${email}
    ORDER BY created DESC`;
  return row ? recipientById(db, int(row, 'recipient_id')) : null;
}

export function unlinkNetwork(db: Db, dj: Recipient, network: SocialService): void {
  db.sql.run`DELETE FROM social_networks WHERE recipient_id = ${dj.id} AND social_type = ${typeOf(network)}`;
}
