import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createDownloads } from '../../../islands/promo/downloads-store.ts';
import { has, RecipientFlag } from '../../../shared/entities/flags.ts';
import { loadPromo } from '../../../shared/stores/promos.ts';
import { $session } from '../../../shared/stores/session.ts';
import { recipientById, setRecipientFlag } from '../../backend/people.ts';
import { downloadPrefs } from '../../backend/web-storages.ts';
import { openSite } from '../../support/stand-in.ts';
import { openAccount, part } from './account.tsx';

const site = openSite();
const user = userEvent.setup();
const info = '/api/v1/recipient/info';

const toggle = (name: string) => screen.getByRole('switch', { name });
const isOn = (name: string) => toggle(name).getAttribute('aria-checked') === 'true';
const flagsThere = () => recipientById(site.standIn.db, 1)?.flags ?? -1;
const setThere = (flag: number) => {
  const marlow = recipientById(site.standIn.db, 1);
  if (marlow) setRecipientFlag(site.standIn.db, marlow, flag, true);
};

const switches = [
  ['Digests', RecipientFlag.UNSUBSCRIBED_DIGESTS, 'toggle_unsubscribed_digests', false],
  ['Promos from more labels', RecipientFlag.MORE_PROMOS_CONSENT, 'toggle_promos_consent', true],
  [
    'Suggestions to link a social network',
    RecipientFlag.DONT_PROMPT_SOCIAL,
    'toggle_dont_prompt_social',
    false,
  ],
  ['Stop all e-mail', RecipientFlag.GLOBAL_UNSUBSCRIBE, 'toggle_global_unsubscribe', true],
] as const;

test.each(switches)(
  '%s acts at once, on the server too [4-54, 4-55, 6-07, 6-10, 6-11, 6-12, 7-48, 7-49, 7-50, 7-51]',
  async (name, flag, call, whenSet) => {
    await openAccount(site, 'marlow');
    expect(isOn(name)).toBe(!whenSet);
    await user.click(toggle(name));
    expect(isOn(name)).toBe(whenSet);
    await waitFor(() => expect(has(flagsThere(), flag)).toBe(true));
    expect(site.requests).toContain(`GET ${info}/${call}?value=true`);
    await user.click(toggle(name));
    await waitFor(() => expect(has(flagsThere(), flag)).toBe(false));
    expect(isOn(name)).toBe(!whenSet);
  },
);

test.each(switches)(
  '%s goes back when the call fails, says so at its place, and works again [beyond-09, beyond-22]',
  async (name, flag, call, whenSet) => {
    await openAccount(site, 'marlow');
    await site.break('500', `${info}/${call}`, 1);
    await user.click(toggle(name));
    expect((await screen.findByRole('alert')).textContent).toContain('It is back as it was.');
    expect(isOn(name)).toBe(!whenSet);
    await user.click(toggle(name));
    await waitFor(() => expect(has(flagsThere(), flag)).toBe(true));
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('what another tab has changed shows with the next answer [4-55, beyond-09]', async () => {
  await openAccount(site, 'marlow');
  setThere(RecipientFlag.UNSUBSCRIBED_DIGESTS);
  expect(isOn('Digests')).toBe(true);
  await user.click(toggle('Promos from more labels'));
  await waitFor(() => expect(isOn('Digests')).toBe(false));
});

test('stopping all e-mail is explained, and told for as long as it lasts, with the subscriptions too [6-07]', async () => {
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

const format = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

test('the download format is saved, with its flag [1-12, 4-58, 4-59, 6-13, 7-47]', async () => {
  await openAccount(site, 'marlow');
  expect(screen.getByText(/You have not chosen yet/)).toBeDefined();
  await user.click(format('FLAC'));
  await screen.findByText(/Every promo comes in this format/);
  expect(site.requests).toContain(`GET ${info}/update_download_format?format=flac`);
  expect(recipientById(site.standIn.db, 1)).toMatchObject({ downloadFormat: 'flac' });
  expect(has(flagsThere(), RecipientFlag.HAS_SET_DOWNLOAD_FORMAT)).toBe(true);
});

test('with the switch for remembering off, a choice is temporary; on again, it is saved [3-22, 4-57]', async () => {
  await openAccount(site, 'marlow');
  await user.click(toggle('Remember the format'));
  await user.click(format('WAV'));
  expect(format('WAV').checked).toBe(true);
  expect($session.get().recipient?.download_format).toBeNull();
  expect(site.requests.filter((request) => request.includes('update_download_format'))).toEqual([]);
  await user.click(toggle('Remember the format'));
  await waitFor(() => expect(recipientById(site.standIn.db, 1)?.downloadFormat).toBe('wav'));
});

test('a temporary choice is the one of promos that are opened next, and shows on coming back [4-57]', async () => {
  const first = await openAccount(site, 'marlow');
  await user.click(toggle('Remember the format'));
  expect(screen.getByText('What you choose now counts until you close this tab.')).toBeDefined();
  await user.click(format('FLAC'));
  first.unmount();
  await site.open('/recipient/promos/2');
  const { $format } = createDownloads(await loadPromo(2));
  expect($format.get()).toBe('flac');
  await openAccount(site, 'marlow');
  expect([format('FLAC').checked, isOn('Remember the format')]).toEqual([true, false]);
});

test('the switch for remembering, off and on again, saves no format that nobody chose [4-57, 4-59]', async () => {
  await openAccount(site, 'marlow');
  await user.click(toggle('Remember the format'));
  for (const name of ['MP3', 'WAV', 'AIFF', 'FLAC']) expect(format(name).checked, name).toBe(false);
  await user.click(toggle('Remember the format'));
  await user.click(toggle('Digests'));
  await waitFor(() => expect(has(flagsThere(), RecipientFlag.UNSUBSCRIBED_DIGESTS)).toBe(true));
  expect(site.requests.filter((request) => request.includes('update_download_format'))).toEqual([]);
  expect(has(flagsThere(), RecipientFlag.HAS_SET_DOWNLOAD_FORMAT)).toBe(false);
  expect(screen.getByText(/You have not chosen yet/)).toBeDefined();
});

test('a format that is not saved goes back and says so [beyond-09]', async () => {
  await openAccount(site, 'marlow');
  await site.break('500', `${info}/update_download_format`, 1);
  await user.click(format('FLAC'));
  expect((await screen.findByRole('alert')).textContent).toContain('The format is as it was.');
  expect(format('FLAC').checked).toBe(false);
});

test('no format shows as chosen before one is, so that a press on any saves it [4-58, 4-59]', async () => {
  await openAccount(site, 'marlow');
  for (const name of ['MP3', 'WAV', 'AIFF', 'FLAC']) expect(format(name).checked, name).toBe(false);
  await user.click(format('MP3'));
  await screen.findByText(/Every promo comes in this format/);
  expect(format('MP3').checked).toBe(true);
  expect(site.requests).toContain(`GET ${info}/update_download_format?format=mp3`);
});

const storage = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const DROPBOX = 'Remove Dropbox marlow@example.net';
const DRIVE = 'Remove Google Drive DJ Marlow';
const prefsThere = () => downloadPrefs(site.standIn.db, 1);

test('downloads go to this device, or to a storage that is chosen [1-13, 3-46, 3-47, 3-48, 7-81, 7-82]', async () => {
  await openAccount(site, 'marlow');
  expect((await storage(/This device/)).checked).toBe(true);
  expect(site.requests).toContain('GET /recipient/dvprefs/get/');
  await user.click(await storage(/Google Drive/));
  expect((await storage(/Google Drive/)).checked).toBe(true);
  await waitFor(() => expect(prefsThere()).toMatchObject({ dltype: 'webstorage', webstorageid: 2 }));
  expect(site.requests).toContain('GET /recipient/dvprefs/set?dltype=webstorage&webstorageid=2');
  await user.click(await storage(/This device/));
  await waitFor(() => expect(prefsThere()).toMatchObject({ dltype: 'local', webstorageid: null }));
  expect(screen.getByRole('link', { name: 'Link a web storage' }).getAttribute('href')).toBe(
    '/recipient/webstorage',
  );
});

test('a storage that could not be chosen is not chosen, which is told beside it [beyond-09, beyond-22]', async () => {
  await openAccount(site, 'marlow');
  const drive = await storage(/Google Drive/);
  await site.break('429', '/recipient/dvprefs/set', 1);
  await user.click(drive);
  const problem = await screen.findByRole('alert');
  expect(problem.textContent).toContain('It is back as it was.');
  expect(problem.closest('.dp-choice')?.contains(drive)).toBe(true);
  expect((await storage(/This device/)).checked).toBe(true);
});

test('removing a storage asks first, in its place [7-83, beyond-59]', async () => {
  await openAccount(site, 'marlow');
  await user.click(await storage(/Dropbox/));
  await waitFor(() => expect(prefsThere().webstorageid).toBe(1));
  await user.click(screen.getByRole('button', { name: DROPBOX }));
  const question = screen.getByRole('group', { name: new RegExp(`^${DROPBOX}`) });
  const keep = within(question).getByRole('button', { name: 'Keep' });
  expect(document.activeElement).toBe(keep);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: DROPBOX }));
  expect(prefsThere().webstorages).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: DROPBOX }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Dropbox/ })).toBeNull());
  expect(site.requests).toContain('GET /recipient/dvprefs/delete?webstorageid=1');
  expect((await storage(/This device/)).checked).toBe(true);
  expect(prefsThere()).toMatchObject({ dltype: 'local', webstorages: [{ service: 'Google Drive' }] });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Downloads'));
});

test('a storage that could not be removed stays [beyond-59]', async () => {
  await openAccount(site, 'marlow');
  await storage(/Dropbox/);
  await site.break('500', '/recipient/dvprefs/delete', 1);
  await user.click(screen.getByRole('button', { name: DROPBOX }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByRole('alert');
  expect(await storage(/Dropbox/)).toBeDefined();
});

test('what is removed while it is being chosen, or beside another one, is removed after that [beyond-22]', async () => {
  await openAccount(site, 'marlow');
  const release = site.hold('/recipient/dvprefs/');
  await user.click(await storage(/Google Drive/));
  for (const name of [DRIVE, DROPBOX]) {
    await user.click(screen.getByRole('button', { name }));
    const question = screen.getByRole('group', { name: new RegExp(`^${name}`) });
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
  }
  release();
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Dropbox/ })).toBeNull());
  expect(screen.queryByRole('radio', { name: /Google Drive/ })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect((await storage(/This device/)).checked).toBe(true);
  expect(prefsThere()).toMatchObject({ dltype: 'local', webstorages: [] });
});

test('a choice that is refused after a removal goes back to no storage that is gone [beyond-22]', async () => {
  await openAccount(site, 'marlow');
  await user.click(await storage(/Dropbox/));
  await waitFor(() => expect(prefsThere().webstorageid).toBe(1));
  const release = site.hold('/recipient/dvprefs/delete');
  await user.click(screen.getByRole('button', { name: DROPBOX }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(await storage(/Google Drive/));
  await site.break('500', '/recipient/dvprefs/set', 1);
  release();
  await screen.findByRole('alert');
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Dropbox/ })).toBeNull());
  await waitFor(async () => expect((await storage(/This device/)).checked).toBe(true));
});

test('whoever types by the time that an answer comes goes on typing [beyond-18]', async () => {
  await openAccount(site, 'marlow');
  const release = site.hold('/recipient/dvprefs/');
  await user.click(await screen.findByRole('button', { name: DROPBOX }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const about = screen.getByRole('textbox', { name: /About you/ });
  await user.click(about);
  release();
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Dropbox/ })).toBeNull());
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
