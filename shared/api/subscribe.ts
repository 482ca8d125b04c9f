import * as v from 'valibot';
import { textOrEmpty } from '../entities/lenient.ts';
import { boolSchema } from '../environment/values.ts';
import { cleanToken, linkPath } from '../navigation/mailed-link.ts';
import { call } from './client.ts';

const reply = v.object({ success: v.pipe(boolSchema, v.literal(true)), subscriptionsURL: textOrEmpty });

/** Confirms the subscription or unsubscription page `url` (spec 7). Returns the URL of all subscriptions, or ''. */
export async function confirmSubscription(url = cleanToken(linkPath())): Promise<string> {
  return (await call({ method: 'post', url, body: { confirm: true }, reply })).subscriptionsURL;
}
