import * as v from 'valibot';
import { listOf, nameOrEmpty } from '../../shared/entities/lenient.ts';
import { possibleRecipientSchema } from '../../shared/entities/promo-error.ts';

export const loginProps = v.object({
  /** The login to show on pages other than the configured login pages: 'recipient' or 'user' (spec 2.1). */
  mode: v.pipe(
    v.nullish(v.picklist(['recipient', 'user']), 'user'),
    v.transform((mode) => (mode === 'user' ? 'client' : 'recipient')),
  ),
  possible: listOf(possibleRecipientSchema),
  error: nameOrEmpty,
});

export type LoginProps = v.InferOutput<typeof loginProps>;
