import * as v from 'valibot';
import { idSchema } from '../../shared/entities/lenient.ts';
import { textSchema } from '../../shared/environment/values.ts';

/** The company whose promos the inbox lists. Default values come from the URL (pages/README.md). */
export const inboxProps = v.object({ account: v.nullish(idSchema), subdomain: v.nullish(textSchema) });

export type InboxProps = v.InferOutput<typeof inboxProps>;
