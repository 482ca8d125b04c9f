import { DAY_MS } from '../config.ts';
import type { Db } from '../db.ts';
import type { Device } from '../device.ts';
import { bit } from '../rows.ts';
import { newSecret } from '../secrets.ts';
import { type IdentityKey, identities } from './identities.ts';

/** A browser elsewhere in which the person is logged in, or was until it was forced out. */
type DeviceSeed = Device & {
  readonly who: IdentityKey;
  readonly location: string;
  readonly daysAgo: number;
  readonly forcedOut?: boolean;
};

const devices: readonly DeviceSeed[] = [
  { who: 'marlow', browser: 'Safari', os: 'iOS', location: 'Lisbon, Portugal', daysAgo: 1 },
  { who: 'marlow', browser: 'Chrome', os: 'Windows', location: 'London, United Kingdom', daysAgo: 4 },
  {
    who: 'marlow',
    browser: 'Chrome',
    os: 'Android',
    location: 'Porto, Portugal',
    daysAgo: 9,
    forcedOut: true,
  },
  { who: 'nightjar', browser: 'Firefox', os: 'Windows', location: 'Bristol, United Kingdom', daysAgo: 2 },
  { who: 'nightjar', browser: 'Safari', os: 'Mac OS X', location: 'Berlin, Germany', daysAgo: 6 },
];

/** The further devices of those who have any, each in a session of its own. */
export function seedDevices(db: Db, now: number): void {
  for (const { who, browser, os, location, daysAgo, forcedOut = false } of devices) {
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
