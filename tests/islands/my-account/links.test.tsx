import { render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ConfirmButton } from '../../../islands/my-account/confirm-button.tsx';
import { configure, defaultConfig } from '../../../shared/config/config.ts';
import { socialLinks } from '../../backend/social-links.ts';
import { downloadPrefs } from '../../backend/web-storages.ts';
import { recordNavigation } from '../../support/record-navigation.ts';
import { openSite } from '../../support/stand-in.ts';
import { user } from '../../support/ui.ts';
import { accountSection, openAccount } from './open-account.tsx';

const site = openSite();
const { visited } = recordNavigation();
afterEach(() => configure(defaultConfig));

const storage = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const waitUntilGone = (name: RegExp) =>
  waitFor(() => expect(screen.queryByRole('radio', { name })).toBeNull());
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const question = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}`) });
const savedPrefs = () => downloadPrefs(site.standIn.db, 1);
const DROPBOX = 'Remove Dropbox marlow@example.net';
const DRIVE = 'Remove Google Drive DJ Marlow';

async function open() {
  await openAccount(site, 'marlow');
  await storage(/This device/);
}

/** Chooses a storage and waits until the server has saved it. */
async function choose(name: RegExp, id: number) {
  await user.click(await storage(name));
  await waitFor(() => expect(savedPrefs().webstorageid).toBe(id));
}

test('saves downloads to this device or to the chosen storage, and shows a failed choice next to it [1-13, 3-46, 3-47, 3-48, 7-81, 7-82, beyond-325, beyond-334]', async () => {
  await open();
  const [device, drive] = [await storage(/This device/), await storage(/Google Drive/)];
  expect(device.checked).toBe(true);
  expect(site.requests).toContain('GET /recipient/dvprefs/get/');
  const link = screen.getByRole('link', { name: 'Connect cloud storage' });
  expect(link.getAttribute('href')).toBe('/recipient/webstorage');
  await site.break('429', '/recipient/dvprefs/set', 1);
  await user.click(drive);
  const problem = await screen.findByRole('alert');
  expect(problem.textContent).toContain('Nothing was changed.');
  expect(problem.parentElement?.contains(drive)).toBe(true);
  expect(device.checked).toBe(true);
  await choose(/Google Drive/, 2);
  expect(drive.checked).toBe(true);
  expect(savedPrefs().dltype).toBe('webstorage');
  expect(site.requests).toContain('GET /recipient/dvprefs/set?dltype=webstorage&webstorageid=2');
  await user.click(device);
  await waitFor(() => expect(savedPrefs()).toMatchObject({ dltype: 'local', webstorageid: null }));
  expect(site.requests).toContain('GET /recipient/dvprefs/set?dltype=local&webstorageid=');
  await site.break('reset', '/recipient/dvprefs/set', 1);
  await user.click(drive);
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't tell whether it was saved.");
  await waitFor(() => expect(drive.checked, 'what the server has saved').toBe(true));
});

test('asks in place before removing a storage, and keeps it if the removal fails [7-83, beyond-59]', async () => {
  await open();
  await choose(/Dropbox/, 1);
  await press(DROPBOX);
  expect(document.activeElement).toBe(within(question(DROPBOX)).getByRole('button', { name: 'Keep' }));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: DROPBOX }));
  await site.break('500', '/recipient/dvprefs/delete', 1);
  await press(DROPBOX);
  await press('Remove');
  await screen.findByRole('alert');
  expect(await storage(/Dropbox/)).toBeDefined();
  expect(savedPrefs().webstorages).toHaveLength(2);
  await press('Remove');
  await waitUntilGone(/Dropbox/);
  expect(site.requests).toContain('GET /recipient/dvprefs/delete?webstorageid=1');
  expect((await storage(/This device/)).checked).toBe(true);
  expect(savedPrefs()).toMatchObject({ dltype: 'local', webstorages: [{ service: 'Google Drive' }] });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Downloads'));
});

test('removes the storage and shows an error when the reload after it fails [7-83, beyond-335]', async () => {
  await open();
  await press(DROPBOX);
  await site.break('500', '/recipient/dvprefs/get', 1);
  await press('Remove');
  await waitUntilGone(/Dropbox/);
  await screen.findByRole('alert');
  await press('Try again');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await storage(/Google Drive/)).toBeDefined();
});

test('removes storages one after another, also while a choice is being saved [beyond-334]', async () => {
  await open();
  const release = site.hold('/recipient/dvprefs/');
  await user.click(await storage(/Google Drive/));
  for (const name of [DRIVE, DROPBOX]) {
    await press(name);
    await user.click(within(question(name)).getByRole('button', { name: 'Remove' }));
  }
  release();
  await waitUntilGone(/Dropbox/);
  await waitUntilGone(/Google Drive/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect((await storage(/This device/)).checked).toBe(true);
  expect(savedPrefs()).toMatchObject({ dltype: 'local', webstorages: [] });
});

test.each([true, false])(
  'content loaded by Try again takes the focus unless it has moved elsewhere (typing: %s) [beyond-331]',
  async (isTyping) => {
    await site.break('500', '/recipient/dvprefs/get', 1);
    await openAccount(site, 'marlow');
    const retry = await within(accountSection('Downloads')).findByRole('button', { name: 'Try again' });
    const release = site.hold('/recipient/dvprefs/');
    await user.click(retry);
    const about = screen.getByRole('textbox', { name: /About you/ });
    if (isTyping) await user.click(about);
    release();
    await storage(/This device/);
    expect(document.activeElement).toBe(
      isTyping ? about : within(accountSection('Downloads')).getByRole('heading'),
    );
  },
);

test('a removal in progress cannot be cancelled [beyond-59]', async () => {
  const never = () => new Promise<void>(() => {});
  render(<ConfirmButton label="Remove" target="Dropbox" question="Remove Dropbox?" onConfirm={never} />);
  await press('Remove Dropbox');
  await press('Remove');
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveProperty('disabled', true);
  await user.keyboard('{Escape}');
  expect(question('Remove Dropbox')).toBeDefined();
});

const networks = () => within(accountSection('Social networks'));
const items = async () => (await networks().findAllByRole('listitem')).map(({ textContent }) => textContent);
const linkOf = async (name: string) => {
  await pressInNetworks(`Link ${name}`);
  return visited.at(-1)?.replace(location.origin, '');
};
const pressInNetworks = async (name: string) => user.click(await networks().findByRole('button', { name }));

test('shows the linked networks and a link to connect the others [3-43, 3-44, 3-45, 7-79, open-30, open-48]', async () => {
  await openAccount(site, 'marlow');
  expect(await items()).toEqual([
    expect.stringMatching(/^X@djmarlow/),
    expect.stringMatching(/^FacebookNot linked/),
    expect.stringMatching(/^GoogleDJ Marlow/),
  ]);
  expect(site.requests).toContain('GET /recipient/social_networks');
  expect(await linkOf('Facebook')).toBe(
    '/auth/facebook/link?next=%2Frecipient%2Fmyaccount%23social-networks',
  );
});

test('accepts a bare list of networks, leaves out unknown types, and links to the URL that the host configures [7-79, 8-30, open-48]', async () => {
  configure({ ...defaultConfig, urls: { linkSocialNetwork: '{site}/connect/{network}?back={next}' } });
  site.reply('/recipient/social_networks', [
    { social_type: 3, name: 'DJ Marlow' },
    { social_type: 9, name: 'marlow.social' },
    { social_type: null },
    {},
  ]);
  await openAccount(site, 'marlow');
  expect(await items()).toEqual([
    expect.stringMatching(/^XNot linked/),
    expect.stringMatching(/^FacebookNot linked/),
    expect.stringMatching(/^GoogleDJ Marlow/),
  ]);
  expect(await linkOf('Facebook')).toBe('/connect/facebook?back=%2Frecipient%2Fmyaccount%23social-networks');
});

test('unlinks a network after a confirmation, and shows a failure below the question [7-80, beyond-59, beyond-334]', async () => {
  await openAccount(site, 'marlow');
  await site.break('500', '/auth/google', 1);
  await pressInNetworks('Unlink Google');
  await pressInNetworks('Unlink');
  const question = networks().getByRole('group', { name: /^Unlink Google\?/ });
  await within(question).findByRole('alert');
  await pressInNetworks('Keep');
  await pressInNetworks('Unlink Google');
  expect(networks().queryByRole('alert')).toBeNull();
  expect(socialLinks(site.standIn.db, 1)).toHaveLength(2);
  await pressInNetworks('Unlink');
  expect(site.requests).toContain('GET /auth/google/unlink');
  expect(socialLinks(site.standIn.db, 1)).toMatchObject([{ social_type: 1 }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Social networks'));
  expect(await linkOf('Google')).toContain('/auth/google/link');
});
