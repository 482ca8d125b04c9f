import { computed } from 'nanostores';
import type { Campaign } from '../../shared/entities/campaign.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { $sentFeedback } from '../../shared/feedback/sent-feedback.ts';
import { daysUntil, isToday } from '../../shared/format/dates.ts';
import { formatCount } from '../../shared/format/text.ts';
import { playableTracks } from '../../shared/listening/play-promo.ts';
import { skim } from '../../shared/player/skim.ts';
import { SKIM_SECONDS } from '../../shared/player/skim-window.ts';
import { $promos, loadedPromo } from '../../shared/promos/promos.ts';
import { $isToDo, createToDoCount } from '../../shared/promos/to-do.ts';
import type { CampaignsStore } from './campaigns-store.ts';
import type { Rows } from './rows-store.ts';

/** The promos that are left to do, about how long they take to hear or skim, and how many were sent today. */
export function createToday({ $list }: CampaignsStore, { $stats }: Rows) {
  /** The promos of all filters that were shown. */
  const seen = new Map<Id, Campaign>();

  return computed(
    [$list, createToDoCount($stats), $isToDo, $promos, skim.$value, $sentFeedback],
    ({ lookup }, count, isToDo, promos, isSkimming, feedback) => {
      for (const [id, campaign] of lookup) seen.set(id, campaign);
      const loaded = Object.values(promos).map(loadedPromo);
      const lengths = loaded.flatMap((promo) => (promo && lengthOf(promo, isSkimming === true)) ?? []);
      const left = [...seen.values()].filter((campaign) =>
        isToDo({ ...campaign, access: loadedPromo(promos[campaign.id])?.access ?? campaign.access }),
      );
      const sent = feedback.filter(({ sentAt }) => isToday(sentAt)).length;
      return { count, hasPromos: seen.size > 0, albums: left.map(({ album }) => album), lengths, sent };
    },
  );
}

type Today = NonNullable<ReturnType<ReturnType<typeof createToday>['get']>>;

/** Returns how long a promo takes (s), null if it is not known of each track. */
function lengthOf(promo: Promo, isSkimming: boolean): number | null {
  const tracks = playableTracks(promo);
  if (isSkimming) return tracks.length * SKIM_SECONDS;
  const isKnown = tracks.length > 0 && tracks.every(({ duration }) => duration > 0);
  return isKnown ? tracks.reduce((sum, { duration }) => sum + duration, 0) : null;
}

/** Returns for example '33 to do · about 1 h 12 · 3 out this week', or null if there is nothing to say. */
export function describeToday({ count, hasPromos, albums, lengths, sent }: Today, now: Date): string | null {
  if (count === null || !hasPromos) return null;
  if (count === 0) return ['All caught up', counted(sent, 'sent')].filter(Boolean).join('. ');
  const outThisWeek = albums.filter((album) => {
    const days = album && daysUntil(album, now);
    return days !== null && days >= 0 && days < 7;
  });
  const average = lengths.reduce((sum, seconds) => sum + seconds, 0) / lengths.length;
  const parts = [
    counted(count, 'to do'),
    lengths.length > 0 && `about ${formatLength(average * count)}`,
    counted(outThisWeek.length, 'out this week'),
  ];
  return parts.filter(Boolean).join(' · ');
}

const counted = (count: number, what: string): string => (count > 0 ? `${formatCount(count)} ${what}` : '');

/** Formats seconds as '40 min', '2 h' or '1 h 12'. */
function formatLength(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h${minutes % 60 ? ` ${minutes % 60}` : ''}`;
}
