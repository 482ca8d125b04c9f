import { render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConfirmButton } from '../../../islands/my-account/confirm-button.tsx';
import { downloadPrefs } from '../../backend/web-storages.ts';
import { openSite } from '../../support/stand-in.ts';
import { user } from '../../support/user.ts';
import { openAccount, part } from './account.tsx';

/** Where downloads go, and what is removed after a question. */

const site = openSite();

const storage = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const isGone = (name: RegExp) => waitFor(() => expect(screen.queryByRole('radio', { name })).toBeNull());
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const question = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}`) });
const there = () => downloadPrefs(site.standIn.db, 1);
const DROPBOX = 'Remove Dropbox marlow@example.net';
const DRIVE = 'Remove Google Drive DJ Marlow';

async function open() {
  await openAccount(site, 'marlow');
  await storage(/This device/);
}

/** Chooses a storage, on the server too. */
async function choose(name: RegExp, id: number) {
  await user.click(await storage(name));
  await waitFor(() => expect(there().webstorageid).toBe(id));
}

test('downloads go to this device, or to a storage that is chosen; one that fails is told beside it [1-13, 3-46, 3-47, 3-48, 7-81, 7-82, beyond-09, beyond-22]', async () => {
  await open();
  const [device, drive] = [await storage(/This device/), await storage(/Google Drive/)];
  expect(device.checked).toBe(true);
  expect(site.requests).toContain('GET /recipient/dvprefs/get/');
  const link = screen.getByRole('link', { name: 'Link a web storage' });
  expect(link.getAttribute('href')).toBe('/recipient/webstorage');
  await site.break('429', '/recipient/dvprefs/set', 1);
  await user.click(drive);
  const problem = await screen.findByRole('alert');
  expect(problem.textContent).toContain('It is back as it was.');
  expect(problem.closest('.dp-choice')?.contains(drive)).toBe(true);
  expect(device.checked).toBe(true);
  await choose(/Google Drive/, 2);
  expect(drive.checked).toBe(true);
  expect(there().dltype).toBe('webstorage');
  expect(site.requests).toContain('GET /recipient/dvprefs/set?dltype=webstorage&webstorageid=2');
  await user.click(device);
  await waitFor(() => expect(there()).toMatchObject({ dltype: 'local', webstorageid: null }));
});

test('removing a storage asks first, in its place; one that could not be removed stays [7-83, beyond-59]', async () => {
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
  expect(there().webstorages).toHaveLength(2);
  await press('Remove');
  await isGone(/Dropbox/);
  expect(site.requests).toContain('GET /recipient/dvprefs/delete?webstorageid=1');
  expect((await storage(/This device/)).checked).toBe(true);
  expect(there()).toMatchObject({ dltype: 'local', webstorages: [{ service: 'Google Drive' }] });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Downloads'));
});

test('what is removed while it is being chosen, or beside another one, is removed after that [beyond-22]', async () => {
  await open();
  const release = site.hold('/recipient/dvprefs/');
  await user.click(await storage(/Google Drive/));
  for (const name of [DRIVE, DROPBOX]) {
    await press(name);
    await user.click(within(question(name)).getByRole('button', { name: 'Remove' }));
  }
  release();
  await isGone(/Dropbox/);
  await isGone(/Google Drive/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect((await storage(/This device/)).checked).toBe(true);
  expect(there()).toMatchObject({ dltype: 'local', webstorages: [] });
});

test('a choice that is refused after a removal goes back to no storage that is gone [beyond-22]', async () => {
  await open();
  await choose(/Dropbox/, 1);
  const release = site.hold('/recipient/dvprefs/delete');
  await press(DROPBOX);
  await press('Remove');
  await user.click(await storage(/Google Drive/));
  await site.break('500', '/recipient/dvprefs/set', 1);
  release();
  await screen.findByRole('alert');
  await isGone(/Dropbox/);
  await waitFor(async () => expect((await storage(/This device/)).checked).toBe(true));
});

test('a person who types by the time that a removal is answered goes on typing [beyond-18]', async () => {
  await open();
  const release = site.hold('/recipient/dvprefs/');
  await press(DROPBOX);
  await press('Remove');
  const about = screen.getByRole('textbox', { name: /About you/ });
  await user.click(about);
  release();
  await isGone(/Dropbox/);
  expect(document.activeElement).toBe(about);
});

test.each([true, false])(
  'what comes at another try takes the focus of the button, and of nobody else (typing: %s) [beyond-18]',
  async (isTyping) => {
    await site.break('500', '/recipient/dvprefs/get', 1);
    await openAccount(site, 'marlow');
    const retry = await within(part('Downloads')).findByRole('button', { name: 'Try again' });
    const release = site.hold('/recipient/dvprefs/');
    await user.click(retry);
    const about = screen.getByRole('textbox', { name: /About you/ });
    if (isTyping) await user.click(about);
    release();
    await storage(/This device/);
    expect(document.activeElement).toBe(isTyping ? about : within(part('Downloads')).getByRole('heading'));
  },
);

test('a removal that is under way cannot be called off any more [beyond-59]', async () => {
  const never = () => new Promise<void>(() => {});
  render(<ConfirmButton label="Remove" about="Dropbox" question="Remove Dropbox?" onConfirm={never} />);
  await press('Remove Dropbox');
  await press('Remove');
  expect(screen.getByRole('button', { name: 'Keep' })).toHaveProperty('disabled', true);
  await user.keyboard('{Escape}');
  expect(question('Remove Dropbox')).toBeDefined();
});
