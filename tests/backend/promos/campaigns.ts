import {
  CAMPAIGN_FILTERS,
  type CampaignFilter,
  type CampaignStats,
} from '../../../shared/entities/campaign.ts';
import type { Db } from '../db.ts';
import type { Recipient } from '../recipients-and-users.ts';
import { int, oneOf, type Row, text, yes } from '../row-reader.ts';
import { readAlbum } from './promos.ts';

/** All campaigns of a DJ, or those from one account. */
export type CampaignScope = { readonly dj: Recipient; readonly account: number | null };

/** The page by offset, or the page of size `show` that contains the campaign `around`. */
export type PagePosition =
  | { readonly offset: number; readonly limit: number }
  | { readonly around: number; readonly show: number };

/** Returns a page, newest first, and the offset of its first row. */
export function campaignPage(db: Db, list: CampaignScope, showing: CampaignFilter, at: PagePosition) {
  const { dj, account } = list;
  const [offset, limit] =
    'around' in at ? [offsetOfPage(db, list, showing, at), at.show] : [at.offset, at.limit];
  const campaigns = db.sql.all`
    SELECT * FROM campaigns
    WHERE recipient_id = ${dj.id} AND (${account} IS NULL OR account_id = ${account})
      AND (${showing} = 'all' OR state = ${showing})
    ORDER BY sent DESC, id LIMIT ${limit} OFFSET ${offset}`.map(campaignReply);
  return { campaigns, offset };
}

function offsetOfPage(
  db: Db,
  { dj, account }: CampaignScope,
  showing: CampaignFilter,
  { around, show }: { readonly around: number; readonly show: number },
): number {
  const row = db.sql.get`
    SELECT before FROM (
      SELECT id, ROW_NUMBER() OVER (ORDER BY sent DESC, id) - 1 AS before FROM campaigns
      WHERE recipient_id = ${dj.id} AND (${account} IS NULL OR account_id = ${account})
        AND (${showing} = 'all' OR state = ${showing})
    ) WHERE id = ${around}`;
  return row ? int(row, 'before') - (int(row, 'before') % show) : 0;
}

export function campaignStats(db: Db, { dj, account }: CampaignScope): CampaignStats {
  const rows = db.sql.all`
    SELECT state, COUNT(*) AS number FROM campaigns
    WHERE recipient_id = ${dj.id} AND (${account} IS NULL OR account_id = ${account}) GROUP BY state`;
  const stats = { all: 0, new: 0, opened: 0, feedback: 0 };
  for (const row of rows) {
    stats[oneOf(row, 'state', CAMPAIGN_FILTERS)] = int(row, 'number');
    stats.all += int(row, 'number');
  }
  return stats;
}

export const parseFilter = (name: string | undefined): CampaignFilter =>
  CAMPAIGN_FILTERS.find((known) => known === name) ?? 'all';

const campaignReply = (row: Row) => ({
  id: int(row, 'id'),
  name: text(row, 'campaign'),
  packshot_img: `/media/packshots/${int(row, 'id')}.svg`,
  album: readAlbum(row),
  label: { url_name: text(row, 'url_name'), name: text(row, 'label') },
  account: { id: int(row, 'account_id'), name: text(row, 'account') },
  access: {
    has_opened_promo: yes(row, 'opened'),
    has_left_feedback: row['state'] === 'feedback',
    has_been_emailed: yes(row, 'emailed'),
    has_opened_email: yes(row, 'opened_email'),
    created: new Date(int(row, 'sent')).toISOString(),
  },
  kato: { is_pick: yes(row, 'is_pick'), thumbs: int(row, 'thumbs') },
});
