import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { MyAccountIsland } from '../../../islands/my-account/my-account.tsx';
import { fillIn, press, user } from '../../support/ui.ts';
import { accountSection } from '../my-account/open-account.tsx';
import { ANY_BODY, WRONG_BODY } from './faults.ts';
import { inOrder, type Row, row, type Step, show, visit } from './row.tsx';

const INFO = '/api/v1/recipient/info';
const SUBSCRIPTIONS = '/api/v1/recipient/subscriptions';
const CREDITS = '/api/v1/client/account/credits';

const asDj = visit('marlow', '/recipient/myaccount');
const asClient = visit('nightjar', '/myaccount');
const showAccount = () => show(<MyAccountIsland />);

const toggle = (name: string) => screen.findByRole('switch', { name });
const isOn = async (name: string, state: boolean) =>
  expect((await toggle(name)).getAttribute('aria-checked')).toBe(String(state));
const isChecked = async (name: string | RegExp, state: boolean) =>
  expect(await screen.findByRole('radio', { name })).toHaveProperty('checked', state);

/** Opens the page of a DJ and waits for a section. */
const opened = (isLoaded: Step, ...more: readonly Step[]) => inOrder(asDj, showAccount, isLoaded, ...more);

const loads = (
  call: string,
  name: string,
  address: string,
  section: string,
  open: Step,
  expectSuccess: Step,
): Row =>
  row(call, `loads the ${name}`, address, {
    open,
    act: showAccount,
    expectSuccess,
    retry: () => user.click(within(accountSection(section)).getByRole('button', { name: 'Try again' })),
  });

export const accountRows: readonly Row[] = [
  row('recipient-account.sendFlag', "switches 'Digests'", `${INFO}/toggle_unsubscribed_digests`, {
    open: opened(() => toggle('Digests')),
    act: () => press('Digests', 'switch'),
    expectSuccess: () => isOn('Digests', false),
    expectAfterFailure: () => isOn('Digests', true),
    isToggle: true,
  }),
  row('recipient-account.saveProfile', 'saves the profile', `${INFO}/profile`, {
    open: opened(() => fillIn({ Venue: 'Phonox' })),
    act: () => press('Save profile'),
    expectSuccess: () => screen.findByText('Saved'),
    expectAfterFailure: () => screen.getByDisplayValue('Phonox'),
    // Fields that the server leaves out stay as sent.
    tolerates: WRONG_BODY,
  }),
  row('recipient-account.saveDownloadFormat', 'chooses a download format', `${INFO}/update_download_format`, {
    open: opened(() => screen.findByRole('radio', { name: 'FLAC' })),
    act: () => press('FLAC', 'radio'),
    expectSuccess: () => screen.findByText(/Used whenever the label offers it/),
    expectAfterFailure: () => isChecked('FLAC', false),
    tolerates: ANY_BODY,
    isToggle: true,
  }),
  loads('recipient-account.fetchSubscriptions', 'subscriptions', SUBSCRIPTIONS, 'Subscriptions', asDj, () =>
    toggle('Nightjar Records'),
  ),
  row('recipient-account.fetchSubscriptions', 'sorts the subscriptions', `${SUBSCRIPTIONS}?order=sent`, {
    open: opened(() => toggle('Nightjar Records')),
    act: () => user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most promos'),
    expectSuccess: () =>
      waitFor(() => {
        const names = within(accountSection('Subscriptions'))
          .getAllByRole('switch')
          .map(({ textContent }) => textContent);
        expect(names).not.toEqual(names.toSorted());
      }),
    expectAfterFailure: () =>
      expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveProperty('value', 'name'),
    isToggle: true,
  }),
  row('recipient-account.toggleSubscription', 'ends a subscription', `${SUBSCRIPTIONS}/1/toggle`, {
    open: opened(() => toggle('Nightjar Records')),
    act: () => press('Nightjar Records', 'switch'),
    expectSuccess: () => screen.findByRole('button', { name: 'Undo for Nightjar Records' }),
    expectAfterFailure: () => isOn('Nightjar Records', true),
    expectAfterLoss: () => waitFor(() => isOn('Nightjar Records', false)),
    isToggle: true,
  }),
  loads(
    'recipient-account.fetchSocialNetworks',
    'social networks',
    '/recipient/social_networks',
    'Social networks',
    asDj,
    () => screen.findByRole('button', { name: 'Unlink Google' }),
  ),
  row('recipient-account.unlinkSocialNetwork', 'unlinks a social network', '/auth/google/unlink', {
    open: opened(() => press('Unlink Google')),
    act: () => press('Unlink'),
    expectSuccess: () => screen.findByRole('button', { name: 'Link Google' }),
    // The list of networks decides what a lost answer means.
    tolerates: [...ANY_BODY, 'reset', 'stalled'],
  }),
  loads(
    'recipient-account.fetchDownloadPrefs',
    'storages',
    '/recipient/dvprefs/get/',
    'Downloads',
    asDj,
    () => screen.findByRole('radio', { name: /Dropbox/ }),
  ),
  row('recipient-account.deleteWebStorage', 'removes a storage', '/recipient/dvprefs/delete', {
    open: opened(() => press('Remove Dropbox marlow@example.net')),
    act: () => press('Remove'),
    expectSuccess: () => waitFor(() => expect(screen.queryByRole('radio', { name: /Dropbox/ })).toBeNull()),
    expectAfterFailure: () => screen.getByRole('radio', { name: /Dropbox/ }),
    tolerates: ANY_BODY,
  }),
  row('recipient-account.chooseStorage', 'chooses a storage', '/recipient/dvprefs/set', {
    open: opened(() => screen.findByRole('radio', { name: /Google Drive/ })),
    act: () => press(/Google Drive/, 'radio'),
    expectSuccess: () => isChecked(/Google Drive/, true),
    expectAfterFailure: () => isChecked(/This device/, true),
    expectAfterLoss: () => waitFor(() => isChecked(/Google Drive/, true)),
    tolerates: ANY_BODY,
    isToggle: true,
  }),
  loads(
    'client-account.fetchCreditBalance',
    'credit balance',
    `${CREDITS}/balance`,
    'Credits',
    asClient,
    () => waitFor(() => expect(screen.getByText('Balance').nextElementSibling?.textContent).toBe('523')),
  ),
  loads('client-account.fetchCredits', 'credits', `${CREDITS}/list`, 'Credits', asClient, () =>
    screen.findByRole('list', { name: 'Credit packs' }),
  ),
  loads('client-account.fetchCreditLog', 'credit log', `${CREDITS}/log`, 'Credits', asClient, () =>
    screen.findByRole('list', { name: 'History' }),
  ),
];
