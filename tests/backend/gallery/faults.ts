import { AREA } from '../config.ts';
import type { GalleryEntry } from './entry.ts';
import { promo } from './promo-address.ts';

const faulty = (
  id: string,
  title: string,
  href: string,
  fault: NonNullable<GalleryEntry['fault']>,
): GalleryEntry => ({ id, group: 'Under faults', title, href, identity: ['marlow'], fault });

/** Screens whose calls fail. */
export const faultEntries: readonly GalleryEntry[] = [
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
];
