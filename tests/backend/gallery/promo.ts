import { HUMAN_CHECK } from '../config.ts';
import { type IdentityKey, identities } from '../seed/identities.ts';
import type { GalleryEntry, Step } from './entry.ts';
import { promo } from './promo-address.ts';
import type { State } from './states.ts';

const asMarlow = (id: number, title: string, note?: string, shows?: GalleryEntry['shows']): GalleryEntry => ({
  id: `promo-${id}`,
  group: 'Promo',
  title,
  href: promo(id),
  identity: ['marlow'],
  ...(note && { note }),
  ...(shows && { shows }),
});

/** A promo on which something is done. */
const atPromo = (
  id: string,
  title: string,
  number: number,
  steps: readonly Step[],
  shows: GalleryEntry['shows'],
  fault?: GalleryEntry['fault'],
): GalleryEntry => ({
  ...asMarlow(number, title, undefined, shows),
  id: `promo-${id}`,
  steps,
  ...(fault && { fault }),
});

const sendFeedback: readonly Step[] = [
  { write: 'Straight into the bag.', into: 'Comment' },
  { press: 'Send & unlock download' },
];
const feedbackOf = (id: number): string => `${promo(id)}/feedback`;
const askForLink: readonly Step[] = [{ write: identities.marlow.email, into: 'Email' }, { press: 'Send' }];
const ZIP = '/media/promos/2/download.zip';
const downloadZip: readonly Step[] = [{ press: 'Download all' }];

const promoError = (
  id: string,
  title: string,
  href: string,
  identity: readonly IdentityKey[],
  shows: readonly State[] = [],
  more: Partial<GalleryEntry> = {},
): GalleryEntry => ({
  id: `error-${id}`,
  group: 'Promo that does not open',
  title,
  href,
  identity,
  shows,
  ...more,
});

/** Promos that open, and those that do not. */
export const promoEntries: readonly GalleryEntry[] = [
  asMarlow(1, 'Out in 5 days', 'rating, comment and favourite wanted; all formats and a zip', [
    'promo/loaded',
    'feedback/not-submitted',
  ]),
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
  asMarlow(13, 'Feedback already left', undefined, ['feedback/submitted']),
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

  {
    ...asMarlow(1, 'On its way', undefined, ['promo/loading']),
    id: 'promo-loading',
    fault: { fault: 'silent', match: promo(1) },
  },
  atPromo('feedback-missing', 'Feedback: something is missing', 6, [{ press: 'Send & unlock' }], []),
  atPromo('feedback-sending', 'Feedback: on its way', 6, sendFeedback, ['feedback/submitting'], {
    fault: 'silent',
    match: feedbackOf(6),
  }),
  atPromo('feedback-server', 'Feedback: fails once', 6, sendFeedback, [], {
    fault: '500',
    match: feedbackOf(6),
    times: 1,
  }),
  atPromo('feedback-expired', 'Feedback: the page has expired', 6, sendFeedback, [], {
    fault: '419',
    match: feedbackOf(6),
  }),
  atPromo('download-checking', 'Download: is it there?', 2, downloadZip, ['download/checking'], {
    fault: 'silent',
    match: ZIP,
  }),
  atPromo('download-started', 'Download: on its way', 2, downloadZip, ['download/started']),
  atPromo('download-failed', 'Download: refused', 2, downloadZip, ['download/failed'], {
    fault: '403',
    match: ZIP,
  }),
  atPromo('thumbs-server', 'Thumbs: fail', 1, [{ press: 'Thumbs up' }], ['notification/error'], {
    fault: '500',
    match: `${promo(1)}/kato`,
  }),

  promoError(
    'inactive',
    'Inactive, with a message',
    promo(15),
    ['marlow'],
    ['promo/error', 'promo-error/InactiveError'],
  ),
  promoError('inactive-bare', 'Inactive, without a message', promo(16), ['marlow']),
  promoError('expired', 'Expired', promo(17), ['marlow']),
  promoError('verify', 'Address not confirmed', promo(1), ['unconfirmed'], ['promo-error/VerifyError']),
  promoError(
    'verify-widget',
    'Address not confirmed, human check does not load',
    promo(1),
    ['unconfirmed'],
    [],
    {
      fault: { fault: '500', match: HUMAN_CHECK },
    },
  ),
  promoError(
    'access',
    'Access link needs an e-mail',
    promo(22),
    ['marlow'],
    ['promo-error/AccessLinkNeedsEmailError', 'sending/unsent', 'access-social/asking'],
  ),
  promoError('access-sending', 'Access link: on its way', promo(22), ['marlow'], ['sending/sending'], {
    steps: askForLink,
    fault: { fault: 'silent', match: '/verifyemail' },
  }),
  promoError('access-sent', 'Access link: sent', promo(22), ['marlow'], ['sending/sent'], {
    steps: askForLink,
  }),
  promoError(
    'access-social',
    'Access link: a social service is asked',
    promo(22),
    ['marlow'],
    ['access-social/waiting'],
    { steps: [{ pressYourself: 'Google' }] },
  ),
  promoError('multiple', 'Several recipients', promo(23), ['marlow'], ['promo-error/MultipleRecipientError']),
  promoError('generic', 'Not sent to this DJ', promo(20), ['marlow'], ['promo-error/GenericError']),
  promoError('missing', 'No such promo', promo(999_999), ['marlow']),
  promoError('big', 'Withdrawn', promo(19), ['marlow'], ['promo-error/BigError']),
  promoError(
    'link-limit',
    'Public link used up',
    promo('21?link=full-house'),
    [],
    ['promo-error/PublicLinkLimitError'],
  ),
  promoError(
    'link-credit',
    'Public link without credits',
    promo('21?link=no-credits'),
    [],
    ['promo-error/PublicLinkCreditError'],
  ),
  promoError('unhandled', 'A type that is not known', promo(18), ['marlow'], ['promo-error/unknown']),
];
