import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../../shared/api/errors.ts';
import { sessionSchema } from '../../../shared/entities/session.ts';
import { createDownloadFormat, savedFormat } from '../../../shared/promos/download-format.ts';
import { setFlag } from '../../../shared/session/recipient-flags.ts';
import { $session, setSession } from '../../../shared/session/session.ts';
import { forgetIdentity } from '../../../shared/storage/storage.ts';
import { recipientById } from '../../backend/recipients-and-users.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();
const path = '/api/v1/recipient/info/update_download_format';

beforeEach(async () => {
  await site.become('marlow');
  await site.open('/recipient/myaccount');
});

const recipient = () => $session.get().recipient;
const flags = 1 << 14;
const stored = () => recipientById(site.standIn.db, 1);

test('saves a format and sets the has-set-format flag [1-12, 4-58, 4-59, 7-47, open-12]', async () => {
  const { $format, choose } = createDownloadFormat();
  expect($format.get()).toBe('mp3');
  await choose('flac');
  expect(site.requests).toEqual([`GET ${path}?format=flac`]);
  expect($format.get()).toBe('flac');
  expect(recipient()).toMatchObject({ download_format: 'flac', flags });
  expect(stored()).toMatchObject({ downloadFormat: 'flac', flags });
});

test.each([null, 'mp3', 'flac'] as const)(
  'saves the shown format of a DJ who has not chosen one, while the server has set %s [4-58, 4-59, 6-13]',
  async (given) => {
    site.standIn.db.sql.run`UPDATE recipients SET download_format = ${given} WHERE id = 1`;
    await site.open('/recipient/myaccount');
    const { $format, choose } = createDownloadFormat();
    const format = given ?? 'mp3';
    expect([$format.get(), savedFormat($session.get())]).toEqual([format, null]);

    await site.break('500', path, 1);
    const failed = choose(format);
    expect([$format.get(), savedFormat($session.get())]).toEqual([format, format]);
    await expect(failed).rejects.toBeInstanceOf(ApiError);
    expect(recipient()).toMatchObject({ download_format: given, flags: 0 });

    await choose(format);
    await choose(format);
    expect(site.requests).toEqual([`GET ${path}?format=${format}`, `GET ${path}?format=${format}`]);
    expect(recipient()).toMatchObject({ download_format: format, flags });
    expect(stored()).toMatchObject({ downloadFormat: format, flags });
  },
);

test('sets the flag although a reply from before the choice clears it [4-55, 4-59]', async () => {
  const { choose } = createDownloadFormat();
  const release = site.hold(path);
  const saved = choose('wav');
  site.reply('/api/v1/recipient/info/toggle_promos_consent', { flags: 0 });
  await setFlag('MORE_PROMOS_CONSENT', true);
  expect(savedFormat($session.get())).toBeNull();
  release();
  await saved;
  expect(savedFormat($session.get())).toBe('wav');
});

test('restores the format that the server has set when the first choice fails [4-58]', async () => {
  await site.become('halcyon');
  await site.open('/recipient/myaccount');
  const { $format, choose } = createDownloadFormat();
  await site.break('500', path);
  await Promise.allSettled([choose('wav'), choose('flac')]);
  expect($format.get()).toBe('mp3');
  expect(recipient()).toMatchObject({ download_format: 'mp3', flags: 0 });
});

test('keeps a temporary format for the same user in this tab, without saving it, until another is saved [4-57]', async () => {
  const { $format, choose, chooseForTab } = createDownloadFormat();
  chooseForTab('wav');
  expect($format.get()).toBe('wav');
  expect(recipient()).toMatchObject({ download_format: null, flags: 0 });
  expect(site.requests).toEqual([]);
  expect(stored()).toMatchObject({ downloadFormat: null, flags: 0 });
  for (const [visitor, format] of [
    ['newcomer', 'mp3'],
    ['marlow', 'wav'],
  ] as const) {
    await site.become(visitor);
    await site.open('/recipient/promos/1');
    expect(createDownloadFormat().$format.get()).toBe(format);
  }
  forgetIdentity('recipient-1');
  expect(createDownloadFormat().$format.get()).toBe('mp3');
  chooseForTab('wav');
  await choose('aiff');
  expect([$format.get(), createDownloadFormat().$format.get()]).toEqual(['aiff', 'aiff']);
});

test('uses a format chosen for one page only there [4-57]', () => {
  const { $format, chooseForPage } = createDownloadFormat();
  chooseForPage('flac');
  expect([$format.get(), createDownloadFormat().$format.get()]).toEqual(['flac', 'mp3']);
});

test.each([
  ['nobody is logged in', {}],
  ['a public link is open', { recipient: { id: null } }],
])('only changes local state while %s [4-56, open-37]', async (_, session) => {
  setSession(v.parse(sessionSchema, session));
  const { $format, choose } = createDownloadFormat();
  await choose('wav');
  expect([$format.get(), createDownloadFormat().$format.get()]).toEqual(['wav', 'wav']);
  expect(site.requests).toEqual([]);
});

test('saves the last of several fast choices, and rolls back after a failure', async () => {
  const { $format, choose } = createDownloadFormat();
  await Promise.all([choose('wav'), choose('aiff'), choose('flac')]);
  expect(site.requests).toEqual([`GET ${path}?format=wav`, `GET ${path}?format=flac`]);
  expect([$format.get(), stored()?.downloadFormat]).toEqual(['flac', 'flac']);
  await site.break('500', path, 1);
  const failed = choose('wav');
  expect($format.get()).toBe('wav');
  await expect(failed).rejects.toBeInstanceOf(ApiError);
  expect([$format.get(), stored()?.downloadFormat]).toEqual(['flac', 'flac']);
  await choose('wav');
  expect(stored()?.downloadFormat).toBe('wav');
});
