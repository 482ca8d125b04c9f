import { ResponseField } from '../../../shared/entities/flags.ts';
import { AGENCY_ADDRESS } from './identities.ts';
import { type PromoSeed, promo } from './promo-seed.ts';

/** Promos that do not open for DJ Marlow, or only by another way, each by what its row says (spec 8). */
export const closedPromos: readonly PromoSeed[] = [
  promo({
    ...release(15, 'Dead Wax', 'Run-Out Groove', 'InactiveError with a message'),
    active: false,
    inactiveMessage: 'The label has taken this promo down to fix the master. A new one will follow.',
  }),
  promo({ ...release(16, 'Dead Wax', 'Locked Groove', 'InactiveError without a message'), active: false }),
  promo({ ...release(17, 'Sundial', 'Late Shadow', 'expired'), expiresInDays: -3 }),
  promo({
    ...release(18, 'Sealed', 'Not Yet', 'EmbargoError, a type that the front end does not know'),
    embargoDays: 14,
  }),
  promo({
    ...release(19, 'Borrowed', 'Loop', 'BigError'),
    withdrawn: 'This promo was withdrawn because of a claim on one of its samples.',
  }),
  promo({ ...release(20, 'Elsewhere', 'Not For You', 'GenericError: not sent'), sentTo: 'nobody' }),
  promo({
    ...release(
      21,
      'Open House',
      'Everyone In',
      'public links: an open one, one used up, one without credits',
    ),
    requiredFields: ResponseField.RATING | ResponseField.PUBLIC_LINK_EMAIL | ResponseField.PUBLIC_LINK_NAME,
    sentTo: 'nobody',
  }),
  promo({
    ...release(22, 'Postmark', 'Return to Sender', 'AccessLinkNeedsEmailError'),
    state: { marlow: { needsEmail: true } },
  }),
  promo({
    ...release(23, 'Tidal', 'Shared Waters', 'MultipleRecipientError, opens for Sable, Corvid and Inês'),
    groupAddress: AGENCY_ADDRESS,
    sentTo: 'group',
  }),
];

/** Public links of promo 21, by their tokens. */
export const publicLinks = [
  { token: 'open-house', promoId: 21, maxUses: 1_000_000, uses: 0, credits: null },
  { token: 'full-house', promoId: 21, maxUses: 50, uses: 50, credits: null },
  { token: 'no-credits', promoId: 21, maxUses: 50, uses: 3, credits: 0 },
] as const;

function release(id: number, artist: string, title: string, of: string) {
  return {
    id,
    case: of,
    label: id % 14,
    album: { artist, title, released: { year: 2026, month: 12, day: 4 } },
    text: `${artist} is back with ${title}.`,
    tracks: [{ title }, { title, mix: 'Dub' }],
  };
}
