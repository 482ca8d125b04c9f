import { accountEntries } from './gallery/account.ts';
import type { GalleryEntry } from './gallery/entry.ts';
import { loginEntries } from './gallery/login.ts';
import { musicEntries } from './gallery/music.ts';

/** Every screen and every state that can be reached today; checks in a browser walk it too. */
export const gallery: readonly GalleryEntry[] = [...loginEntries, ...musicEntries, ...accountEntries];
