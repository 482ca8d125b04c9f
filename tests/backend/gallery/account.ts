import { RecipientFlag } from '../../../shared/entities/flags.ts';
import { possess } from '../accounts.ts';
import { AREA } from '../config.ts';
import type { Db } from '../db.ts';
import { LEGACY_FEEDBACK } from '../page-feedback.ts';
import { recipientById, setRecipientFlag } from '../people.ts';
import { letIn } from '../promos/public-links.ts';
import { identities } from '../seed/identities.ts';
import type { Session } from '../sessions.ts';
import {
  as,
  at,
  does,
  fails,
  failsOnce,
  type GalleryEntry,
  inGroup,
  meets,
  note,
  presses,
  type Step,
  SUBSCRIBE,
  silent,
  strikes,
} from './entry.ts';

const ACCOUNT = `${AREA}/myaccount`;
const CALLS = '/api/v1/recipient/';
const PROFILE = '/api/v1/recipient/info/profile';
const BETA = '/api/v1/recipient/info/toggle_beta_testing';
const LOGGED_IN = '/api/v1/site/sessions/logged_in';
const DEVICES = '/api/v1/site/sessions/other_recipients';
const FORCE_LOGOUT = '/api/v1/site/sessions/force_logout';
const PAGE_FEEDBACK = `${AREA}/pagefeedback`;
const { marlow, vesper } = identities;

/** All of a DJ's account has loaded, so that nothing moves any more. */
const isLoaded: Step = { until: '.dp-my-parts:has(> #legals):not(:has(.dp-my-waiting))' };

const account = inGroup('My account', 'my-account-', { href: ACCOUNT, identity: ['marlow'] });
const client = { ...at('/myaccount'), ...as('nightjar') };
const admin = { ...at('/myaccount'), ...as('admin') };
const lists = at(`${ACCOUNT}#subscriptions`);
const savesProfile = does(isLoaded, { press: 'Save profile' });
const changesProfile = {
  // What another entry has saved is no change any more.
  setUp: ({ sql }: Db) => void sql.run`UPDATE recipients SET info = ${marlow.info} WHERE id = ${marlow.id}`,
  ...does(
    isLoaded,
    { write: 'Fridays, deep end first. Saturdays too.', into: 'About you' },
    { press: 'Save profile' },
  ),
};

const bar = inGroup('Menus and people', 'bar-', {
  href: SUBSCRIBE,
  identity: ['marlow'],
  ...presses('Account of'),
});

const looksUp = does({ write: 'night', into: 'Act as account' }, { until: '[role="option"]' });
const opensPanel = does({ press: 'Feedback' }, { until: '.dp-site-feedback textarea' });
const three = as('marlow', 'vesper', 'nightjar');

const dialog = inGroup('Dialogs', 'dialog-', { href: `${ACCOUNT}#beta`, identity: ['marlow'] });
const writes = (...more: readonly Step[]) =>
  does(
    isLoaded,
    { press: 'Give us feedback' },
    { write: 'The list could remember my filter.', into: 'Feedback on this page' },
    ...more,
  );
const sends = writes({ press: 'Send' });
const inBeta = (isOn: boolean, ...more: readonly Step[]) => ({
  setUp: (db: Db) => {
    const dj = recipientById(db, marlow.id);
    if (dj) setRecipientFlag(db, dj, RecipientFlag.BETA_TESTING, isOn);
  },
  ...does(isLoaded, { press: 'use the new beta features' }, ...more),
});
const reason: Step = { write: 'I miss the old list.', into: 'Feedback (optional)' };
const explains = inBeta(true, reason);
const leaves = inBeta(true, reason, { press: 'Disable beta mode' });

/** The one device that was forced out of the seed stays so; the others are in again. */
const devices = (...more: readonly string[]) => ({
  ...at(SUBSCRIBE),
  setUp: ({ sql }: Db) =>
    void sql.run`
      UPDATE logins SET forced_logout = 0
      WHERE type = 'recipient' AND person_id = ${marlow.id} AND os <> 'Android'`,
  ...presses('Account of', 'Your devices', ...more),
});
const logsOut = devices('Log out Safari');
const logsAllOut = devices('Log out all');
const isNowhereElse = {
  ...devices(),
  ...as('vesper'),
  setUp: ({ sql }: Db, session: Session) =>
    void sql.run`
      DELETE FROM logins
      WHERE type = 'recipient' AND person_id = ${vesper.id} AND session_id <> ${session.id}`,
};

const site = inGroup('Existing site', '', { href: '/promos', identity: ['nightjar'] });
const opensFooter: Step = { press: 'Feedback', within: 'footer' };
const sendsFooter = does(
  opensFooter,
  { write: 'More room for the list, please.', into: 'Feedback on this page' },
  { press: 'Send', within: 'footer' },
);

export const accountEntries: readonly GalleryEntry[] = [
  account('dj', 'DJ', ['my-account/recipient', 'my-account-part/ready', 'profile/idle']),
  account('dj-fresh', 'DJ with nothing linked and no name', [], as('nameless')),
  account('dj-crate', 'DJ with a thousand subscriptions', [], as('crate')),
  account('guest', 'Guest over a public link', 'my-account/visitor', as(), {
    setUp: (db, session) => void letIn(db, session, 21),
  }),
  account('client', 'Client: essential, definitive, boost', ['my-account/client', 'menu/client'], client),
  account('client-empty', 'Client without credits', [], client, as('salt')),
  account('admin', 'Admin, with the ghost box', ['my-account/admin', 'menu/admin'], admin),
  account('ghosted', 'Admin who acts as a client', 'menu/ghosting', admin, {
    setUp: (db, session) => possess(db, session, 1),
  }),
  account('signed-out', 'Signed out: the login, and back', 'my-account/nobody', at('/my-account.html'), as()),
  account('loading', 'DJ: on its way', 'my-account-part/loading', lists, silent(CALLS)),
  account('failing-lists', 'DJ: nothing loads', 'my-account-part/failed', lists, fails('/')),
  account('profile-saving', 'The profile is being saved', 'profile/pending', changesProfile, silent(PROFILE)),
  account('profile-saved', 'The profile is saved', 'profile/done', savesProfile),
  account(
    'profile-failed',
    'The profile is not saved',
    ['profile/failed', 'api-error/server'],
    changesProfile,
    failsOnce(PROFILE),
  ),

  bar('menu-dj', 'The menu of a DJ', 'menu/recipient', at(AREA), presses('Menu')),
  bar('menu-client', 'The menu of a client', 'menu/client', client, presses('Menu')),
  bar('menu-admin', 'The menu of an admin', 'menu/admin', admin, presses('Menu')),
  bar('ghost-box', 'An admin looks for an account', [], admin, looksUp),
  bar('chip', 'A DJ alone: another account can be added', 'switcher/newLogin'),
  bar('chip-others', 'Two DJs and a client in one browser', 'switcher/otherLogins', at(AREA), three),
  bar('chip-loading', 'The others are on their way', 'switcher/initializing', silent(LOGGED_IN)),
  bar('feedback', 'Feedback below the bar', [], opensPanel),

  dialog('keys', 'Keyboard shortcuts', 'dialog/keys', at(AREA), strikes('?')),
  dialog('feedback', 'Feedback', ['dialog/feedback', 'feedback-dialog/idle'], writes()),
  dialog('feedback-working', 'Feedback: on its way', 'feedback-dialog/pending', sends, silent(PAGE_FEEDBACK)),
  dialog('feedback-failed', 'Feedback: not sent', 'feedback-dialog/failed', sends, failsOnce(PAGE_FEEDBACK)),
  dialog('beta-enable', 'Beta Mode', 'dialog/beta-enable', inBeta(false)),
  dialog('beta-disable', 'Any Feedback?', ['dialog/beta-disable', 'beta-disable/idle'], explains),
  dialog('beta-working', 'Any Feedback?: on its way', 'beta-disable/pending', leaves, silent(PAGE_FEEDBACK)),
  dialog('beta-not-sent', 'Any Feedback?: not sent', 'beta-disable/not-sent', leaves, fails(PAGE_FEEDBACK)),
  dialog('beta-stays', 'Any Feedback?: beta stays on', 'beta-disable/not-switched', leaves, fails(BETA)),
  dialog(
    'reload-required',
    'Reload Required',
    'dialog/reload-required',
    meets('401', LOGGED_IN),
    does({ press: 'Account of' }, { happens: 'online' }),
    note('the login has ended while the connection was away'),
  ),
  dialog(
    'devices-list',
    'Your devices',
    [
      'dialog/recent-logins',
      'recent-logins/ready',
      'recent-logins/forced out',
      'log-out/idle',
      'log-out-all/idle',
    ],
    devices(),
  ),
  dialog('devices-working', 'Your devices: loading', 'recent-logins/loading', devices(), silent(DEVICES)),
  dialog('devices-failed', 'Your devices: not loaded', 'recent-logins/failed', devices(), fails(DEVICES)),
  dialog('devices-empty', 'Your devices: none', 'recent-logins/empty', isNowhereElse),
  dialog('log-out', 'A device is being logged out', 'log-out/pending', logsOut, silent(FORCE_LOGOUT)),
  dialog('log-out-failed', 'A device stays logged in', 'log-out/failed', logsOut, fails(FORCE_LOGOUT)),
  dialog('log-out-all', 'All are being logged out', 'log-out-all/pending', logsAllOut, silent(FORCE_LOGOUT)),
  dialog('log-out-all-failed', 'Some stay logged in', 'log-out-all/done', logsAllOut, fails(FORCE_LOGOUT)),

  site('client-promos', 'What a client has sent', 'footer-feedback/closed'),
  site('footer-open', 'Feedback in the footer', 'footer-feedback/open', does(opensFooter)),
  site(
    'footer-working',
    'Footer: on its way',
    'footer-feedback/pending',
    sendsFooter,
    silent(LEGACY_FEEDBACK),
  ),
  site('footer-failed', 'Footer: not sent', 'footer-feedback/failed', sendsFooter, fails(LEGACY_FEEDBACK)),
  site('footer-sent', 'Footer: sent', 'footer-feedback/done', sendsFooter),
  site('accounts', 'Accounts, for admins', [], at('/accounts'), as('admin')),
  site('parts', 'Loader button', [], at('/stand-in/parts/'), note('built when it is first opened')),
];
