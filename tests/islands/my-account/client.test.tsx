import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CREDITS_LOG_LIMIT } from '../../../shared/config/constants.ts';
import { openSite } from '../../support/stand-in.ts';
import { user } from '../../support/ui.ts';
import { accountSection, openAccount } from './open-account.tsx';

const site = openSite();
const credits = '/api/v1/client/account/credits';

const open = (who: 'nightjar' | 'kelp' | 'salt') => openAccount(site, who, '/myaccount');
const texts = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const listed = async (name: string) => texts(await screen.findByRole('list', { name }));
const log = () => listed('History');
const figures = () =>
  ['Sends remaining', 'Balance'].map((name) => screen.getByText(name).nextElementSibling?.textContent);

test('shows the name, badges, flags, sends left and the current credit balance [1-02, 3-20, 6-06, 7-42]', async () => {
  await site.become('nightjar');
  await site.open('/myaccount');
  const release = site.hold(`${credits}/balance`);
  site.standIn.db.sql.run`UPDATE accounts SET credits = 7000 WHERE id = 1`;
  await open('nightjar');
  expect(within(accountSection('Account')).getByText('Nightjar Records')).toBeDefined();
  expect(texts(accountSection('Account'))).toEqual(['Essential', 'Definitive', 'Boost']);
  expect(site.requests).toContain(`GET ${credits}/balance`);
  release();
  await waitFor(() => expect(figures()).toEqual(['40', '7,000']));
});

test.each([
  ['kelp', ['Updated pricing', 'Boost']],
  ['salt', ['Essential', 'Beta testing']],
] as const)('%s has the badges %j [3-20, 6-04, 6-05, 6-06]', async (who, expected) => {
  await open(who);
  expect(texts(accountSection('Account'))).toEqual(expected);
  if (who !== 'salt') return;
  expect(await screen.findByText('No credits yet')).toBeDefined();
  expect(await screen.findByText('No activity yet')).toBeDefined();
  expect(figures()).toEqual(['0', '0']);
});

test('lists the credit packs and the latest 10 log entries, then the rest; the request sends no limit [7-43, 7-44, 9-13, 9-14, open-68, beyond-240]', async () => {
  await open('nightjar');
  const packs = await listed('Credit packs');
  expect(packs).toHaveLength(4);
  expect(packs[0]).toMatch(/expires \d/);
  expect(packs.at(-1)).toMatch(/^Welcome credits\d\d\/\d\d\/\d{4} \d\d:\d\d120/);
  expect(CREDITS_LOG_LIMIT).toBe(10);
  expect(await log()).toHaveLength(10);
  expect(site.requests).toContain(`GET ${credits}/log`);
  await user.click(screen.getByRole('button', { name: 'Show 24 more of 34' }));
  expect(await log()).toHaveLength(34);
  expect((await log()).at(-1)).toMatch(/^Carried over\+120/);
  expect(screen.getByText(/^Credits pay for sending promos/)).toBeDefined();
});
