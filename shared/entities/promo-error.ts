import * as v from 'valibot';
import { objectWithWarnings } from '../environment/warnings.ts';
import { idSchema, listOf, nameOrEmpty, nonEmptyText, textOrEmpty } from './lenient.ts';

/** One of the DJ accounts that an access link may belong to (spec 3). */
export const possibleRecipientSchema = objectWithWarnings('possible recipient', {
  id: idSchema,
  email: textOrEmpty,
  name: nameOrEmpty,
});
export type PossibleRecipient = v.InferOutput<typeof possibleRecipientSchema>;

/** The reason why a promo can't be opened (spec 3, 8). The server may send unknown types. A missing one becomes ''. */
export const promoErrorSchema = objectWithWarnings('promo error', {
  type: v.fallback(nonEmptyText, ''),
  message: nameOrEmpty,
  secret: textOrEmpty,
  email: textOrEmpty,
  promo_name: nameOrEmpty,
  possible: listOf(possibleRecipientSchema),
});
export type PromoError = v.InferOutput<typeof promoErrorSchema>;

const CONFIRMABLE: readonly string[] = ['VerifyError', 'AccessLinkNeedsEmailError', 'MultipleRecipientError'];

/** Whether the promo opens once the DJ has confirmed an email address, which its page offers. */
export const needsConfirmation = ({ type }: PromoError): boolean => CONFIRMABLE.includes(type);
