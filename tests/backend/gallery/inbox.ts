import { AREA } from '../config.ts';
import type { GalleryEntry } from './entry.ts';

const entry = (id: string, title: string, path: string, identity: GalleryEntry['identity'] = ['marlow']) => ({
  id: `inbox-${id}`,
  group: 'Inbox',
  title,
  href: AREA + path,
  ...(identity && { identity }),
});

/** What a DJ was sent, in each of its states. */
export const inboxEntries: readonly GalleryEntry[] = [
  entry('all', 'Everything that was sent', ''),
  entry('new', 'What is new', '/promos?show=new'),
  entry('feedback', 'What has feedback', '/promos?show=feedback'),
  entry('found', 'Looked through for a text', '/promos?text=ossa'),
  entry('not-found', 'A text that nothing matches', '/promos?text=nothing-like-it'),
  entry('company', 'One company', '/promos/company/1'),
  entry('subdomain', 'One company, by its subdomain', '/promos/company/u/kelp-audio'),
  entry('no-company', 'A company that is not there', '/promos/company/999999'),
  entry('empty', 'Nothing was sent', '', ['newcomer']),
  {
    ...entry('failed', 'The list does not load', ''),
    fault: { fault: '500', match: '/api/v1/recipient/promos' },
  },
];
