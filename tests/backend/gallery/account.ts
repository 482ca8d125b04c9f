import { RecipientFlag } from '../../../shared/entities/flags.ts';
import { startGhosting } from '../accounts.ts';
import { AREA } from '../config.ts';
import type { Db } from '../db.ts';
import { LEGACY_FEEDBACK as FOOTER } from '../page-feedback.ts';
import { grantVisit } from '../promos/public-links.ts';
import { recipientById, setRecipientFlag } from '../recipients-and-users.ts';
import { identities } from '../seed/identities.ts';
import type { Session } from '../sessions.ts';
import {
  at,
  createGroup,
  fails,
  failsOnce,
  type GalleryEntry,
  hangs,
  loggedIn,
  note,
  overlaysReady,
  pressAll,
  pressKey,
  type Step,
  SUBSCRIBE,
  withFault,
  withSteps,
} from './entry.ts';

const ACCOUNT = `${AREA}/myaccount`;
const CALLS = '/api/v1/recipient/';
const PROFILE = '/api/v1/recipient/info/profile';
const BETA = '/api/v1/recipient/info/toggle_beta_testing';
const LOGGED_IN = '/api/v1/site/sessions/logged_in';
const DEVICES = '/api/v1/site/sessions/other_recipients';
const FORCE_LOGOUT = '/api/v1/site/sessions/force_logout';
const FEEDBACK = `${AREA}/pagefeedback`;
const { marlow, vesper } = identities;

/** Waits until every section has loaded, because a late section would move the page. */
const isLoaded: Step = { until: 'main:has(#legals):not(:has([data-loading]))' };

const account = createGroup('My account', 'my-account-', {
  href: `${ACCOUNT}#profile`,
  identity: ['marlow'],
});
const client = { ...at('/myaccount#credits'), ...loggedIn('nightjar') };
const admin = { ...at('/myaccount'), ...loggedIn('admin') };
const lists = at(`${ACCOUNT}#subscriptions`);
const saveProfile = withSteps(isLoaded, { press: 'Save profile' });
const changeProfile = {
  // Resets the profile, because another entry may have saved the same text.
  setUp: ({ sql }: Db) => void sql.run`UPDATE recipients SET info = ${marlow.info} WHERE id = ${marlow.id}`,
  ...withSteps(
    isLoaded,
    { write: 'Fridays, deep end first. Saturdays too.', into: 'About you' },
    { press: 'Save profile' },
  ),
};

const bar = createGroup('Menus and accounts', 'bar-', {
  href: SUBSCRIBE,
  identity: ['marlow'],
  ...pressAll('Account of'),
});

/** A wide bar shows the menu open. */
const searchAccounts = withSteps(
  { press: 'Menu', till: 'nav[aria-label="More"]:not([inert])' },
  { write: 'night', into: 'Act as account' },
  { until: '[role="option"]' },
);
const openFeedback = withSteps({ press: 'Tell us' }, { until: 'section[aria-label="Feedback"] textarea' });
const three = loggedIn('marlow', 'vesper', 'nightjar');

const dialog = createGroup('Dialogs', 'dialog-', { href: `${ACCOUNT}#beta`, identity: ['marlow'] });
const writeFeedback = (...more: readonly Step[]) =>
  withSteps(
    isLoaded,
    { press: 'Give us feedback' },
    { write: 'The list could remember my filter.', into: 'Feedback on this page' },
    ...more,
  );
const sendFeedback = writeFeedback({ press: 'Send' });
const inBeta = (isOn: boolean, ...more: readonly Step[]) => ({
  setUp: (db: Db) => {
    const dj = recipientById(db, marlow.id);
    if (dj) setRecipientFlag(db, dj, RecipientFlag.BETA_TESTING, isOn);
  },
  ...withSteps(isLoaded, { press: 'use the new beta features' }, ...more),
});
const reason: Step = { write: 'I miss the old list.', into: 'Feedback (optional)' };
const giveReason = inBeta(true, reason);
const disableBeta = inBeta(true, reason, { press: 'Disable beta mode' });

/** Logs the seeded devices in again, except the one that the seed logs out. */
const devices = (...more: readonly string[]) => ({
  ...at(SUBSCRIBE),
  setUp: ({ sql }: Db) =>
    void sql.run`
      UPDATE logins SET forced_logout = 0
      WHERE type = 'recipient' AND person_id = ${marlow.id} AND os <> 'Android'`,
  ...pressAll('Account of', 'Your devices', ...more),
});
const logOut = devices('Log out Safari');
const logOutAll = devices('Log out all');
const noOtherDevices = {
  ...devices(),
  ...loggedIn('vesper'),
  setUp: ({ sql }: Db, session: Session) =>
    void sql.run`
      DELETE FROM logins
      WHERE type = 'recipient' AND person_id = ${vesper.id} AND session_id <> ${session.id}`,
};

const site = createGroup('Existing site', '', { href: '/promos', identity: ['nightjar'] });
const openFooter: Step = { press: 'Feedback', within: 'footer' };
const sendFooter = withSteps(
  openFooter,
  { write: 'More room for the list, please.', into: 'Feedback on this page' },
  { press: 'Send', within: 'footer' },
);

export const accountEntries: readonly GalleryEntry[] = [
  account('dj', 'DJ', ['my-account/recipient', 'profile/idle']),
  account('dj-email', 'DJ: email settings', [], at(`${ACCOUNT}#email`)),
  account('dj-downloads', 'DJ: downloads', 'my-account-section/ready', at(`${ACCOUNT}#downloads`)),
  account('dj-networks', 'DJ: social networks', [], at(`${ACCOUNT}#social-networks`)),
  account('dj-fresh', 'DJ without a name or links, folded on a phone', [], at(ACCOUNT), loggedIn('nameless')),
  account('dj-crate', 'DJ with 1,000 subscriptions', [], lists, loggedIn('crate')),
  account('guest', 'Guest with a public link', 'my-account/visitor', loggedIn(), {
    setUp: (db, session) => void grantVisit(db, session, 21),
  }),
  account('client', 'Client: essential, definitive, boost', ['my-account/client', 'menu/client'], client),
  account('client-empty', 'Client without credits', [], client, loggedIn('salt')),
  account('admin', 'Admin', ['my-account/admin', 'menu/admin'], admin),
  account('ghosted', 'Admin acting as a client', 'menu/ghosting', admin, {
    setUp: (db, session) => startGhosting(db, session, 1),
  }),
  account('signed-out', 'Logged out', 'my-account/nobody', at('/my-account.html'), loggedIn()),
  account('loading', 'DJ: loading', 'my-account-section/loading', lists, hangs(CALLS)),
  account('failing-lists', 'DJ: error', 'my-account-section/failed', lists, fails('/')),
  account('profile-saving', 'Profile: saving', 'profile/pending', changeProfile, hangs(PROFILE)),
  account('profile-saved', 'Profile: saved', 'profile/done', saveProfile),
  account(
    'profile-failed',
    'Profile: error',
    ['profile/failed', 'api-error/server'],
    changeProfile,
    failsOnce(PROFILE),
  ),

  bar('menu-dj', 'DJ menu', 'menu/recipient', at(AREA), pressAll('Menu')),
  bar('menu-client', 'Client menu', 'menu/client', client, pressAll('Menu')),
  bar('menu-admin', 'Admin menu', 'menu/admin', admin, pressAll('Menu')),
  bar('ghost-box', 'Admin searching accounts', [], admin, searchAccounts),
  bar('chip', 'Account menu with one DJ', 'switcher/newLogin'),
  bar('chip-others', 'Account menu with three accounts', 'switcher/otherLogins', at(AREA), three),
  bar('chip-loading', 'Account menu: loading', 'switcher/initializing', hangs(LOGGED_IN)),
  bar('feedback', 'Feedback panel', [], openFeedback),

  dialog('keys', 'Keyboard shortcuts', 'dialog/keys', at(AREA), pressKey('?')),
  dialog('feedback', 'Feedback', ['dialog/feedback', 'feedback-dialog/idle'], writeFeedback()),
  dialog('feedback-working', 'Feedback: sending', 'feedback-dialog/pending', sendFeedback, hangs(FEEDBACK)),
  dialog('feedback-failed', 'Feedback: error', 'feedback-dialog/failed', sendFeedback, failsOnce(FEEDBACK)),
  dialog('beta-enable', 'Beta Mode', 'dialog/beta-enable', inBeta(false)),
  dialog('beta-disable', 'Any Feedback?', ['dialog/beta-disable', 'beta-disable/idle'], giveReason),
  dialog('beta-working', 'Any Feedback?: sending', 'beta-disable/pending', disableBeta, hangs(FEEDBACK)),
  dialog('beta-stays', 'Any Feedback?: beta still on', 'beta-disable/not-switched', disableBeta, fails(BETA)),
  dialog(
    'reload-required',
    'Reload Required',
    'dialog/reload-required',
    withFault('401', LOGGED_IN),
    withSteps(overlaysReady, { event: 'online' }),
    note('The login expired while offline'),
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
  dialog('devices-working', 'Your devices: loading', 'recent-logins/loading', devices(), hangs(DEVICES)),
  dialog('devices-failed', 'Your devices: error', 'recent-logins/failed', devices(), fails(DEVICES)),
  dialog('devices-empty', 'Your devices: empty', 'recent-logins/empty', noOtherDevices),
  dialog('log-out', 'Log out: sending', 'log-out/pending', logOut, hangs(FORCE_LOGOUT)),
  dialog('log-out-failed', 'Log out: error', 'log-out/failed', logOut, fails(FORCE_LOGOUT)),
  dialog('log-out-all', 'Log out all: sending', 'log-out-all/pending', logOutAll, hangs(FORCE_LOGOUT)),
  dialog('log-out-all-failed', 'Log out all: error', 'log-out-all/done', logOutAll, fails(FORCE_LOGOUT)),

  site('client-promos', 'Client promos', 'footer-feedback/closed'),
  site('footer-open', 'Footer feedback', 'footer-feedback/open', withSteps(openFooter)),
  site('footer-working', 'Footer feedback: sending', 'footer-feedback/pending', sendFooter, hangs(FOOTER)),
  site('footer-failed', 'Footer feedback: error', 'footer-feedback/failed', sendFooter, fails(FOOTER)),
  site('footer-sent', 'Footer feedback: sent', 'footer-feedback/done', sendFooter),
  site('accounts', 'Admin accounts', [], at('/accounts'), loggedIn('admin')),
  site(
    'parts',
    'Parts: every control in every state',
    [],
    at('/stand-in/parts/'),
    note('Built when first opened'),
  ),
];
