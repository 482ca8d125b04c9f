import type { FollowedLabel } from '../../shared/entities/followed-label.ts';

/** Why a label is recommended, the strongest reason first; empty where the server gives none. */
export function reasonsFor({ promos, well_rated, djs_in_common }: FollowedLabel): string[] {
  const reasons = [
    well_rated > 0 && `${well_rated} ${well_rated === 1 ? 'promo' : 'promos'} that you rated 8 or more`,
    promos > 0 && `${promos} ${promos === 1 ? 'promo' : 'promos'} sent to you`,
    djs_in_common > 0 &&
      `${djs_in_common} ${djs_in_common === 1 ? 'DJ' : 'DJs'} with your taste ${djs_in_common === 1 ? 'follows' : 'follow'} it`,
  ];
  return reasons.filter((reason) => reason !== false);
}
