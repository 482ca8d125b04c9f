import { AREA } from '../config.ts';
import { setFault } from '../faults.ts';
import type { GalleryEntry, Step } from './entry.ts';

const CALLS = '/api/v1/recipient/labels';

const labels = (id: string, title: string, more: Partial<GalleryEntry> = {}): GalleryEntry => ({
  id: `labels-${id}`,
  group: 'Labels',
  title,
  href: `${AREA}/labels/following`,
  identity: ['marlow'],
  ...more,
});

const rate: Step = { key: '5', on: 'Rating of' };
const recommended = { href: `${AREA}/labels/recommended` } as const;

/** What a DJ follows, and what is recommended to them. */
export const labelEntries: readonly GalleryEntry[] = [
  labels('following', 'Following', { shows: ['labels-following/loaded'] }),
  labels('none', 'Following none', { identity: ['vesper'], shows: ['labels-following/empty'] }),
  labels('archive', 'Following 1,000', { identity: ['archivist'] }),
  labels('loading', 'Following: on its way', {
    fault: { fault: 'silent', match: `${CALLS}/liked` },
    shows: ['labels-following/loading'],
  }),
  labels('server', 'Following: server error', {
    fault: { fault: '500', match: `${CALLS}/liked` },
    shows: ['labels-following/failed'],
  }),
  labels('ended', 'Following: the login has ended', { fault: { fault: '401', match: `${CALLS}/liked` } }),
  labels('recommended', 'Recommended', { ...recommended, shows: ['labels-recommended/loaded'] }),
  labels('recommended-loading', 'Recommended: on their way', {
    ...recommended,
    fault: { fault: 'silent', match: `${CALLS}/recommended` },
    shows: ['labels-recommended/loading'],
  }),
  labels('refreshing', 'Recommended: others are looked for', {
    ...recommended,
    // The first call gets through.
    setUp: (db, session) => setFault(db, session, { fault: 'slow', match: `${CALLS}/recommended`, times: 1 }),
    fault: { fault: 'silent', match: `${CALLS}/recommended` },
    steps: [{ press: 'Refresh' }],
    shows: ['labels-recommended/refreshing'],
  }),
  labels('recommended-failed', 'Recommended: server error, once', {
    ...recommended,
    fault: { fault: '500', match: `${CALLS}/recommended`, times: 1 },
    shows: ['labels-recommended/failed'],
  }),
  labels('rate-fails', 'Rating fails', {
    fault: { fault: '500', match: `${CALLS}/rate` },
    steps: [rate],
    shows: ['notification/error'],
  }),
  labels('rate-ended', 'Rating after the login has ended', {
    fault: { fault: '401', match: `${CALLS}/rate` },
    steps: [rate, { until: '.dp-notice' }],
  }),
];
