import { AREA } from '../config.ts';
import { type GalleryEntry, keysWork } from './entry.ts';

const inbox = (id: string, title: string, path: string, more: Partial<GalleryEntry> = {}): GalleryEntry => ({
  id: `inbox-${id}`,
  group: 'Inbox',
  title,
  href: AREA + path,
  identity: ['marlow'],
  ...more,
});

const CALL = '/api/v1/recipient/promos';

/** What a DJ was sent, in each of its states. */
export const inboxEntries: readonly GalleryEntry[] = [
  inbox('all', 'Everything that was sent', '', {
    shows: ['inbox/idle', 'inbox-showing/all', 'menu/recipient'],
  }),
  inbox('new', 'What is new', '/promos?show=new', { shows: ['inbox-showing/new'] }),
  inbox('opened', 'What waits for feedback', '/promos?show=opened', { shows: ['inbox-showing/opened'] }),
  inbox('feedback', 'What has feedback', '/promos?show=feedback', { shows: ['inbox-showing/feedback'] }),
  inbox('found', 'Looked through for a text', '/promos?text=ossa'),
  inbox('not-found', 'A text that nothing matches', '/promos?text=nothing-like-it', {
    shows: ['inbox/nothing found'],
  }),
  inbox('company', 'One company', '/promos/company/1'),
  inbox('subdomain', 'One company, by its subdomain', '/promos/company/u/kelp-audio'),
  inbox('no-company', 'A company that is not there', '/promos/company/999999'),
  inbox('empty', 'Nothing was sent', '/promos', { identity: ['newcomer'], shows: ['inbox/empty'] }),
  inbox('told', 'A key tells what it cannot do yet', '', {
    steps: [{ press: 'All' }, keysWork, { key: 'f' }],
    shows: ['notification/info'],
  }),
  inbox('loading', 'The list is on its way', '', {
    fault: { fault: 'silent', match: CALL },
    shows: ['inbox/loading'],
  }),
  inbox('failed', 'The list does not load', '', {
    fault: { fault: '500', match: CALL },
    shows: ['inbox/failed'],
  }),
];
