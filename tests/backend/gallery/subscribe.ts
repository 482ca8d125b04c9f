import { AREA } from '../config.ts';
import type { GalleryEntry } from './entry.ts';

const SUBSCRIBE = `${AREA}/subscribe/nightjar-records`;

const page = (id: string, title: string, more: Partial<GalleryEntry> = {}): GalleryEntry => ({
  id,
  group: 'Subscribe and unsubscribe',
  title,
  href: SUBSCRIBE,
  identity: ['marlow'],
  ...more,
});

/** Subscribe and unsubscribe. */
export const subscribeEntries: readonly GalleryEntry[] = [
  page('subscribe', 'Subscribe', { shows: ['subscribe/idle'] }),
  page('subscribe-working', 'Subscribe: under way', {
    fault: { fault: 'silent', match: SUBSCRIBE },
    steps: [{ press: 'Subscribe' }],
    shows: ['subscribe/working'],
  }),
  page('subscribed', 'Subscribed', { steps: [{ press: 'Subscribe' }], shows: ['subscribe/success'] }),
  page('unsubscribe', 'Unsubscribe', { href: `${AREA}/unsubscribe/nightjar-records` }),
  page('subscribe-signed-out', 'Subscribe, signed out: the press is refused', {
    identity: [],
    steps: [{ press: 'Subscribe' }],
    shows: ['subscribe/error'],
  }),
];
