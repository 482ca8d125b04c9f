import * as v from 'valibot';
import { idSchema } from '../../shared/entities/lenient.ts';
import { promoErrorSchema } from '../../shared/entities/promo-error.ts';
import { textSchema } from '../../shared/environment/values.ts';

/** The URL provides the props that the host does not pass. */
export const promoProps = v.object({
  id: v.nullish(idSchema),
  /** Why the promo can't be opened, if the host already knows the reason. */
  error: v.nullish(promoErrorSchema),
  params: v.nullish(v.record(v.string(), textSchema)),
});

export type PromoProps = v.InferOutput<typeof promoProps>;
