import { BEST_RATING, PROMO_RATINGS } from '../../../shared/constants.ts';
import { has, ResponseField } from '../../../shared/entities/flags.ts';
import { isEmail } from '../../../shared/validation/email.ts';
import type { Grant } from './access.ts';
import type { Feedback } from './feedback.ts';
import type { Promo, Track } from './promos.ts';

/** Why feedback is not taken, in full and in short. */
export type Complaint = { readonly error: string; readonly error_short: string };

/** What is wrong with the feedback (spec 5), or null. */
export function complaintAbout(
  given: Omit<Feedback, 'id'>,
  promo: Promo,
  tracks: readonly Track[],
  grant: Grant,
): Complaint | null {
  const { rating, favourite } = given;
  if (rating !== null && !PROMO_RATINGS.includes(rating)) {
    return {
      error: `A rating is a whole number from ${PROMO_RATINGS[0]} to ${BEST_RATING}.`,
      error_short: 'Wrong rating',
    };
  }
  if (favourite !== null && !tracks.some(({ id }) => id === favourite)) {
    return { error: 'The favourite is not a track of this promo.', error_short: 'Wrong favourite' };
  }
  const required = requiredFields(promo, grant);
  const missing = missingFields(given)
    .filter(([field]) => has(required, field))
    .map(([, name]) => name);
  if (missing.length === 0) return null;
  const list = missing.join(', ');
  return {
    error: `The label asks for more before this promo is yours: ${list}.`,
    error_short: `Missing: ${list}`,
  };
}

/** Bitmask of what the feedback must hold; link name and email are dropped where there is no public link. */
export function requiredFields(promo: Promo, grant: Grant): number {
  const linkFields = ResponseField.PUBLIC_LINK_EMAIL | ResponseField.PUBLIC_LINK_NAME;
  return grant.kind === 'public-link' ? promo.requiredFields : promo.requiredFields & ~linkFields;
}

function missingFields(given: Omit<Feedback, 'id'>): [number, string][] {
  const fields: [number, string, boolean][] = [
    [ResponseField.RATING, 'rating', given.rating === null],
    [ResponseField.COMMENT, 'comment', given.comment === ''],
    [ResponseField.FAVOURITE, 'favourite track', given.favourite === null],
    [ResponseField.NAME, 'name', given.name === ''],
    [ResponseField.PUBLIC_LINK_EMAIL, 'e-mail', !isEmail(given.email)],
    [ResponseField.PUBLIC_LINK_NAME, 'name', given.name === ''],
  ];
  return fields.flatMap(([field, name, isMissing]) => (isMissing ? [[field, name]] : []));
}
