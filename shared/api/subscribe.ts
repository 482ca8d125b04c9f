import * as v from 'valibot';
import { bool, text } from '../entities/lenient.ts';
import { currentPath } from '../safe-url.ts';
import { call } from './client.ts';

/** Subscribe pages (spec 7). */

const reply = v.object({ success: v.pipe(bool, v.literal(true)), subscriptionsURL: text });

/** Confirms what the page asks, at the page's own address; gives where subscriptions are reviewed, empty for nowhere. */
export async function confirmSubscription(): Promise<string> {
  const answer = await call({ method: 'post', url: currentPath(), body: { confirm: true }, reply });
  return answer.subscriptionsURL;
}
