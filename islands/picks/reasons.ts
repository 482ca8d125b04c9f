import type { FollowedLabel } from '../../shared/api/recipient-labels.ts';
import type { Dupe } from '../../shared/entities/pick.ts';

/** The most that is said of a label's rating. */
const BEST = 10;

/** Why a pick is there, as far as the DJ's own labels tell: 'You rated Terrace 8', 'You follow Nightjar'. */
export function reasonFor({ label }: Dupe, followed: readonly FollowedLabel[]): string | null {
  const known = label && followed.find((one) => one.label.url_name === label.url_name);
  if (!known) return null;
  const name = label.name || known.label.name;
  const { rating } = known;
  return rating !== null && rating > 0 ? `You rated ${name} ${Math.min(rating, BEST)}` : `You follow ${name}`;
}
