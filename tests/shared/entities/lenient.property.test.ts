import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { configSchema } from '../../../shared/config/config.ts';
import { userSchema } from '../../../shared/entities/account.ts';
import { campaignSchema } from '../../../shared/entities/campaign.ts';
import { webStorageSchema } from '../../../shared/entities/download-prefs.ts';
import { followedLabelSchema } from '../../../shared/entities/label.ts';
import { idSchema, listOf, numberOrZero, textOrEmpty } from '../../../shared/entities/lenient.ts';
import { loginSchema } from '../../../shared/entities/login.ts';
import { pickSchema } from '../../../shared/entities/pick.ts';
import { promoSchema } from '../../../shared/entities/promo.ts';
import { recipientSchema } from '../../../shared/entities/recipient.ts';
import { sessionSchema } from '../../../shared/entities/session.ts';
import { subscriptionSchema } from '../../../shared/entities/subscription.ts';
import { trackSchema } from '../../../shared/entities/track.ts';
import { objectWithWarnings } from '../../../shared/environment/warnings.ts';
import { checkProperty } from '../../support/property.ts';
import { expectedErrors } from '../../support/setup.ts';

const junk = fc.oneof(
  fc.constantFrom<unknown>(null, '', 0, -1, 1e308, [], {}, true, [[]], '\u202e', 'javascript:x'),
  fc.jsonValue({ maxDepth: 2 }),
);

const rowSchema = v.object({ id: idSchema, title: textOrEmpty });
const row = fc.record({ id: fc.nat().map(String), title: fc.string() });
const invalidRow = junk.filter((value) => !v.is(rowSchema, value));

test('drops only invalid rows and keeps the order [open-07]', async () => {
  await checkProperty(
    20_000,
    fc.property(fc.array(fc.tuple(row, fc.array(invalidRow, { maxLength: 2 })), { maxLength: 6 }), (rows) => {
      const sent = rows.flatMap(([valid, invalid]) => [...invalid, valid]);
      expect(v.parse(listOf(rowSchema), sent)).toEqual(rows.map(([valid]) => valid));
    }),
  );
});

/** The required fields of each entity; all others may be invalid. */
const entities = {
  campaign: [campaignSchema, { id: 1 }],
  login: [loginSchema, { id: 1, type: 'client', person_id: 1 }],
  pick: [pickSchema, { pick_id: 1, type: 'product' }],
  promo: [promoSchema, {}],
  recipient: [recipientSchema, { id: 1 }],
  session: [sessionSchema, {}],
  subscription: [subscriptionSchema, { id: 1, account: { id: 1 } }],
  track: [trackSchema, { track_id: 1, url: '/a' }],
  user: [userSchema, { id: 1 }],
  'web storage': [webStorageSchema, { id: 1 }],
  'host data': [configSchema, {}],
} as const satisfies Record<string, readonly [v.ObjectSchema<v.ObjectEntries, undefined>, object]>;

test.each(Object.entries(entities))(
  'a %s survives any invalid optional field [open-07]',
  async (_, [schema, required]) => {
    const fields = Object.keys(schema.entries).filter((name) => !Object.hasOwn(required, name));
    const invalid = fc.record(Object.fromEntries(fields.map((name) => [name, junk])), { requiredKeys: [] });
    await checkProperty(
      3_000,
      fc.property(invalid, (given) => {
        expect(v.safeParse(schema, { ...given, ...required }).issues).toBeUndefined();
        // Invalid URL patterns are logged.
        expectedErrors();
      }),
    );
  },
);

test.each(Object.entries(entities))(
  'a %s may have numbers for texts and words for booleans',
  (_, [schema, required]) => {
    const parse = (name: string, value: unknown) => ({ ...v.parse(schema, { ...required, [name]: value }) });
    const missing: Readonly<Record<string, unknown>> = v.parse(schema, required);
    for (const name of Object.keys(schema.entries)) {
      const isText = missing[name] === '' || ['product', 'productName', 'logo'].includes(name);
      if (isText && !/Host|cdn/.test(name)) expect(parse(name, 808)).toHaveProperty(name, '808');
      if (typeof missing[name] !== 'boolean') continue;
      for (const word of ['true', 'TRUE', ' t ', 'Yes', 'y', 'on', '1', 1])
        expect(parse(name, word)).toHaveProperty(name, true);
      for (const word of ['false', 'F', 'no', ' N', 'Off', '0', 0])
        expect(parse(name, word)).toHaveProperty(name, false);
    }
  },
);

test('reads keys, addresses and names that consist of digits', () => {
  const label = { url_name: 808, name: 1989 };
  const playlist = { tracks: [{ track_id: 1, url: 12, downloads: { mp3: 34 } }], zip: { url: 56 } };
  expect(v.parse(promoSchema, { k: 7, label, playlist })).toMatchObject({
    k: '7',
    label: { url_name: '808', name: '1989' },
    playlist: { tracks: [{ url: '12', downloads: { mp3: '34' } }], zip: { url: '56' } },
  });
  expect(v.parse(followedLabelSchema, { label }).label.url_name).toBe('808');
  expect(v.parse(loginSchema, { ...entities.login[1], id: false, last_login: 20261126 })).toMatchObject({
    id: undefined,
    person_id: '1',
    last_login: '20261126',
  });
});

test('keeps the beginning of very long texts and names, and five accents per letter', () => {
  const long = 'x'.repeat(200_000);
  const zalgo = `e${'\u0301'.repeat(50)}a\u0323\u0301`;
  const { promo_text, playlist } = v.parse(promoSchema, {
    promo_text: zalgo + long,
    playlist: { tracks: [{ track_id: 1, title: long, artist: zalgo }] },
  });
  expect(promo_text).toMatch(/^e\u0301{5}a\u0323\u0301x{19946}$/);
  expect(playlist.tracks[0]?.title).toHaveLength(1000);
  expect(playlist.tracks[0]?.artist).toBe(`e${'\u0301'.repeat(5)}a\u0323\u0301`);
});

test('reads an object with integer keys as a list, in the order of the keys', () => {
  const list = listOf(textOrEmpty);
  expect(v.parse(list, { 10: 'c', 2: 'b', 0: 'a' })).toEqual(['a', 'b', 'c']);
  for (const none of [{}, [], { first: 'a' }, { 0: 'a', length: 1 }, { 1234567890: 'a' }, null])
    expect(v.parse(list, none), JSON.stringify(none)).toEqual([]);
  const track = { track_id: 1, peaks: { 0: 1, 2: 0.5 } };
  const [parsed] = v.parse(promoSchema, { playlist: { tracks: { 3: track } } }).playlist.tracks;
  expect(parsed?.peaks).toEqual([1, 0.5]);
  expect(v.parse(pickSchema, { pick_id: 1, dupes: { 1: { pick_id: 2 } }, label: [] }).dupes).toHaveLength(1);
});

test('says once which date it could not read, and leaves it out', () => {
  const parse = (created: unknown) => v.parse(campaignSchema, { id: 1, access: { created } }).access.created;
  for (const created of ['2026-11-26 14:05:00,123 UTC', '', 20261126])
    expect(parse(created)).toBe(String(created));
  expect(console.warn).not.toHaveBeenCalled();
  for (const created of ['26.11.2026', 'yesterday']) expect(parse(created)).toBeNull();
  v.parse(pickSchema, { pick_id: 1, released: 'soon' });
  const login = { ...entities.login[1], last_login: 'an hour ago' };
  expect(v.parse(loginSchema, login).last_login).toBe('an hour ago');
  expect(vi.mocked(console.warn).mock.calls).toEqual([
    ['access.created: Expected an ISO date', '26.11.2026'],
    ['pick.released: Expected an ISO date', 'soon'],
    ['login.last_login: Expected an ISO date', 'an hour ago'],
  ]);
});

test('reads numbers that a backend sends as text, and says once which field it could not read [open-07]', () => {
  const album = { released_year: '2027', released_month: '03', released_day: '09' };
  const promo = v.parse(promoSchema, {
    album,
    feedback_required_fields: '7',
    download_flags: ' 2 ',
    playlist: { tracks: [{ track_id: 1, url: '/a', duration: '214.5', peaks: ['0.5', 1] }] },
  });
  expect(promo).toMatchObject({
    album: { released_year: 2027, released_month: 3, released_day: 9 },
    feedback_required_fields: 7,
    download_flags: 2,
    playlist: { tracks: [{ duration: 214.5, peaks: [0.5, 1] }] },
  });
  const sample = objectWithWarnings('sample', { size: numberOrZero });
  for (const size of ['7', null, undefined, 'many', {}]) v.parse(sample, { size });
  expect(vi.mocked(console.warn).mock.calls).toEqual([
    ['sample.size: Invalid type: Expected (number | string) but received "many"', 'many'],
  ]);
});

test('refuses an id that has lost digits [open-07]', () => {
  expect(v.is(idSchema, 2 ** 53)).toBe(false);
  expect(v.parse(idSchema, '9007199254740993')).toBe('9007199254740993');
});
