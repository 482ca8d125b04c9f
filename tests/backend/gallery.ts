import { dialogEntries } from './gallery/dialogs.ts';
import type { GalleryEntry } from './gallery/entry.ts';
import { faultEntries } from './gallery/faults.ts';
import { inboxEntries } from './gallery/inbox.ts';
import { labelEntries } from './gallery/labels.ts';
import { loginEntries } from './gallery/login.ts';
import { myAccountEntries } from './gallery/my-account.ts';
import { partEntries } from './gallery/parts.ts';
import { peopleEntries } from './gallery/people.ts';
import { pickEntries } from './gallery/picks.ts';
import { playerEntries } from './gallery/player.ts';
import { promoEntries } from './gallery/promo.ts';
import { signupEntries } from './gallery/signup.ts';
import { siteEntries } from './gallery/site.ts';
import { socialEntries } from './gallery/social.ts';
import { subscribeEntries } from './gallery/subscribe.ts';

/** Every screen and every state that can be reached today; screenshots and accessibility checks walk it too. */
export const gallery: readonly GalleryEntry[] = [
  ...loginEntries,
  ...signupEntries,
  ...inboxEntries,
  ...promoEntries,
  ...playerEntries,
  ...pickEntries,
  ...labelEntries,
  ...subscribeEntries,
  ...socialEntries,
  ...myAccountEntries,
  ...peopleEntries,
  ...dialogEntries,
  ...faultEntries,
  ...partEntries,
  ...siteEntries,
];
