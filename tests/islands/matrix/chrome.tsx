import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import GhostBox from '../../../islands/chrome/bar/ghost-box.tsx';
import { NavBar } from '../../../islands/chrome/bar/nav-bar.tsx';
import { Dialogs } from '../../../islands/chrome/dialogs/dialogs.tsx';
import { RecentLoginsDialog } from '../../../islands/chrome/dialogs/recent-logins-dialog.tsx';
import { FooterFeedback } from '../../../islands/chrome/footer-feedback.tsx';
import { SubscribeIsland } from '../../../islands/subscribe/subscribe.tsx';
import { openDialog } from '../../../shared/notifications/dialogs.ts';
import { field, fillIn, press, user } from '../browser.ts';
import { ANY_BODY, FAULT_NAMES, WRONG_BODY } from './faults.ts';
import { inOrder, type Row, row, show, visit } from './row.tsx';

const SESSIONS = '/api/v1/site/sessions';
const COMMENT = 'The queue jumps.';
const OPTIONAL = 'Feedback (optional)';
const ON_PAGE = 'Feedback on this page';

const PROMO = '/recipient/promos/1';
const SET_BETA = '/api/v1/recipient/info/toggle_beta_testing';
const FEEDBACK = '/recipient/pagefeedback';
const UNSUBSCRIBE = '/recipient/unsubscribe/nightjar-records';

const asDj = visit('marlow', PROMO);
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const hasComment = (label: string) => () => expect(field(label).value).toBe(COMMENT);

const showDialog = (open: () => Promise<unknown>) => () => {
  show(<Dialogs />);
  act(() => void open());
  return screen.findByRole('dialog');
};

const showDevices = () => show(<RecentLoginsDialog type="recipient" close={() => {}} />);

const NOT_SENT = Object.fromEntries(FAULT_NAMES.map((fault) => [fault, /Couldn't send your feedback/]));

const disableBeta = {
  open: inOrder(
    asDj,
    ({ site }) => site.fetch(`${SET_BETA}?value=true`),
    ({ site }) => site.open(PROMO),
    showDialog(() => openDialog('beta-disable', { type: 'recipient' })),
    () => fillIn({ [OPTIONAL]: COMMENT }),
  ),
  act: () => press('Disable beta mode'),
  expectSuccess: noDialog,
  expectAfterFailure: hasComment(OPTIONAL),
  tolerates: ANY_BODY,
};

const ACCOUNT = 'Account of DJ Marlow';
const showChip = () => {
  show(<NavBar />);
  return press(ACCOUNT);
};
const openChip = inOrder(
  ({ site }) => site.become('vesper'),
  asDj,
  showChip,
  () => screen.findByRole('button', { name: /Vesper/ }),
);

const phone = async () =>
  within((await screen.findByText('Lisbon, Portugal')).closest('li') ?? document.body);

/** Imported again for each fault, because a page sends a limited number of reports. */
let reports: typeof import('../../../shared/analytics/error-reports.ts');

export const chromeRows: readonly Row[] = [
  row('site.setBeta', 'enables beta mode', SET_BETA, {
    open: inOrder(
      asDj,
      showDialog(() => openDialog('beta-enable', { type: 'recipient' })),
    ),
    act: () => press('Enable Beta Mode'),
    expectSuccess: noDialog,
    tolerates: ANY_BODY,
  }),
  row('site.setBeta', 'disables beta mode', SET_BETA, disableBeta),
  row('site.sendSiteFeedback', 'sends the beta feedback', FEEDBACK, {
    ...disableBeta,
    // Beta mode is switched off all the same, and the next page offers the text again.
    messages: NOT_SENT,
    expectAfterFailure: noDialog,
    retry: inOrder(
      () => press('Try again'),
      () => press('Send'),
    ),
  }),
  row('site.sendSiteFeedback', 'sends feedback on the page', FEEDBACK, {
    open: inOrder(
      asDj,
      showDialog(() => openDialog('feedback', {})),
      () => fillIn({ [ON_PAGE]: COMMENT }),
    ),
    act: () => press('Send'),
    expectSuccess: noDialog,
    expectAfterFailure: hasComment(ON_PAGE),
    tolerates: ANY_BODY,
  }),
  row('client-session.fetchDevices', 'loads the devices', `${SESSIONS}/other_recipients`, {
    open: asDj,
    act: showDevices,
    expectSuccess: () => screen.findAllByText('Safari on iOS'),
    retry: () => press('Try again'),
  }),
  row('site.sendFooterFeedback', 'sends feedback with the footer form', '/site/feedback', {
    open: inOrder(
      ({ site }) => site.open(PROMO),
      () => show(<FooterFeedback action="/site/feedback" />),
      () => press('Feedback'),
      () => fillIn({ [ON_PAGE]: COMMENT }),
    ),
    act: () => press('Send'),
    expectSuccess: () => screen.findByText('Thank you for your feedback.'),
    expectAfterFailure: hasComment(ON_PAGE),
    tolerates: [...ANY_BODY, 'moved'],
  }),
  row('client-session.fetchLoggedIn', 'loads the other logins', `${SESSIONS}/logged_in`, {
    open: asDj,
    act: showChip,
    expectSuccess: () => screen.findByRole('button', { name: 'stay logged in' }),
    retry: inOrder(
      () => press(ACCOUNT),
      () => press(ACCOUNT),
    ),
    isToggle: true,
  }),
  row('client-session.switchAccount', 'switches to another account', `${SESSIONS}/switch_account`, {
    open: openChip,
    act: () => press(/Vesper/),
    expectSuccess: ({ hasNavigatedTo }) => hasNavigatedTo('/recipient'),
    // If the server carried out the first switch, the other login is Marlow.
    retry: inOrder(
      () => press('Back to your accounts'),
      async () => {
        const others = within(await screen.findByRole('list', { name: 'Switch account' }));
        await user.click(others.getByRole('button'));
      },
    ),
    // Without a redirect, the page goes to the home of the login.
    tolerates: WRONG_BODY,
  }),
  row('client-session.sendKeepLoggedIn', 'stays logged in', `${SESSIONS}/keep_logged_in`, {
    open: openChip,
    act: () => press('stay logged in'),
    expectSuccess: () => screen.findByText("You'll stay logged in on this device."),
    // The reply may lack the login.
    tolerates: WRONG_BODY,
  }),
  row('client-session.forceLogout', 'logs another device out', `${SESSIONS}/force_logout`, {
    open: inOrder(asDj, showDevices, phone),
    act: () => press('Log out Safari on iOS, Lisbon, Portugal'),
    expectSuccess: async () => (await phone()).findByText('Logged out'),
    tolerates: ANY_BODY,
  }),
  row('site.searchAccounts', 'searches accounts', '/admin/accounts', {
    open: inOrder(visit('admin', '/myaccount'), () => show(<GhostBox />)),
    act: () => fillIn({ 'Act as account': 'nig' }),
    expectSuccess: () => screen.findByRole('option', { name: /Nightjar Records/ }),
    expectAfterFailure: () => expect(field('Act as account').value).toBe('nig'),
    retry: () => fillIn({ 'Act as account': 'nigh' }),
  }),
  row('subscribe.confirmSubscription', 'unsubscribes on the page linked from an email', UNSUBSCRIBE, {
    open: inOrder(visit('marlow', UNSUBSCRIBE), () =>
      show(<SubscribeIsland mode="unsubscribe" account={{ name: 'Nightjar Records' }} />),
    ),
    act: () => press('Unsubscribe'),
    expectSuccess: () => screen.findByText(/^You are now unsubscribed from/),
    messages: { offline: /^Error talking to servers$/, timeout: /^Error talking to servers$/ },
  }),
  row('site.sendErrorReport', 'reports a script error', '/jserror', {
    open: async ({ site }) => {
      await site.open(PROMO);
      vi.resetModules();
      reports = await import('../../../shared/analytics/error-reports.ts');
    },
    act: () => reports.reportFailure(new Error('no groove')),
    expectSuccess: () => {},
    retry: () => reports.reportFailure(new TypeError('no swing')),
    silent: 'always',
    tolerates: ANY_BODY,
  }),
];
