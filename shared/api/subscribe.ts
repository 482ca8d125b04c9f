import * as v from 'valibot';
import { bool, textOrEmpty } from '../entities/lenient.ts';
import { currentPath } from '../navigation/safe-url.ts';
import { call } from './client.ts';

const reply = v.object({ success: v.pipe(bool, v.literal(true)), subscriptionsURL: textOrEmpty });

/** Confirms what the page at the address asks (spec 7); returns where subscriptions are reviewed, empty for nowhere. */
export async function confirmSubscription(url = currentPath()): Promise<string> {
  return (await call({ method: 'post', url, body: { confirm: true }, reply })).subscriptionsURL;
}
