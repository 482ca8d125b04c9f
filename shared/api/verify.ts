import { acknowledged } from '../entities/lenient.ts';
import { urls } from '../urls.ts';
import { call } from './client.ts';

/** Confirming an e-mail address and getting a link by mail (spec 7, client session). */

/** Has a mail sent with which the address is confirmed; `humanCheck` proves that a person asks, null where nobody checks. */
export async function sendVerification(secret: string, humanCheck: string | null): Promise<void> {
  await call({
    method: 'post',
    url: urls.verify(secret),
    query: { src: 'button' },
    body: humanCheck === null ? undefined : { human_check: humanCheck },
    reply: acknowledged,
  });
}

/** Has a link to the promo sent to the address. */
export async function requestAccessLink(secret: string, email: string): Promise<void> {
  await call({ url: urls.verifyEmail(secret), query: { email }, reply: acknowledged });
}
