import { AREA } from '../config.ts';
import { INVITATION, REVIEWED_DOMAIN } from '../seed/invitation.ts';
import type { GalleryEntry } from './entry.ts';

const signup = (
  id: string,
  title: string,
  path: string,
  more: Pick<GalleryEntry, 'fault' | 'note'> = {},
): GalleryEntry => ({ id, group: 'DJ sign-up', title, href: `/dj-signup/${path}`, identity: [], ...more });

const invitation = `invitation/${INVITATION}`;

/** The sign-up of a DJ in its states. */
export const signupEntries: readonly GalleryEntry[] = [
  signup('signup-new', 'Create DJ Account', 'new', {
    note: `an address at ${REVIEWED_DOMAIN} ends in a next step that is not known here`,
  }),
  signup('signup-details', 'Check Your Details: invited by a label', invitation),
  signup('signup-edit', 'Edit Details: nothing is known', 'details'),
  signup('signup-pin', 'Confirm Email', 'confirm-email', {
    note: 'no PIN was sent, so that the first try is fatal and counts down',
  }),
  signup('signup-stale', 'Invitation that does not work', 'invitation/no-such-invitation'),
  signup('signup-slow', 'Create user: slow', invitation, {
    fault: { fault: 'slow', match: `${AREA}/signup/give_consent` },
  }),
  signup('signup-server', 'Create user: fails', invitation, {
    fault: { fault: '500', match: `${AREA}/signup/give_consent` },
  }),
];
