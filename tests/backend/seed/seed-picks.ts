import { PICK_STORES } from '../../../shared/config/constants.ts';
import { DAY_MS } from '../config.ts';
import type { Db, Size } from '../db.ts';
import { random } from '../media/random.ts';
import { candidates, replacePicks } from '../picks/recommend.ts';
import { int } from '../row-reader.ts';
import { identities } from './identities.ts';
import { labels, urlName } from './labels.ts';

const COUNTS = {
  normal: { promos: 36, ourPicks: 24, inStores: 60, storePicks: 30 },
  large: { promos: 300, ourPicks: 250, inStores: 300, storePicks: 250 },
} as const satisfies Record<Size, object>;

const ARTISTS =
  'Vessel, Marram, Kite & Kin, Tolka, Sundry, Hale, Orla Fenn, Pale Committee, Nine Lamps, Junior Weather, Cass Ito'.split(
    ', ',
  );
const TITLES = (
  'Nightfall, Pylon, Undertow, Soft Signal, Kerb, Ghost Notes, Halftone, Ember, Low Winter Sun, Switchback, ' +
  'Held Breath, Tidal Room, Second Skin'
).split(', ');
const STORE_LABELS = ['Terrace', 'Plain Sight', 'Loam', ...labels.slice(0, 6)] as const;

/** Seeds picks for DJ Marlow and Sable. All of Sable's are hidden or not out yet. */
export function seedPicks(db: Db, size: Size, now: number): void {
  const { promos, ourPicks, inStores, storePicks } = COUNTS[size];
  releasePromos(db, promos);
  for (let n = 1; n <= inStores; n++) releaseInStores(db, n, now);
  const rng = random(2026);
  const { marlow, sable } = identities;
  const { true: ours = [], false: others = [] } = Object.groupBy(candidates(db, marlow, now), ({ isOurs }) =>
    String(isOurs),
  );
  const weighed = ({ bonus, ...one }: (typeof ours)[0]) => ({ ...one, weight: rng.whole(20, 60) + bonus });
  replacePicks(db, marlow, [...ours.slice(0, ourPicks), ...others.slice(0, storePicks)].map(weighed));
  replacePicks(
    db,
    sable,
    others.slice(0, 12).map((one) => weighed({ ...one, bonus: 0 })),
  );
  db.sql.run`
    UPDATE picks SET is_hidden = 1 WHERE release_id % 18 = 6 OR recipient_id = ${sable.id} AND release_id IN
      (SELECT id FROM releases WHERE released < date(${now} / 1000, 'unixepoch', '+1 day'))`;
  db.sql.run`UPDATE picks SET thumbs = 1 WHERE release_id % 11 = 5`;
  db.sql.run`UPDATE picks SET thumbs = -1 WHERE release_id % 17 = 3`;
}

/** Adds the first promos with an album as releases. Every third is also in stores. */
function releasePromos(db: Db, count: number): void {
  db.sql.run`
    INSERT INTO releases (promo_id, artist, title, label_url_name, label_name, released, cover_seed)
    SELECT promos.id, artist, title, url_name, labels.name,
      CASE WHEN released_year = 9999 THEN NULL WHEN released_month = 99 THEN released_year
        ELSE printf('%d-%02d-%02d', released_year, released_month, released_day) END, cover_seed
    FROM promos JOIN labels ON labels.id = label_id WHERE title IS NOT NULL ORDER BY promos.id LIMIT ${count}`;
  for (const store of PICK_STORES) {
    db.sql.run`
      INSERT INTO offers SELECT id, ${store}, '/stores/' || ${store} || '/' || id FROM releases
      WHERE id % 3 = 0 AND id % 4 <> ${PICK_STORES.indexOf(store)}`;
  }
}

/** Adds a release without a promo, in one to three stores. One in ten is not out yet. */
function releaseInStores(db: Db, n: number, now: number): void {
  const rng = random(n, 7);
  const label = rng.pick(STORE_LABELS);
  const days = n % 10 === 7 ? rng.whole(3, 40) : -rng.whole(0, 60);
  const row = db.sql.get`
    INSERT INTO releases (artist, title, label_url_name, label_name, released, cover_seed)
    VALUES (${at(ARTISTS, n)}, ${at(TITLES, 5 * n)}, ${urlName(label)}, ${label},
      ${new Date(now + days * DAY_MS).toISOString().slice(0, 10)}, ${5000 + n}) RETURNING id`;
  const id = int(row ?? {}, 'id');
  const count = n % 6 === 0 ? 3 : n % 2 === 0 ? 2 : 1;
  for (const store of PICK_STORES.filter((_, i) => (i + n) % 3 < count)) {
    db.sql.run`INSERT INTO offers VALUES (${id}, ${store}, ${`/stores/${store}/${id}`})`;
  }
}

const at = (list: readonly string[], n: number): string => list[n % list.length] ?? '';
