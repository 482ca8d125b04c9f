import { AREA } from '../config.ts';
import { AGENCY_LINK } from '../seed/identities.ts';
import type { GalleryEntry } from './entry.ts';
import { promo } from './promo-address.ts';

/** The login in its states. */
export const loginEntries: readonly GalleryEntry[] = [
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
];
