import { HUMAN_CHECK } from '../config.ts';
import type { IdentityKey } from '../seed/identities.ts';
import type { GalleryEntry } from './entry.ts';
import { promo } from './promo-address.ts';

const asMarlow = (id: number, title: string, note?: string): GalleryEntry => ({
  id: `promo-${id}`,
  group: 'Promo',
  title,
  href: promo(id),
  identity: ['marlow'],
  ...(note ? { note } : {}),
});

const promoError = (id: string, title: string, href: string, identity: readonly IdentityKey[]) => ({
  id,
  group: 'Promo that does not open',
  title,
  href,
  identity,
});

/** Promos that open, and those that do not. */
export const promoEntries: readonly GalleryEntry[] = [
  asMarlow(1, 'Out in 5 days', 'rating, comment and favourite wanted; all formats and a zip'),
  asMarlow(2, 'Out today, no feedback wanted', 'downloads are open'),
  asMarlow(3, 'Out for weeks, text with links', 'rating wanted'),
  asMarlow(4, 'Markup in text and names'),
  asMarlow(5, 'Zip only'),
  asMarlow(6, 'MP3 alone', 'comment wanted'),
  asMarlow(7, 'No release date', 'rating and name wanted'),
  asMarlow(8, 'No album'),
  asMarlow(9, 'No album, campaign name or text'),
  asMarlow(10, 'Twelve tracks, long names, many scripts'),
  asMarlow(11, 'Reply with JSON pointers'),
  asMarlow(12, 'Reply with bracket paths'),
  asMarlow(13, 'Feedback already left'),
  asMarlow(14, 'Never mailed, only a year as date'),
  {
    id: 'promo-nameless',
    group: 'Promo',
    title: 'A name is wanted of a DJ without one',
    href: promo(7),
    identity: ['nameless'],
  },
  {
    id: 'promo-public-link',
    group: 'Promo',
    title: 'Over a public link',
    href: promo('21?link=open-house'),
    identity: [],
    note: 'rating, name and e-mail wanted',
  },
  { id: 'promo-signed-out', group: 'Promo', title: 'Signed out', href: promo(1), identity: [] },

  promoError('error-inactive', 'Inactive, with a message', promo(15), ['marlow']),
  promoError('error-inactive-bare', 'Inactive, without a message', promo(16), ['marlow']),
  promoError('error-expired', 'Expired', promo(17), ['marlow']),
  promoError('error-verify', 'Address not confirmed', promo(1), ['unconfirmed']),
  {
    ...promoError('error-verify-widget', 'Address not confirmed, human check does not load', promo(1), [
      'unconfirmed',
    ]),
    fault: { fault: '500', match: HUMAN_CHECK },
  },
  promoError('error-access', 'Access link needs an e-mail', promo(22), ['marlow']),
  promoError('error-multiple', 'Several recipients', promo(23), ['marlow']),
  promoError('error-generic', 'Not sent to this DJ', promo(20), ['marlow']),
  promoError('error-missing', 'No such promo', promo(999_999), ['marlow']),
  promoError('error-big', 'Withdrawn', promo(19), ['marlow']),
  promoError('error-link-limit', 'Public link used up', promo('21?link=full-house'), []),
  promoError('error-link-credit', 'Public link without credits', promo('21?link=no-credits'), []),
  promoError('error-unhandled', 'A type that is not known', promo(18), ['marlow']),
];
