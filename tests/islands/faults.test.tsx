import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { DjLogin } from '../../islands/login/dj-login.tsx';
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
const told = async () => expect((await screen.findByRole('alert')).textContent).toMatch(/\w+ \w+.*\./);

beforeEach(() => $promos.set({}));

async function openPromo(id: number) {
  await site.become('marlow');
  await site.open(`/recipient/promos/${id}`);
}

describe.each(faults)('%s', (fault) => {
  test('while a login link is asked for [beyond-22]', async () => {
    await site.open('/login/djs');
    render(<DjLogin possible={[]} />);
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'marlow@example.net');
    await site.break(fault, '/recipient/confirm', 1);
    await user.click(button('Login'));
    await told();
    expect(field('Email')).toHaveProperty('value', 'marlow@example.net');
    expect(site.requests).toHaveLength(1);
    await user.click(button('Login'));
    await screen.findByText('You have been sent a link to your dashboard.');
    expectedErrors();
  });

  test('while a PIN is sent [beyond-22]', async () => {
    await site.open('/login/djs?signup');
    render(<DjLogin possible={[]} />);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nova');
    await user.type(field('Email'), 'nova@example.net');
    await user.click(button('Create'));
    await screen.findByRole('textbox', { name: 'PIN' });
    const { pin = '' } = site.mailTo('nova@example.net');
    await site.break(fault, '/recipient/signup/handle_pin', 1);
    await user.type(field('PIN'), pin);
    await told();
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
      await told();
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
    await told();
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
    await screen.findByRole('heading', { level: 1 });
    await site.break(fault, '/media', 1);
    await press();
    // An answer to a question for the head alone has no body that could be empty, halved or cut in process.
    if (fault !== 'empty' && fault !== 'truncated' && fault !== 'cut') {
      await told();
      await press();
    }
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expectedErrors();
  });
});
