import { BEST_RATING, PROMO_RATINGS } from '../../../shared/config/constants.ts';
import { hasFlag, ResponseField } from '../../../shared/entities/flags.ts';
import { isEmail } from '../../../shared/validation/email.ts';
import type { Feedback } from './feedback.ts';
import type { Grant } from './promo-access.ts';
import type { Promo, Track } from './promos.ts';

/** Returns what is wrong with the feedback, in a long and a short text, or null (spec 5). */
export function validateFeedback(
  feedback: Feedback,
  promo: Promo,
  tracks: readonly Track[],
  grant: Grant,
): { readonly error: string; readonly error_short: string } | null {
  const { rating, favourite } = feedback;
  if (rating !== null && !PROMO_RATINGS.includes(rating))
    return {
      error: `A rating is a whole number from ${PROMO_RATINGS[0]} to ${BEST_RATING}.`,
      error_short: 'Wrong rating',
    };
  if (favourite !== null && !tracks.some(({ id }) => id === favourite))
    return { error: 'The favourite is not a track of this promo.', error_short: 'Wrong favourite' };
  const required = requiredFields(promo, grant);
  const missing = FIELDS.filter(([field, , isGiven]) => hasFlag(required, field) && !isGiven(feedback));
  const list = missing.map(([, name]) => name).join(', ');
  return list === ''
    ? null
    : {
        error: `The label also asks for: ${list}.`,
        error_short: `Missing: ${list}`,
      };
}

/** The required fields as a bitmask. Name and email for public links only apply to those. */
export function requiredFields(promo: Promo, grant: Grant): number {
  const linkFields = ResponseField.PUBLIC_LINK_EMAIL | ResponseField.PUBLIC_LINK_NAME;
  return grant.kind === 'public-link' ? promo.requiredFields : promo.requiredFields & ~linkFields;
}

const FIELDS: readonly [number, string, (feedback: Feedback) => boolean][] = [
  [ResponseField.RATING, 'rating', ({ rating }) => rating !== null],
  [ResponseField.COMMENT, 'comment', ({ comment }) => comment !== ''],
  [ResponseField.FAVOURITE, 'favourite track', ({ favourite }) => favourite !== null],
  [ResponseField.NAME, 'name', ({ name }) => name !== ''],
  [ResponseField.PUBLIC_LINK_EMAIL, 'email', ({ email }) => isEmail(email)],
  [ResponseField.PUBLIC_LINK_NAME, 'name', ({ name }) => name !== ''],
];
