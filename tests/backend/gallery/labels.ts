import { AREA } from '../config.ts';
import type { IdentityKey } from '../seed/identities.ts';
import type { GalleryEntry } from './entry.ts';

const CALLS = '/api/v1/recipient/labels';
const following = `${AREA}/labels/following`;
const recommended = `${AREA}/labels/recommended`;

const labels = (
  id: string,
  title: string,
  href: string,
  who: IdentityKey,
  fault?: NonNullable<GalleryEntry['fault']>,
): GalleryEntry => ({
  id: `labels-${id}`,
  group: 'Labels',
  title,
  href,
  identity: [who],
  ...(fault && { fault }),
});

/** What a DJ follows, and what is recommended to them. */
export const labelEntries: readonly GalleryEntry[] = [
  labels('following', 'Following', following, 'marlow'),
  labels('recommended', 'Recommended', recommended, 'marlow'),
  labels('none', 'Following none', following, 'vesper'),
  labels('archive', 'Following 1,000', following, 'archivist'),
  labels('slow', 'Following: slow', following, 'marlow', { fault: 'slow', match: `${CALLS}/liked` }),
  labels('server', 'Following: server error', following, 'marlow', { fault: '500', match: `${CALLS}/liked` }),
  labels('ended', 'Following: the login has ended', following, 'marlow', {
    fault: '401',
    match: `${CALLS}/liked`,
  }),
  labels('recommended-cut', 'Recommended: connection cut once', recommended, 'marlow', {
    fault: 'cut',
    match: `${CALLS}/recommended`,
    times: 1,
  }),
  labels('rate-fails', 'Rating fails', following, 'marlow', { fault: '500', match: `${CALLS}/rate` }),
  labels('rate-ended', 'Rating after the login has ended', following, 'marlow', {
    fault: '401',
    match: `${CALLS}/rate`,
  }),
];
