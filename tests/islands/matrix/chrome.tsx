import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { Dialogs } from '../../../islands/chrome/dialogs.tsx';
import FooterFeedback from '../../../islands/chrome/footer-feedback.tsx';
import GhostBox from '../../../islands/chrome/ghost-box.tsx';
import { NavBar } from '../../../islands/chrome/nav-bar.tsx';
import { RecentLoginsDialog } from '../../../islands/chrome/recent-logins-dialog.tsx';
import { SubscribeIsland } from '../../../islands/subscribe/subscribe.tsx';
import type { LoginType } from '../../../shared/entities/login.ts';
import { openDialog } from '../../../shared/stores/dialogs.ts';
import { ORIGIN } from '../../support/stand-in.ts';
import { ACKNOWLEDGED, type Row, type Stage, UNUSED } from './row.ts';

/** What every page has at its edges, and the pages that a mail leads to. */

const SESSIONS = '/api/v1/site/sessions';
const WORDS = 'The queue jumps.';

/** Each kind of person, on a page of theirs. */
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

const come = async ({ site }: Stage, kind: LoginType) => {
  await site.become(kinds[kind].who);
  await site.open(kinds[kind].page);
};

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const written = (label: string) => expect(screen.getByLabelText(label)).toHaveProperty('value', WORDS);

async function showDialog({ show }: Stage, open: () => Promise<unknown>) {
  show(<Dialogs />);
  act(() => void open());
  await screen.findByRole('dialog');
}

/** What clients and DJs do alike. */
const rowsOf = (kind: LoginType): readonly Row[] => {
  const { toggle, on, feedback, devices, device } = kinds[kind];
  const leavesBeta: Pick<Row, 'open' | 'act' | 'done' | 'kept'> = {
    open: async (stage) => {
      await come(stage, kind);
      await stage.site.fetch(toggle + on);
      await stage.site.open(kinds[kind].page);
      await showDialog(stage, () => openDialog('beta-disable', { kind }));
      await stage.write('Feedback (optional)', WORDS);
    },
    act: ({ press }) => press('Disable beta mode'),
    done: noDialog,
    kept: () => written('Feedback (optional)'),
  };
  return [
    {
      call: 'beta.setBeta',
      name: `enables beta mode as a ${kind}`,
      address: toggle,
      open: async (stage) => {
        await come(stage, kind);
        await showDialog(stage, () => openDialog('beta-enable', { kind }));
      },
      act: ({ press }) => press('Enable Beta Mode'),
      done: noDialog,
      bears: ACKNOWLEDGED,
    },
    {
      call: 'beta.setBeta',
      name: `disables beta mode as a ${kind}`,
      address: toggle,
      ...leavesBeta,
      bears: ACKNOWLEDGED,
    },
    {
      call: 'feedback.sendFeedback',
      name: `says why beta mode is disabled as a ${kind}`,
      address: feedback,
      ...leavesBeta,
      bears: UNUSED,
    },
    {
      call: 'feedback.sendFeedback',
      name: `gives feedback as a ${kind}`,
      address: feedback,
      open: async (stage) => {
        await come(stage, kind);
        await showDialog(stage, () => openDialog('feedback', {}));
        await stage.write('Feedback on this page', WORDS);
      },
      act: ({ press }) => press('Send'),
      done: noDialog,
      kept: () => written('Feedback on this page'),
      bears: UNUSED,
    },
    {
      call: 'client-session.fetchDevices',
      name: `looks at the devices of a ${kind}`,
      address: devices,
      open: (stage) => come(stage, kind),
      act: async ({ show }) => show(<RecentLoginsDialog type={kind} close={() => {}} />),
      done: () => screen.findAllByText(device),
      again: ({ press }) => press('Try again'),
    },
  ];
};

const chip = async (stage: Stage) => {
  stage.show(<NavBar />);
  await stage.press('Account of DJ Marlow');
};

async function openChip(stage: Stage) {
  await stage.site.become('vesper');
  await come(stage, 'recipient');
  await chip(stage);
  await screen.findByRole('button', { name: /Vesper/ });
}

const device = async () => {
  const row = (await screen.findByText('Lisbon, Portugal')).closest('li');
  return within(row as HTMLElement);
};

const confirms = (mode: 'subscribe' | 'unsubscribe', button: string, done: RegExp): Row => ({
  call: 'subscribe.confirmSubscription',
  name: `${mode}s by a page that a mail leads to`,
  address: `/recipient/${mode}/nightjar-records`,
  open: async ({ site, show }) => {
    await site.become('marlow');
    await site.open(`/recipient/${mode}/nightjar-records`);
    show(<SubscribeIsland mode={mode} account={{ name: 'Nightjar Records' }} />);
  },
  act: ({ press }) => press(button),
  done: () => screen.findByText(done),
  words: { offline: /^Error talking to servers$/, timeout: /^Error talking to servers$/ },
});

/** A page that reports few errors, anew for each row. */
let reports: typeof import('../../../shared/stores/error-reports.ts');

export const chromeRows: readonly Row[] = [
  ...rowsOf('client'),
  ...rowsOf('recipient'),
  {
    call: 'feedback.sendLegacyFeedback',
    name: "gives feedback in the existing site's form",
    address: '/site/feedback',
    open: async (stage) => {
      await stage.site.open('/recipient/promos/1');
      stage.show(<FooterFeedback action="/site/feedback" />);
      await stage.press('Feedback');
      await stage.write('Feedback on this page', WORDS);
    },
    act: ({ press }) => press('Send'),
    done: () => screen.findByText('Thank you for your feedback.'),
    kept: () => written('Feedback on this page'),
    bears: UNUSED,
  },
  {
    call: 'client-session.fetchLoggedIn',
    name: 'looks for other accounts',
    address: `${SESSIONS}/logged_in`,
    open: (stage) => come(stage, 'recipient'),
    act: chip,
    done: () => screen.findByRole('button', { name: 'stay logged in' }),
    again: async ({ press }) => {
      await press('Account of DJ Marlow');
      await press('Account of DJ Marlow');
    },
    isToggle: true,
  },
  {
    call: 'client-session.switchAccount',
    name: 'switches to another account',
    address: `${SESSIONS}/switch_account`,
    open: openChip,
    act: ({ press }) => press(/Vesper/),
    done: ({ left }) => waitFor(() => expect(left).toEqual([`${ORIGIN}/recipient`])),
    again: async ({ press }) => {
      await press('Back to the others');
      await press(/Vesper/);
    },
    // Where the server does not say where to go, it goes home.
    bears: ACKNOWLEDGED,
  },
  {
    call: 'client-session.keepLoggedIn',
    name: 'stays logged in',
    address: `${SESSIONS}/keep_logged_in`,
    open: openChip,
    act: ({ press }) => press('stay logged in'),
    done: () => screen.findByText("You'll stay logged in on this device. Log out to end this."),
  },
  {
    call: 'client-session.forceLogout',
    name: 'logs another device out',
    address: `${SESSIONS}/force_logout`,
    open: async (stage) => {
      await come(stage, 'recipient');
      stage.show(<RecentLoginsDialog type="recipient" close={() => {}} />);
      await device();
    },
    act: async ({ press }) => press('Log out Safari on iOS, Lisbon, Portugal'),
    done: async () => (await device()).findByText('Logged out'),
    bears: ACKNOWLEDGED,
  },
  {
    call: 'admin.completeAccounts',
    name: 'looks an account up',
    address: '/admin/accounts',
    open: async ({ site, show }) => {
      await site.become('admin');
      await site.open('/myaccount');
      show(<GhostBox />);
    },
    act: ({ write }) => write('Act as account', 'nig'),
    done: () => screen.findByRole('option', { name: /Nightjar Records/ }),
    kept: () => expect(screen.getByLabelText('Act as account')).toHaveProperty('value', 'nig'),
    again: ({ write }) => write('Act as account', 'nigh'),
  },
  confirms('subscribe', 'Subscribe', /^You are now subscribed to/),
  confirms('unsubscribe', 'Unsubscribe', /^You are now unsubscribed from/),
  {
    call: 'js-errors.sendErrorReport',
    name: 'meets an error of our scripts',
    address: '/jserror',
    open: async ({ site }) => {
      await site.open('/recipient/promos/1');
      vi.resetModules();
      reports = await import('../../../shared/stores/error-reports.ts');
    },
    act: async () => reports.reportFailure(new Error('no groove')),
    done: () => {},
    again: async () => reports.reportFailure(new Error('no swing')),
    bears: ACKNOWLEDGED,
  },
];
