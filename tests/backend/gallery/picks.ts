import { PICKS } from '../config.ts';
import type { GalleryEntry } from './entry.ts';

const CALL = '/api/v1/recipient/kato/picks';

const picks = (id: string, title: string, more: Partial<GalleryEntry> = {}): GalleryEntry => ({
  id: `picks-${id}`,
  group: 'Picks',
  title,
  href: PICKS,
  identity: ['marlow'],
  ...more,
});

/** The picks in their states. */
export const pickEntries: readonly GalleryEntry[] = [
  picks('full', 'From promos and from stores', {
    note: 'press Hidden to see what was hidden',
    shows: ['picks/loaded'],
  }),
  picks('none', 'None yet', { identity: ['vesper'], shows: ['picks/empty'] }),
  picks('filtered', 'All filtered out', {
    identity: ['sable'],
    note: 'all hidden, or not out yet: press Hidden or Future',
    shows: ['picks/filtered out'],
  }),
  picks('stores-failed', 'The stores’ half fails once', {
    fault: { fault: '500', match: `${CALL}?source=external`, times: 1 },
    shows: ['picks/failed', 'picks/loaded'],
  }),
  picks('ours-failed', 'Our half fails once', {
    fault: { fault: '500', match: `${CALL}?source=dubplate`, times: 1 },
  }),
  picks('both-failed', 'Both halves fail', { fault: { fault: 'cut', match: CALL }, shows: ['picks/failed'] }),
  picks('loading', 'On their way', { fault: { fault: 'silent', match: CALL }, shows: ['picks/loading'] }),
  picks('thumbs-failed', 'Thumbs and hiding fail silently', {
    fault: { fault: '500', match: '/api/v1/recipient/kato/t' },
    steps: [{ press: 'Thumbs up' }, { press: 'Hide' }],
  }),
  picks('signed-out', 'Signed out', { href: '/picks.html', identity: [] }),
];
