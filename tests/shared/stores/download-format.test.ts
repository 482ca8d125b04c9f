import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../../shared/api/errors.ts';
import { has, RecipientFlag } from '../../../shared/entities/flags.ts';
import { forgetIdentity } from '../../../shared/storage.ts';
import { createDownloadFormat } from '../../../shared/stores/download-format.ts';
import { createFormatWish } from '../../../shared/stores/format-wish.ts';
import { $session, setSession } from '../../../shared/stores/session.ts';
import { recipientById } from '../../backend/people.ts';
import { openSite } from '../../support/stand-in.ts';

const site = openSite();
const path = '/api/v1/recipient/info/update_download_format';

beforeEach(async () => {
  await site.become('marlow');
  await site.open('/recipient/myaccount');
});

const recipient = () => $session.get().recipient;
const stored = () => recipientById(site.standIn.db, 1);

test('a choice is saved and sets the has-set-format flag [1-12, 4-58, 4-59, 7-47, open-12]', async () => {
  const { $format, choose } = createDownloadFormat();
  expect($format.get()).toBe('mp3');
  await choose('flac');
  expect(site.requests).toEqual([`GET ${path}?format=flac`]);
  expect($format.get()).toBe('flac');
  expect(recipient()?.download_format).toBe('flac');
  expect(has(recipient()?.flags ?? 0, RecipientFlag.HAS_SET_DOWNLOAD_FORMAT)).toBe(true);
  expect(stored()).toMatchObject({ downloadFormat: 'flac', flags: RecipientFlag.HAS_SET_DOWNLOAD_FORMAT });
});

test('a temporary choice is not saved [4-57]', async () => {
  const { $format, chooseForNow } = createDownloadFormat();
  chooseForNow('wav');
  expect($format.get()).toBe('wav');
  expect(recipient()).toMatchObject({ download_format: null, flags: 0 });
  expect(site.requests).toEqual([]);
  expect(stored()).toMatchObject({ downloadFormat: null, flags: 0 });
});

test('a temporary choice counts in the pages that this tab opens afterwards, for the same person alone [4-57]', async () => {
  createDownloadFormat().chooseForNow('wav');
  expect(createFormatWish().$format.get()).toBe('wav');
  await site.become('newcomer');
  await site.open('/recipient/promos/1');
  expect(createFormatWish().$format.get()).toBe('mp3');
  await site.become('marlow');
  await site.open('/recipient/promos/1');
  expect(createFormatWish().$format.get()).toBe('wav');
  forgetIdentity('recipient-1');
  expect(createFormatWish().$format.get()).toBe('mp3');
});

test('a choice for one page counts on no other one [4-57]', () => {
  const { $format, chooseForPage } = createFormatWish();
  chooseForPage('flac');
  expect($format.get()).toBe('flac');
  expect(createFormatWish().$format.get()).toBe('mp3');
});

test('a choice that is saved takes the place of a temporary one', async () => {
  const { $format, choose, chooseForNow } = createDownloadFormat();
  chooseForNow('wav');
  await choose('aiff');
  expect($format.get()).toBe('aiff');
  expect(createFormatWish().$format.get()).toBe('aiff');
});

test.each([
  ['nobody is signed in', null],
  ['the visitor came over a public link', { id: null }],
])('while %s it changes local state alone [4-56, open-37]', async (_, who) => {
  setSession({
    user: null,
    ghosted: false,
    recipient: who && {
      ...who,
      address: '',
      name: '',
      venue: '',
      publication: '',
      info: '',
      flags: 0,
      download_format: null,
    },
  });
  const { $format, choose } = createDownloadFormat();
  await choose('wav');
  expect($format.get()).toBe('wav');
  expect(createFormatWish().$format.get()).toBe('wav');
  expect(site.requests).toEqual([]);
});

test('chosen fast, the last choice stands on both ends', async () => {
  const { $format, choose } = createDownloadFormat();
  await Promise.all([choose('wav'), choose('aiff'), choose('flac')]);
  expect(site.requests).toEqual([`GET ${path}?format=wav`, `GET ${path}?format=flac`]);
  expect([$format.get(), stored()?.downloadFormat]).toEqual(['flac', 'flac']);
});

test('a failure goes back to what the server has', async () => {
  const { $format, choose } = createDownloadFormat();
  await choose('wav');
  await site.break('500', path, 1);
  const failed = choose('flac');
  expect($format.get()).toBe('flac');
  await expect(failed).rejects.toBeInstanceOf(ApiError);
  expect([$format.get(), stored()?.downloadFormat]).toEqual(['wav', 'wav']);
  await choose('flac');
  expect(stored()?.downloadFormat).toBe('flac');
});
