import * as v from 'valibot';
import { listOf, nonEmptyText, textOrEmpty } from './lenient.ts';
import { possibleRecipientSchema } from './possible-recipient.ts';

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

/** Returns the error's type, or null if the type is unknown. */
export const knownErrorType = ({ type }: PromoError): PromoErrorType | null =>
  PROMO_ERROR_TYPES.find((knownType) => knownType === type) ?? null;

/** The reason why a promo can't be opened (spec 3, 8). A missing `type` becomes an empty string. */
export const promoErrorSchema = v.object({
  type: v.fallback(nonEmptyText, ''),
  message: textOrEmpty,
  secret: textOrEmpty,
  email: textOrEmpty,
  promo_name: textOrEmpty,
  possible: listOf(possibleRecipientSchema),
});
export type PromoError = v.InferOutput<typeof promoErrorSchema>;
