import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createProfile } from '../../../islands/my-account/profile-store.ts';
import { $session, setSession } from '../../../shared/stores/session.ts';
import { recipientById } from '../../backend/people.ts';
import { openSite } from '../../support/stand-in.ts';
import { openAccount, part } from './account.tsx';

const site = openSite();
const user = userEvent.setup();
const path = '/api/v1/recipient/info/profile';

const field = (name: string) => within(part('Profile')).getByRole<HTMLInputElement>('textbox', { name });
const save = () => within(part('Profile')).getByRole('button', { name: 'Save profile' });
const said = () => within(part('Profile')).getByRole('status').textContent;
const puts = () => site.requests.filter((request) => request === `PUT ${path}`).length;
const stored = () => recipientById(site.standIn.db, 1);

test('shows who the DJ is, and saves all four fields as one [3-21, 7-45, 7-46, open-12]', async () => {
  await openAccount(site, 'marlow');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My account');
  expect(document.title).toBe('My account - Dubplate');
  expect(['Name', 'Publication', 'Venue', 'About you'].map((name) => field(name).value)).toEqual([
    'DJ Marlow',
    'Night Bus Radio',
    'Corsica Studios, London',
    'Fridays, deep end first.',
  ]);
  await user.clear(field('Venue'));
  await user.type(field('Venue'), '  Phonox ');
  expect(said()).toBe('Unsaved changes');
  await user.dblClick(save());
  await waitFor(() => expect(said()).toBe('All changes are saved.'));
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

test('is marked as submitting while the call runs, and sends nothing more [3-23]', async () => {
  await site.become('marlow');
  await site.open('/recipient/myaccount');
  const { $state, write, save: send } = createProfile();
  write({ name: 'Marlow' });
  const sent = send();
  expect($state.get().name).toBe('saving');
  await send();
  await sent;
  expect([$state.get().name, puts()]).toEqual(['saved', 1]);
});

test('with nothing to save nothing is sent', async () => {
  await openAccount(site, 'marlow');
  await user.click(save());
  expect(said()).toBe('All changes are saved.');
  expect(puts()).toBe(0);
});

test('what is not saved outlives a failed call and a reload, and is sent later by hand [beyond-56, beyond-22]', async () => {
  const { unmount } = await openAccount(site, 'marlow');
  await site.break('cut', path, 1);
  await user.type(field('About you'), ' Slowly.');
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('Your changes are kept here.');
  expect(said()).toBe('Unsaved changes');
  unmount();
  await openAccount(site, 'marlow');
  expect(field('About you').value).toBe('Fridays, deep end first. Slowly.');
  expect(said()).toBe('Unsaved changes');
  expect(puts()).toBe(0);
  await user.click(save());
  await waitFor(() => expect(said()).toBe('All changes are saved.'));
  expect(stored()?.info).toBe('Fridays, deep end first. Slowly.');
  expect(Object.keys(localStorage)).toEqual(['dubplate/recipient-1/profile-draft/saved']);
});

test('another DJ of the same browser sees nothing of it [beyond-56]', async () => {
  const { unmount } = await openAccount(site, 'marlow');
  await user.type(field('Name'), ' draft');
  unmount();
  await openAccount(site, 'vesper');
  expect(field('Name').value).toBe('Vesper Lindqvist');
  expect(said()).toBe('');
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

test('what is typed while it is being saved stays to be saved [beyond-56]', async () => {
  await site.become('marlow');
  await site.open('/recipient/myaccount');
  const { $draft, $isUnsaved, $state, write, save: send } = createProfile();
  write({ name: 'One' });
  const sent = send();
  write({ name: 'Two', venue: 'Two' });
  await sent;
  expect($draft.get()).toMatchObject({ name: 'Two', venue: 'Two' });
  expect([$isUnsaved.get(), $state.get().name]).toEqual([true, 'editing']);
  expect(stored()).toMatchObject({ name: 'One', venue: 'Corsica Studios, London' });
  await send();
  expect([$isUnsaved.get(), $state.get().name]).toEqual([false, 'saved']);
  expect(stored()).toMatchObject({ name: 'Two', venue: 'Two' });
});

test('two tabs keep each what the other has typed [beyond-56]', async () => {
  await site.become('marlow');
  await site.open('/recipient/myaccount');
  const [one, other] = [createProfile(), createProfile()];
  one.write({ name: 'One' });
  other.write({ venue: 'Other' });
  await one.save();
  expect(createProfile().$draft.get()).toMatchObject({ name: 'One', venue: 'Other' });
});

test('a field that the reply leaves out stands as sent', async () => {
  await site.become('marlow');
  await site.open('/recipient/myaccount');
  const { write, save: send, $draft } = createProfile();
  globalThis.fetch = async () => new Response('{"name":"The server’s"}');
  write({ name: 'Mine', venue: 'Mine' });
  await send();
  expect($draft.get()).toMatchObject({ name: 'The server’s', venue: 'Mine' });
});

test('without a session there is nothing to lose', () => {
  setSession({ user: null, recipient: null, ghosted: false });
  expect(createProfile().$draft.get()).toEqual({ name: '', publication: '', venue: '', info: '' });
});
