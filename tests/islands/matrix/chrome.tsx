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
import { ACKNOWLEDGED, UNUSED } from './faults.ts';
import { inOrder, type Row, row, show, visit } from './row.tsx';

/** What every page has at its edges, and the pages that a mail leads to. */

const SESSIONS = '/api/v1/site/sessions';
const WORDS = 'The queue jumps.';
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
const hasWords = (label: string) => () => expect(field(label).value).toBe(WORDS);

const showDialog = (open: () => Promise<unknown>) => () => {
  show(<Dialogs />);
  act(() => void open());
  return screen.findByRole('dialog');
};

const showDevices = (type: LoginType) => () => show(<RecentLoginsDialog type={type} close={() => {}} />);

/** What clients and DJs do alike. */
const rowsOf = (kind: LoginType): readonly Row[] => {
  const { who, page, toggle, on, feedback, devices, device } = kinds[kind];
  const come = visit(who, page);
  const leavesBeta = {
    open: inOrder(
      come,
      ({ site }) => site.fetch(toggle + on),
      ({ site }) => site.open(page),
      showDialog(() => openDialog('beta-disable', { kind })),
      () => fillIn({ [OPTIONAL]: WORDS }),
    ),
    act: () => press('Disable beta mode'),
    done: noDialog,
    kept: hasWords(OPTIONAL),
  };
  return [
    row('site.setBeta', `enables beta mode as a ${kind}`, toggle, {
      open: inOrder(
        come,
        showDialog(() => openDialog('beta-enable', { kind })),
      ),
      act: () => press('Enable Beta Mode'),
      done: noDialog,
      bears: ACKNOWLEDGED,
    }),
    row('site.setBeta', `disables beta mode as a ${kind}`, toggle, { ...leavesBeta, bears: ACKNOWLEDGED }),
    row('site.sendSiteFeedback', `says why beta mode is disabled as a ${kind}`, feedback, {
      ...leavesBeta,
      bears: UNUSED,
    }),
    row('site.sendSiteFeedback', `gives feedback as a ${kind}`, feedback, {
      open: inOrder(
        come,
        showDialog(() => openDialog('feedback', {})),
        () => fillIn({ [ON_PAGE]: WORDS }),
      ),
      act: () => press('Send'),
      done: noDialog,
      kept: hasWords(ON_PAGE),
      bears: UNUSED,
    }),
    row('client-session.fetchDevices', `looks at the devices of a ${kind}`, devices, {
      open: come,
      act: showDevices(kind),
      done: () => screen.findAllByText(device),
      again: () => press('Try again'),
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

const confirms = (mode: 'subscribe' | 'unsubscribe', button: string, done: RegExp): Row =>
  row(
    'subscribe.confirmSubscription',
    `${mode}s by a page that a mail leads to`,
    `/recipient/${mode}/nightjar-records`,
    {
      open: inOrder(visit('marlow', `/recipient/${mode}/nightjar-records`), () =>
        show(<SubscribeIsland mode={mode} account={{ name: 'Nightjar Records' }} />),
      ),
      act: () => press(button),
      done: () => screen.findByText(done),
      words: { offline: /^Error talking to servers$/, timeout: /^Error talking to servers$/ },
    },
  );

/** A page reports few errors: it is a new one for each row. */
let reports: typeof import('../../../shared/analytics/error-reports.ts');

export const chromeRows: readonly Row[] = [
  ...rowsOf('client'),
  ...rowsOf('recipient'),
  row('site.sendFooterFeedback', "gives feedback in the existing site's form", '/site/feedback', {
    open: inOrder(
      ({ site }) => site.open('/recipient/promos/1'),
      () => show(<FooterFeedback action="/site/feedback" />),
      () => press('Feedback'),
      () => fillIn({ [ON_PAGE]: WORDS }),
    ),
    act: () => press('Send'),
    done: () => screen.findByText('Thank you for your feedback.'),
    kept: hasWords(ON_PAGE),
    bears: UNUSED,
  }),
  row('client-session.fetchLoggedIn', 'looks for other accounts', `${SESSIONS}/logged_in`, {
    open: asDj,
    act: showChip,
    done: () => screen.findByRole('button', { name: 'stay logged in' }),
    again: inOrder(
      () => press(ACCOUNT),
      () => press(ACCOUNT),
    ),
    isToggle: true,
  }),
  row('client-session.switchAccount', 'switches to another account', `${SESSIONS}/switch_account`, {
    open: openChip,
    act: () => press(/Vesper/),
    done: ({ hasLeft }) => hasLeft('/recipient'),
    // Where the switch was carried out, the other one is Marlow.
    again: inOrder(
      () => press('Back to the others'),
      async () => {
        const others = within(await screen.findByRole('list', { name: 'Switch account' }));
        await user.click(others.getByRole('button'));
      },
    ),
    // Where the server does not say where to go, it goes home.
    bears: ACKNOWLEDGED,
  }),
  row('client-session.sendKeepLoggedIn', 'stays logged in', `${SESSIONS}/keep_logged_in`, {
    open: openChip,
    act: () => press('stay logged in'),
    done: () => screen.findByText("You'll stay logged in on this device. Log out to end this."),
  }),
  row('client-session.forceLogout', 'logs another device out', `${SESSIONS}/force_logout`, {
    open: inOrder(asDj, showDevices('recipient'), phone),
    act: () => press('Log out Safari on iOS, Lisbon, Portugal'),
    done: async () => (await phone()).findByText('Logged out'),
    bears: ACKNOWLEDGED,
  }),
  row('site.searchAccounts', 'looks an account up', '/admin/accounts', {
    open: inOrder(visit('admin', '/myaccount'), () => show(<GhostBox />)),
    act: () => fillIn({ 'Act as account': 'nig' }),
    done: () => screen.findByRole('option', { name: /Nightjar Records/ }),
    kept: () => expect(field('Act as account').value).toBe('nig'),
    again: () => fillIn({ 'Act as account': 'nigh' }),
  }),
  confirms('subscribe', 'Subscribe', /^You are now subscribed to/),
  confirms('unsubscribe', 'Unsubscribe', /^You are now unsubscribed from/),
  row('site.sendErrorReport', 'meets an error of our scripts', '/jserror', {
    open: async ({ site }) => {
      await site.open('/recipient/promos/1');
      vi.resetModules();
      reports = await import('../../../shared/analytics/error-reports.ts');
    },
    act: () => reports.reportFailure(new Error('no groove')),
    done: () => {},
    again: () => reports.reportFailure(new TypeError('no swing')),
    // Nobody waits for a report.
    silent: 'always',
    bears: ACKNOWLEDGED,
  }),
];
