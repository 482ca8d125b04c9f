import { SubscriptionStatus } from '../../../shared/entities/flags.ts';
import type { Db } from '../db.ts';
import { sendMail } from '../mail.ts';
import { inviteMail } from '../mail-texts.ts';
import { int } from '../row-reader.ts';
import { identities } from './identities.ts';

/** An invited DJ who has not signed up yet. */
export const invited = { name: 'Juniper Vale', email: 'juniper@example.net' } as const;

export const INVITATION = 'juniper-vale';

/** Sign-ups with this domain are reviewed first. */
export const REVIEWED_DOMAIN = 'throwaway.example.net';

export function seedInvitation(db: Db, now: number): void {
  const { account, name } = identities.nightjar;
  const row = db.sql.get`
    INSERT INTO recipients (email, name, venue, publication, info, flags, confirmed)
    VALUES (${invited.email}, ${invited.name}, '', '', '', 0, 0) RETURNING id`;
  const id = int(row ?? {}, 'id');
  db.sql.run`
    INSERT INTO subscriptions (recipient_id, account_id, flags, status)
    VALUES (${id}, ${account + 1}, 0, ${SubscriptionStatus.invited_1})`;
  db.sql.run`
    INSERT INTO mail_links (secret, purpose, person_id) VALUES (${INVITATION}, 'invitation', ${id})`;
  sendMail(db, inviteMail(invited, name, INVITATION), now);
  db.sql.run`INSERT INTO reviewed_domains VALUES (${REVIEWED_DOMAIN})`;
}
