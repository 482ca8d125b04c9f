import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createProfileStore } from '../../../islands/my-account/profile-store.ts';
import { $session, setSession } from '../../../shared/session/session.ts';
import { recipientById } from '../../backend/recipients-and-users.ts';
import { openSite } from '../../support/stand-in.ts';
import { user } from '../../support/ui.ts';
import { accountSection, openAccount } from './open-account.tsx';

const site = openSite();
const path = '/api/v1/recipient/info/profile';

const profile = () => within(accountSection('Profile'));
const field = (name: string) => profile().getByRole<HTMLInputElement>('textbox', { name });
const save = () => user.click(profile().getByRole('button', { name: 'Save profile' }));
const status = () => profile().getByRole('status').textContent;
const waitUntilSaved = () => waitFor(() => expect(status()).toBe('Saved'));
const saveCount = () => site.requests.filter((request) => request === `PUT ${path}`).length;
const stored = () => recipientById(site.standIn.db, 1);

test('shows the profile and saves all four fields in one request [3-21, 7-45, 7-46, open-12]', async () => {
  await openAccount(site, 'marlow');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My account');
  expect(document.title).toBe('My account - Dubplate');
  expect(screen.getByRole('region', { name: 'Profile' })).toBe(accountSection('Profile'));
  expect(['Name', 'Publication', 'Venue', 'About you'].map((name) => field(name).value)).toEqual([
    'DJ Marlow',
    'Night Bus Radio',
    'Corsica Studios, London',
    'Fridays, deep end first.',
  ]);
  await save();
  await waitUntilSaved();
  expect(saveCount()).toBe(0);
  await user.clear(field('Venue'));
  await user.type(field('Venue'), '  Pho\u200bnox \ufeff');
  expect(status()).toBe('Unsaved changes');
  await user.dblClick(profile().getByRole('button', { name: 'Save profile' }));
  await waitUntilSaved();
  expect(saveCount()).toBe(1);
  expect(site.bodyOf(path)).toEqual({
    name: 'DJ Marlow',
    publication: 'Night Bus Radio',
    venue: 'Phonox',
    info: 'Fridays, deep end first.',
  });
  expect(field('Venue').value).toBe('Phonox');
  expect($session.get().recipient?.venue).toBe('Phonox');
  expect(stored()?.venue).toBe('Phonox');
});

test('keeps unsaved changes after a failed request and a reload, only for the same DJ [beyond-56, beyond-336]', async () => {
  const first = await openAccount(site, 'marlow');
  await site.break('cut', path, 1);
  await user.type(field('About you'), ' Slow.');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Your changes are still here.');
  expect(status()).toBe('Unsaved changes');
  first.unmount();
  const other = await openAccount(site, 'vesper');
  expect(field('Name').value).toBe('Vesper Lindqvist');
  expect(status()).toBe('');
  other.unmount();
  await openAccount(site, 'marlow');
  expect(field('About you').value).toBe('Fridays, deep end first. Slow.');
  expect(status()).toBe('Unsaved changes');
});

test('discards changes, or counts a field as unchanged when it is typed back [beyond-56]', async () => {
  await openAccount(site, 'marlow');
  await user.type(field('Name'), 's');
  await user.type(field('Venue'), 's');
  await user.keyboard('{Backspace}');
  expect(status()).toBe('Unsaved changes');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect([field('Name').value, status()]).toEqual(['DJ Marlow', '']);
  expect(document.activeElement).toBe(field('Name'));
  expect(localStorage).toHaveLength(0);
});

async function openStore() {
  await site.become('marlow');
  await site.open('/recipient/myaccount');
  return createProfileStore();
}

test('saves once at a time, and keeps what is typed meanwhile as unsaved [3-23, beyond-56]', async () => {
  const { $draft, $isUnsaved, save: task, edit } = await openStore();
  edit({ name: 'One' });
  const sent = task.run();
  expect(task.$state.get().state).toBe('pending');
  await task.run();
  edit({ name: 'Two', venue: 'Two' });
  await sent;
  expect(saveCount()).toBe(1);
  expect($draft.get()).toMatchObject({ name: 'Two', venue: 'Two' });
  expect([$isUnsaved.get(), task.$state.get().state]).toEqual([true, 'done']);
  expect(stored()).toMatchObject({ name: 'One', venue: 'Corsica Studios, London' });
  await task.run();
  expect([$isUnsaved.get(), task.$state.get().state]).toEqual([false, 'done']);
  expect(stored()).toMatchObject({ name: 'Two', venue: 'Two' });
});

test("two tabs keep each other's drafts, and a field missing from the reply stays as sent [beyond-56]", async () => {
  const [one, other] = [await openStore(), createProfileStore()];
  one.edit({ name: 'One' });
  other.edit({ venue: 'Other' });
  await one.save.run();
  expect(createProfileStore().$draft.get()).toMatchObject({ name: 'One', venue: 'Other' });
  site.reply(path, { name: 'The server’s' });
  one.edit({ name: 'Mine', venue: 'Mine' });
  await one.save.run();
  expect(one.$draft.get()).toMatchObject({ name: 'The server’s', venue: 'Mine' });
  setSession({ user: null, recipient: null, ghosted: false });
  expect(createProfileStore().$draft.get()).toEqual({ name: '', publication: '', venue: '', info: '' });
});
