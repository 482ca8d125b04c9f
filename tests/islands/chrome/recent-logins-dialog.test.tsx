import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RecentLoginsDialog } from '../../../islands/chrome/recent-logins-dialog.tsx';
import { formatTime } from '../../../shared/date-times.ts';
import { formatDayMonth } from '../../../shared/dates.ts';
import type { LoginType } from '../../../shared/entities/login.ts';
import { expectedErrors } from '../../support/setup.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();
const user = userEvent.setup();
const FORCE = '/api/v1/site/sessions/force_logout';

async function open(who: Parameters<typeof site.become>[0], type: LoginType = 'recipient') {
  await site.become(who);
  await site.open('/recipient/promos/1');
  const close = vi.fn();
  render(<RecentLoginsDialog type={type} close={close} />);
  return { dialog: screen.getByRole('dialog', { name: 'Recent logins' }), close };
}

const counted = (n: number): string =>
  `${n} device(s) with access. Locations are approximate based on IP address.`;

const row = async (location: string): Promise<HTMLElement> => {
  const found = (await screen.findByText(location)).closest('li');
  if (!found) throw new Error(`no row of ${location}`);
  return found;
};

test('shows a loader, then every device [2.7-23, 2.7-26, 2.7-27, 2.7-31, 3-04]', async () => {
  await open('marlow');
  expect(screen.getByRole('status').textContent).toContain('Working');
  await screen.findByText(counted(3));
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(within(await row('Lisbon, Portugal')).getByText('Safari on iOS')).toBeDefined();
  expect(within(await row('London, United Kingdom')).getByText('Chrome on Windows')).toBeDefined();
});

test('shows day and short month, and the time of each login [2.7-24, 2.7-25, 3-05]', async () => {
  await open('marlow');
  const time = (await row('Lisbon, Portugal')).querySelector('time');
  const at = time?.dateTime ?? '';
  expect(time?.textContent).toBe(`${formatDayMonth(at)} ${formatTime(at)}`);
  expect(time?.textContent).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{2}:\d{2}$/);
});

test('the own device and one that is out offer no log-out [2.7-29, 2.7-30]', async () => {
  await open('marlow');
  const [own, out] = [await row('This computer'), await row('Porto, Portugal')];
  expect(within(own).getByText('This device')).toBeDefined();
  expect(within(out).getByText('Logged out')).toBeDefined();
  for (const each of [own, out]) expect(within(each).queryByRole('button')).toBeNull();
});

test('a device is logged out, and the focus stays in the dialog [1-23, 2.7-28, 7-33]', async () => {
  const { dialog } = await open('marlow');
  const phone = await row('Lisbon, Portugal');
  site.requests.length = 0;
  await user.click(within(phone).getByRole('button', { name: 'Log out Safari on iOS, Lisbon, Portugal' }));
  await within(phone).findByText('Logged out');
  expect(site.requests).toHaveLength(1);
  expect(within(phone).queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(screen.getByText(counted(2)));
  expect(dialog.contains(document.activeElement)).toBe(true);
});

test('a failed log-out is told at its device and can be tried again [beyond-22]', async () => {
  await open('marlow');
  await site.break('500', FORCE, 1);
  const phone = await row('Lisbon, Portugal');
  await user.click(within(phone).getByRole('button'));
  expect((await within(phone).findByRole('alert')).textContent).toContain('Something went wrong on our side');
  expect(document.activeElement).toBe(within(phone).getByRole('button'));
  await user.click(within(phone).getByRole('button'));
  await within(phone).findByText('Logged out');
  expect(within(phone).queryByRole('alert')).toBeNull();
});

test('all other devices are logged out at once [beyond-41]', async () => {
  await open('marlow');
  await user.click(await screen.findByRole('button', { name: 'Log out all other devices' }));
  await screen.findByText('All other devices are logged out.');
  expect(screen.getAllByText('Logged out')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /Log out/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByText(counted(1)));
});

test('says how many of them could not be logged out, until one is tried again [beyond-41]', async () => {
  await open('marlow');
  await site.break('cut', FORCE, 1);
  await user.click(await screen.findByRole('button', { name: 'Log out all other devices' }));
  await screen.findByText('1 device could not be logged out.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Log out all other devices' }));
  await user.click(within(await row('Lisbon, Portugal')).getByRole('button'));
  await screen.findByText(counted(1));
  expect(screen.queryByText('1 device could not be logged out.')).toBeNull();
  expectedErrors();
});

test('without another device it is empty [2.7-32, open-34]', async () => {
  await open('vesper');
  await screen.findByText('You dont have any other logins');
  expect(screen.queryByRole('list')).toBeNull();
});

test("a client's devices are those of the client [7-32]", async () => {
  await site.become('marlow');
  await open('nightjar', 'client');
  expect(within(await row('Bristol, United Kingdom')).getByText('Firefox on Windows')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('a list that did not load says why and loads again [beyond-22]', async () => {
  await site.become('marlow');
  await site.open('/recipient/promos/1');
  await site.break('500', '/api', 1);
  render(<RecentLoginsDialog type="recipient" close={() => {}} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(counted(3));
  expect(document.activeElement).toBe(screen.getByText(counted(3)));
});

test('what the server does not know shows as little as can be', async () => {
  await site.open('/recipient/promos/1');
  globalThis.fetch = async () =>
    new Response(
      '{"logins":[{"person_id":1,"type":"recipient","isMe":true},{"person_id":1,"type":"recipient"},{"id":3,"person_id":1,"type":"recipient","devinfo":{"browser":{"family":"Lynx"}}}]}',
    );
  render(<RecentLoginsDialog type="recipient" close={() => {}} />);
  await screen.findByText(counted(3));
  expect(screen.getAllByText('Unknown device')).toHaveLength(2);
  expect(screen.getAllByText('---')).toHaveLength(3);
  // One without an id cannot be named to the server.
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Log out',
    'Log out all other devices',
    'Close',
  ]);
  expect(screen.getByRole('button', { name: 'Log out Lynx' })).toBeDefined();
});

test('closes when it is asked to', async () => {
  const { close } = await open('vesper');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(close).toHaveBeenCalledWith());
});
