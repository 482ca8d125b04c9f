import * as v from 'valibot';
import { entity, listOf, nonEmptyText, textOrEmpty } from './lenient.ts';
import { possibleRecipientSchema } from './possible-recipient.ts';

/** The reason why a promo can't be opened (spec 3, 8). The server may send unknown types. A missing one becomes ''. */
export const promoErrorSchema = entity('promo error', {
  type: v.fallback(nonEmptyText, ''),
  message: textOrEmpty,
  secret: textOrEmpty,
  email: textOrEmpty,
  promo_name: textOrEmpty,
  possible: listOf(possibleRecipientSchema),
});
export type PromoError = v.InferOutput<typeof promoErrorSchema>;
