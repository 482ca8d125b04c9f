import { DAY_MS } from '../config.ts';
import type { Db } from '../db.ts';
import { accounts } from '../social/provider.ts';
import { identities } from './identities.ts';

/** A social_type that nobody has heard of. */
export const UNHEARD_OF = 9;

/** Web storages and social networks of a few DJs; one of them has a network of a type that the front end does not know. */
export function seedDownloadsAndNetworks(db: Db, now: number): void {
  const { marlow, sable } = identities;
  const created = Math.floor(now - 200 * DAY_MS);
  for (const [service, name] of [
    ['Dropbox', 'marlow@example.net'],
    ['Google Drive', 'DJ Marlow'],
  ] as const)
    db.sql.run`
      INSERT INTO web_storages (recipient_id, service, name, created)
      VALUES (${marlow.id}, ${service}, ${name}, ${created})`;
  for (const [dj, type, name] of [
    [marlow, 1, '@djmarlow'],
    [marlow, 3, 'DJ Marlow'],
    [sable, 3, 'Sable'],
    [sable, UNHEARD_OF, 'sable.social'],
  ] as const)
    db.sql.run`
      INSERT INTO social_networks (recipient_id, social_type, name, email, created)
      VALUES (${dj.id}, ${type}, ${name}, ${dj === marlow ? accounts.afterhours.email : ''}, ${created})`;
}
