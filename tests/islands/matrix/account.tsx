import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { MyAccountIsland } from '../../../islands/my-account/my-account.tsx';
import { fillIn, press, user } from '../../support/ui.ts';
import { accountSection } from '../my-account/account.tsx';
import { ACKNOWLEDGED } from './faults.ts';
import { inOrder, type Row, row, type Step, show, visit } from './row.tsx';

/** My account of a DJ and of a client. */

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

/** Opens a DJ's page and waits for the part that is needed. */
const opened = (isThere: Step, ...more: readonly Step[]) => inOrder(asDj, showAccount, isThere, ...more);

/** A switch, by its path below `info`, its words, and how it is once it is pressed. */
const choice = (path: string, words: string, whenSet: boolean): Row =>
  row('recipient-account.sendFlag', `switches '${words}'`, `${INFO}/${path}`, {
    open: opened(() => toggle(words)),
    act: () => press(words, 'switch'),
    done: () => isOn(words, whenSet),
    kept: () => isOn(words, !whenSet),
    isToggle: true,
  });

/** What a part of the page loads, and shows. */
const loads = (call: string, name: string, address: string, inPart: string, open: Step, done: Step): Row =>
  row(call, `comes to the ${name}`, address, {
    open,
    act: showAccount,
    done,
    again: () => user.click(within(accountSection(inPart)).getByRole('button', { name: 'Try again' })),
  });

export const accountRows: readonly Row[] = [
  choice('toggle_unsubscribed_digests', 'Digests', false),
  choice('toggle_promos_consent', 'Promos from more labels', true),
  choice('toggle_dont_prompt_social', 'Suggestions to link a social network', false),
  choice('toggle_global_unsubscribe', 'Stop all email', true),
  row('recipient-account.saveProfile', 'saves the profile', `${INFO}/profile`, {
    open: opened(() => fillIn({ Venue: 'Phonox' })),
    act: () => press('Save profile'),
    done: () => screen.findByText('Saved'),
    kept: () => screen.getByDisplayValue('Phonox'),
    // Fields that the server leaves out stay as sent.
    bears: ACKNOWLEDGED,
  }),
  row('recipient-account.saveDownloadFormat', 'chooses a download format', `${INFO}/update_download_format`, {
    open: opened(() => screen.findByRole('radio', { name: 'FLAC' })),
    act: () => press('FLAC', 'radio'),
    done: () => screen.findByText(/Used whenever the label offers it/),
    kept: () => isChecked('FLAC', false),
    bears: ACKNOWLEDGED,
    isToggle: true,
  }),
  loads('recipient-account.fetchSubscriptions', 'subscriptions', SUBSCRIPTIONS, 'Subscriptions', asDj, () =>
    toggle('Nightjar Records'),
  ),
  row(
    'recipient-account.fetchSubscriptions',
    'puts the subscriptions in order',
    `${SUBSCRIPTIONS}?order=sent`,
    {
      open: opened(() => toggle('Nightjar Records')),
      act: () => user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most promos'),
      done: () =>
        waitFor(() => {
          const names = within(accountSection('Subscriptions'))
            .getAllByRole('switch')
            .map(({ textContent }) => textContent);
          expect(names).not.toEqual(names.toSorted());
        }),
      kept: () => expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveProperty('value', 'name'),
      isToggle: true,
    },
  ),
  row('recipient-account.toggleSubscription', 'ends a subscription', `${SUBSCRIPTIONS}/1/toggle`, {
    open: opened(() => toggle('Nightjar Records')),
    act: () => press('Nightjar Records', 'switch'),
    done: () => screen.findByRole('button', { name: 'Undo for Nightjar Records' }),
    kept: () => isOn('Nightjar Records', true),
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
    done: () => screen.findByRole('link', { name: 'Link Google' }),
    bears: ACKNOWLEDGED,
  }),
  loads(
    'recipient-account.fetchDownloadPrefs',
    'storages',
    '/recipient/dvprefs/get/',
    'Downloads',
    asDj,
    () => screen.findByRole('radio', { name: /Dropbox/ }),
  ),
  row('recipient-account.chooseStorage', 'chooses a storage', '/recipient/dvprefs/set', {
    open: opened(() => screen.findByRole('radio', { name: /Google Drive/ })),
    act: () => press(/Google Drive/, 'radio'),
    done: () => isChecked(/Google Drive/, true),
    kept: () => isChecked(/This device/, true),
    bears: ACKNOWLEDGED,
    isToggle: true,
  }),
  row('recipient-account.deleteWebStorage', 'removes a storage', '/recipient/dvprefs/delete', {
    open: opened(() => press('Remove Dropbox marlow@example.net')),
    act: () => press('Remove'),
    done: () => waitFor(() => expect(screen.queryByRole('radio', { name: /Dropbox/ })).toBeNull()),
    kept: () => screen.getByRole('radio', { name: /Dropbox/ }),
    bears: ACKNOWLEDGED,
  }),
  loads('client-account.fetchCreditBalance', 'balance', `${CREDITS}/balance`, 'Credits', asClient, () =>
    waitFor(() => expect(screen.getByText('Balance').nextElementSibling?.textContent).toBe('523')),
  ),
  loads('client-account.fetchCredits', 'credits', `${CREDITS}/list`, 'Credits', asClient, () =>
    screen.findByRole('list', { name: 'Credit packs' }),
  ),
  loads('client-account.fetchCreditLog', 'log of credits', `${CREDITS}/log`, 'Credits', asClient, () =>
    screen.findByRole('list', { name: 'History' }),
  ),
];
