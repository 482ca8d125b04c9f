import { AREA } from './config.ts';
import type { FaultName } from './faults.ts';
import { AGENCY_LINK, type IdentityKey } from './seed/identities.ts';

/** A screen in one of its states, and how it is reached. */
export type GalleryEntry = {
  /** Stands in `/go/{id}`. */
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly href: string;
  readonly note?: string;
  /** Who is logged in, and nobody else; the first is the current one. Without it nothing changes. */
  readonly identity?: readonly IdentityKey[];
  readonly fault?: { readonly fault: FaultName; readonly match: string; readonly times?: number };
};

const promo = (id: number | string): string => `${AREA}/promos/${id}`;

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

const faulty = (
  id: string,
  title: string,
  href: string,
  fault: NonNullable<GalleryEntry['fault']>,
): GalleryEntry => ({ id, group: 'Under faults', title, href, identity: ['marlow'], fault });

/** Every screen and every state that can be reached today; screenshots and accessibility checks walk it too. */
export const gallery: readonly GalleryEntry[] = [
  { id: 'login-djs', group: 'Login', title: 'DJ login', href: '/login/djs', identity: [] },
  { id: 'login-clients', group: 'Login', title: 'Client login', href: '/login/clients', identity: [] },
  {
    id: 'login-existing',
    group: 'Login',
    title: 'DJ login with two DJs logged in',
    href: '/login/djs',
    identity: ['marlow', 'vesper'],
  },
  { id: 'login-create', group: 'Login', title: 'Create DJ account', href: '/login/djs?signup', identity: [] },
  {
    id: 'login-next',
    group: 'Login',
    title: 'DJ login on the way to a promo',
    href: `/login/djs?next=${encodeURIComponent(promo(1))}`,
    identity: [],
    note: 'the link of the login mail leads to the promo',
  },
  {
    id: 'login-possible',
    group: 'Login',
    title: 'Login link of an address that three DJs share',
    href: `${AREA}/login/${AGENCY_LINK}`,
    identity: [],
  },
  {
    id: 'login-link-wrong',
    group: 'Login',
    title: 'Login link that does not work',
    href: `${AREA}/login/no-such-link`,
    identity: [],
  },

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
  promoError('error-access', 'Access link needs an e-mail', promo(22), ['marlow']),
  promoError('error-multiple', 'Several recipients', promo(23), ['marlow']),
  promoError('error-generic', 'Not sent to this DJ', promo(20), ['marlow']),
  promoError('error-missing', 'No such promo', promo(999_999), ['marlow']),
  promoError('error-big', 'Withdrawn', promo(19), ['marlow']),
  promoError('error-link-limit', 'Public link used up', promo('21?link=full-house'), []),
  promoError('error-link-credit', 'Public link without credits', promo('21?link=no-credits'), []),
  promoError('error-unhandled', 'A type that is not known', promo(18), ['marlow']),

  {
    id: 'subscribe',
    group: 'Subscribe and unsubscribe',
    title: 'Subscribe',
    href: `${AREA}/subscribe/nightjar-records`,
    identity: ['marlow'],
  },
  {
    id: 'unsubscribe',
    group: 'Subscribe and unsubscribe',
    title: 'Unsubscribe',
    href: `${AREA}/unsubscribe/nightjar-records`,
    identity: ['marlow'],
  },
  {
    id: 'subscribe-signed-out',
    group: 'Subscribe and unsubscribe',
    title: 'Subscribe, signed out: the press is refused',
    href: `${AREA}/subscribe/nightjar-records`,
    identity: [],
  },

  faulty('slow', 'Promo: slow', promo(1), { fault: 'slow', match: promo(1) }),
  faulty('cut', 'Promo: connection cut, works on retry', promo(1), {
    fault: 'cut',
    match: promo(1),
    times: 1,
  }),
  faulty('server', 'Promo: server error', promo(1), { fault: '500', match: promo(1) }),
  faulty('forbidden', 'Promo: forbidden', promo(1), { fault: '403', match: promo(1) }),
  faulty('limited', 'Promo: too many requests', promo(1), { fault: '429', match: promo(1) }),
  faulty('html', 'Promo: a page in place of data', promo(1), { fault: 'html', match: promo(1) }),
  faulty('truncated', 'Promo: half an answer', promo(1), { fault: 'truncated', match: promo(1) }),
  faulty('empty', 'Promo: an empty answer', promo(1), { fault: 'empty', match: promo(1) }),
  faulty('feedback-server', 'Feedback: fails once', promo(1), {
    fault: '500',
    match: `${promo(1)}/feedback`,
    times: 1,
  }),
  faulty('feedback-expired', 'Feedback: the page has expired', promo(1), {
    fault: '419',
    match: `${promo(1)}/feedback`,
  }),
  faulty('thumbs-server', 'Thumbs: fail', promo(1), { fault: '500', match: `${promo(1)}/kato` }),
  faulty('audio-gone', 'Stream: gone', promo(2), { fault: 'audio-404', match: '/media/tracks/201/' }),
  faulty('audio-cut', 'Stream: breaks in the middle', promo(2), {
    fault: 'audio-cut',
    match: '/media/tracks/201/',
  }),
  faulty('audio-type', 'Stream: no audio', promo(2), { fault: 'audio-type', match: '/media/tracks/201/' }),
  {
    id: 'pin-cut',
    group: 'Under faults',
    title: 'PIN: connection cut once',
    href: '/login/djs?signup',
    identity: [],
    fault: { fault: 'cut', match: `${AREA}/signup/handle_pin`, times: 1 },
  },
  {
    id: 'link-limited',
    group: 'Under faults',
    title: 'Login link: too many requests',
    href: '/login/djs',
    identity: [],
    fault: { fault: '429', match: `${AREA}/confirm` },
  },

  {
    id: 'dashboard',
    group: 'Existing site',
    title: 'DJ dashboard',
    href: AREA,
    identity: ['marlow'],
    note: 'stands in for the pages that are not built yet',
  },
  {
    id: 'client-home',
    group: 'Existing site',
    title: 'Client account',
    href: '/myaccount',
    identity: ['nightjar'],
  },
  { id: 'admin-home', group: 'Existing site', title: 'Admin', href: '/myaccount', identity: ['admin'] },
];
