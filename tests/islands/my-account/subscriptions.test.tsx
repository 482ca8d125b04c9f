import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createSubscriptions } from '../../../islands/my-account/subscriptions-store.ts';
import { OptIn, SubscriptionStatus } from '../../../shared/entities/flags.ts';
import { setSubscribed, subscriptionStatus } from '../../backend/subscriptions.ts';
import { openSite } from '../../support/stand-in.ts';
import { openAccount, part } from './account.tsx';

const site = openSite();
const user = userEvent.setup();
const path = '/api/v1/recipient/subscriptions';

const toggle = (name: string) => screen.findByRole('switch', { name });
const row = async (name: string) => {
  const item = (await toggle(name)).closest('li');
  if (!item) throw new Error(`no row of ${name}`);
  return within(item);
};
const isOn = (button: HTMLElement) => button.getAttribute('aria-checked') === 'true';
const names = () =>
  within(part('Subscriptions'))
    .getAllByRole('switch')
    .map(({ textContent }) => textContent);
const toggles = () => site.requests.filter((request) => request.includes('/toggle?subscribed'));
const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: text } });

test('lists subscriptions by name, with status in words and what came of them [3-42, 7-77]', async () => {
  await openAccount(site, 'marlow');
  const nightjar = await row('Nightjar Records');
  expect(nightjar.getByText('Subscribed')).toBeDefined();
  expect(nightjar.getByText(/^\d+ promos?$/)).toBeDefined();
  expect(nightjar.getByText(/^\d+ opened$/)).toBeDefined();
  expect(nightjar.getByText(/^last \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeDefined();
  expect(site.requests).toContain(`GET ${path}`);
  expect(names()).toEqual(names().toSorted());
  expect(screen.getByText('14 of 14 send you promos.')).toBeDefined();
});

test('an empty list says so, a date that is not there is --- [9-12]', async () => {
  const { unmount } = await openAccount(site, 'crate');
  expect((await row('Amber Audio')).getByText('last ---')).toBeDefined();
  unmount();
  site.standIn.db.sql.run`DELETE FROM subscriptions WHERE recipient_id = 2`;
  await openAccount(site, 'vesper');
  expect(await screen.findByText(/^Nobody sends you promos yet/)).toBeDefined();
});

test('the toggle ends a subscription at once and takes over what the server says [1-10, 4-44, 7-78, open-03, open-52]', async () => {
  await openAccount(site, 'marlow');
  const nightjar = await toggle('Nightjar Records');
  await user.click(nightjar);
  expect(isOn(nightjar)).toBe(false);
  await (await row('Nightjar Records')).findByText('Unsubscribed');
  expect(toggles()).toEqual([`GET ${path}/1/toggle?subscribed=false`]);
  expect(subscriptionStatus(site.standIn.db, 1, 1)).toBe(SubscriptionStatus.unsubscribed);
});

test.each([
  ['is not opted in', 0, SubscriptionStatus.subscribed, 'Waits for your consent'],
  ['was invited', OptIn.OPTED_IN, SubscriptionStatus.invited_2, 'Invited twice'],
  ['has unsubscribed', 0, SubscriptionStatus.unsubscribed, 'Unsubscribed'],
])('the toggle subscribes a DJ who %s [1-10, 4-42, 4-43, open-52]', async (_, flags, status, words) => {
  site.standIn.db.sql.run`
    UPDATE subscriptions SET flags = ${flags}, status = ${status} WHERE recipient_id = 1 AND account_id = 1`;
  await openAccount(site, 'marlow');
  const nightjar = await toggle('Nightjar Records');
  expect(isOn(nightjar)).toBe(false);
  expect((await row('Nightjar Records')).getByText(words)).toBeDefined();
  await user.click(nightjar);
  await (await row('Nightjar Records')).findByText('Subscribed');
  expect(toggles()).toEqual([`GET ${path}/1/toggle?subscribed=true`]);
});

test('a switch can be put back in its row [beyond-57]', async () => {
  await openAccount(site, 'marlow');
  const nightjar = await toggle('Nightjar Records');
  await user.click(nightjar);
  const undo = await screen.findByRole('button', { name: 'Undo for Nightjar Records' });
  expect(screen.getByText(/^You get no more promos of theirs\./)).toBeDefined();
  await user.click(undo);
  expect(document.activeElement).toBe(nightjar);
  await waitFor(() => expect(subscriptionStatus(site.standIn.db, 1, 1)).toBe(SubscriptionStatus.subscribed));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
  expect(isOn(nightjar)).toBe(true);
});

test('pressed fast, the last wish stands on both ends and there is nothing to undo [beyond-09]', async () => {
  await openAccount(site, 'marlow');
  const nightjar = await toggle('Nightjar Records');
  for (let presses = 0; presses < 6; presses++) fireEvent.click(nightjar);
  expect(isOn(nightjar)).toBe(true);
  await waitFor(() => expect(toggles().at(-1)).toBe(`GET ${path}/1/toggle?subscribed=true`));
  await waitFor(() => expect(subscriptionStatus(site.standIn.db, 1, 1)).toBe(SubscriptionStatus.subscribed));
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(toggles().length).toBeLessThanOrEqual(2);
});

test('a failure goes back, says so in the row, and the switch works again [beyond-09, beyond-22]', async () => {
  await openAccount(site, 'marlow');
  const nightjar = await toggle('Nightjar Records');
  await site.break('500', `${path}/1/toggle`, 1);
  await user.click(nightjar);
  expect((await (await row('Nightjar Records')).findByRole('alert')).textContent).toContain(
    'It is back as it was.',
  );
  expect(isOn(nightjar)).toBe(true);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  await user.click(nightjar);
  await (await row('Nightjar Records')).findByText('Unsubscribed');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an undo that fails can be tried again [beyond-57]', async () => {
  await openAccount(site, 'marlow');
  await user.click(await toggle('Nightjar Records'));
  const undo = await screen.findByRole('button', { name: /^Undo/ });
  await site.break('500', `${path}/1/toggle`, 1);
  await user.click(undo);
  await screen.findByRole('alert');
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  await (await row('Nightjar Records')).findByText('Subscribed');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what another tab has changed is kept: a stale switch says what it wants, not the opposite [beyond-09]', async () => {
  await openAccount(site, 'marlow');
  const nightjar = await toggle('Nightjar Records');
  setSubscribed(site.standIn.db, 1, 1, false);
  await user.click(nightjar);
  await (await row('Nightjar Records')).findByText('Unsubscribed');
  expect(isOn(nightjar)).toBe(false);
});

test('an order is asked of the server; the list keeps its place meanwhile [7-77]', async () => {
  await openAccount(site, 'marlow');
  await toggle('Nightjar Records');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Most promos');
  await waitFor(() => expect(names()).not.toEqual(names().toSorted()));
  expect(site.requests).toContain(`GET ${path}?order=sent`);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Name');
  await waitFor(() => expect(names()).toEqual(names().toSorted()));
  expect(site.requests).toContain(`GET ${path}?order=name`);
});

test('an order that does not come leaves the list and the choice as they were', async () => {
  await openAccount(site, 'marlow');
  await toggle('Nightjar Records');
  await site.break('cut', path, 1);
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' });
  await user.selectOptions(choice, 'Status');
  await screen.findByRole('alert');
  expect(choice.value).toBe('name');
  expect(names()).toHaveLength(14);
});

test('a list that comes late does not overtake a switch or a newer order [beyond-09]', async () => {
  await site.become('marlow');
  await site.open('/recipient/myaccount');
  const { list, toggle: press, orderBy, $order } = createSubscriptions();
  await list.load();
  const rows = () => {
    const state = list.$state.get();
    return state.name === 'loaded' ? state.value : [];
  };
  const [first] = rows();
  const id = first?.subscription.id ?? 0;
  await Promise.all([orderBy('sent'), orderBy('latest'), press(id)]);
  const byLatest = rows().map(({ subscription }) => subscription.stats?.latest ?? '');
  expect($order.get()).toBe('latest');
  expect(byLatest).toEqual(byLatest.toSorted().toReversed());
  expect(rows().find(({ subscription }) => subscription.id === id)).toMatchObject({
    isOn: false,
    undoTo: true,
    subscription: { status: SubscriptionStatus.unsubscribed },
  });
});

test('a thousand are searched by name, in any case and without accents, and switched [beyond-82]', async () => {
  await openAccount(site, 'crate');
  await toggle('Amber Audio');
  expect(names()).toHaveLength(20);
  expect(screen.getByText(/ of 1,000 send you promos\.$/)).toBeDefined();
  search('societe  AMBER');
  const amber = await toggle('Amber Société');
  expect(names()).toEqual(['Amber Société']);
  expect(within(part('Subscriptions')).getByText('1 found').getAttribute('role')).toBe('status');
  const before = isOn(amber);
  await user.click(amber);
  expect(isOn(amber)).toBe(!before);
  search('nobody of that name');
  expect(await screen.findByText(/^No label is called/)).toBeDefined();
});

test('the rest of a long list comes by a press [beyond-82]', async () => {
  await openAccount(site, 'crate');
  await toggle('Amber Audio');
  await user.click(screen.getByRole('button', { name: 'Show 100 more of 1,000' }));
  expect(names()).toHaveLength(120);
});

test('a list that does not load says why, can be loaded again, and the rest of the page works [beyond-22]', async () => {
  await site.become('marlow');
  await site.break('500', path, 1);
  await openAccount(site, 'marlow');
  const subscriptions = within(part('Subscriptions'));
  await subscriptions.findByRole('alert');
  expect(await within(part('Downloads')).findByRole('radio', { name: /Dropbox/ })).toBeDefined();
  await user.click(subscriptions.getByRole('button', { name: 'Try again' }));
  expect(await toggle('Nightjar Records')).toBeDefined();
  await waitFor(() => expect(part('Subscriptions').contains(document.activeElement)).toBe(true));
});
