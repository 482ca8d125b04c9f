import { LABEL_RATING } from '../constants.ts';

/** The rating as it may be sent: from -1 to 11 (spec 4, 5, 9). */
export const clampLabelRating = (rating: number): number =>
  Math.min(Math.max(rating, LABEL_RATING.min), LABEL_RATING.max);
