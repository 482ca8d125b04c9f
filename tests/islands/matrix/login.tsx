import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { LoginIsland } from '../../../islands/login/login.tsx';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import { CLIENT_PASSWORD } from '../../backend/seed/identities.ts';
import { field, fillIn, heading, press } from '../browser.ts';
import { INVITATION, NEW, openDetails, openPin, openSignup } from '../dj-signup/open-signup.tsx';
import { ANY_BODY, LOGIN_MESSAGES, WRONG_BODY } from './faults.ts';
import { inOrder, type Row, row, type Stage, show, visit } from './row.tsx';

const NO_CONNECTION = /^Problem with request\. Check your connection\./;
const SESSIONS = '/api/v1/site/sessions';
const SIGNUP = '/recipient/signup';
const CLIENT = 'office@nightjar.example.net';

/** Opens the login at the path and fills in the fields. */
const opened =
  (path: string, values: Readonly<Record<string, string>> = {}) =>
  async ({ site }: Stage) => {
    await site.open(path);
    show(<LoginIsland mode={path.startsWith('/login/djs') ? 'recipient' : 'client'} />);
    await fillIn(values);
  };

const typed = (values: Readonly<Record<string, string>>) => () => {
  for (const [label, value] of Object.entries(values)) expect(field(label).value).toBe(value);
};

const wentTo =
  (path: string) =>
  ({ hasNavigatedTo }: Stage) =>
    hasNavigatedTo(path);

const sendPin = ({ site }: Stage) => fillIn({ PIN: site.mailTo(NEW.Email).pin ?? '' });

/** The steps that send a PIN, at the login and at the sign-up. */
const pin = {
  act: sendPin,
  expectAfterFailure: typed({ PIN: '' }),
  // Spec 8 fixes the text for network errors.
  messages: { ...LOGIN_MESSAGES, offline: NO_CONNECTION, timeout: NO_CONNECTION },
  tolerates: ANY_BODY,
  // The PIN is already used.
  expectAfterDuplicate: () => screen.findByRole('alert'),
} as const;

const credentials = { Email: CLIENT, Password: CLIENT_PASSWORD };

export const loginRows: readonly Row[] = [
  row('dj-login.requestLoginLink', 'asks for a login link', '/recipient/confirm', {
    open: opened('/login/djs', { Email: 'marlow@example.net' }),
    act: () => press('Login'),
    expectSuccess: () => screen.findByText('You have been sent a link to your dashboard.'),
    expectAfterFailure: typed({ Email: 'marlow@example.net' }),
    messages: LOGIN_MESSAGES,
    tolerates: ANY_BODY,
  }),
  row('dj-login.checkEmail', 'creates a DJ account at the login', `${SIGNUP}/check_email`, {
    open: opened('/login/djs?signup', NEW),
    act: () => press('Create'),
    expectSuccess: () => screen.findByRole('textbox', { name: 'PIN' }),
    expectAfterFailure: typed(NEW),
    messages: { ...LOGIN_MESSAGES, wrong: /Unhandled error/ },
  }),
  row('dj-login.handlePin', 'sends a PIN at the login', `${SIGNUP}/handle_pin`, {
    open: inOrder(
      opened('/login/djs?signup', NEW),
      () => press('Create'),
      () => screen.findByRole('textbox', { name: 'PIN' }),
    ),
    expectSuccess: wentTo('/recipient/kato/picks'),
    ...pin,
  }),
  row('client-session.loginAs', 'continues as another DJ of this browser', `${SESSIONS}/loginAs`, {
    open: inOrder(visit('marlow', '/'), visit('vesper', '/'), opened('/login/djs'), () =>
      heading('Log in as...'),
    ),
    act: () => press(/marlow/),
    expectSuccess: wentTo('/recipient'),
    messages: LOGIN_MESSAGES,
  }),
  row('client-session.fetchLoggedIn', 'loads the logins at the DJ login', `${SESSIONS}/logged_in`, {
    open: () => {},
    act: opened('/login/djs'),
    expectSuccess: () => heading('Login with Email'),
    retry: () => {},
    // The login works without a list of logins (spec 8).
    silent: 'always',
  }),
  row('client-session.logIn', 'logs in as a client', '/login', {
    open: opened('/login/clients', credentials),
    act: () => press('Login'),
    expectSuccess: wentTo('/myaccount'),
    expectAfterFailure: typed(credentials),
    messages: {
      domain: /^Failed logging in/,
      '404': /^Failed/,
      unauthorised: /^Failed logging in/,
      forbidden: /^Failed logging in/,
      malformed: /^Failed logging in/,
      gateway: /^This page has expired/,
    },
    tolerates: WRONG_BODY,
  }),
  row('client-session.resetPassword', 'asks for a new password', '/reset_password', {
    open: inOrder(opened('/login/clients', { Email: CLIENT }), () => press('forgot password?')),
    act: () => press('Send reset code'),
    expectSuccess: () => screen.findByText('Reset code sent to'),
    expectAfterFailure: typed({ Email: CLIENT }),
    messages: LOGIN_MESSAGES,
    tolerates: WRONG_BODY,
  }),
  row('client-session.loginAs', 'is logged in automatically', `${SESSIONS}/loginAs`, {
    open: ({ site }) => {
      configure({ ...defaultConfig, autoLogin: true });
      return site.become('nightjar');
    },
    act: opened('/login/clients'),
    expectSuccess: () => screen.findByRole('button', { name: 'Login' }),
    retry: () => {},
    // The automatic login is optional, and the form remains (spec 7).
    silent: 'always',
  }),
  row('dj-login.checkEmail', 'signs up with a new email', `${SIGNUP}/check_email`, {
    open: ({ site }) => openDetails(site),
    act: () => press('create user'),
    expectSuccess: () => heading('Confirm Email'),
    expectAfterFailure: () => expect([screen.getByText('Nova'), screen.getByText(NEW.Email)]).toHaveLength(2),
    messages: { ...LOGIN_MESSAGES, wrong: /Unhandled case/ },
  }),
  row('dj-login.giveConsent', 'signs up with an invitation', `${SIGNUP}/give_consent`, {
    open: ({ site }) => openSignup(site, INVITATION),
    act: () => press('create user'),
    expectSuccess: wentTo('/recipient'),
    messages: { ...LOGIN_MESSAGES, wrong: /Unhandled case/ },
  }),
  row('dj-login.handlePin', 'sends a PIN at the sign-up', `${SIGNUP}/handle_pin`, {
    open: ({ site }) => openPin(site),
    expectSuccess: wentTo('/recipient'),
    ...pin,
  }),
];
