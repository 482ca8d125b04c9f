import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { Login } from '../../../islands/login/login.tsx';
import { configure, defaultConfig } from '../../../shared/config.ts';
import { CLIENT_PASSWORD } from '../../backend/seed/identities.ts';
import { ORIGIN } from '../../support/stand-in.ts';
import { BEFORE_LOGIN, type Words } from './faults.ts';
import { ACKNOWLEDGED, type Row, type Stage } from './row.ts';

/** Logging in as a client or as a DJ. */

const DJ = 'marlow@example.net';
const CLIENT = 'office@nightjar.example.net';

const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

async function openLogin({ site, show }: Stage, path: string) {
  await site.open(path);
  show(<Login mode={path.startsWith('/login/djs') ? 'recipient' : 'user'} />);
}

const wentTo =
  (path: string) =>
  async ({ left }: Stage) => {
    await waitFor(() => expect(left).toEqual([ORIGIN + path]));
  };

/** A PIN has words of its own for a line that is broken (spec 8). */
const PIN_WORDS: Words = {
  ...BEFORE_LOGIN,
  offline: /Problem with request\. Check your connection\./,
};

async function openPin(stage: Stage) {
  await openLogin(stage, '/login/djs?signup');
  await stage.write('Name', 'Nova');
  await stage.write('Email', 'nova@example.net');
  await stage.press('Create');
  await screen.findByRole('textbox', { name: 'PIN' });
}

async function bothDjs(stage: Stage) {
  await stage.site.become(DJ_KEY);
  await stage.site.become('vesper');
  await openLogin(stage, '/login/djs');
  await screen.findByRole('heading', { name: 'Log in as...' });
}

const DJ_KEY = 'marlow';

export const loginRows: readonly Row[] = [
  {
    call: 'dj-login.requestLoginLink',
    name: 'asks for a login link',
    address: '/recipient/confirm',
    open: async (stage) => {
      await openLogin(stage, '/login/djs');
      await stage.write('Email', DJ);
    },
    act: ({ press }) => press('Login'),
    done: () => screen.findByText('You have been sent a link to your dashboard.'),
    kept: () => expect(typed('Email')).toBe(DJ),
    words: BEFORE_LOGIN,
    bears: ACKNOWLEDGED,
  },
  {
    call: 'dj-login.checkEmail',
    name: 'creates a DJ account at the login',
    address: '/recipient/signup/check_email',
    open: async (stage) => {
      await openLogin(stage, '/login/djs?signup');
      await stage.write('Name', 'Nova');
      await stage.write('Email', 'nova@example.net');
    },
    act: ({ press }) => press('Create'),
    done: () => screen.findByRole('textbox', { name: 'PIN' }),
    kept: () => expect([typed('Name'), typed('Email')]).toEqual(['Nova', 'nova@example.net']),
    words: { ...BEFORE_LOGIN, wrong: /Unhandled error/ },
  },
  {
    call: 'dj-login.handlePin',
    name: 'sends a PIN at the login',
    address: '/recipient/signup/handle_pin',
    open: openPin,
    act: ({ site, write }) => write('PIN', site.mailTo('nova@example.net').pin ?? ''),
    done: wentTo('/recipient/kato/picks'),
    kept: () => expect(typed('PIN')).toBe(''),
    words: PIN_WORDS,
    bears: ACKNOWLEDGED,
    // It was used up.
    twice: () => screen.findByRole('alert'),
  },
  {
    call: 'client-session.loginAs',
    name: 'goes on as another DJ of this browser',
    address: '/api/v1/site/sessions/loginAs',
    open: bothDjs,
    act: ({ press }) => press(/marlow/),
    done: wentTo('/recipient'),
    words: BEFORE_LOGIN,
  },
  {
    call: 'client-session.fetchLoggedIn',
    name: 'comes to the DJ login',
    address: '/api/v1/site/sessions/logged_in',
    open: async ({ site }) => site.become('nobody'),
    act: (stage) => openLogin(stage, '/login/djs'),
    done: () => screen.findByRole('heading', { name: 'Login with Email' }),
    again: async () => {},
  },
  {
    call: 'client-session.logIn',
    name: 'logs in as a client',
    address: '/login',
    open: async (stage) => {
      await openLogin(stage, '/login/clients');
      await stage.write('Email', CLIENT);
      await stage.write('Password', CLIENT_PASSWORD);
    },
    act: ({ press }) => press('Login'),
    done: wentTo('/myaccount'),
    kept: () => expect([typed('Email'), typed('Password')]).toEqual([CLIENT, CLIENT_PASSWORD]),
    words: {
      domain: /^Failed logging in/,
      '404': /^Failed/,
      unauthorised: /^Failed logging in/,
      forbidden: /^Failed logging in/,
    },
    bears: ACKNOWLEDGED,
  },
  {
    call: 'client-session.resetPassword',
    name: 'asks for a new password',
    address: '/reset_password',
    open: async (stage) => {
      await openLogin(stage, '/login/clients');
      await stage.write('Email', CLIENT);
      await stage.press('forgot password?');
    },
    act: ({ press }) => press(/^Reset|Send/),
    done: () => screen.findByText(`Reset code sent to ${CLIENT}`),
    kept: () => expect(typed('Email')).toBe(CLIENT),
    words: BEFORE_LOGIN,
    bears: ACKNOWLEDGED,
  },
  {
    call: 'client-session.loginAs',
    name: 'is logged in by itself',
    address: '/api/v1/site/sessions/loginAs',
    open: async ({ site }) => {
      configure({ ...defaultConfig, autoLogin: true });
      await site.become('nightjar');
    },
    act: (stage) => openLogin(stage, '/login/clients'),
    done: () => screen.findByRole('button', { name: 'Login' }),
    again: async () => {},
  },
];
