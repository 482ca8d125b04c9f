import * as v from 'valibot';
import { listOf, nonEmptyText, textOrEmpty } from './lenient.ts';
import { possibleRecipientSchema } from './possible-recipient.ts';

/** The types that have a screen (spec 8). */
const PROMO_ERROR_TYPES = [
  'VerifyError',
  'AccessLinkNeedsEmailError',
  'MultipleRecipientError',
  'InactiveError',
  'GenericError',
  'BigError',
  'PublicLinkLimitError',
  'PublicLinkCreditError',
] as const;
export type PromoErrorType = (typeof PROMO_ERROR_TYPES)[number];

/** The type, or null where it has no screen. */
export const knownErrorType = ({ type }: PromoError): PromoErrorType | null =>
  PROMO_ERROR_TYPES.find((known) => known === type) ?? null;

/** Why a promo cannot be opened (spec 3, 8). A missing `type` is empty. */
export const promoErrorSchema = v.object({
  type: v.fallback(nonEmptyText, ''),
  message: textOrEmpty,
  secret: textOrEmpty,
  email: textOrEmpty,
  promo_name: textOrEmpty,
  possible: listOf(possibleRecipientSchema),
});
export type PromoError = v.InferOutput<typeof promoErrorSchema>;
