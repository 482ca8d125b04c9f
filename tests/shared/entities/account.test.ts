import * as v from 'valibot';
import { expect, test } from 'vitest';
import { accountFlagNames, accountSchema } from '../../../shared/entities/account.ts';
import { downloadPrefsSchema, selectedStorageId } from '../../../shared/entities/download-prefs.ts';
import { hasSignedLegals } from '../../../shared/entities/recipient.ts';
import { socialNames, socialNetworkSchema } from '../../../shared/entities/social.ts';
import { isSubscribed, statusText, subscriptionSchema } from '../../../shared/entities/subscription.ts';

const account = {
  id: 8,
  name: 'Nightjar Records',
  flags: 1 << 26,
  is_essential: true,
  is_definitive: false,
  sends_remaining: 40,
  credits: { balance: 523 },
};

test('an account has a name, flags, badges, sends and credits, with fallbacks for invalid fields [1-02, 3-20]', () => {
  expect(v.parse(accountSchema, account)).toEqual({ ...account, id: '8' });
  expect(v.parse(accountSchema, { id: 8, name: {}, is_essential: 'maybe', credits: 3 })).toEqual({
    id: '8',
    name: '',
    flags: 0,
    is_essential: false,
    is_definitive: false,
    sends_remaining: null,
    credits: { balance: null },
  });
});

test.each([
  [1 << 2, ['Beta testing']],
  [1 << 24, ['Updated pricing']],
  [(1 << 24) | (1 << 26), ['Updated pricing', 'Boost']],
  [~(1 << 26), ['Beta testing', 'Updated pricing']],
])('the account flags %i have the labels %j [6-04, 6-05, 6-06, open-51]', (flags, labels) => {
  expect(accountFlagNames(v.parse(accountSchema, { ...account, flags }))).toEqual(labels);
});

test('legals are signed when either of their two bits is set [6-09, 6-14, 6-15, open-53]', () => {
  const [terms, privacy] = [1 << 3, 1 << 15];
  const isSigned = [~(terms | privacy), terms, privacy].map((flags) => hasSignedLegals({ flags }));
  expect(isSigned).toEqual([false, true, true]);
});

const storage = { id: 5, service: 'Dropbox', name: 'marlow', created: '2026-05-05T10:40:00.000Z' };
const parsedStorage = { ...storage, id: '5' };

test('download prefs hold dltype, webstorageid and webstorages; downloads are local unless set otherwise [3-46, 3-47, 3-48]', () => {
  const prefs = { dltype: 'webstorage', webstorageid: 5, webstorages: [storage] } as const;
  const parsed = v.parse(downloadPrefsSchema, prefs);
  expect(parsed).toEqual({ ...prefs, webstorageid: '5', webstorages: [parsedStorage] });
  expect(selectedStorageId(parsed)).toBe('5');
  const none = v.parse(downloadPrefsSchema, {});
  expect(none).toEqual({ dltype: 'local', webstorageid: null, webstorages: [] });
  expect(selectedStorageId({ ...none, webstorageid: '5' })).toBeNull();
});

test('a storage needs only an id, is called Web storage without a plain service name, and is dropped if invalid [3-46]', () => {
  const services = ['Drop\u202ebox', '\u200b', {}].map((service) => ({ ...storage, service }));
  const webstorages = [{ id: 5 }, { name: 'x' }, storage, null, ...services];
  const other = { ...parsedStorage, service: 'Web storage' };
  expect(v.parse(downloadPrefsSchema, { webstorages }).webstorages).toEqual([
    { id: '5', service: 'Web storage', name: '', created: null },
    parsedStorage,
    parsedStorage,
    other,
    other,
  ]);
});

test.each([
  [1, 'twitter', 'X'],
  [2, 'facebook', 'Facebook'],
  [3, 'google', 'Google'],
] as const)('social_type %d is %s, shown as %s [3-43, 3-44, 3-45, open-30]', (social_type, name, shown) => {
  expect(v.parse(socialNetworkSchema, { social_type }).social_type).toBe(name);
  expect(socialNames[name]).toBe(shown);
});

test.each([0, 4, 9, -1, 1.5])('social_type %d throws an error [8-30]', (social_type) => {
  expect(() => v.parse(socialNetworkSchema, { social_type })).toThrow(
    `Expected (1 | 2 | 3) but received ${social_type}`,
  );
});

test('a subscription has an id, account, flags, status and optional stats [3-42]', () => {
  const full = {
    id: 3,
    account: { id: 8, name: 'Nightjar Records' },
    flags: 1,
    status: 4,
    stats: { sent: 3, opened: 2, feedback: 1, latest: '2026-11-05T10:40:00.000Z' },
  };
  const parsed = { ...full, id: '3', account: { id: '8', name: 'Nightjar Records' } };
  expect(v.parse(subscriptionSchema, full)).toEqual(parsed);
  expect(v.parse(subscriptionSchema, { ...full, stats: undefined })).toEqual({ ...parsed, stats: null });
  expect(v.is(subscriptionSchema, { ...full, account: null })).toBe(false);
});

test.each([
  ['New [3-59]', 0, 1],
  ['1 promo delivered [3-60]', 1, 1],
  ['2 promos delivered [3-61]', 2, 1],
  ['3 promos delivered [3-62]', 3, 1],
  ['Subscribed [3-58, 3-63]', 4, 1],
  ['Waiting for your consent [3-58, 3-63]', 4, 0],
  ['Invited [3-64]', 8, 0],
  ['Invited twice [3-65]', 9, 0],
  ['Invited three times [3-66]', 10, 0],
  ['Unsubscribed [3-67]', 14, 1],
  ['Email bounced [3-68]', -10, 1],
  ['Unknown status', 77, 1],
])(
  'a DJ sees "%s" with status %i and flags %i, and is subscribed with 4 and 1 [open-52]',
  (text, status, flags) => {
    expect(statusText({ status, flags })).toBe(text.replace(/ \[.*/, ''));
    expect(isSubscribed({ status, flags })).toBe(text.startsWith('Subscribed'));
  },
);
