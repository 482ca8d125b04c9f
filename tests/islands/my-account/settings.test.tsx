import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDownloads } from '../../../shared/downloads/downloads.ts';
import { emptyFeedback } from '../../../shared/entities/feedback.ts';
import { hasFlag, RecipientFlag } from '../../../shared/entities/flags.ts';
import { saveSentFeedback } from '../../../shared/feedback/sent-feedback.ts';
import { $session } from '../../../shared/session/session.ts';
import { recipientById, setRecipientFlag } from '../../backend/recipients-and-users.ts';
import { openSite } from '../../support/stand-in.ts';
import { user } from '../../support/ui.ts';
import { loadedPromo } from '../promo/open-promo.tsx';
import { accountSection, openAccount } from './open-account.tsx';

const site = openSite();
const info = '/api/v1/recipient/info';

const toggle = (name: string) => screen.getByRole('switch', { name });
const isOn = (name: string) => toggle(name).getAttribute('aria-checked') === 'true';
const marlow = () => recipientById(site.standIn.db, 1);
const hasSavedFlag = (flag: number) => hasFlag(marlow()?.flags ?? -1, flag);
function saveFlag(flag: number) {
  const dj = marlow();
  if (dj) setRecipientFlag(site.standIn.db, dj, flag, true);
}

const FLAGS = [
  ['Digests', RecipientFlag.UNSUBSCRIBED_DIGESTS, 'toggle_unsubscribed_digests', false],
  ['Promos from more labels', RecipientFlag.MORE_PROMOS_CONSENT, 'toggle_promos_consent', true],
  [
    'Suggestions to link a social network',
    RecipientFlag.DONT_PROMPT_SOCIAL,
    'toggle_dont_prompt_social',
    false,
  ],
  ['Stop all email', RecipientFlag.GLOBAL_UNSUBSCRIBE, 'toggle_global_unsubscribe', true],
] as const;

test('the email switches switch at once and are saved, and switch back with an error when the request fails [4-54, 4-55, 6-07, 6-10, 6-11, 6-12, 7-48, 7-49, 7-50, 7-51, beyond-325, beyond-334]', async () => {
  await openAccount(site, 'marlow');
  for (const [name, flag, call, whenSet] of FLAGS) {
    expect(isOn(name)).toBe(!whenSet);
    await site.break('500', `${info}/${call}`, 1);
    await user.click(toggle(name));
    expect((await screen.findByRole('alert')).textContent).toContain("Couldn't tell whether it was saved.");
    expect(isOn(name)).toBe(!whenSet);
    await user.click(toggle(name));
    expect(isOn(name)).toBe(whenSet);
    await waitFor(() => expect(hasSavedFlag(flag)).toBe(true));
    expect(site.requests).toContain(`GET ${info}/${call}?value=true`);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(toggle(name));
    await waitFor(() => expect(hasSavedFlag(flag)).toBe(false));
    expect(isOn(name)).toBe(!whenSet);
  }
});

test('shows a flag changed in another tab with the next response [4-55, beyond-326]', async () => {
  await openAccount(site, 'marlow');
  saveFlag(RecipientFlag.UNSUBSCRIBED_DIGESTS);
  expect(isOn('Digests')).toBe(true);
  await user.click(toggle('Promos from more labels'));
  await waitFor(() => expect(isOn('Digests')).toBe(false));
});

test('explains stopping all email, and shows a notice while it is stopped [6-07]', async () => {
  await openAccount(site, 'marlow');
  const note = toggle('Stop all email').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(note)?.textContent).toMatch(/won't send you anything.*subscriptions stay/);
  await user.click(toggle('Stop all email'));
  expect(within(accountSection('Email')).getByRole('status').textContent).toMatch(/^All email is stopped/);
  await within(accountSection('Subscriptions')).findByText(
    "Once you allow email, you'll get promos from 14 of 14 labels.",
  );
});

test.each([
  [0, "You haven't signed the terms yet.", 'Read and sign the terms'],
  [RecipientFlag.SIGNED_LEGALS, "You've signed the terms.", 'Read the terms'],
  [RecipientFlag.SIGNED_PRIVACY_LEGALS, "You've signed the terms.", 'Read the terms'],
])('with flags %d: %s [6-09, 6-14, 6-15, open-53]', async (flags, text, link) => {
  saveFlag(flags);
  await openAccount(site, 'marlow');
  expect(within(accountSection('Terms and privacy')).getByText(text)).toBeDefined();
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/recipient/legals_and_privacy');
});

const FORMATS = ['MP3', 'WAV', 'AIFF', 'FLAC'];
const format = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const chosen = () => FORMATS.filter((name) => format(name).checked);
const formatCalls = () => site.requests.filter((request) => request.includes('update_download_format'));
const NOT_CHOSEN = /You haven't chosen yet/;

test('shows the format that applies, saves one that the DJ presses with its flag, and undoes it with an error on failure [1-12, 4-58, 4-59, 6-13, 7-47, beyond-325]', async () => {
  await openAccount(site, 'marlow');
  expect(screen.getByText(NOT_CHOSEN).textContent).toContain('so you get MP3 where the label offers it.');
  expect(chosen()).toEqual(['MP3']);
  await site.break('500', `${info}/update_download_format`, 1);
  await user.click(format('FLAC'));
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't tell whether it was saved.");
  expect(chosen()).toEqual(['MP3']);
  await user.click(format('MP3'));
  await screen.findByText(/Used whenever the label offers it/);
  expect(chosen()).toEqual(['MP3']);
  expect(formatCalls()).toContain(`GET ${info}/update_download_format?format=mp3`);
  expect(marlow()).toMatchObject({ downloadFormat: 'mp3' });
  expect(hasSavedFlag(RecipientFlag.HAS_SET_DOWNLOAD_FORMAT)).toBe(true);
});

test('uses a format for this tab while Remember my format is off, and saves it once that is on [3-22, 4-57]', async () => {
  const first = await openAccount(site, 'marlow');
  await user.click(toggle('Remember my format'));
  expect(screen.getByText('Used until you close this tab.')).toBeDefined();
  await user.click(format('WAV'));
  expect(chosen()).toEqual(['WAV']);
  expect($session.get().recipient?.download_format).toBeNull();
  expect(formatCalls()).toEqual([]);
  first.unmount();
  await site.open('/recipient/promos/2');
  expect(createDownloads(await loadedPromo('2')).$format.get()).toBe('wav');
  await openAccount(site, 'marlow');
  expect([chosen(), isOn('Remember my format')]).toEqual([['WAV'], false]);
  await user.click(toggle('Remember my format'));
  await waitFor(() => expect(marlow()?.downloadFormat).toBe('wav'));
});

test('turning Remember my format off and on saves no format that was never chosen [4-57, 4-59]', async () => {
  await openAccount(site, 'marlow');
  await user.click(toggle('Remember my format'));
  expect(chosen()).toEqual(['MP3']);
  await user.click(toggle('Remember my format'));
  await user.click(toggle('Digests'));
  await waitFor(() => expect(hasSavedFlag(RecipientFlag.UNSUBSCRIBED_DIGESTS)).toBe(true));
  expect(formatCalls()).toEqual([]);
  expect(hasSavedFlag(RecipientFlag.HAS_SET_DOWNLOAD_FORMAT)).toBe(false);
  expect(screen.getByText(NOT_CHOSEN)).toBeDefined();
});

test("'Download when I send feedback' is off at first, and kept in this browser for this DJ only [beyond-324]", async () => {
  await openAccount(site, 'marlow');
  const choice = () => within(accountSection('Downloads')).getByRole('group', { name: /^Download when/ });
  const chosen = () => within(choice()).getByRole('radio', { checked: true });
  expect(chosen()).toBe(within(choice()).getByRole('radio', { name: 'Off' }));
  const before = site.requests.length;
  await user.click(within(choice()).getByRole('radio', { name: 'Favourite track' }));
  expect(chosen()).toBe(within(choice()).getByRole('radio', { name: 'Favourite track' }));
  expect(site.requests).toHaveLength(before);
  expect(localStorage.getItem('dubplate/recipient-1/auto-download')).toBe('"favourite"');
});

test('forgets a quick reply [beyond-311]', async () => {
  await site.become('marlow');
  await site.open('/recipient/myaccount');
  saveSentFeedback('1', new Date().toISOString(), { ...emptyFeedback, comment: 'Deep' });
  await openAccount(site, 'marlow');
  const section = within(accountSection('Quick replies'));
  await user.click(section.getByRole('button', { name: 'Forget “Deep”' }));
  expect(section.getByText('Comments you send show up here.')).toBeDefined();
});
