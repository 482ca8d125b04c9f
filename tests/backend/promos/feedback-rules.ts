import { PROMO_RATING } from '../../../shared/constants.ts';
import { has, ResponseField } from '../../../shared/entities/flags.ts';
import { isEmail } from '../../../shared/validation/email.ts';
import type { Grant } from './access.ts';
import type { Feedback } from './feedback.ts';
import type { Promo, Track } from './promos.ts';

/** Why feedback is not taken, in full and in short. */
export type Complaint = { readonly error: string; readonly error_short: string };

/** What is wrong with the feedback (spec 5), or null. Link name and email count for public links only. */
export function complaintAbout(
  given: Omit<Feedback, 'id'>,
  promo: Promo,
  tracks: readonly Track[],
  grant: Grant,
): Complaint | null {
  const { rating, favourite } = given;
  if (
    rating !== null &&
    !(Number.isInteger(rating) && rating >= PROMO_RATING.min && rating <= PROMO_RATING.max)
  ) {
    return {
      error: `A rating is a whole number from ${PROMO_RATING.min} to ${PROMO_RATING.max}.`,
      error_short: 'Wrong rating',
    };
  }
  if (favourite !== null && !tracks.some(({ id }) => id === favourite)) {
    return { error: 'The favourite is not a track of this promo.', error_short: 'Wrong favourite' };
  }
  const missing = missingFields(given, grant)
    .filter(([field]) => has(promo.requiredFields, field))
    .map(([, name]) => name);
  if (missing.length === 0) return null;
  const list = missing.join(', ');
  return {
    error: `The label asks for more before this promo is yours: ${list}.`,
    error_short: `Missing: ${list}`,
  };
}

function missingFields(given: Omit<Feedback, 'id'>, grant: Grant): [number, string][] {
  const byLink = grant.kind === 'public-link';
  const fields: [number, string, boolean][] = [
    [ResponseField.RATING, 'rating', given.rating === null],
    [ResponseField.COMMENT, 'comment', given.comment === ''],
    [ResponseField.FAVOURITE, 'favourite track', given.favourite === null],
    [ResponseField.NAME, 'name', given.name === ''],
    [ResponseField.PUBLIC_LINK_EMAIL, 'e-mail', byLink && !isEmail(given.email)],
    [ResponseField.PUBLIC_LINK_NAME, 'name', byLink && given.name === ''],
  ];
  return fields.flatMap(([field, name, isMissing]) => (isMissing ? [[field, name]] : []));
}
