import { render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { subscribeProps } from '../../../islands/subscribe/props.ts';
import { SubscribeIsland } from '../../../islands/subscribe/subscribe.tsx';
import { RecipientFlag, SubscriptionStatus } from '../../../shared/entities/flags.ts';
import { subscriptionStatus } from '../../backend/subscriptions.ts';
import { expectedErrors } from '../../support/setup.ts';
import { alertText, button, heading, link, ORIGIN, openBrowser, press, user, type Who } from '../browser.ts';

const { site, visit } = openBrowser();
const says = (text: string) =>
  screen.findByText((_, element) => element?.textContent === `${text} Nightjar Records`);
const status = () => subscriptionStatus(site.standIn.db, 1, 1);
const hasReview = () =>
  expect(link('Review your other subscriptions').getAttribute('href')).toBe(`${ORIGIN}/recipient/myaccount`);

async function open(mode: string, { search = '', who = 'marlow' }: { search?: string; who?: Who } = {}) {
  await visit(`/recipient/${mode}/nightjar-records${search}`, who);
  return render(<SubscribeIsland mode={mode} account={{ name: 'Nightjar Records' }} />);
}

test('control characters and directions in a name do not change the question [beyond-112]', () => {
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
  '%s asks first, and sends nothing without a press [1-24, 1-25, 2.5-01, 2.5-02, 2.5-03, 2.5-04, 2.5-07, 2.5-08, 2.5-09, 3-07, 4-27, open-69]',
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

test('a press posts to the page itself, once, and ends in success with the review; one that cannot connect can be tried again [2.5-05, 2.5-06, 3-63, 4-27, 7-26, 7-27, 8-05]', async () => {
  await open('subscribe', { search: '?from=mail' });
  await site.break('cut', '/recipient/subscribe', 1);
  await press('Subscribe');
  expect(await alertText()).toBe('Error talking to servers');
  site.requests.length = 0;
  await user.dblClick(button('Subscribe'));
  expect((await says('You are now subscribed to')).role).toBe('status');
  expect(site.requests).toEqual(['POST /recipient/subscribe/nightjar-records?from=mail']);
  expect(site.bodyOf('/recipient/subscribe/nightjar-records')).toEqual({ confirm: true });
  hasReview();
  expect(status()).toBe(SubscriptionStatus.subscribed);
  expectedErrors();
});

test('a DJ who has stopped all email learns at a new subscription how to let it through again [beyond-218]', async () => {
  site.standIn.db.sql.run`UPDATE recipients SET flags = ${RecipientFlag.GLOBAL_UNSUBSCRIBE} WHERE id = 1`;
  await open('subscribe');
  await press('Subscribe');
  await says('You are now subscribed to');
  expect(link('let it through again').getAttribute('href')).toBe('/recipient/myaccount#email');
});

test('after unsubscribing one press undoes it, also after one that failed, and the title follows [2.5-05, 2.5-10, 3-67, 8-05, open-69]', async () => {
  await open('unsubscribe', { search: '?s=secret' });
  await press('Unsubscribe');
  await says('You are now unsubscribed from');
  expect(status()).toBe(SubscriptionStatus.unsubscribed);
  expect(document.title).toBe('Unsubscribed - Dubplate');
  hasReview();
  await site.break('cut', '/recipient/subscribe', 1);
  await press('Undo');
  expect(await alertText()).toBe('Error talking to servers');
  expect(document.title).toBe('Unsubscribed - Dubplate');
  expect(status()).toBe(SubscriptionStatus.unsubscribed);
  site.requests.length = 0;
  await user.dblClick(button('Undo'));
  await says('You are now subscribed to');
  expect(site.requests).toEqual(['POST /recipient/subscribe/nightjar-records?s=secret']);
  expect(site.bodyOf('/recipient/subscribe/nightjar-records')).toEqual({ confirm: true });
  expect(status()).toBe(SubscriptionStatus.subscribed);
  expect(document.title).toBe('Subscribed - Dubplate');
  expect(document.activeElement).toBe(await heading('Subscribed'));
  hasReview();
  expect(screen.queryByRole('button')).toBeNull();
  expectedErrors();
});

test('who is no longer logged in gets the way to the login and back [beyond-07]', async () => {
  await open('subscribe', { who: 'nobody' });
  await press('Subscribe');
  await screen.findByRole('alert');
  expect(link('Log in').getAttribute('href')).toBe(
    '/login/djs?next=%2Frecipient%2Fsubscribe%2Fnightjar-records',
  );
  expectedErrors();
});

test('what the server refuses shows in its words [4-27, 7-27]', async () => {
  await open('subscribe');
  site.reply('/recipient', { error: 'This label is closed.' });
  await press('Subscribe');
  expect(await alertText()).toBe('This label is closed.');
});

test('an unknown mode is an error in place of the page [2.5-11, open-69]', async () => {
  await open('resubscribe');
  expect(await alertText()).toContain('neither subscribes nor unsubscribes');
  expect(screen.queryByRole('button')).toBeNull();
});

test('no undo is offered where the address does not say what it would undo, and no review where none is named [2.5-06, open-69]', async () => {
  await open('unsubscribe');
  site.reply('/', { success: true, subscriptionsURL: '' });
  history.replaceState(null, '', `${ORIGIN}/leave`);
  await press('Unsubscribe');
  await says('You are now unsubscribed from');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
