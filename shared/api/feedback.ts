import * as v from 'valibot';
import type { LoginType } from '../entities/login.ts';
import { currentAddress, type SafeUrl } from '../safe-url.ts';
import { urls } from '../urls.ts';
import { call } from './client.ts';

/** Feedback on a page (spec 7, feedback and beta). */

type Extra = Readonly<Record<string, unknown>>;

/** Sends what a client or a DJ says about the page that shows; extras travel beside it (spec 3). */
export function sendFeedback(kind: LoginType, comment: string, extra?: Extra): Promise<void> {
  return post(kind === 'client' ? urls.siteFeedback() : urls.recipientPageFeedback(), comment, extra);
}

/** Sends it to the action of the existing site's form, which takes it from anybody. */
export function sendLegacyFeedback(action: SafeUrl, comment: string): Promise<void> {
  return post(action, comment);
}

/** The query string has always been empty, and the answer is not used (spec 3, 7). */
async function post(url: string, comment: string, extra: Extra = {}): Promise<void> {
  const body = { ...extra, page: currentAddress(), comment, qstring: '' };
  await call({ method: 'post', url, body, reply: v.unknown() });
}
