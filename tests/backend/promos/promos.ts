import { DOWNLOAD_FORMATS } from '../../../shared/config/constants.ts';
import { AREA } from '../config.ts';
import type { Db } from '../db.ts';
import { int, intOrNull, oneOf, type Row, text, textOrNull, yes } from '../row-reader.ts';
import { REPLY_FORMS } from './references.ts';

export type Promo = ReturnType<typeof readPromo>;

export type Track = ReturnType<typeof readTrack>;

export function promoById(db: Db, id: number): Promo | null {
  const row = db.sql.get`
    SELECT promos.*, labels.url_name, labels.name AS label, accounts.id AS account_id, accounts.name AS account
    FROM promos JOIN labels ON labels.id = label_id JOIN accounts ON accounts.id = account_id
    WHERE promos.id = ${id}`;
  return row ? readPromo(row) : null;
}

export function tracksOf(db: Db, promo: Promo): Track[] {
  return db.sql.all`SELECT * FROM tracks WHERE promo_id = ${promo.id} ORDER BY id`.map(readTrack);
}

export function trackById(db: Db, id: number): Track | null {
  const row = db.sql.get`SELECT * FROM tracks WHERE id = ${id}`;
  return row ? readTrack(row) : null;
}

export type NamedPromo = {
  readonly album: { readonly artist: string; readonly title: string } | null;
  readonly campaign: string;
};

export const promoName = ({ album, campaign }: NamedPromo): string =>
  album ? `${album.artist} - ${album.title}` : campaign || 'Untitled';

export const promoAddress = (id: number): string => `${AREA}/promos/${id}`;

const readPromo = (row: Row) => ({
  id: int(row, 'id'),
  label: { id: int(row, 'label_id'), urlName: text(row, 'url_name'), name: text(row, 'label') },
  account: { id: int(row, 'account_id'), name: text(row, 'account') },
  template: text(row, 'template'),
  coverSeed: int(row, 'cover_seed'),
  text: text(row, 'promo_text'),
  campaign: text(row, 'campaign'),
  album: readAlbum(row),
  downloadFlags: int(row, 'download_flags'),
  formats: DOWNLOAD_FORMATS.filter((format) => text(row, 'formats').split(',').includes(format)),
  requiredFields: int(row, 'required_fields'),
  hasPeaks: yes(row, 'has_peaks'),
  active: yes(row, 'active'),
  inactiveMessage: text(row, 'inactive_message'),
  expires: intOrNull(row, 'expires'),
  embargoUntil: intOrNull(row, 'embargo_until'),
  withdrawn: textOrNull(row, 'withdrawn'),
  groupAddress: textOrNull(row, 'group_address'),
  replyForm: oneOf(row, 'reply_form', REPLY_FORMS),
});

export const readAlbum = (row: Row) =>
  row['title'] === null
    ? null
    : {
        artist: text(row, 'artist'),
        title: text(row, 'title'),
        released_year: int(row, 'released_year'),
        released_month: int(row, 'released_month'),
        released_day: int(row, 'released_day'),
      };

const readTrack = (row: Row) => ({
  id: int(row, 'id'),
  promoId: int(row, 'promo_id'),
  title: text(row, 'title'),
  mix: textOrNull(row, 'mix'),
  artist: text(row, 'artist'),
  seed: int(row, 'seed'),
  seconds: int(row, 'seconds'),
});
