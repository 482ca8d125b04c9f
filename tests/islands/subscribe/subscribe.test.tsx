import { render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { subscribeProps } from '../../../islands/subscribe/props.ts';
import { SubscribeIsland } from '../../../islands/subscribe/subscribe.tsx';
import { RecipientFlag, SubscriptionStatus } from '../../../shared/entities/flags.ts';
import { $notifications } from '../../../shared/notifications/notifications.ts';
import { subscriptionStatus } from '../../backend/subscriptions.ts';
import { expectedErrors } from '../../support/setup.ts';
import { alertText, button, heading, link, ORIGIN, openBrowser, press, user, type Who } from '../browser.ts';

const { site, visit } = openBrowser();
const findMessage = (text: string) =>
  screen.findByText((_, element) => element?.textContent === `${text} Nightjar Records`);
const status = () => subscriptionStatus(site.standIn.db, 1, 1);
const expectReviewLink = () =>
  expect(link('Review your other subscriptions').getAttribute('href')).toBe(`${ORIGIN}/recipient/myaccount`);

async function open(mode: string, { search = '', who = 'marlow' }: { search?: string; who?: Who } = {}) {
  await visit(`/recipient/${mode}/nightjar-records${search}`, who);
  const props = v.parse(subscribeProps, { mode, account: { name: 'Nightjar Records' } });
  return render(<SubscribeIsland {...props} />);
}

test('strips control and direction characters from the name [beyond-112]', () => {
  const { account } = v.parse(subscribeProps, {
    mode: 'subscribe',
    account: { name: 'Night\u202ejar\u2028\u0007 Records' },
  });
  expect(account.name).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
});

test.each([
  ['subscribe', 'Subscribe', 'Subscribe', 'Click below to subscribe to'],
  ['unsubscribe', 'Really Unsubscribe?', 'Unsubscribe', 'Click below to stop receiving promos from'],
])(
  '%s asks first and sends nothing without a click [1-24, 1-25, 2.5-01, 2.5-02, 2.5-03, 2.5-04, 2.5-07, 2.5-08, 2.5-09, 3-07, 4-27, open-69]',
  async (mode, title, name, text) => {
    await open(mode);
    await heading(title);
    expect(
      screen.getByText((_, element) => element?.textContent === `${text} Nightjar Records.`),
    ).toBeDefined();
    expect(
      screen.getByText(
        'If this is not what you want to do, you can close this window and no changes will be made.',
      ),
    ).toBeDefined();
    expect(screen.getAllByRole('button')).toEqual([button(name)]);
    expect(site.requests).toEqual([]);
    if (mode === 'subscribe') expect(document.title).toBe('Subscribe - Dubplate');
  },
);

test('posts once to the current address and shows success with the review link [2.5-05, 2.5-06, 3-63, 4-27, 7-26, 7-27]', async () => {
  await open('subscribe', { search: '&amp;from=mail%20' });
  await user.dblClick(button('Subscribe'));
  expect((await findMessage('You are now subscribed to')).role).toBe('status');
  expect(site.requests).toEqual(['POST /recipient/subscribe/nightjar-records?from=mail']);
  expect(site.bodyOf('/recipient/subscribe/nightjar-records')).toEqual({ confirm: true });
  expectReviewLink();
  expect(status()).toBe(SubscriptionStatus.subscribed);
});

test('links to the email settings after a new subscription when all email is stopped [beyond-218]', async () => {
  site.standIn.db.sql.run`UPDATE recipients SET flags = ${RecipientFlag.GLOBAL_UNSUBSCRIBE} WHERE id = 1`;
  await open('subscribe');
  await press('Subscribe');
  await findMessage('You are now subscribed to');
  expect(link('turn it back on').getAttribute('href')).toBe('/recipient/myaccount#email');
});

test('undoes an unsubscription, also after a failed try, and updates the title [2.5-05, 2.5-10, 3-67, 8-05, open-69]', async () => {
  await open('unsubscribe', { search: '?s=secret' });
  await press('Unsubscribe');
  await findMessage('You are now unsubscribed from');
  expect(status()).toBe(SubscriptionStatus.unsubscribed);
  expect(document.title).toBe('Unsubscribed - Dubplate');
  expectReviewLink();
  await site.break('cut', '/recipient/subscribe', 1);
  await press('Undo');
  expect(await alertText()).toBe('Error talking to servers');
  expect(document.title).toBe('Unsubscribed - Dubplate');
  expect(status()).toBe(SubscriptionStatus.unsubscribed);
  site.requests.length = 0;
  await user.dblClick(button('Undo'));
  await findMessage('You are now subscribed to');
  expect(site.requests).toEqual(['POST /recipient/subscribe/nightjar-records?s=secret']);
  expect(site.bodyOf('/recipient/subscribe/nightjar-records')).toEqual({ confirm: true });
  expect(status()).toBe(SubscriptionStatus.subscribed);
  expect(document.title).toBe('Subscribed - Dubplate');
  expect(document.activeElement).toBe(await heading('Subscribed'));
  expectReviewLink();
  expect(screen.queryByRole('button')).toBeNull();
  expectedErrors();
});

test('links to the login and back after the login expired [beyond-07]', async () => {
  await open('subscribe', { who: 'nobody' });
  await press('Subscribe');
  await screen.findByRole('alert');
  expect(link('Log in').getAttribute('href')).toBe(
    '/login/djs?next=%2Frecipient%2Fsubscribe%2Fnightjar-records',
  );
  expectedErrors();
});

test('shows the text of the server after a refusal [4-27, 7-27]', async () => {
  await open('subscribe');
  site.reply('/recipient', { error: 'This label is closed.' });
  await press('Subscribe');
  expect(await alertText()).toBe('This label is closed.');
});

test('shows only an error for an unknown mode [2.5-11, open-69]', async () => {
  await open('resubscribe');
  expect(await alertText()).toBe('This link is incomplete. Open it from your email again.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('says that a review link to another site was blocked', async () => {
  await open('unsubscribe');
  site.reply('/', { success: true, subscriptionsURL: 'https://evil.example/' });
  await press('Unsubscribe');
  await findMessage('You are now unsubscribed from');
  expect(screen.queryByRole('link')).toBeNull();
  expect($notifications.get()).toMatchObject([{ text: 'We blocked a link to another site.' }]);
});

test('offers no undo without an account in the address, and no review link without a URL [2.5-06, open-69]', async () => {
  await open('unsubscribe');
  site.reply('/', { success: true, subscriptionsURL: '' });
  history.replaceState(null, '', `${ORIGIN}/leave`);
  await press('Unsubscribe');
  await findMessage('You are now unsubscribed from');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
