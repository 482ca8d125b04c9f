import { expect, test } from 'vitest';
import {
  $downloadFormat,
  chooseFormat,
  chooseFormatForTab,
  savedFormat,
} from '../../../shared/downloads/download-format.ts';
import { setFlag } from '../../../shared/session/recipient-flags.ts';
import { $session } from '../../../shared/session/session.ts';
import { forgetIdentity } from '../../../shared/storage/storage.ts';
import { recipientById } from '../../backend/recipients-and-users.ts';
import { resetStores } from '../../support/reset-stores.ts';
import { openSiteAs } from '../../support/stand-in.ts';

const site = openSiteAs('marlow', '/recipient/myaccount');
const path = '/api/v1/recipient/info/update_download_format';

const recipient = () => $session.get().recipient;
const stored = () => recipientById(site.standIn.db, 1);

test('keeps the choice shown although a reply from before it clears its flag [4-55, 4-59, 6-13]', async () => {
  const release = site.hold(path);
  const saved = chooseFormat('wav');
  site.reply('/api/v1/recipient/info/toggle_promos_consent', { flags: 0 });
  await setFlag('MORE_PROMOS_CONSENT', true);
  expect(savedFormat($session.get())).toBe('wav');
  release();
  await saved;
  expect(savedFormat($session.get())).toBe('wav');
  expect(recipient()?.flags).toBe(1 << 14);
});

test('restores the format that the server has set when the first choice fails [4-58]', async () => {
  await site.become('halcyon');
  await site.open('/recipient/myaccount');
  await site.break('500', path);
  await Promise.allSettled([chooseFormat('wav'), chooseFormat('flac')]);
  expect($downloadFormat.get()).toBe('mp3');
  expect(recipient()).toMatchObject({ download_format: 'mp3', flags: 0 });
});

test('keeps a temporary format for the same user in this tab, without saving it, until another is saved [4-57]', async () => {
  chooseFormatForTab('wav');
  expect($downloadFormat.get()).toBe('wav');
  expect(recipient()).toMatchObject({ download_format: null, flags: 0 });
  expect(site.requests).toEqual([]);
  expect(stored()).toMatchObject({ downloadFormat: null, flags: 0 });
  for (const [visitor, format] of [
    ['newcomer', 'mp3'],
    ['marlow', 'wav'],
  ] as const) {
    resetStores();
    await site.become(visitor);
    await site.open('/recipient/promos/1');
    expect($downloadFormat.get()).toBe(format);
  }
  forgetIdentity('recipient-1');
  resetStores();
  await site.open('/recipient/promos/1');
  expect($downloadFormat.get()).toBe('mp3');
  chooseFormatForTab('wav');
  await chooseFormat('aiff');
  expect($downloadFormat.get()).toBe('aiff');
});
