import * as v from 'valibot';
import { nameOrEmpty } from '../../shared/entities/lenient.ts';
import { sanitizeName } from '../../shared/format/text.ts';

export const subscribeProps = v.object({
  /** `subscribe` or `unsubscribe`; any other value shows an error (spec 2.5). */
  mode: v.fallback(v.optional(v.picklist(['subscribe', 'unsubscribe'])), undefined),
  account: v.fallback(v.object({ name: v.pipe(nameOrEmpty, v.transform(sanitizeName)) }), { name: '' }),
});

export type SubscribeProps = v.InferOutput<typeof subscribeProps>;
export type SubscribeMode = NonNullable<SubscribeProps['mode']>;
