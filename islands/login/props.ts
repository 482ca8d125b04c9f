import * as v from 'valibot';
import { listOf } from '../../shared/entities/lenient.ts';
import { possibleRecipientSchema } from '../../shared/entities/possible-recipient.ts';

export const loginProps = v.object({
  /** The login to show on pages other than the configured login pages: 'recipient' or 'user' (spec 2.1). */
  mode: v.pipe(
    v.nullish(v.picklist(['recipient', 'user']), 'user'),
    v.transform((mode) => (mode === 'user' ? 'client' : 'recipient')),
  ),
  /** The DJ accounts to choose from (spec 2.3). */
  possible: listOf(possibleRecipientSchema),
  /** Why the DJ login failed (spec 2.3). */
  error: v.nullish(v.string(), ''),
});

export type LoginProps = v.InferOutput<typeof loginProps>;
