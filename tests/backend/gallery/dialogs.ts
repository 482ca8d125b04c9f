import { RecipientFlag } from '../../../shared/entities/flags.ts';
import { AREA } from '../config.ts';
import type { Db } from '../db.ts';
import { recipientById, setRecipientFlag } from '../people.ts';
import { identities } from '../seed/identities.ts';
import type { Session } from '../sessions.ts';
import { accountIsThere, type GalleryEntry, keysWork, type Step } from './entry.ts';

const ACCOUNT = `${AREA}/myaccount#beta`;
const BETA = '/api/v1/recipient/info/toggle_beta_testing';
const FEEDBACK = `${AREA}/pagefeedback`;
const SESSIONS = '/api/v1/site/sessions';

const dialog = (
  id: string,
  title: string,
  steps: readonly Step[],
  more: Partial<GalleryEntry> = {},
): GalleryEntry => ({
  id: `dialog-${id}`,
  group: 'Dialogs',
  title,
  href: ACCOUNT,
  identity: ['marlow'],
  steps,
  ...more,
});

const giveFeedback: readonly Step[] = [
  accountIsThere,
  { press: 'Give us feedback' },
  { write: 'The list could remember my filter.', into: 'Feedback on this page' },
];
const leaveBeta: readonly Step[] = [
  accountIsThere,
  { press: 'use the new beta features' },
  { write: 'I miss the old list.', into: 'Feedback (optional)' },
];
const sendFeedback: readonly Step[] = [...giveFeedback, { press: 'Send' }];
const disable: readonly Step[] = [...leaveBeta, { press: 'Disable beta mode' }];
const asksForBeta: readonly Step[] = [accountIsThere, { press: 'use the new beta features' }];
const openDevices: readonly Step[] = [{ press: 'Account of' }, { press: 'Recent logins' }];

function beta(db: Db, isOn: boolean): void {
  const marlow = recipientById(db, identities.marlow.id);
  if (marlow) setRecipientFlag(db, marlow, RecipientFlag.BETA_TESTING, isOn);
}
const inBeta = { setUp: (db: Db) => beta(db, true) };

/** The one device that was forced out of the seed stays so; the others are in again. */
const devicesAreIn = (db: Db): void => {
  db.sql.run`
    UPDATE logins SET forced_logout = 0
    WHERE type = 'recipient' AND person_id = ${identities.marlow.id} AND os <> 'Android'`;
};

/** Vesper is logged in in this browser alone. */
const nowhereElse = (db: Db, session: Session): void => {
  db.sql.run`
    DELETE FROM logins
    WHERE type = 'recipient' AND person_id = ${identities.vesper.id} AND session_id <> ${session.id}`;
};

const devices = (
  id: string,
  title: string,
  steps: readonly Step[],
  more: Partial<GalleryEntry> = {},
): GalleryEntry =>
  dialog(`devices-${id}`, title, [...openDevices, ...steps], {
    // A page with little else on it.
    href: `${AREA}/subscribe/nightjar-records`,
    setUp: devicesAreIn,
    ...more,
  });

/** Every dialog, in its states. */
export const dialogEntries: readonly GalleryEntry[] = [
  dialog('keys', 'Keyboard shortcuts', [{ press: 'All' }, keysWork, { key: '?' }], {
    href: AREA,
    shows: ['dialog/keys'],
  }),

  dialog('feedback', 'Feedback', giveFeedback, { shows: ['dialog/feedback', 'feedback-dialog/idle'] }),
  dialog('feedback-working', 'Feedback: on its way', sendFeedback, {
    fault: { fault: 'silent', match: FEEDBACK },
    shows: ['feedback-dialog/working'],
  }),
  dialog('feedback-failed', 'Feedback: not sent, once', sendFeedback, {
    fault: { fault: '500', match: FEEDBACK, times: 1 },
    shows: ['feedback-dialog/failed'],
  }),

  dialog('beta-enable', 'Beta Mode', asksForBeta, {
    setUp: (db) => beta(db, false),
    shows: ['dialog/beta-enable'],
  }),
  dialog('beta-disable', 'Any Feedback?', leaveBeta, {
    ...inBeta,
    shows: ['dialog/beta-disable', 'beta-disable/asking'],
  }),
  dialog('beta-disable-working', 'Any Feedback?: on its way', disable, {
    ...inBeta,
    fault: { fault: 'silent', match: FEEDBACK },
    shows: ['beta-disable/working'],
  }),
  dialog('beta-disable-not-sent', 'Any Feedback?: not sent', disable, {
    ...inBeta,
    fault: { fault: '500', match: FEEDBACK },
    shows: ['beta-disable/not-sent'],
  }),
  dialog('beta-disable-not-switched', 'Any Feedback?: beta stays on', disable, {
    ...inBeta,
    fault: { fault: '500', match: BETA },
    shows: ['beta-disable/not-switched'],
  }),

  dialog('reload-required', 'Reload Required', [{ press: 'Account of' }, { happens: 'online' }], {
    fault: { fault: '401', match: `${SESSIONS}/logged_in` },
    note: 'the login has ended while the connection was away',
    shows: ['dialog/reload-required'],
  }),

  devices('list', 'Recent logins', [], {
    shows: [
      'dialog/recent-logins',
      'recent-logins/list',
      'recent-logins/forced out',
      'log-out/idle',
      'log-out-all/idle',
    ],
  }),
  devices('working', 'Recent logins: on their way', [], {
    fault: { fault: 'silent', match: `${SESSIONS}/other_recipients` },
    shows: ['recent-logins/working'],
  }),
  devices('failed', 'Recent logins: they do not load', [], {
    fault: { fault: '500', match: `${SESSIONS}/other_recipients` },
    shows: ['recent-logins/failed'],
  }),
  devices('empty', 'Recent logins: none', [], {
    identity: ['vesper'],
    setUp: nowhereElse,
    shows: ['recent-logins/empty'],
  }),
  devices('log-out', 'Recent logins: a device is being logged out', [{ press: 'Log out Safari' }], {
    fault: { fault: 'silent', match: `${SESSIONS}/force_logout` },
    shows: ['log-out/working'],
  }),
  devices('log-out-failed', 'Recent logins: a device is not logged out', [{ press: 'Log out Safari' }], {
    fault: { fault: '500', match: `${SESSIONS}/force_logout` },
    shows: ['log-out/failed'],
  }),
  devices('log-out-all', 'Recent logins: all are being logged out', [{ press: 'Log out all' }], {
    fault: { fault: 'silent', match: `${SESSIONS}/force_logout` },
    shows: ['log-out-all/working'],
  }),
  devices('log-out-all-failed', 'Recent logins: some could not be logged out', [{ press: 'Log out all' }], {
    fault: { fault: '500', match: `${SESSIONS}/force_logout` },
    shows: ['log-out-all/done'],
  }),
];
