import * as v from 'valibot';
import { urls } from '../navigation/urls.ts';
import type { NewDj } from '../validation/new-dj.ts';
import { call, submit } from './client.ts';

/** Asks for a mail with a link that logs the DJ in (spec 7). */
export const requestLoginLink = (email: string): Promise<void> =>
  submit({ method: 'post', url: urls.recipientConfirm(), body: { email } });

/** What the server wants next: `pin`, `dashboard`, or anything else as text, 'undefined' where it says nothing. */
const nextStep = v.object({ next: v.pipe(v.optional(v.unknown(), 'undefined'), v.transform(String)) });
type NextStep = v.InferOutput<typeof nextStep>;

export const checkEmail = (dj: NewDj): Promise<NextStep> =>
  call({ method: 'post', url: urls.recipientCheckEmail(), body: dj, reply: nextStep });

/** Signs the DJ up with an address that the server knows to be theirs. */
export const giveConsent = (dj: NewDj): Promise<NextStep> =>
  call({ method: 'post', url: urls.recipientGiveConsent(), body: dj, reply: nextStep });

/** Sends the PIN of the mail. A refusal may be fatal, see `isFatal`. */
export const handlePin = (pin: string): Promise<void> =>
  submit({ method: 'post', url: urls.recipientHandlePin(), body: { pin } });
