import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { createSubscriptionsStore } from '../../../islands/my-account/subscriptions-store.ts';
import { OptIn, SubscriptionStatus } from '../../../shared/entities/flags.ts';
import { subscriptionStatus } from '../../backend/subscriptions.ts';
import { openSite } from '../../support/stand-in.ts';
import { user } from '../../support/ui.ts';
import { until } from '../../support/until.ts';
import { accountSection, openAccount } from './open-account.tsx';

const site = openSite();
const path = '/api/v1/recipient/subscriptions';
const NIGHTJAR = 'Nightjar Records';

const subscriptions = () => within(accountSection('Subscriptions'));
const toggle = (name = NIGHTJAR) => subscriptions().findByRole('switch', { name });
const row = async (name = NIGHTJAR) => within((await toggle(name)).closest('li') as HTMLElement);
const isOn = (button: HTMLElement) => button.getAttribute('aria-checked') === 'true';
const names = () =>
  [...accountSection('Subscriptions').querySelectorAll('[role=switch]')].map(
    ({ textContent }) => textContent,
  );
const toggleRequests = () => site.requests.filter((request) => request.includes('/toggle?subscribed'));
const waitUntilSaved = (status: number) =>
  waitFor(() => expect(subscriptionStatus(site.standIn.db, 1, 1)).toBe(status));
const undo = () => screen.queryByRole('button', { name: `Undo for ${NIGHTJAR}` });
const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: text } });

/** Opens the page and returns the switch of Nightjar Records. */
async function open() {
  await openAccount(site, 'marlow');
  return toggle();
}

test('lists subscriptions by name, with status and promo counts [3-42, 7-77]', async () => {
  await open();
  const nightjar = await row();
  expect(nightjar.getByText('Subscribed')).toBeDefined();
  expect(nightjar.getByText(/^\d+ promos? delivered$/)).toBeDefined();
  expect(nightjar.getByText(/^\d+ opened$/)).toBeDefined();
  expect(nightjar.getByText(/^last \d+ \w{3}( \d{4})?$/)).toBeDefined();
  expect(site.requests).toContain(`GET ${path}`);
  expect(names()).toEqual(names().toSorted());
  expect(screen.getByText('You get promos from 14 of 14 labels.')).toBeDefined();
});

test('keeps what the toggle shows if the reply has no subscription', async () => {
  const nightjar = await open();
  site.reply(`${path}/1/toggle`, {});
  for (const [isSubscribed, status] of [
    [false, 'Unsubscribed'],
    [true, 'Subscribed'],
  ] as const) {
    await user.click(nightjar);
    await (await row()).findByText(status);
    expect(isOn(nightjar)).toBe(isSubscribed);
  }
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the toggle unsubscribes at once, and Undo subscribes again, also after a failed first try [1-10, 4-44, 7-78, open-03, open-52, beyond-57]', async () => {
  const nightjar = await open();
  await user.click(nightjar);
  expect(isOn(nightjar)).toBe(false);
  await (await row()).findByText('Unsubscribed');
  expect(toggleRequests()).toEqual([`GET ${path}/1/toggle?subscribed=false`]);
  await waitUntilSaved(SubscriptionStatus.unsubscribed);
  expect(screen.getByText(/^You won't get their promos\./)).toBeDefined();
  await site.break('500', `${path}/1/toggle`, 1);
  await user.click(undo() as HTMLElement);
  await screen.findByRole('alert');
  await user.click(undo() as HTMLElement);
  expect(document.activeElement).toBe(nightjar);
  await waitUntilSaved(SubscriptionStatus.subscribed);
  await waitFor(() => expect(undo()).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(isOn(nightjar)).toBe(true);
});

test.each([
  ['is not opted in', 0, SubscriptionStatus.subscribed, 'Waiting for your consent'],
  ['was invited', OptIn.OPTED_IN, SubscriptionStatus.invited_2, 'Invited twice'],
  ['has unsubscribed', 0, SubscriptionStatus.unsubscribed, 'Unsubscribed'],
])('the toggle subscribes a DJ who %s [1-10, 4-42, 4-43, open-52]', async (_, flags, status, text) => {
  site.standIn.db.sql.run`
    UPDATE subscriptions SET flags = ${flags}, status = ${status} WHERE recipient_id = 1 AND account_id = 1`;
  const nightjar = await open();
  expect(isOn(nightjar)).toBe(false);
  expect((await row()).getByText(text)).toBeDefined();
  await user.click(nightjar);
  await (await row()).findByText('Subscribed');
  expect(toggleRequests()).toEqual([`GET ${path}/1/toggle?subscribed=true`]);
});

test('shows a message instead of an empty list', async () => {
  site.standIn.db.sql.run`DELETE FROM subscriptions WHERE recipient_id = 1`;
  await openAccount(site, 'marlow');
  expect(await screen.findByText(/^No labels send you promos yet/)).toBeDefined();
});

test('repeated fast presses end with the last state here and on the server, with nothing to undo [beyond-09]', async () => {
  const nightjar = await open();
  for (let presses = 0; presses < 6; presses++) fireEvent.click(nightjar);
  expect(isOn(nightjar)).toBe(true);
  await waitFor(() => expect(toggleRequests().at(-1)).toBe(`GET ${path}/1/toggle?subscribed=true`));
  await waitUntilSaved(SubscriptionStatus.subscribed);
  expect(undo()).toBeNull();
  expect(toggleRequests().length).toBeLessThanOrEqual(2);
});

test('the switch shows the status from the response [7-78]', async () => {
  const nightjar = await open();
  site.reply(`${path}/1/toggle`, {
    subscription: { id: 1, account: { id: 1 }, flags: OptIn.OPTED_IN, status: SubscriptionStatus.subscribed },
  });
  await user.click(nightjar);
  await waitFor(() => expect(toggleRequests()).toEqual([`GET ${path}/1/toggle?subscribed=false`]));
  await waitFor(() => expect(isOn(nightjar)).toBe(true));
  expect([undo(), screen.queryByRole('alert')]).toEqual([null, null]);
});

test('a late list does not overwrite a switch or a newer order [beyond-326]', async () => {
  await site.become('marlow');
  await site.open('/recipient/myaccount');
  const { list, setSubscribed: press, orderBy, $order } = createSubscriptionsStore();
  onTestFinished(list.$value.listen(() => {}));
  const rows = () => list.data()?.rows ?? [];
  await until(() => expect(rows()).not.toEqual([]));
  const id = rows()[0]?.subscription.id ?? '';
  await Promise.all([orderBy('sent'), orderBy('latest'), press(id, false)]);
  const byLatest = rows().map(({ subscription }) => subscription.stats?.latest ?? '');
  expect($order.get()).toBe('latest');
  expect(byLatest).toEqual(byLatest.toSorted().toReversed());
  expect(rows().find(({ subscription }) => subscription.id === id)).toMatchObject({
    isOn: false,
    undoTo: true,
    subscription: { status: SubscriptionStatus.unsubscribed },
  });
});

test('searches 1,000 subscriptions by name, ignoring case and accents, and shows more on demand [beyond-82, beyond-240]', async () => {
  await openAccount(site, 'crate');
  expect((await row('Amber Audio')).queryByText(/^last/)).toBeNull();
  expect(names()).toHaveLength(20);
  expect(screen.getByText(/ of 1,000 labels\.$/)).toBeDefined();
  search('societe  AMBER');
  const amber = await toggle('Amber Société');
  expect(names()).toEqual(['Amber Société']);
  expect(subscriptions().getByText('1 match').getAttribute('role')).toBe('status');
  const before = isOn(amber);
  await user.click(amber);
  expect(isOn(amber)).toBe(!before);
  search('nobody of that name');
  expect(await screen.findByText(/^No labels match/)).toBeDefined();
  search('');
  await user.click(screen.getByRole('button', { name: 'Show 100 more of 1,000' }));
  expect(names()).toHaveLength(120);
});
