import { DAY_MS } from '../config.ts';
import type { Db } from '../db.ts';
import { bit } from '../row-reader.ts';
import { newSecret } from '../secrets.ts';
import { socialAccounts } from '../social/provider.ts';
import { identities } from './identities.ts';

const DEVICES = [
  ['marlow', 'Safari', 'iOS', 'Lisbon, Portugal', 1, false],
  ['marlow', 'Chrome', 'Windows', 'London, United Kingdom', 4, false],
  ['marlow', 'Chrome', 'Android', 'Porto, Portugal', 9, true],
  ['nightjar', 'Firefox', 'Windows', 'Bristol, United Kingdom', 2, false],
  ['nightjar', 'Safari', 'Mac OS X', 'Berlin, Germany', 6, false],
] as const;

export function seedDevices(db: Db, now: number): void {
  for (const [who, browser, os, location, daysAgo, forcedOut] of DEVICES) {
    const { type, id, email, name } = identities[who];
    const made = now - daysAgo * DAY_MS;
    const token = newSecret();
    db.sql.run`INSERT INTO sessions (token, created) VALUES (${token}, ${made})`;
    db.sql.run`
      INSERT INTO logins
        (session_id, type, person_id, email, name, keep_logged_in, last_login, forced_logout, location, browser, os)
      SELECT id, ${type}, ${id}, ${email}, ${name}, 1, ${made}, ${bit(forcedOut)}, ${location}, ${browser}, ${os}
      FROM sessions WHERE token = ${token}`;
  }
}

/** A social_type that the front end doesn't know. */
export const UNKNOWN_SOCIAL_TYPE = 9;

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
  for (const [dj, type, name, email] of [
    [marlow, 1, '@djmarlow', socialAccounts.afterhours.email],
    [marlow, 3, 'DJ Marlow', socialAccounts.afterhours.email],
    [sable, 3, 'Sable', ''],
    [sable, UNKNOWN_SOCIAL_TYPE, 'sable.social', ''],
  ] as const)
    db.sql.run`
      INSERT INTO social_networks (recipient_id, social_type, name, email, created)
      VALUES (${dj.id}, ${type}, ${name}, ${email}, ${created})`;
}
