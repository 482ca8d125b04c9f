import * as v from 'valibot';
import { acknowledged } from '../entities/lenient.ts';
import { urls } from '../navigation/urls.ts';
import type { NewDj } from '../validation/new-dj.ts';
import { call } from './client.ts';

/** DJ login and sign-up (spec 7). */

/** Asks for a mail with a link that logs the DJ in. */
export async function requestLoginLink(email: string): Promise<void> {
  await call({ method: 'post', url: urls.recipientConfirm(), body: { email }, reply: acknowledged });
}

/** What the server wants next: `pin`, `dashboard`, or anything else as text, 'undefined' where it says nothing. */
const nextStep = v.pipe(
  v.object({ next: v.optional(v.unknown()) }),
  v.transform(({ next }) => ({ next: String(next) })),
);

type NextStep = v.InferOutput<typeof nextStep>;

/** Starts a sign-up or a login by PIN. */
export const checkEmail = (dj: NewDj): Promise<NextStep> =>
  call({ method: 'post', url: urls.recipientCheckEmail(), body: dj, reply: nextStep });

/** Signs the DJ up with an address that the server knows to be theirs. */
export const giveConsent = (dj: NewDj): Promise<NextStep> =>
  call({ method: 'post', url: urls.recipientGiveConsent(), body: dj, reply: nextStep });

/** Sends the PIN of the mail. A refusal may be fatal, see `isFatal`. */
export async function handlePin(pin: string): Promise<void> {
  await call({ method: 'post', url: urls.recipientHandlePin(), body: { pin }, reply: acknowledged });
}
