import { AREA } from '../config.ts';
import type { GalleryEntry } from './entry.ts';

/** Subscribe and unsubscribe. */
export const subscribeEntries: readonly GalleryEntry[] = [
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
];
