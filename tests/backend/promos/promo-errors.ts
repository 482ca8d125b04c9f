import type { Recipient } from '../recipients-and-users.ts';
import { type Promo, promoName } from './promos.ts';
import type { LinkState } from './public-links.ts';
import type { Send } from './sends.ts';

/** Why a promo cannot be opened, in the format of the replies (spec 3, 8). */
type PromoError = {
  readonly type: string;
  readonly message?: string;
  readonly secret?: string;
  readonly email?: string;
  readonly promo_name?: string;
  readonly possible?: readonly Pick<Recipient, 'id' | 'email' | 'name'>[];
};

export type Refusal = { readonly status: 403 | 404 | 410; readonly error: PromoError };

const refusal = (status: Refusal['status'], promo: Promo, error: PromoError): Refusal => ({
  status,
  error: { ...error, promo_name: promoName(promo) },
});

export const promoMissing: Refusal = {
  status: 404,
  error: { type: 'GenericError', message: 'Promo not found. Check the link in your email.' },
};

export const notSent = (promo: Promo): Refusal =>
  refusal(403, promo, { type: 'GenericError', message: 'This promo was not sent to you.' });

export function refusalByState(promo: Promo, now: number): Refusal | null {
  const { active, inactiveMessage, expires, embargoUntil, withdrawn } = promo;
  if (withdrawn !== null) return refusal(410, promo, { type: 'BigError', message: withdrawn });
  const inactive = { type: 'InactiveError' } as const;
  if (!active)
    return refusal(410, promo, inactiveMessage ? { ...inactive, message: inactiveMessage } : inactive);
  if (expires !== null && expires <= now)
    return refusal(410, promo, { ...inactive, message: `This promo expired on ${day(expires)}.` });
  if (embargoUntil !== null && embargoUntil > now) {
    const message = `This promo is under embargo until ${day(embargoUntil)}.`;
    return refusal(403, promo, { type: 'EmbargoError', message });
  }
  return null;
}

export const unconfirmed = (promo: Promo, { email }: Recipient, { secret }: Send): Refusal =>
  refusal(403, promo, {
    type: 'VerifyError',
    message: "You haven't confirmed your email address yet.",
    secret,
    email,
  });

export const emailNeeded = (promo: Promo, { secret }: Send): Refusal =>
  refusal(403, promo, {
    type: 'AccessLinkNeedsEmailError',
    message: 'Enter the email address this promo was sent to.',
    secret,
  });

/** Any of the recipients can use `secret` to request an access link. */
export const severalRecipients = (promo: Promo, possible: readonly Recipient[], secret: string): Refusal =>
  refusal(403, promo, {
    type: 'MultipleRecipientError',
    message: 'This promo was sent to an address shared by several DJs.',
    secret,
    possible: possible.map(({ id, email, name }) => ({ id, email, name })),
  });

export const linkClosed = (promo: Promo, state: Exclude<LinkState, 'open'>): Refusal =>
  refusal(403, promo, LINK_ERRORS[state]);

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
