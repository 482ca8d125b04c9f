import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SubscribeIsland } from '../../../islands/subscribe/subscribe.tsx';
import { RecipientFlag, SubscriptionStatus } from '../../../shared/entities/flags.ts';
import { subscriptionStatus } from '../../backend/subscriptions.ts';
import { expectedErrors } from '../../support/setup.ts';
import { ORIGIN, openSite } from '../../support/stand-in.ts';

const site = openSite();
const user = userEvent.setup();
const account = { name: 'Nightjar Records' };
const button = (name: string) => screen.getByRole('button', { name });
const says = (text: string) => (_: string, element: Element | null) => element?.textContent === text;

async function open(mode: string, search = '') {
  await site.become('marlow');
  await site.open(`/recipient/${mode}/nightjar-records${search}`);
  return render(<SubscribeIsland mode={mode} account={account} />);
}

test('asks before a subscription is made, and sends nothing by itself [1-24, 2.5-01, 2.5-02, 2.5-03, 2.5-04, 3-07, 4-27]', async () => {
  await open('subscribe');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Subscribe');
  expect(screen.getByText(says('Click below to subscribe to Nightjar Records.'))).toBeDefined();
  expect(
    screen.getByText(
      'If this is not what you want to do, you can close this window and no changes will be made.',
    ),
  ).toBeDefined();
  expect(button('Subscribe')).toBeDefined();
  expect(site.requests).toEqual([]);
  expect(document.title).toBe('Subscribe - Dubplate');
});

test('asks before a subscription is ended [1-25, 2.5-07, 2.5-08, 2.5-09, open-69]', async () => {
  await open('unsubscribe');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Really Unsubscribe?');
  expect(screen.getByText(says('Click below to stop receiving promos from Nightjar Records.'))).toBeDefined();
  expect(screen.getByText(/^If this is not what you want to do/)).toBeDefined();
  expect(button('Unsubscribe')).toBeDefined();
  expect(site.requests).toEqual([]);
});

test('a press posts to the page itself, once, and ends in success with the review [2.5-05, 2.5-06, 3-63, 4-27, 7-26, 7-27]', async () => {
  await open('subscribe', '?from=mail');
  await user.dblClick(button('Subscribe'));
  expect(
    (await screen.findByText(says('You are now subscribed to Nightjar Records'))).getAttribute('role'),
  ).toBe('status');
  expect(site.requests).toEqual(['POST /recipient/subscribe/nightjar-records?from=mail']);
  expect(site.bodyOf('/recipient/subscribe/nightjar-records')).toEqual({ confirm: true });
  expect(screen.getByRole('link', { name: 'Review your other subscriptions' }).getAttribute('href')).toBe(
    `${ORIGIN}/recipient/myaccount`,
  );
  expect(subscriptionStatus(site.standIn.db, 1, 1)).toBe(SubscriptionStatus.subscribed);
});

test('whoever has stopped all e-mail hears at a new subscription how to let it through again [beyond-218]', async () => {
  site.standIn.db.sql.run`UPDATE recipients SET flags = ${RecipientFlag.GLOBAL_UNSUBSCRIBE} WHERE id = 1`;
  await open('subscribe');
  await user.click(button('Subscribe'));
  const way = await screen.findByRole('link', { name: 'let it through again' });
  expect(way.getAttribute('href')).toBe('/recipient/myaccount#email');
});

test('after unsubscribing one press undoes it, and the title follows [2.5-05, 2.5-10, 3-67, open-69]', async () => {
  await open('unsubscribe', '?s=secret');
  await user.click(button('Unsubscribe'));
  await screen.findByText(says('You are now unsubscribed from Nightjar Records'));
  expect(subscriptionStatus(site.standIn.db, 1, 1)).toBe(SubscriptionStatus.unsubscribed);
  expect(document.title).toBe('Unsubscribed - Dubplate');
  expect(screen.getByRole('link', { name: 'Review your other subscriptions' })).toBeDefined();
  site.requests.length = 0;
  await user.dblClick(button('Undo'));
  await screen.findByText(says('You are now subscribed to Nightjar Records'));
  expect(site.requests).toEqual(['POST /recipient/subscribe/nightjar-records?s=secret']);
  expect(site.bodyOf('/recipient/subscribe/nightjar-records')).toEqual({ confirm: true });
  expect(subscriptionStatus(site.standIn.db, 1, 1)).toBe(SubscriptionStatus.subscribed);
  expect(document.title).toBe('Subscribed - Dubplate');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Subscribed' }));
  expect(screen.getByRole('link', { name: 'Review your other subscriptions' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an undo that fails says so at its place and can be tried again [2.5-10, 8-05]', async () => {
  await open('unsubscribe');
  await user.click(button('Unsubscribe'));
  await screen.findByText(says('You are now unsubscribed from Nightjar Records'));
  await site.break('cut', '/recipient/subscribe', 1);
  await user.click(button('Undo'));
  expect((await screen.findByRole('alert')).textContent).toBe('Error talking to servers');
  expect(document.title).toBe('Unsubscribed - Dubplate');
  expect(subscriptionStatus(site.standIn.db, 1, 1)).toBe(SubscriptionStatus.unsubscribed);
  await user.click(button('Undo'));
  await screen.findByText(says('You are now subscribed to Nightjar Records'));
  expectedErrors();
});

test("a call that cannot connect says 'Error talking to servers' and can be tried again [4-27, 8-05]", async () => {
  await open('subscribe');
  await site.break('cut', '/recipient/subscribe', 1);
  await user.click(button('Subscribe'));
  expect((await screen.findByRole('alert')).textContent).toBe('Error talking to servers');
  await user.click(button('Subscribe'));
  await screen.findByText(says('You are now subscribed to Nightjar Records'));
  expectedErrors();
});

test('who is no longer logged in gets the way to the login and back [beyond-07]', async () => {
  await site.open('/recipient/subscribe/nightjar-records');
  render(<SubscribeIsland mode="subscribe" account={account} />);
  await user.click(button('Subscribe'));
  expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe(
    '/login/djs?next=%2Frecipient%2Fsubscribe%2Fnightjar-records',
  );
  expectedErrors();
});

test('what the server refuses is told in its words [4-27, 7-27]', async () => {
  await site.open('/recipient/subscribe/nightjar-records');
  globalThis.fetch = async () => new Response('{"error":"This label is closed."}');
  render(<SubscribeIsland mode="subscribe" account={account} />);
  await user.click(button('Subscribe'));
  expect((await screen.findByRole('alert')).textContent).toBe('This label is closed.');
});

test('an unknown mode is an error in place of the page [2.5-11, open-69]', async () => {
  await site.open('/recipient/subscribe/nightjar-records');
  render(<SubscribeIsland mode="resubscribe" account={account} />);
  expect(screen.getByRole('alert').textContent).toContain('neither subscribes nor unsubscribes');
  expect(screen.queryByRole('button')).toBeNull();
});

test('no undo is offered where the address does not say what it would undo, and no review where none is named [2.5-06, open-69]', async () => {
  await site.become('marlow');
  await site.open('/recipient/unsubscribe/nightjar-records');
  globalThis.fetch = async () => new Response('{"success":true,"subscriptionsURL":""}');
  history.replaceState(null, '', `${ORIGIN}/leave`);
  render(<SubscribeIsland mode="unsubscribe" account={account} />);
  await user.click(button('Unsubscribe'));
  await screen.findByText(says('You are now unsubscribed from Nightjar Records'));
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
