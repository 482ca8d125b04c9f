import { AREA } from '../config.ts';
import { INVITATION, REVIEWED_DOMAIN } from '../seed/invitation.ts';
import type { GalleryEntry, Step } from './entry.ts';

const signup = (id: string, title: string, path: string, more: Partial<GalleryEntry> = {}): GalleryEntry => ({
  id: `signup-${id}`,
  group: 'DJ sign-up',
  title,
  href: `/dj-signup/${path}`,
  identity: [],
  ...more,
});

const invitation = `invitation/${INVITATION}`;
const askForPin: readonly Step[] = [
  { write: 'Nova', into: 'Name' },
  { write: 'nova@example.net', into: 'Email' },
  { press: 'Continue' },
];
const CONSENT = `${AREA}/signup/give_consent`;

/** The sign-up of a DJ in its states. */
export const signupEntries: readonly GalleryEntry[] = [
  signup('new', 'Create DJ Account', 'new', {
    note: `an address at ${REVIEWED_DOMAIN} ends in a next step that is not known here`,
    shows: ['dj-signup-page/new', 'dj-signup/idle', 'menu/none'],
  }),
  signup('social', 'A social service is asked', 'new', {
    steps: [{ pressYourself: 'Google' }],
    shows: ['dj-signup/social'],
  }),
  signup('details', 'Check Your Details: invited by a label', invitation, {
    shows: ['dj-signup-page/details'],
  }),
  signup('edit', 'Edit Details: nothing is known', 'edit-details', {
    shows: ['dj-signup-page/edit-details'],
  }),
  signup('pin', 'Confirm Email', 'edit-details', {
    steps: askForPin,
    shows: ['dj-signup-page/confirm-email'],
  }),
  signup('redirecting', 'Confirm Email: the PIN is lost', 'edit-details', {
    steps: [...askForPin, ...Array<Step>(5).fill({ write: '????', into: 'PIN' })],
    note: 'five wrong PINs',
    shows: ['dj-signup/redirecting'],
  }),
  signup('pin-sent', 'Confirm Email: a new PIN is sent', 'edit-details', {
    steps: [...askForPin, { press: 'Send a new PIN' }],
    shows: ['notification/success'],
  }),
  signup('stale', 'Invitation that does not work', 'invitation/no-such-invitation'),
  signup('working', 'Create user: under way', invitation, {
    fault: { fault: 'silent', match: CONSENT },
    steps: [{ press: 'create user' }],
    shows: ['dj-signup/working'],
  }),
  signup('server', 'Create user: fails', invitation, {
    fault: { fault: '500', match: CONSENT },
    steps: [{ press: 'create user' }],
  }),
];
