import type { Release } from '../../shared/entities/album.ts';
import { daysUntil, formatRelease, releaseUrgency } from '../../shared/format/dates.ts';

/** When a pick comes out: 'out in 5 days', 'out today', or the day where that is past; null where nothing is known. */
export function releaseWords(released: Release, today: Date): string | null {
  const days = daysUntil(released, today);
  const isSoon = days !== null && days >= 0;
  return isSoon ? (releaseUrgency(released, today)?.toLowerCase() ?? null) : formatRelease(released);
}
