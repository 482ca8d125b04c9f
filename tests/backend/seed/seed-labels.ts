import { DAY_MS } from '../config.ts';
import type { Db } from '../db.ts';
import { random } from '../media/random.ts';
import { furtherDjs, identities } from './identities.ts';
import { cityOf, furtherLabels, labels, urlName } from './labels.ts';

/** Followed labels with ratings. The first and the last rating are outside the usual scale. */
const marlowFollows = [
  ['Rotor & Reed', 11],
  ['Kelp Audio', 8],
  ['Salt Cathedral Tapes', 9],
  ['Fathom Line', 6],
  ['Velvet Quarry', null],
  ['Amber Arcade', 7],
  ['Birch Bureau', 10],
  ['Cobalt Circuit', 5],
  ['Dusk Corner', null],
  ['Fern Dispatch', 8],
  ['Harrow Exchange', 3],
  ['Ivory Harbour', -1],
] as const;

export const ARCHIVE_SIZE = 1000;

const FOLLOWS_OF_OTHERS = 12;
const FIRST_LABELS = 90;

export function seedLabels(db: Db, now: number): void {
  for (const [i, name] of furtherLabels.entries()) {
    const id = labels.length + i + 1;
    db.sql.run`INSERT INTO labels VALUES (${id}, ${urlName(name)}, ${name}, NULL, ${cityOf(id)})`;
  }
  const follow = (email: string, label: string, rating: number | null, daysAgo: number) =>
    db.sql.run`
      INSERT OR IGNORE INTO follows (recipient_id, label_id, rating, created)
      SELECT recipients.id, labels.id, ${rating}, ${Math.floor(now - daysAgo * DAY_MS)} FROM recipients, labels
      WHERE email = ${email} AND url_name = ${urlName(label)}`;
  for (const [i, [label, rating]] of marlowFollows.entries())
    follow(identities.marlow.email, label, rating, 3 + 17 * i);
  for (const [i, name] of furtherLabels.slice(0, ARCHIVE_SIZE).entries()) {
    const rng = random(i, 3);
    const rating = rng.next() < 0.3 ? null : rng.whole(1, 10);
    follow(identities.archivist.email, name, rating, rng.between(1, 2000));
  }
  for (const [i, name] of furtherDjs.entries()) {
    const rng = random(i, 4);
    for (let n = 0; n < FOLLOWS_OF_OTHERS; n++)
      follow(
        `${urlName(name)}@example.net`,
        furtherLabels[rng.whole(0, FIRST_LABELS)] ?? '',
        null,
        rng.between(1, 400),
      );
  }
}
