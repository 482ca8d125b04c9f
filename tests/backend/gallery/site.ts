import { AREA } from '../config.ts';
import type { GalleryEntry } from './entry.ts';

/** Pages of the existing site. */
export const siteEntries: readonly GalleryEntry[] = [
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
  {
    id: 'three-identities',
    group: 'Existing site',
    title: 'Two DJs and a client in one browser',
    href: AREA,
    identity: ['marlow', 'vesper', 'nightjar'],
    note: 'the chip at the top switches',
  },
  {
    id: 'ghost',
    group: 'Existing site',
    title: 'Admin who acts as a client',
    href: '/ghost/possess/1',
    identity: ['admin'],
  },
  { id: 'admin-home', group: 'Existing site', title: 'Admin', href: '/myaccount', identity: ['admin'] },
];
