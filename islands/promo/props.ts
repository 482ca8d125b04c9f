import * as v from 'valibot';
import { id } from '../../shared/entities/lenient.ts';
import { promoErrorSchema } from '../../shared/entities/promo-error.ts';

/** What the host may give the promo; what is absent is taken from the address (design: host contract). */
export const promoProps = v.object({
  id: v.nullish(id),
  /** Why the promo cannot be opened, where the host knows it already. */
  error: v.nullish(promoErrorSchema),
  params: v.nullish(v.record(v.string(), v.string())),
});

export type PromoProps = v.InferOutput<typeof promoProps>;
