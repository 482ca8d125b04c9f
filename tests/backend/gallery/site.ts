import { AREA } from '../config.ts';
import type { GalleryEntry } from './entry.ts';

/** Pages of the existing site. */
export const siteEntries: readonly GalleryEntry[] = [
  {
    id: 'three-identities',
    group: 'Existing site',
    title: 'Two DJs and a client in one browser',
    href: AREA,
    identity: ['marlow', 'vesper', 'nightjar'],
    note: 'the chip at the top switches',
  },
  {
    id: 'client-promos',
    group: 'Existing site',
    title: 'What a client has sent',
    href: '/promos',
    identity: ['nightjar'],
  },
  {
    id: 'accounts',
    group: 'Existing site',
    title: 'Accounts, for admins',
    href: '/accounts',
    identity: ['admin'],
  },
];
