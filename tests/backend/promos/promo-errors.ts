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

function refusal(
  status: Refusal['status'],
  promo: Promo,
  type: string,
  message?: string,
  more: Partial<PromoError> = {},
): Refusal {
  return { status, error: { type, ...(message && { message }), ...more, promo_name: promoName(promo) } };
}

export const promoMissing: Refusal = {
  status: 404,
  error: { type: 'GenericError', message: 'Promo not found. Check the link in your email.' },
};

export const notSent = (promo: Promo): Refusal =>
  refusal(403, promo, 'GenericError', 'This promo was not sent to you.');

export function refusalByState(promo: Promo, now: number): Refusal | null {
  const { active, inactiveMessage, expires, embargoUntil, withdrawn } = promo;
  if (withdrawn !== null) return refusal(410, promo, 'BigError', withdrawn);
  if (!active) return refusal(410, promo, 'InactiveError', inactiveMessage);
  if (expires !== null && expires <= now)
    return refusal(410, promo, 'InactiveError', `This promo expired on ${day(expires)}.`);
  if (embargoUntil !== null && embargoUntil > now)
    return refusal(403, promo, 'EmbargoError', `This promo is under embargo until ${day(embargoUntil)}.`);
  return null;
}

export const unconfirmed = (promo: Promo, { email }: Recipient, { secret }: Send): Refusal =>
  refusal(403, promo, 'VerifyError', "You haven't confirmed your email address yet.", { secret, email });

export const emailNeeded = (promo: Promo, { secret }: Send): Refusal => {
  const message = 'Enter the email address this promo was sent to.';
  return refusal(403, promo, 'AccessLinkNeedsEmailError', message, { secret });
};

/** Any of the recipients can use `secret` to request an access link. */
export function severalRecipients(promo: Promo, recipients: readonly Recipient[], secret: string): Refusal {
  const possible = recipients.map(({ id, email, name }) => ({ id, email, name }));
  const message = 'This promo was sent to an address shared by several DJs.';
  return refusal(403, promo, 'MultipleRecipientError', message, { secret, possible });
}

export const linkClosed = (promo: Promo, state: Exclude<LinkState, 'open'>): Refusal =>
  state === 'used up'
    ? refusal(403, promo, 'PublicLinkLimitError', 'This link has been opened as often as its label allows.')
    : refusal(403, promo, 'PublicLinkCreditError', 'The label has no credits left to open this link.');

const day = (time: number): string =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
