import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RecentLoginsDialog } from '../../../islands/chrome/dialogs/recent-logins-dialog.tsx';
import type { LoginType } from '../../../shared/entities/login.ts';
import { formatShortDate, formatTime } from '../../../shared/format/dates.ts';
import { expectedErrors } from '../../support/setup.ts';
import { button, eventually, openBrowser, press, user, type Who } from '../browser.ts';

const { site, visit } = openBrowser();
const FORCE = '/api/v1/site/sessions/force_logout';
const PHONE = 'Lisbon, Portugal';
const ALL = 'Log out all other devices';

async function open(who: Who, type: LoginType = 'recipient') {
  await visit('/recipient/promos/1', who);
  const close = vi.fn();
  render(<RecentLoginsDialog type={type} close={close} />);
  return { dialog: screen.getByRole('dialog', { name: 'Your devices' }), close };
}

const countText = (n: number): string =>
  `${n} device(s) with access. Locations are approximate based on IP address.`;
const hasFocus = (text: string) => expect(document.activeElement).toBe(screen.getByText(text));

async function row(location: string) {
  const element = (await screen.findByText(location)).closest('li') ?? document.body;
  return { element, ...within(element) };
}

test('shows a loader, then all devices with day, short month and time; this device and logged-out ones have no button [2.7-23, 2.7-24, 2.7-25, 2.7-26, 2.7-27, 2.7-29, 2.7-30, 2.7-31, 3-04, 3-05]', async () => {
  await open('marlow');
  expect(screen.getByRole('status', { name: 'Loading devices…' })).toBeDefined();
  await screen.findByText(countText(3));
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect((await row('London, United Kingdom')).getByText('Chrome on Windows')).toBeDefined();
  const phone = await row(PHONE);
  expect(phone.getByText('Safari on iOS')).toBeDefined();
  const time = phone.element.querySelector('time');
  const at = time?.dateTime ?? '';
  expect(time?.textContent).toBe(`${formatShortDate(at)} ${formatTime(at)}`);
  expect(time?.textContent).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{2}:\d{2}$/);
  for (const [location, note] of [
    ['This computer', 'This device'],
    ['Porto, Portugal', 'Logged out'],
  ] as const) {
    const each = await row(location);
    expect(each.getByText(note)).toBeDefined();
    expect(each.queryByRole('button')).toBeNull();
  }
});

test('logs out a device, shows an error next to it, and keeps the focus in the dialog [1-23, 2.7-28, 7-33, beyond-334]', async () => {
  const { dialog } = await open('marlow');
  const phone = await row(PHONE);
  await site.break('500', FORCE, 1);
  await press(`Log out Safari on iOS, ${PHONE}`);
  expect((await phone.findByRole('alert')).textContent).toContain('Something went wrong on our side');
  expect(document.activeElement).toBe(phone.getByRole('button'));
  await press(`Log out Safari on iOS, ${PHONE}`);
  await phone.findByText('Logged out');
  expect(site.requests).toHaveLength(2);
  expect([phone.queryByRole('alert'), phone.queryByRole('button')]).toEqual([null, null]);
  hasFocus(countText(2));
  expect(dialog.contains(document.activeElement)).toBe(true);
});

test('logs out all other devices at once, and a pending one not twice [beyond-41]', async () => {
  const { dialog } = await open('marlow');
  const first = await screen.findByRole('button', { name: ALL });
  expect(within(dialog).getAllByRole('button', { name: /^Log out/ })[0]).toBe(first);
  const release = site.hold(FORCE);
  await user.click((await row(PHONE)).getByRole('button'));
  await press(ALL);
  release();
  await screen.findByText('All other devices logged out.');
  expect(site.requests.filter((request) => request.includes(FORCE))).toHaveLength(2);
  expect(screen.getAllByText('Logged out')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /Log out/ })).toBeNull();
  hasFocus(countText(1));
});

test("shows how many devices couldn't be logged out until one is retried [beyond-41]", async () => {
  await open('marlow');
  await site.break('cut', FORCE, 1);
  await press(ALL);
  await screen.findByText(/^Couldn't log out 1 device\. ./);
  expect(screen.queryByRole('alert'), 'the reason is said once').toBeNull();
  expect(document.activeElement).toBe(button(ALL));
  await user.click((await row(PHONE)).getByRole('button'));
  await screen.findByText(countText(1));
  expect(screen.queryByText(/^Couldn't log out/)).toBeNull();
  expectedErrors();
});

test('without other devices, shows the empty text and closes [2.7-32, open-34]', async () => {
  const { close } = await open('vesper');
  await screen.findByText('You dont have any other logins');
  expect(screen.queryByRole('list')).toBeNull();
  await press('Close');
  await eventually(() => expect(close).toHaveBeenCalledWith());
});

test('shows the devices of the client, not those of the DJ [7-32]', async () => {
  await site.become('marlow');
  await open('nightjar', 'client');
  expect((await row('Bristol, United Kingdom')).getByText('Firefox on Windows')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('shows placeholders for missing device data', async () => {
  site.reply('/api', {
    logins: [
      { person_id: 1, type: 'recipient', isMe: true },
      { id: 2 },
      { id: 3, devinfo: { browser: { family: 'Lynx' } } },
    ],
  });
  await open('nobody');
  await screen.findByText(countText(3));
  expect(screen.getAllByText('Unknown device')).toHaveLength(2);
  expect(screen.getAllByText('---')).toHaveLength(3);
  expect(screen.getAllByRole('button')).toEqual([
    button(ALL),
    button('Log out Unknown device'),
    button('Log out Lynx'),
    button('Close'),
  ]);
});
