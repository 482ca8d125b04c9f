import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { MyAccountIsland } from '../../../islands/my-account/my-account.tsx';
import type { RecipientFlag } from '../../../shared/entities/flags.ts';
import { part } from '../my-account/account.tsx';
import { ACKNOWLEDGED, type Row, type Stage } from './row.ts';

/** My account of a DJ and of a client. */

const INFO = '/api/v1/recipient/info';
const SUBSCRIPTIONS = '/api/v1/recipient/subscriptions';
const CREDITS = '/api/v1/client/account/credits';

const as =
  (who: 'marlow' | 'nightjar', path: string) =>
  async ({ site }: Stage) => {
    await site.become(who);
    await site.open(path);
  };
const asDj = as('marlow', '/recipient/myaccount');
const asClient = as('nightjar', '/myaccount');
const show = async ({ show }: Stage) => show(<MyAccountIsland />);

/** Opens the page and waits for the parts that load by themselves. */
const opened = (come: typeof asDj, there: () => Promise<unknown>) => async (stage: Stage) => {
  await come(stage);
  await show(stage);
  await there();
};

const tryAgain = (name: string) => async () =>
  userEvent.click(within(part(name)).getByRole('button', { name: 'Try again' }));

const isOn = (element: HTMLElement) => element.getAttribute('aria-checked') === 'true';
const toggle = (name: string) => screen.findByRole('switch', { name });

const venue = () => within(part('Profile')).getByRole<HTMLInputElement>('textbox', { name: 'Venue' });

type Choice = {
  readonly flag: keyof typeof RecipientFlag;
  readonly words: string;
  readonly path: string;
  readonly whenSet: boolean;
};

const choices: readonly Choice[] = [
  { flag: 'UNSUBSCRIBED_DIGESTS', words: 'Digests', path: 'toggle_unsubscribed_digests', whenSet: false },
  {
    flag: 'MORE_PROMOS_CONSENT',
    words: 'Promos from more labels',
    path: 'toggle_promos_consent',
    whenSet: true,
  },
  {
    flag: 'DONT_PROMPT_SOCIAL',
    words: 'Suggestions to link a social network',
    path: 'toggle_dont_prompt_social',
    whenSet: false,
  },
  { flag: 'GLOBAL_UNSUBSCRIBE', words: 'Stop all e-mail', path: 'toggle_global_unsubscribe', whenSet: true },
];

const choiceRows = choices.map(
  ({ words, path, whenSet }): Row => ({
    call: 'recipient-account.sendFlag',
    name: `switches '${words}'`,
    address: `${INFO}/${path}`,
    open: opened(asDj, () => toggle(words)),
    act: ({ press }) => press(words, 'switch'),
    done: async () => expect(isOn(await toggle(words))).toBe(whenSet),
    kept: async () => expect(isOn(await toggle(words))).toBe(!whenSet),
    isToggle: true,
  }),
);

/** What a part loads by itself, and shows. */
const loads = (given: {
  readonly call: string;
  readonly name: string;
  readonly address: string;
  readonly in: string;
  readonly as: typeof asDj;
  readonly done: () => unknown;
  readonly bears?: Row['bears'];
}): Row => ({
  call: given.call,
  name: given.name,
  address: given.address,
  open: given.as,
  act: show,
  done: given.done,
  again: tryAgain(given.in),
  ...(given.bears && { bears: given.bears }),
});

export const accountRows: readonly Row[] = [
  ...choiceRows,
  {
    call: 'recipient-account.saveProfile',
    name: 'saves the profile',
    address: `${INFO}/profile`,
    open: async (stage) => {
      await opened(asDj, async () => part('Profile'))(stage);
      await stage.write('Venue', 'Phonox');
    },
    act: ({ press }) => press('Save profile'),
    done: () => screen.findByText('All changes are saved.'),
    kept: () => expect(venue().value).toBe('Phonox'),
    // Fields that the server leaves out stand as sent.
    bears: ACKNOWLEDGED,
  },
  {
    call: 'recipient-account.saveDownloadFormat',
    name: 'chooses a download format',
    address: `${INFO}/update_download_format`,
    open: opened(asDj, () => screen.findByRole('radio', { name: 'FLAC' })),
    act: ({ press }) => press('FLAC', 'radio'),
    done: () => screen.findByText(/Every promo comes in this format/),
    kept: () => expect(screen.getByRole('radio', { name: 'FLAC' })).toHaveProperty('checked', false),
    bears: ACKNOWLEDGED,
    isToggle: true,
  },
  loads({
    call: 'subscriptions.fetchSubscriptions',
    name: 'comes to the subscriptions',
    address: SUBSCRIPTIONS,
    in: 'Subscriptions',
    as: asDj,
    done: () => toggle('Nightjar Records'),
  }),
  {
    call: 'subscriptions.fetchSubscriptions',
    name: 'puts the subscriptions in order',
    address: `${SUBSCRIPTIONS}?order=sent`,
    open: opened(asDj, () => toggle('Nightjar Records')),
    act: async () => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Most promos'),
    done: () =>
      waitFor(() => {
        const names = within(part('Subscriptions'))
          .getAllByRole('switch')
          .map(({ textContent }) => textContent);
        expect(names).not.toEqual(names.toSorted());
      }),
    kept: () => expect(screen.getByRole('combobox', { name: 'Order' })).toHaveProperty('value', 'name'),
    isToggle: true,
  },
  {
    call: 'subscriptions.toggleSubscription',
    name: 'ends a subscription',
    address: `${SUBSCRIPTIONS}/1/toggle`,
    open: opened(asDj, () => toggle('Nightjar Records')),
    act: ({ press }) => press('Nightjar Records', 'switch'),
    done: () => screen.findByRole('button', { name: 'Undo for Nightjar Records' }),
    kept: async () => expect(isOn(await toggle('Nightjar Records'))).toBe(true),
    isToggle: true,
  },
  loads({
    call: 'social-networks.fetchSocialNetworks',
    name: 'comes to the social networks',
    address: '/recipient/social_networks',
    in: 'Social networks',
    as: asDj,
    done: () => screen.findByRole('button', { name: 'Unlink Google' }),
  }),
  {
    call: 'social-networks.unlinkSocialNetwork',
    name: 'unlinks a social network',
    address: '/auth/google/unlink',
    open: async (stage) => {
      await opened(asDj, () => screen.findByRole('button', { name: 'Unlink Google' }))(stage);
      await stage.press('Unlink Google');
    },
    act: ({ press }) => press('Unlink'),
    done: () => screen.findByRole('link', { name: 'Link Google' }),
    bears: ACKNOWLEDGED,
  },
  loads({
    call: 'download-prefs.fetchDownloadPrefs',
    name: 'comes to the storages',
    address: '/recipient/dvprefs/get/',
    in: 'Downloads',
    as: asDj,
    done: () => screen.findByRole('radio', { name: /Dropbox/ }),
  }),
  {
    call: 'download-prefs.chooseStorage',
    name: 'chooses a storage',
    address: '/recipient/dvprefs/set',
    open: opened(asDj, () => screen.findByRole('radio', { name: /Google Drive/ })),
    act: ({ press }) => press(/Google Drive/, 'radio'),
    done: async () =>
      expect(await screen.findByRole('radio', { name: /Google Drive/ })).toHaveProperty('checked', true),
    kept: async () =>
      expect(await screen.findByRole('radio', { name: /This device/ })).toHaveProperty('checked', true),
    bears: ACKNOWLEDGED,
    isToggle: true,
  },
  {
    call: 'download-prefs.deleteWebStorage',
    name: 'removes a storage',
    address: '/recipient/dvprefs/delete',
    open: async (stage) => {
      await opened(asDj, () => screen.findByRole('button', { name: 'Remove Dropbox marlow@example.net' }))(
        stage,
      );
      await stage.press('Remove Dropbox marlow@example.net');
    },
    act: ({ press }) => press('Remove'),
    done: () => waitFor(() => expect(screen.queryByRole('radio', { name: /Dropbox/ })).toBeNull()),
    kept: () => screen.getByRole('radio', { name: /Dropbox/ }),
    bears: ACKNOWLEDGED,
  },
  loads({
    call: 'client-account.fetchCreditBalance',
    name: 'comes to the balance',
    address: `${CREDITS}/balance`,
    in: 'Credits',
    as: asClient,
    done: () =>
      waitFor(() => expect(screen.getByText('Balance').nextElementSibling?.textContent).toBe('523')),
  }),
  loads({
    call: 'client-account.fetchCredits',
    name: 'comes to the credits',
    address: `${CREDITS}/list`,
    in: 'Credits',
    as: asClient,
    done: () => screen.findByRole('list', { name: 'Where they came from' }),
  }),
  loads({
    call: 'client-account.fetchCreditLog',
    name: 'comes to the log of credits',
    address: `${CREDITS}/log`,
    in: 'Credits',
    as: asClient,
    done: () => screen.findByRole('list', { name: 'Log' }),
  }),
];
