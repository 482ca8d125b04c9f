import { computed } from 'nanostores';
import { type Campaign, campaignState } from '../../shared/entities/campaign.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import { $sentFeedback } from '../../shared/feedback/sent-feedback.ts';
import { daysUntil, isToday } from '../../shared/format/dates.ts';
import { formatCount } from '../../shared/format/text.ts';
import { $done } from '../../shared/promos/done-today.ts';
import { $hiddenPromos } from '../../shared/promos/hidden-promos.ts';
import { $promos, $thumbs, loadedPromo, type PromoEntry } from '../../shared/promos/promos.ts';
import type { CampaignsStore } from './campaigns-store.ts';
import type { Rows } from './rows-store.ts';

/** How many promos the DJ has dealt with today in this browser. A promo counts once. */
export const $doneToday = computed([$sentFeedback, $done], (feedback, done) => {
  const sent = new Set(feedback.filter(({ sentAt }) => isToday(sentAt)).map(({ promo }) => promo));
  const others = done.filter(({ promo, at }) => isToday(at) && !sent.has(promo));
  const hidden = others.filter(({ way }) => way === 'hidden').length;
  return { sent: sent.size, hidden, disliked: new Set(others.map(({ promo }) => promo)).size - hidden };
});

/** The new promos that are left, and what is done. The lengths are those of promos that the page has loaded anyway. */
export function createToday({ $list }: CampaignsStore, { $counts }: Rows) {
  /** The promos of all filters that were shown. */
  const seen = new Map<Id, Campaign>();

  return computed(
    [$list, $counts, $hiddenPromos, $thumbs, $promos, $doneToday],
    ({ lookup }, counts, hidden, thumbs, promos, done) => {
      for (const [id, campaign] of lookup) seen.set(id, campaign);
      const isNew = (campaign: Campaign) =>
        campaignState(loadedPromo(promos[campaign.id]) ?? campaign) === 'new';
      const isLeft = ({ id, kato }: Campaign) => !hidden.has(id) && (thumbs[id] ?? kato.thumbs) !== -1;
      const newPromos = [...seen.values()].filter(isNew);
      const left = newPromos.filter(isLeft);
      return {
        count: counts.new === null ? null : Math.max(0, counts.new - newPromos.length + left.length),
        albums: left.map(({ album }) => album),
        lengths: left.map(({ id }) => lengthOf(promos[id])).filter((length) => length !== null),
        done,
      };
    },
  );
}

type Today = NonNullable<ReturnType<ReturnType<typeof createToday>['get']>>;

/** Returns the length of a promo in seconds, null if it is not known of each track. */
function lengthOf(entry: PromoEntry | undefined): number | null {
  const tracks = loadedPromo(entry)?.playlist.tracks ?? [];
  const isKnown = tracks.length > 0 && tracks.every(({ duration }) => duration > 0);
  return isKnown ? tracks.reduce((sum, { duration }) => sum + duration, 0) : null;
}

/** Returns for example '13 new · 1 h 12 to hear · 3 out this week', or null if there is nothing to say. */
export function describeToday({ count, albums, lengths, done }: Today, now: Date): string | null {
  if (!count) {
    const { sent, hidden, disliked } = done;
    const parts = [counted(sent, 'sent'), counted(hidden, 'hidden'), counted(disliked, 'thumbs down')];
    const text = parts.filter(Boolean).join(', ');
    return count === 0 && text ? `All caught up. ${text}` : null;
  }
  const outThisWeek = albums.filter((album) => {
    const days = album && daysUntil(album, now);
    return days !== null && days >= 0 && days < 7;
  });
  const length = lengths.reduce((sum, seconds) => sum + seconds, 0);
  // A few known lengths of many say nothing.
  const isTelling = lengths.length * 2 >= count;
  const atLeast = lengths.length < count ? 'at least ' : '';
  return [
    counted(count, 'new'),
    isTelling && `${atLeast}${formatLength(length)} to hear`,
    counted(outThisWeek.length, 'out this week'),
  ]
    .filter(Boolean)
    .join(' · ');
}

const counted = (count: number, what: string): string => (count > 0 ? `${formatCount(count)} ${what}` : '');

/** Formats seconds as '40 min', '2 h' or '1 h 12'. */
function formatLength(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h${minutes % 60 ? ` ${minutes % 60}` : ''}`;
}
