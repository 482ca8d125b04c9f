import * as v from 'valibot';
import { urls } from '../navigation/urls.ts';
import type { NewDj } from '../validation/new-dj.ts';
import { call, submit } from './client.ts';

/** Requests an email with a login link for the DJ (spec 7), which leads to the page `next` if there is one. */
export const requestLoginLink = (email: string, next?: string): Promise<void> =>
  submit({ method: 'post', url: urls.recipientConfirm(), body: { email, next } });

const nextStep = v.object({ next: v.pipe(v.optional(v.unknown(), 'undefined'), v.transform(String)) });
type NextStep = v.InferOutput<typeof nextStep>;

export const checkEmail = (dj: NewDj): Promise<NextStep> =>
  call({ method: 'post', url: urls.recipientCheckEmail(), body: dj, reply: nextStep });

/** Signs up a DJ whose email address is already verified. */
export const giveConsent = (dj: NewDj): Promise<NextStep> =>
  call({ method: 'post', url: urls.recipientGiveConsent(), body: dj, reply: nextStep });

export const handlePin = (pin: string): Promise<void> =>
  submit({ method: 'post', url: urls.recipientHandlePin(), body: { pin } });
