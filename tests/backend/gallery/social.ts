import type { GalleryEntry } from './entry.ts';

/** Social login: what needs no second window to be seen. */
export const socialEntries: readonly GalleryEntry[] = [
  {
    id: 'social-over',
    group: 'Social login',
    title: 'The window of a login that is over',
    href: '/dj-signup-oauth/google/callback',
    identity: [],
    note: 'the buttons are on the DJ login and where a promo needs an e-mail',
  },
];
