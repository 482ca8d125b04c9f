import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { DjLogin } from '../../islands/login/dj-login.tsx';
import { createDjLogin } from '../../islands/login/dj-login-store.ts';
import { PromoIsland } from '../../islands/promo/promo.tsx';
import { $promos } from '../../shared/stores/promos.ts';
import type { FaultName } from '../backend/faults.ts';
import { noteLeaving } from '../support/leaving.ts';
import { expectedErrors } from '../support/setup.ts';
import { openSite } from '../support/stand-in.ts';

/** Every fault while logging in, loading, sending and downloading: told at its place, nothing lost, the control alive. */

const site = openSite();
const { left } = noteLeaving();
const user = userEvent.setup();
const faults = [
  'cut',
  '401',
  '403',
  '419',
  '429',
  '500',
  'html',
  'truncated',
  'empty',
] as const satisfies FaultName[];

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });

/** What each fault is told as; somebody who is just logging in cannot be told to log in. */
const words: Record<(typeof faults)[number], RegExp> = {
  cut: /^(We could not reach the server|Problem with request\. Check your connection)/,
  '401': /^(You are no longer logged in|This page has expired)/,
  '403': /^(You may not do that|This download is not open to you)/,
  '419': /^(You are no longer logged in|This page has expired)/,
  '429': /^Too many tries\. Try again in 30 seconds/,
  '500': /^Something went wrong on our side/,
  html: /^The server gave an answer that we do not understand/,
  truncated: /^The server gave an answer that we do not understand/,
  empty: /^The server gave an answer that we do not understand/,
};
const told = async (fault: (typeof faults)[number]) =>
  expect((await screen.findByRole('alert')).textContent).toMatch(words[fault]);

beforeEach(() => $promos.set({}));

async function openPromo(id: number) {
  await site.become('marlow');
  await site.open(`/recipient/promos/${id}`);
}

describe.each(faults)('%s', (fault) => {
  test('while a login link is asked for [beyond-22]', async () => {
    await site.open('/login/djs');
    render(<DjLogin store={createDjLogin()} possible={[]} />);
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'marlow@example.net');
    await site.break(fault, '/recipient/confirm', 1);
    await user.click(button('Login'));
    await told(fault);
    expect(field('Email')).toHaveProperty('value', 'marlow@example.net');
    expect(site.requests).toHaveLength(1);
    await user.click(button('Login'));
    await screen.findByText('You have been sent a link to your dashboard.');
    expectedErrors();
  });

  test('while a PIN is sent [beyond-22]', async () => {
    await site.open('/login/djs?signup');
    render(<DjLogin store={createDjLogin()} possible={[]} />);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nova');
    await user.type(field('Email'), 'nova@example.net');
    await user.click(button('Create'));
    await screen.findByRole('textbox', { name: 'PIN' });
    const { pin = '' } = site.mailTo('nova@example.net');
    await site.break(fault, '/recipient/signup/handle_pin', 1);
    await user.type(field('PIN'), pin);
    await told(fault);
    expect(field('PIN')).toHaveProperty('value', '');
    expect(site.requests).toHaveLength(1);
    if (fault === 'truncated') return void expectedErrors();
    await user.type(field('PIN'), pin);
    await waitFor(() => expect(left).toHaveLength(1));
    expectedErrors();
  });

  test('while a promo loads [beyond-22]', async () => {
    await openPromo(1);
    await site.break(fault, '/recipient/promos/1', 1);
    render(<PromoIsland />);
    await screen.findByRole('heading', { level: 1, name: /^(Error|Log in to open this promo)$/ });
    expect(site.requests).toHaveLength(1);
    if (fault === '401' || fault === '419') {
      expect(screen.getByRole('link', { name: 'DJ Login' })).toBeDefined();
    } else {
      await told(fault);
      await user.click(button('Try again'));
      await screen.findByRole('heading', { level: 1, name: 'Ossa - Low Tide EP' });
    }
    expectedErrors();
  });

  test('while feedback is sent [beyond-22]', async () => {
    await openPromo(6);
    render(<PromoIsland />);
    const comment = await screen.findByRole('textbox', { name: 'Comment' });
    await user.type(comment, 'Yes');
    await site.break(fault, '/recipient/promos/6/feedback', 1);
    await user.click(button('Send & unlock download'));
    await told(fault);
    expect(comment).toHaveProperty('value', 'Yes');
    expect(site.requests).toHaveLength(1);
    await user.click(button('Send & unlock download'));
    await screen.findByText('The label has your feedback. Thank you.');
    expectedErrors();
  });

  test('while a download is asked for [beyond-22]', async () => {
    await openPromo(2);
    render(<PromoIsland />);
    const press = async () =>
      user.click(await screen.findByRole('button', { name: /^Download Exit Sign as/ }));
    // A WAV is the one format whose size is known without encoding it.
    await user.click(await screen.findByRole('radio', { name: 'WAV' }));
    await site.break(fault, '/media', 1);
    await press();
    // A head has no body that could be halved.
    if (fault !== 'truncated') {
      await told(fault);
      expect(screen.queryByText('Your download is on its way.')).toBeNull();
      await press();
    }
    await screen.findByText('Your download is on its way.');
    expect(screen.queryByRole('alert')).toBeNull();
    expectedErrors();
  });
});
