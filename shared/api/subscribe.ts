import * as v from 'valibot';
import { bool, text } from '../entities/lenient.ts';
import { currentPath } from '../navigation/safe-url.ts';
import { call } from './client.ts';

/** Subscribe pages (spec 7). */

const reply = v.object({ success: v.pipe(bool, v.literal(true)), subscriptionsURL: text });

/** Confirms what the page at the address asks, by default this one; gives where subscriptions are reviewed, empty for nowhere. */
export async function confirmSubscription(url = currentPath()): Promise<string> {
  const answer = await call({ method: 'post', url, body: { confirm: true }, reply });
  return answer.subscriptionsURL;
}
