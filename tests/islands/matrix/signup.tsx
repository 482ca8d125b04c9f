import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { ORIGIN } from '../../support/stand-in.ts';
import { openSignup } from '../dj-signup/open-signup.tsx';
import { BEFORE_LOGIN } from './faults.ts';
import { ACKNOWLEDGED, type Row, type Stage } from './row.ts';

/** Signing up as a DJ. */

const EMAIL = 'nova@example.net';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function openDetails({ site, write, press }: Stage) {
  await openSignup(site);
  await write('Name', 'Nova');
  await write('Email', EMAIL);
  await press('Continue');
  await heading('Check Your Details');
}

async function openPin(stage: Stage) {
  await openDetails(stage);
  await stage.press('create user');
  await heading('Confirm Email');
}

const atDashboard = async ({ left }: Stage) => {
  await waitFor(() => expect(left).toEqual([`${ORIGIN}/recipient`]));
};

export const signupRows: readonly Row[] = [
  {
    call: 'dj-login.checkEmail',
    name: 'signs up with an address that is new',
    address: '/recipient/signup/check_email',
    open: openDetails,
    act: ({ press }) => press('create user'),
    done: () => heading('Confirm Email'),
    kept: () => expect([screen.getByText('Nova'), screen.getByText(EMAIL)]).toHaveLength(2),
    words: { ...BEFORE_LOGIN, wrong: /Unhandled case/ },
  },
  {
    call: 'dj-login.giveConsent',
    name: 'signs up by an invitation',
    address: '/recipient/signup/give_consent',
    open: ({ site }) => openSignup(site, '/dj-signup/invitation/juniper-vale'),
    act: ({ press }) => press('create user'),
    done: atDashboard,
    words: { ...BEFORE_LOGIN, wrong: /Unhandled case/ },
  },
  {
    call: 'dj-login.handlePin',
    name: 'sends a PIN at the sign-up',
    address: '/recipient/signup/handle_pin',
    open: openPin,
    act: ({ site, write }) => write('PIN', site.mailTo(EMAIL).pin ?? ''),
    done: atDashboard,
    kept: () => expect(screen.getByLabelText('PIN')).toHaveProperty('value', ''),
    words: { ...BEFORE_LOGIN, offline: /^Problem with request\. Check your connection\./ },
    bears: ACKNOWLEDGED,
    // It was used up.
    twice: () => screen.findByRole('alert'),
  },
];
