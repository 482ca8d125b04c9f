import { accountEntries } from './gallery/account.ts';
import type { GalleryEntry } from './gallery/entry.ts';
import { loginEntries } from './gallery/login.ts';
import { musicEntries } from './gallery/music.ts';

/** Every reachable screen and state. The index page lists them, and browser tests visit them. */
export const gallery: readonly GalleryEntry[] = [...loginEntries, ...musicEntries, ...accountEntries];
