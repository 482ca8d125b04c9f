import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { LoginIsland } from '../../../islands/login/login.tsx';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import { CLIENT_PASSWORD } from '../../backend/seed/identities.ts';
import { field, fillIn, heading, press } from '../browser.ts';
import { INVITATION, NEW, openDetails, openPin, openSignup } from '../dj-signup/open-signup.tsx';
import { ACKNOWLEDGED, BEFORE_LOGIN } from './faults.ts';
import { inOrder, type Row, row, type Stage, show, visit } from './row.tsx';

/** Logging in as a client or as a DJ, and signing up as a DJ. */

const SESSIONS = '/api/v1/site/sessions';
const SIGNUP = '/recipient/signup';
const CLIENT = 'office@nightjar.example.net';

/** Opens the login at the path, with the fields filled in. */
const opened =
  (path: string, values: Readonly<Record<string, string>> = {}) =>
  async ({ site }: Stage) => {
    await site.open(path);
    show(<LoginIsland mode={path.startsWith('/login/djs') ? 'recipient' : 'user'} />);
    await fillIn(values);
  };

const typed = (values: Readonly<Record<string, string>>) => () => {
  for (const [label, value] of Object.entries(values)) expect(field(label).value).toBe(value);
};

const wentTo =
  (path: string) =>
  ({ hasLeft }: Stage) =>
    hasLeft(path);

const sendPin = ({ site }: Stage) => fillIn({ PIN: site.mailTo(NEW.Email).pin ?? '' });

/** What a PIN has in common at the login and at the sign-up. */
const pin = {
  act: sendPin,
  kept: typed({ PIN: '' }),
  // Spec 8 has words for a line that is broken.
  words: { ...BEFORE_LOGIN, offline: /^Problem with request\. Check your connection\./ },
  bears: ACKNOWLEDGED,
  // It was used up.
  twice: () => screen.findByRole('alert'),
} as const;

const credentials = { Email: CLIENT, Password: CLIENT_PASSWORD };

export const loginRows: readonly Row[] = [
  row('dj-login.requestLoginLink', 'asks for a login link', '/recipient/confirm', {
    open: opened('/login/djs', { Email: 'marlow@example.net' }),
    act: () => press('Login'),
    done: () => screen.findByText('You have been sent a link to your dashboard.'),
    kept: typed({ Email: 'marlow@example.net' }),
    words: BEFORE_LOGIN,
    bears: ACKNOWLEDGED,
  }),
  row('dj-login.checkEmail', 'creates a DJ account at the login', `${SIGNUP}/check_email`, {
    open: opened('/login/djs?signup', NEW),
    act: () => press('Create'),
    done: () => screen.findByRole('textbox', { name: 'PIN' }),
    kept: typed(NEW),
    words: { ...BEFORE_LOGIN, wrong: /Unhandled error/ },
  }),
  row('dj-login.handlePin', 'sends a PIN at the login', `${SIGNUP}/handle_pin`, {
    open: inOrder(
      opened('/login/djs?signup', NEW),
      () => press('Create'),
      () => screen.findByRole('textbox', { name: 'PIN' }),
    ),
    done: wentTo('/recipient/kato/picks'),
    ...pin,
  }),
  row('client-session.loginAs', 'goes on as another DJ of this browser', `${SESSIONS}/loginAs`, {
    open: inOrder(visit('marlow', '/'), visit('vesper', '/'), opened('/login/djs'), () =>
      heading('Log in as...'),
    ),
    act: () => press(/marlow/),
    done: wentTo('/recipient'),
    words: BEFORE_LOGIN,
  }),
  row('client-session.fetchLoggedIn', 'comes to the DJ login', `${SESSIONS}/logged_in`, {
    open: () => {},
    act: opened('/login/djs'),
    done: () => heading('Login with Email'),
    again: () => {},
    // The login works without a list of logins (spec 8).
    silent: 'always',
  }),
  row('client-session.logIn', 'logs in as a client', '/login', {
    open: opened('/login/clients', credentials),
    act: () => press('Login'),
    done: wentTo('/myaccount'),
    kept: typed(credentials),
    words: {
      domain: /^Failed logging in/,
      '404': /^Failed/,
      unauthorised: /^Failed logging in/,
      forbidden: /^Failed logging in/,
    },
    bears: ACKNOWLEDGED,
  }),
  row('client-session.resetPassword', 'asks for a new password', '/reset_password', {
    open: inOrder(opened('/login/clients', { Email: CLIENT }), () => press('forgot password?')),
    act: () => press('Send reset code'),
    done: () => screen.findByText(`Reset code sent to ${CLIENT}`),
    kept: typed({ Email: CLIENT }),
    words: BEFORE_LOGIN,
    bears: ACKNOWLEDGED,
  }),
  row('client-session.loginAs', 'is logged in automatically', `${SESSIONS}/loginAs`, {
    open: ({ site }) => {
      configure({ ...defaultConfig, autoLogin: true });
      return site.become('nightjar');
    },
    act: opened('/login/clients'),
    done: () => screen.findByRole('button', { name: 'Login' }),
    again: () => {},
    // Nobody has asked for it, and the form is there (spec 7).
    silent: 'always',
  }),
  row('dj-login.checkEmail', 'signs up with an address that is new', `${SIGNUP}/check_email`, {
    open: ({ site }) => openDetails(site),
    act: () => press('create user'),
    done: () => heading('Confirm Email'),
    kept: () => expect([screen.getByText('Nova'), screen.getByText(NEW.Email)]).toHaveLength(2),
    words: { ...BEFORE_LOGIN, wrong: /Unhandled case/ },
  }),
  row('dj-login.giveConsent', 'signs up by an invitation', `${SIGNUP}/give_consent`, {
    open: ({ site }) => openSignup(site, INVITATION),
    act: () => press('create user'),
    done: wentTo('/recipient'),
    words: { ...BEFORE_LOGIN, wrong: /Unhandled case/ },
  }),
  row('dj-login.handlePin', 'sends a PIN at the sign-up', `${SIGNUP}/handle_pin`, {
    open: ({ site }) => openPin(site),
    done: wentTo('/recipient'),
    ...pin,
  }),
];
