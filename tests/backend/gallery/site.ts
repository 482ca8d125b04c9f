import { AREA } from '../config.ts';
import { LEGACY_FEEDBACK } from '../page-feedback.ts';
import type { GalleryEntry, Step } from './entry.ts';
import type { State } from './states.ts';

const FOOTER = 'footer';
const open: Step = { press: 'Feedback', within: FOOTER };
const send: readonly Step[] = [
  open,
  { write: 'More room for the list, please.', into: 'Feedback on this page' },
  { press: 'Send', within: FOOTER },
];

const footer = (
  id: string,
  title: string,
  steps: readonly Step[],
  shows: readonly State[],
  fault?: GalleryEntry['fault'],
): GalleryEntry => ({
  id: `footer-feedback-${id}`,
  group: 'Existing site',
  title: `Feedback in the footer: ${title}`,
  href: '/promos',
  identity: ['nightjar'],
  steps,
  shows,
  ...(fault && { fault }),
});

/** Pages of the existing site. */
export const siteEntries: readonly GalleryEntry[] = [
  {
    id: 'three-identities',
    group: 'Existing site',
    title: 'Two DJs and a client in one browser',
    href: AREA,
    identity: ['marlow', 'vesper', 'nightjar'],
    note: 'the chip at the top switches',
  },
  {
    id: 'client-promos',
    group: 'Existing site',
    title: 'What a client has sent',
    href: '/promos',
    identity: ['nightjar'],
    shows: ['footer-feedback/closed'],
  },
  footer('open', 'open', [open], ['footer-feedback/open']),
  footer('working', 'on its way', send, ['footer-feedback/working'], {
    fault: 'silent',
    match: LEGACY_FEEDBACK,
  }),
  footer('failed', 'not sent, once', send, ['footer-feedback/open', 'api-error/server'], {
    fault: '500',
    match: LEGACY_FEEDBACK,
    times: 1,
  }),
  footer('sent', 'sent', send, ['footer-feedback/sent']),
  {
    id: 'accounts',
    group: 'Existing site',
    title: 'Accounts, for admins',
    href: '/accounts',
    identity: ['admin'],
  },
];
