import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { Dialogs } from '../../../islands/chrome/dialogs.tsx';
import { FooterFeedback } from '../../../islands/chrome/footer-feedback.tsx';
import GhostBox from '../../../islands/chrome/ghost-box.tsx';
import { NavBar } from '../../../islands/chrome/nav-bar.tsx';
import { RecentLoginsDialog } from '../../../islands/chrome/recent-logins-dialog.tsx';
import { SubscribeIsland } from '../../../islands/subscribe/subscribe.tsx';
import type { LoginType } from '../../../shared/entities/login.ts';
import { openDialog } from '../../../shared/notifications/dialogs.ts';
import { field, fillIn, press, user } from '../browser.ts';
import { ANY_BODY, FAULT_NAMES, WRONG_BODY } from './faults.ts';
import { inOrder, type Row, row, show, visit } from './row.tsx';

const SESSIONS = '/api/v1/site/sessions';
const COMMENT = 'The queue jumps.';
const OPTIONAL = 'Feedback (optional)';
const ON_PAGE = 'Feedback on this page';

const kinds = {
  client: {
    who: 'nightjar',
    page: '/myaccount',
    toggle: '/api/v1/client/user/toggle_beta_testing',
    on: '?beta=true',
    feedback: '/client_feedback',
    devices: `${SESSIONS}/other_users`,
    device: 'Firefox on Windows',
  },
  recipient: {
    who: 'marlow',
    page: '/recipient/promos/1',
    toggle: '/api/v1/recipient/info/toggle_beta_testing',
    on: '?value=true',
    feedback: '/recipient/pagefeedback',
    devices: `${SESSIONS}/other_recipients`,
    device: 'Safari on iOS',
  },
} as const satisfies Record<LoginType, object>;

const asDj = visit('marlow', '/recipient/promos/1');
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const hasComment = (label: string) => () => expect(field(label).value).toBe(COMMENT);

const showDialog = (open: () => Promise<unknown>) => () => {
  show(<Dialogs />);
  act(() => void open());
  return screen.findByRole('dialog');
};

const showDevices = (type: LoginType) => () => show(<RecentLoginsDialog type={type} close={() => {}} />);

const NOT_SENT = Object.fromEntries(FAULT_NAMES.map((fault) => [fault, /Couldn't send your feedback/]));

/** The rows of both clients and DJs. */
const rowsOf = (kind: LoginType): readonly Row[] => {
  const { who, page, toggle, on, feedback, devices, device } = kinds[kind];
  const open = visit(who, page);
  const disableBeta = {
    open: inOrder(
      open,
      ({ site }) => site.fetch(toggle + on),
      ({ site }) => site.open(page),
      showDialog(() => openDialog('beta-disable', { type: kind })),
      () => fillIn({ [OPTIONAL]: COMMENT }),
    ),
    act: () => press('Disable beta mode'),
    expectSuccess: noDialog,
    expectAfterFailure: hasComment(OPTIONAL),
  };
  return [
    row('site.setBeta', `enables beta mode as a ${kind}`, toggle, {
      open: inOrder(
        open,
        showDialog(() => openDialog('beta-enable', { type: kind })),
      ),
      act: () => press('Enable Beta Mode'),
      expectSuccess: noDialog,
      tolerates: ANY_BODY,
    }),
    row('site.setBeta', `disables beta mode as a ${kind}`, toggle, {
      ...disableBeta,
      tolerates: ANY_BODY,
    }),
    row('site.sendSiteFeedback', `sends the beta feedback of a ${kind}`, feedback, {
      ...disableBeta,
      tolerates: ANY_BODY,
      // Beta mode is switched off all the same, and the next page offers the text again.
      messages: NOT_SENT,
      expectAfterFailure: noDialog,
      retry: inOrder(
        () => press('Try again'),
        () => press('Send'),
      ),
    }),
    row('site.sendSiteFeedback', `sends feedback as a ${kind}`, feedback, {
      open: inOrder(
        open,
        showDialog(() => openDialog('feedback', {})),
        () => fillIn({ [ON_PAGE]: COMMENT }),
      ),
      act: () => press('Send'),
      expectSuccess: noDialog,
      expectAfterFailure: hasComment(ON_PAGE),
      tolerates: ANY_BODY,
    }),
    row('client-session.fetchDevices', `loads the devices of a ${kind}`, devices, {
      open,
      act: showDevices(kind),
      expectSuccess: () => screen.findAllByText(device),
      retry: () => press('Try again'),
    }),
  ];
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

const confirm = (mode: 'subscribe' | 'unsubscribe', button: string, confirmation: RegExp): Row =>
  row(
    'subscribe.confirmSubscription',
    `${mode}s on the page linked from an email`,
    `/recipient/${mode}/nightjar-records`,
    {
      open: inOrder(visit('marlow', `/recipient/${mode}/nightjar-records`), () =>
        show(<SubscribeIsland mode={mode} account={{ name: 'Nightjar Records' }} />),
      ),
      act: () => press(button),
      expectSuccess: () => screen.findByText(confirmation),
      messages: { offline: /^Error talking to servers$/, timeout: /^Error talking to servers$/ },
    },
  );

/** Imported again for each fault, because a page sends a limited number of reports. */
let reports: typeof import('../../../shared/analytics/error-reports.ts');

export const chromeRows: readonly Row[] = [
  ...rowsOf('client'),
  ...rowsOf('recipient'),
  row('site.sendFooterFeedback', 'sends feedback with the footer form', '/site/feedback', {
    open: inOrder(
      ({ site }) => site.open('/recipient/promos/1'),
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
    open: inOrder(asDj, showDevices('recipient'), phone),
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
  confirm('subscribe', 'Subscribe', /^You are now subscribed to/),
  confirm('unsubscribe', 'Unsubscribe', /^You are now unsubscribed from/),
  row('site.sendErrorReport', 'reports a script error', '/jserror', {
    open: async ({ site }) => {
      await site.open('/recipient/promos/1');
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
