import type { GalleryEntry } from './gallery/entry.ts';
import { faultEntries } from './gallery/faults.ts';
import { loginEntries } from './gallery/login.ts';
import { promoEntries } from './gallery/promo.ts';
import { siteEntries } from './gallery/site.ts';
import { socialEntries } from './gallery/social.ts';
import { subscribeEntries } from './gallery/subscribe.ts';

/** Every screen and every state that can be reached today; screenshots and accessibility checks walk it too. */
export const gallery: readonly GalleryEntry[] = [
  ...loginEntries,
  ...promoEntries,
  ...subscribeEntries,
  ...socialEntries,
  ...faultEntries,
  ...siteEntries,
];
