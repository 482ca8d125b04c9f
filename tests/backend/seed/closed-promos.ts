import { ResponseField } from '../../../shared/entities/flags.ts';
import { AGENCY_ADDRESS } from './identities.ts';
import { type PromoSeed, promo } from './promo-seed.ts';

const release = (id: number, artist: string, title: string, closed: Partial<PromoSeed>): PromoSeed =>
  promo(id, id % 14, [artist, title, { year: 2026, month: 12, day: 4 }], {
    text: `${artist} is back with ${title}.`,
    tracks: [[title], [title, 'Dub']],
    ...closed,
  });

/** Promos that DJ Marlow cannot open, or not directly (spec 8). */
export const closedPromos: readonly PromoSeed[] = [
  release(15, 'Dead Wax', 'Run-Out Groove', {
    active: false,
    inactiveMessage: 'The label has taken this promo down to fix the master. A new one will follow.',
  }),
  release(16, 'Dead Wax', 'Locked Groove', { active: false }),
  release(17, 'Sundial', 'Late Shadow', { expiresInDays: -3 }),
  release(18, 'Kestrel Mile', 'First Frost', { embargoDays: 14 }),
  release(19, 'Borrowed', 'Loop', {
    withdrawn: 'This promo was withdrawn because of a claim on one of its samples.',
  }),
  release(20, 'Wren Street', 'Overland', { sentTo: 'nobody' }),
  release(21, 'Open House', 'Everyone In', {
    requiredFields: ResponseField.RATING | ResponseField.PUBLIC_LINK_EMAIL | ResponseField.PUBLIC_LINK_NAME,
    sentTo: 'nobody',
  }),
  release(22, 'Postmark', 'Return to Sender', { state: { marlow: { needsEmail: true } } }),
  release(23, 'Tidal', 'Shared Waters', { groupAddress: AGENCY_ADDRESS, sentTo: 'group' }),
];

export const publicLinks = [
  { token: 'open-house', promoId: 21, maxUses: 1_000_000, uses: 0, credits: null },
  { token: 'full-house', promoId: 21, maxUses: 50, uses: 50, credits: null },
  { token: 'no-credits', promoId: 21, maxUses: 50, uses: 3, credits: 0 },
] as const;
