import type { GalleryEntry } from './entry.ts';

/** What screens are made of. */
export const partEntries: readonly GalleryEntry[] = [
  {
    id: 'parts',
    group: 'Parts',
    title: 'Buttons, toggles, inputs, a slider and a dialog',
    href: '/stand-in/parts/',
    note: 'built when it is first opened',
  },
];
