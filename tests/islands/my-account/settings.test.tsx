import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDownloads } from '../../../islands/promo/downloads-store.ts';
import { hasFlag, RecipientFlag } from '../../../shared/entities/flags.ts';
import { loadPromo } from '../../../shared/promos/promos.ts';
import { $session } from '../../../shared/session/session.ts';
import { recipientById, setRecipientFlag } from '../../backend/people.ts';
import { openSite } from '../../support/stand-in.ts';
import { user } from '../../support/ui.ts';
import { openAccount, part } from './account.tsx';

/** What a DJ chooses by a press: switches for email, and the download format. */

const site = openSite();
const info = '/api/v1/recipient/info';

const toggle = (name: string) => screen.getByRole('switch', { name });
const isOn = (name: string) => toggle(name).getAttribute('aria-checked') === 'true';
const marlow = () => recipientById(site.standIn.db, 1);
const hasThere = (flag: number) => hasFlag(marlow()?.flags ?? -1, flag);
function setThere(flag: number) {
  const dj = marlow();
  if (dj) setRecipientFlag(site.standIn.db, dj, flag, true);
}

test.each([
  ['Digests', RecipientFlag.UNSUBSCRIBED_DIGESTS, 'toggle_unsubscribed_digests', false],
  ['Promos from more labels', RecipientFlag.MORE_PROMOS_CONSENT, 'toggle_promos_consent', true],
  [
    'Suggestions to link a social network',
    RecipientFlag.DONT_PROMPT_SOCIAL,
    'toggle_dont_prompt_social',
    false,
  ],
  ['Stop all e-mail', RecipientFlag.GLOBAL_UNSUBSCRIBE, 'toggle_global_unsubscribe', true],
] as const)(
  '%s goes back when the call fails and says so at its place, and acts at once, on the server too [4-54, 4-55, 6-07, 6-10, 6-11, 6-12, 7-48, 7-49, 7-50, 7-51, beyond-09, beyond-22]',
  async (name, flag, call, whenSet) => {
    await openAccount(site, 'marlow');
    expect(isOn(name)).toBe(!whenSet);
    await site.break('500', `${info}/${call}`, 1);
    await user.click(toggle(name));
    expect((await screen.findByRole('alert')).textContent).toContain('It is back as it was.');
    expect(isOn(name)).toBe(!whenSet);
    await user.click(toggle(name));
    expect(isOn(name)).toBe(whenSet);
    await waitFor(() => expect(hasThere(flag)).toBe(true));
    expect(site.requests).toContain(`GET ${info}/${call}?value=true`);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(toggle(name));
    await waitFor(() => expect(hasThere(flag)).toBe(false));
    expect(isOn(name)).toBe(!whenSet);
  },
);

test('what another tab has changed shows with the next answer [4-55, beyond-09]', async () => {
  await openAccount(site, 'marlow');
  setThere(RecipientFlag.UNSUBSCRIBED_DIGESTS);
  expect(isOn('Digests')).toBe(true);
  await user.click(toggle('Promos from more labels'));
  await waitFor(() => expect(isOn('Digests')).toBe(false));
});

test('stopping all email is explained, and told for as long as it lasts, with the subscriptions too [6-07]', async () => {
  await openAccount(site, 'marlow');
  const note = toggle('Stop all e-mail').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(note)?.textContent).toMatch(/nothing at all any more.*subscriptions stay/);
  await user.click(toggle('Stop all e-mail'));
  expect(within(part('E-mail')).getByRole('status').textContent).toMatch(/^All e-mail is stopped/);
  await within(part('Subscriptions')).findByText(
    '14 of 14 may send you promos once you let e-mail through again.',
  );
});

test.each([
  [0, 'You have not signed the terms yet.', 'Read and sign the terms and privacy'],
  [RecipientFlag.SIGNED_LEGALS, 'You have signed the terms.', 'Read the terms and privacy'],
  [RecipientFlag.SIGNED_PRIVACY_LEGALS, 'You have signed the terms.', 'Read the terms and privacy'],
])('with flags %d: %s [6-09, 6-14, 6-15, open-53]', async (flags, words, link) => {
  setThere(flags);
  await openAccount(site, 'marlow');
  expect(within(part('Terms and privacy')).getByText(words)).toBeDefined();
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/recipient/legals_and_privacy');
});

const FORMATS = ['MP3', 'WAV', 'AIFF', 'FLAC'];
const format = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const chosen = () => FORMATS.filter((name) => format(name).checked);
const formatCalls = () => site.requests.filter((request) => request.includes('update_download_format'));
const NOT_CHOSEN = /You have not chosen yet/;

test('no format shows as chosen before one is; a press saves it, with its flag, or goes back and says so [1-12, 4-58, 4-59, 6-13, 7-47, beyond-09]', async () => {
  await openAccount(site, 'marlow');
  expect(screen.getByText(NOT_CHOSEN)).toBeDefined();
  expect(chosen()).toEqual([]);
  await site.break('500', `${info}/update_download_format`, 1);
  await user.click(format('FLAC'));
  expect((await screen.findByRole('alert')).textContent).toContain('The format is as it was.');
  expect(chosen()).toEqual([]);
  await user.click(format('MP3'));
  await screen.findByText(/Every promo comes in this format/);
  expect(chosen()).toEqual(['MP3']);
  expect(formatCalls()).toContain(`GET ${info}/update_download_format?format=mp3`);
  expect(marlow()).toMatchObject({ downloadFormat: 'mp3' });
  expect(hasThere(RecipientFlag.HAS_SET_DOWNLOAD_FORMAT)).toBe(true);
});

test('with the switch for remembering off, a choice is temporary: promos that are opened next have it; on again, it is saved [3-22, 4-57]', async () => {
  const first = await openAccount(site, 'marlow');
  await user.click(toggle('Remember the format'));
  expect(screen.getByText('What you choose now counts until you close this tab.')).toBeDefined();
  await user.click(format('WAV'));
  expect(chosen()).toEqual(['WAV']);
  expect($session.get().recipient?.download_format).toBeNull();
  expect(formatCalls()).toEqual([]);
  first.unmount();
  await site.open('/recipient/promos/2');
  expect(createDownloads(await loadPromo(2)).$format.get()).toBe('wav');
  await openAccount(site, 'marlow');
  expect([chosen(), isOn('Remember the format')]).toEqual([['WAV'], false]);
  await user.click(toggle('Remember the format'));
  await waitFor(() => expect(marlow()?.downloadFormat).toBe('wav'));
});

test('the switch for remembering, off and on again, saves no format that nobody chose [4-57, 4-59]', async () => {
  await openAccount(site, 'marlow');
  await user.click(toggle('Remember the format'));
  expect(chosen()).toEqual([]);
  await user.click(toggle('Remember the format'));
  await user.click(toggle('Digests'));
  await waitFor(() => expect(hasThere(RecipientFlag.UNSUBSCRIBED_DIGESTS)).toBe(true));
  expect(formatCalls()).toEqual([]);
  expect(hasThere(RecipientFlag.HAS_SET_DOWNLOAD_FORMAT)).toBe(false);
  expect(screen.getByText(NOT_CHOSEN)).toBeDefined();
});
