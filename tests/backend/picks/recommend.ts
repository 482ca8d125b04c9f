import { PRODUCT } from '../config.ts';
import type { Db } from '../db.ts';
import type { Random } from '../media/random.ts';
import type { Recipient } from '../recipients-and-users.ts';
import { int, intOrNull, type Row, text } from '../row-reader.ts';

const MAX_RECOMMENDED = 54;

type Candidate = { readonly releaseId: number; readonly isOurs: boolean; readonly bonus: number };

/** Chooses new picks at random, weighted by the labels that the DJ follows and rates. */
export function recommend(db: Db, dj: Pick<Recipient, 'id'>, rng: Random, now: number): void {
  const chosen = candidates(db, dj, now)
    .map((candidate) => ({ ...candidate, weight: rng.whole(1, 60) + candidate.bonus }))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MAX_RECOMMENDED);
  replacePicks(db, dj, chosen);
}

export function replacePicks(
  db: Db,
  { id }: Pick<Recipient, 'id'>,
  chosen: readonly { readonly releaseId: number; readonly isOurs: boolean; readonly weight: number }[],
): void {
  db.sql.run`UPDATE picks SET weight = NULL WHERE recipient_id = ${id}`;
  for (const { releaseId, isOurs, weight } of chosen) {
    for (const type of [...(isOurs ? [PRODUCT] : []), ...storesOf(db, releaseId)]) {
      db.sql.run`
        INSERT INTO picks (recipient_id, release_id, type, weight) VALUES (${id}, ${releaseId}, ${type}, ${weight})
        ON CONFLICT DO UPDATE SET weight = excluded.weight`;
    }
  }
  db.sql.run`
    UPDATE sends SET is_pick = EXISTS (
      SELECT 1 FROM picks JOIN releases ON releases.id = release_id
      WHERE picks.recipient_id = ${id} AND releases.promo_id = sends.promo_id AND type = ${PRODUCT} AND weight IS NOT NULL)
    WHERE recipient_id = ${id}`;
}

/** Releases that the DJ can play or buy: open promos sent to them, and releases sold by stores. */
export function candidates(db: Db, { id }: Pick<Recipient, 'id'>, now: number): Candidate[] {
  return db.sql.all`
    SELECT releases.id, releases.promo_id, follows.rating, follows.label_id,
      promos.id IS NOT NULL AS is_ours
    FROM releases
      LEFT JOIN sends ON sends.promo_id = releases.promo_id AND sends.recipient_id = ${id} AND needs_email = 0
      LEFT JOIN promos ON promos.id = sends.promo_id AND active = 1 AND withdrawn IS NULL
        AND COALESCE(expires, ${now} + 1) > ${now} AND COALESCE(embargo_until, 0) <= ${now}
      LEFT JOIN labels ON url_name = label_url_name
      LEFT JOIN follows ON follows.label_id = labels.id AND follows.recipient_id = ${id}
    WHERE promos.id IS NOT NULL OR EXISTS (SELECT 1 FROM offers WHERE release_id = releases.id)
    ORDER BY releases.id`.map((row) => ({
    releaseId: int(row, 'id'),
    isOurs: int(row, 'is_ours') !== 0,
    bonus: bonusOf(row),
  }));
}

/** Up to 40 points: 20 for a followed label, and 2 per rating point. */
const bonusOf = (row: Row): number =>
  intOrNull(row, 'label_id') === null ? 0 : 20 + 2 * Math.max(0, Math.min(intOrNull(row, 'rating') ?? 0, 10));

const storesOf = (db: Db, releaseId: number): string[] =>
  db.sql.all`SELECT store FROM offers WHERE release_id = ${releaseId} ORDER BY store`.map((row) =>
    text(row, 'store'),
  );
