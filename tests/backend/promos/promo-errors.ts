import type { Recipient } from '../people.ts';
import { type Promo, promoName } from './promos.ts';
import type { LinkState } from './public-links.ts';
import type { Send } from './sends.ts';

/** Why a promo cannot be opened, as the front end is told (spec 3, 8). */
export type PromoError = {
  readonly type: string;
  readonly message?: string;
  readonly secret?: string;
  readonly email?: string;
  readonly promo_name?: string;
  readonly possible?: readonly { readonly id: number; readonly email: string; readonly name: string }[];
};

export type Refusal = { readonly status: 403 | 404 | 410; readonly error: PromoError };

export const notThere: Refusal = {
  status: 404,
  error: { type: 'GenericError', message: 'There is no such promo. Check the link in your e-mail.' },
};

export const notSent = (promo: Promo): Refusal => ({
  status: 403,
  error: {
    type: 'GenericError',
    message: 'This promo was not sent to you.',
    promo_name: promoName(promo),
  },
});

/** What the state of the promo itself forbids at this time, or null. */
export function stateRefusal(promo: Promo, now: number): Refusal | null {
  const { active, inactiveMessage, expires, embargoUntil, withdrawn } = promo.state;
  const promo_name = promoName(promo);
  if (withdrawn !== null) {
    return { status: 410, error: { type: 'BigError', message: withdrawn, promo_name } };
  }
  if (!active) {
    const message = inactiveMessage ? { message: inactiveMessage } : {};
    return { status: 410, error: { type: 'InactiveError', ...message, promo_name } };
  }
  if (expires !== null && expires <= now) {
    const message = `This promo expired on ${day(expires)}.`;
    return { status: 410, error: { type: 'InactiveError', message, promo_name } };
  }
  if (embargoUntil !== null && embargoUntil > now) {
    const message = `This promo is under embargo until ${day(embargoUntil)}.`;
    return { status: 403, error: { type: 'EmbargoError', message, promo_name } };
  }
  return null;
}

export const unconfirmed = (promo: Promo, recipient: Recipient, send: Send): Refusal => ({
  status: 403,
  error: {
    type: 'VerifyError',
    message: 'Your e-mail address is not confirmed yet.',
    secret: send.secret,
    email: recipient.email,
    promo_name: promoName(promo),
  },
});

export const emailNeeded = (promo: Promo, send: Send): Refusal => ({
  status: 403,
  error: {
    type: 'AccessLinkNeedsEmailError',
    message: 'Tell us the e-mail address that this promo was sent to.',
    secret: send.secret,
    promo_name: promoName(promo),
  },
});

/** `secret` asks for an access link in the name of any of them. */
export const severalRecipients = (promo: Promo, possible: readonly Recipient[], secret: string): Refusal => ({
  status: 403,
  error: {
    type: 'MultipleRecipientError',
    message: 'This promo was sent to an address that several DJs share.',
    secret,
    promo_name: promoName(promo),
    possible: possible.map(({ id, email, name }) => ({ id, email, name })),
  },
});

export const linkRefused = (promo: Promo, state: Exclude<LinkState, 'open'>): Refusal => ({
  status: 403,
  error: { ...LINK_ERRORS[state], promo_name: promoName(promo) },
});

const LINK_ERRORS: Record<Exclude<LinkState, 'open'>, PromoError> = {
  'used up': {
    type: 'PublicLinkLimitError',
    message: 'This link has been opened as often as its label allows.',
  },
  'out of credits': {
    type: 'PublicLinkCreditError',
    message: 'The label has no credits left to open this link.',
  },
};

const day = (time: number): string =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
