import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createProfile } from '../../../islands/my-account/profile.tsx';
import { $session, setSession } from '../../../shared/session/session.ts';
import { recipientById } from '../../backend/people.ts';
import { openSite } from '../../support/stand-in.ts';
import { user } from '../../support/ui.ts';
import { openAccount, part } from './account.tsx';

const site = openSite();
const path = '/api/v1/recipient/info/profile';

const profile = () => within(part('Profile'));
const field = (name: string) => profile().getByRole<HTMLInputElement>('textbox', { name });
const save = () => user.click(profile().getByRole('button', { name: 'Save profile' }));
const said = () => profile().getByRole('status').textContent;
const isSaved = () => waitFor(() => expect(said()).toBe('All changes are saved.'));
const puts = () => site.requests.filter((request) => request === `PUT ${path}`).length;
const stored = () => recipientById(site.standIn.db, 1);

test('shows who the DJ is, and saves all four fields as one [3-21, 7-45, 7-46, open-12]', async () => {
  await openAccount(site, 'marlow');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My account');
  expect(document.title).toBe('My account - Dubplate');
  expect(screen.getByRole('region', { name: 'Profile' })).toBe(part('Profile'));
  expect(['Name', 'Publication', 'Venue', 'About you'].map((name) => field(name).value)).toEqual([
    'DJ Marlow',
    'Night Bus Radio',
    'Corsica Studios, London',
    'Fridays, deep end first.',
  ]);
  await save();
  await isSaved();
  expect(puts()).toBe(0);
  await user.clear(field('Venue'));
  await user.type(field('Venue'), '  Phonox ');
  expect(said()).toBe('Unsaved changes');
  await user.dblClick(profile().getByRole('button', { name: 'Save profile' }));
  await isSaved();
  expect(puts()).toBe(1);
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

test('what is not saved outlives a failed call and a reload, for the same DJ alone, and is sent later by hand [beyond-56, beyond-22]', async () => {
  const first = await openAccount(site, 'marlow');
  await site.break('cut', path, 1);
  await user.type(field('About you'), ' Slow.');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Your changes are kept here.');
  expect(said()).toBe('Unsaved changes');
  first.unmount();
  const other = await openAccount(site, 'vesper');
  expect(field('Name').value).toBe('Vesper Lindqvist');
  expect(said()).toBe('');
  other.unmount();
  await openAccount(site, 'marlow');
  expect(field('About you').value).toBe('Fridays, deep end first. Slow.');
  expect(said()).toBe('Unsaved changes');
  expect(puts()).toBe(0);
  await save();
  await isSaved();
  expect(stored()?.info).toBe('Fridays, deep end first. Slow.');
  expect(Object.keys(localStorage)).toEqual(['dubplate/recipient-1/profile-draft/saved']);
});

test('changes can be given up, and taken back one by one [beyond-56]', async () => {
  await openAccount(site, 'marlow');
  await user.type(field('Name'), 's');
  await user.type(field('Venue'), 's');
  await user.keyboard('{Backspace}');
  expect(said()).toBe('Unsaved changes');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect([field('Name').value, said()]).toEqual(['DJ Marlow', '']);
  expect(document.activeElement).toBe(field('Name'));
  expect(localStorage).toHaveLength(0);
});

/** The profile without its page. */
async function openStore() {
  await site.become('marlow');
  await site.open('/recipient/myaccount');
  return createProfile();
}

test('is marked as submitting while the call runs, and sends nothing more; what is typed meanwhile stays to be saved [3-23, beyond-56]', async () => {
  const { $draft, $isUnsaved, saving, write } = await openStore();
  write({ name: 'One' });
  const sent = saving.run();
  expect(saving.$state.get().state).toBe('pending');
  await saving.run();
  write({ name: 'Two', venue: 'Two' });
  await sent;
  expect(puts()).toBe(1);
  expect($draft.get()).toMatchObject({ name: 'Two', venue: 'Two' });
  expect([$isUnsaved.get(), saving.$state.get().state]).toEqual([true, 'done']);
  expect(stored()).toMatchObject({ name: 'One', venue: 'Corsica Studios, London' });
  await saving.run();
  expect([$isUnsaved.get(), saving.$state.get().state]).toEqual([false, 'done']);
  expect(stored()).toMatchObject({ name: 'Two', venue: 'Two' });
});

test('two tabs keep each what the other has typed; a field that the reply leaves out stays as sent [beyond-56]', async () => {
  const [one, other] = [await openStore(), createProfile()];
  one.write({ name: 'One' });
  other.write({ venue: 'Other' });
  await one.saving.run();
  expect(createProfile().$draft.get()).toMatchObject({ name: 'One', venue: 'Other' });
  site.reply(path, { name: 'The server’s' });
  one.write({ name: 'Mine', venue: 'Mine' });
  await one.saving.run();
  expect(one.$draft.get()).toMatchObject({ name: 'The server’s', venue: 'Mine' });
  setSession({ user: null, recipient: null, ghosted: false });
  expect(createProfile().$draft.get()).toEqual({ name: '', publication: '', venue: '', info: '' });
});
