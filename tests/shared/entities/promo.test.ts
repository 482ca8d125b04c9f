import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emptyFeedback } from '../../../shared/entities/feedback.ts';
import { DownloadFlag, has, ResponseField } from '../../../shared/entities/flags.ts';
import { promoSchema } from '../../../shared/entities/promo.ts';
import { promoErrorSchema } from '../../../shared/entities/promo-error.ts';
import { feedbackRequirements } from '../../../shared/validation/feedback-requirements.ts';

const track = {
  track_id: 101,
  title: 'Low Tide',
  artist: 'Ossa',
  mix: 'Original',
  duration: 214.5,
  url: '/media/101/stream.wav',
  downloads: { mp3: '/media/101.mp3', wav: '/media/101.wav' },
};

const full = {
  promo_text: 'Four deep-water cuts.',
  playlist: { tracks: [track], zip: { url: '/media/1.zip', size: 5_000_000 } },
  packshot_img: '/media/packshots/1.svg',
  download_flags: 2,
  k: 'key-1',
  account: { id: 8, name: 'Nightjar Records' },
  campaign: { id: 1, name: 'Low Tide' },
  album: { artist: 'Ossa', title: 'Low Tide EP', released_year: 2026, released_month: 11, released_day: 26 },
  label: { url_name: 'nightjar', name: 'Nightjar' },
  feedback_required_fields: 7,
  publicLink: false,
  access: {
    has_opened_promo: true,
    has_left_feedback: false,
    created: '2026-11-01T10:00:00Z',
  },
  kato: { thumbs: 1 },
};

const bare = {
  promo_text: '',
  playlist: { tracks: [], zip: null },
  packshot_img: '',
  download_flags: 0,
  k: '',
  account: null,
  campaign: null,
  album: null,
  label: null,
  feedback_required_fields: 0,
  publicLink: false,
  access: {
    has_opened_promo: false,
    has_left_feedback: false,
    created: null,
  },
  kato: { thumbs: 0 },
};

const parse = (given: unknown) => v.parse(promoSchema, given);
const tracksOf = (tracks: unknown) => parse({ ...full, playlist: { tracks, zip: null } }).playlist.tracks;
const albumOf = (album: unknown) => parse({ ...full, album }).album;
const parseError = (given: unknown) => v.safeParse(promoErrorSchema, given);

test('holds the fields of the spec that are shown, as the reply has them [3-25, 3-26, 3-27, 3-28, 3-29]', () => {
  expect(parse(full)).toEqual(full);
});

test('a reply with the other fields of the spec keeps the rest [3-25, 3-27, 3-28]', () => {
  const access = { ...full.access, has_been_emailed: true, has_opened_email: true };
  const kato = { ...full.kato, is_pick: true };
  expect(parse({ ...full, template: 'plain', access, kato })).toEqual(full);
});

test('an empty list, as some servers write an empty object, is read as one without fields', () => {
  expect(albumOf([])).toEqual({
    artist: '',
    title: '',
    released_year: 9999,
    released_month: 99,
    released_day: 99,
  });
});

test('a promo needs no field, and none that the spec does not name [3-25]', () => {
  expect(parse({})).toEqual(bare);
  expect(parse({ id: 1 })).toEqual(bare);
});

test.each([null, 'promo', 5])('what is no object is no promo, case %#', (given) => {
  expect(v.is(promoSchema, given)).toBe(false);
});

test.each(Object.keys(bare) as (keyof typeof bare)[])(
  'an odd or missing %s falls back and loses nothing else',
  (key) => {
    const expected = { ...full, [key]: bare[key] };
    const { [key]: _, ...others } = full;
    expect(parse(others)).toEqual(expected);
    for (const odd of [null, typeof bare[key] === 'string' ? 5 : 'odd'])
      expect(parse({ ...full, [key]: odd })).toEqual(expected);
  },
);

test.each([
  ['access', 'has_left_feedback', 'yes', false],
  ['access', 'created', 5, null],
  ['kato', 'thumbs', 5, 0],
  ['kato', 'thumbs', '1', 0],
  ['account', 'id', {}, null],
  ['account', 'name', null, ''],
  ['campaign', 'name', 5, ''],
  ['label', 'name', null, ''],
  ['album', 'title', null, ''],
] as const)('in %s an odd %s falls back alone, case %#', (part, key, odd, fallback) => {
  const given = { ...full, [part]: { ...full[part], [key]: odd } };
  expect(parse(given)).toEqual({ ...full, [part]: { ...full[part], [key]: fallback } });
});

test.each([-1, 0, 1] as const)('thumbs may be %i', (thumbs) => {
  expect(parse({ ...full, kato: { thumbs } }).kato.thumbs).toBe(thumbs);
});

test('a bad track is dropped, the others stay in order', () => {
  const second = { ...track, track_id: 'b' };
  const noId = { ...track, track_id: undefined };
  const noStream = { ...track, url: null };
  expect(tracksOf([null, track, 5, noId, noStream, [], second])).toEqual([track, second]);
});

test('a track needs an id and a stream, all else falls back', () => {
  expect(tracksOf([{ track_id: 1, url: '/a' }])).toEqual([
    { track_id: 1, title: '', artist: '', mix: '', duration: 0, url: '/a', downloads: {} },
  ]);
  expect(tracksOf([{ ...track, duration: '214', mix: null, downloads: 'all' }])).toEqual([
    { ...track, duration: 0, mix: '', downloads: {} },
  ]);
});

test('an odd download loses no other one, and unknown formats are left out', () => {
  const downloads = { mp3: '/a.mp3', wav: 5, flac: null, ogg: '/a.ogg' };
  expect(tracksOf([{ ...track, downloads }])[0]?.downloads).toEqual({ mp3: '/a.mp3' });
});

test.each([null, 'none', { 0: track }, undefined])(
  'a list of tracks that is none is empty, case %#',
  (tracks) => {
    expect(tracksOf(tracks)).toEqual([]);
  },
);

test('an odd zip loses no track, and a zip without a size stays', () => {
  const zipOf = (zip: unknown) => parse({ ...full, playlist: { tracks: [track], zip } }).playlist;
  expect(zipOf({ size: 5 })).toEqual({ tracks: [track], zip: null });
  expect(zipOf({ url: '/a.zip' })).toEqual({ tracks: [track], zip: { url: '/a.zip', size: 0 } });
  expect(zipOf(undefined)).toEqual({ tracks: [track], zip: null });
});

test('a label without its address is none', () => {
  expect(parse({ ...full, label: { name: 'Nightjar' } }).label).toBeNull();
});

test('an unset year of release is 9999 [3-30]', () => {
  const { released_year: _, ...others } = full.album;
  expect(albumOf(others)).toEqual({ ...full.album, released_year: 9999 });
  expect(albumOf({ ...full.album, released_year: '2026' })).toEqual({ ...full.album, released_year: 9999 });
});

test('an unset month of release is 99 [3-31]', () => {
  const { released_month: _, ...others } = full.album;
  expect(albumOf(others)).toEqual({ ...full.album, released_month: 99 });
  expect(albumOf({ ...full.album, released_month: null })).toEqual({ ...full.album, released_month: 99 });
});

test('an unset day of release is 99 [3-32]', () => {
  const { released_day: _, ...others } = full.album;
  expect(albumOf(others)).toEqual({ ...full.album, released_day: 99 });
  expect(albumOf({ ...full.album, released_day: 'Friday' })).toEqual({ ...full.album, released_day: 99 });
});

const fullError = {
  type: 'MultipleRecipientError',
  message: 'Several of you share this address.',
  secret: 's3cret',
  email: 'promos@agency.example',
  promo_name: 'Low Tide EP',
  possible: [{ id: 4, email: 'a@agency.example', name: 'A' }],
};

test('a promo error holds every field of the spec as it came [3-49]', () => {
  expect(parseError(fullError).output).toEqual(fullError);
});

test('a promo error needs nothing, and its type may have any name [3-49]', () => {
  const error = { type: 'NeverHeardOf', message: '', secret: '', email: '', promo_name: '', possible: [] };
  expect(parseError({ type: 'NeverHeardOf' }).output).toEqual(error);
  expect(parseError({}).output).toEqual({ ...error, type: '' });
  for (const type of [undefined, null, ' ', 5])
    expect(parseError({ ...fullError, type }).output).toEqual({ ...fullError, type: '' });
});

test.each(['message', 'secret', 'email', 'promo_name'] as const)(
  'an odd %s of a promo error loses nothing else',
  (key) => {
    for (const odd of [null, 5, {}])
      expect(parseError({ ...fullError, [key]: odd }).output).toEqual({ ...fullError, [key]: '' });
  },
);

test('each possible recipient holds id, email and name; one without an id is dropped [3-50]', () => {
  const possible = [null, ...fullError.possible, { email: 'b@agency.example', name: 'B' }, { id: 'c' }, 'D'];
  expect(parseError({ ...fullError, possible }).output).toEqual({
    ...fullError,
    possible: [...fullError.possible, { id: 'c', email: '', name: '' }],
  });
  expect(parseError({ ...fullError, possible: 'all' }).output).toEqual({ ...fullError, possible: [] });
});

test.each([
  ['RATING is 1 [3-52]', 1, ['rating']],
  ['COMMENT is 2 [3-53]', 2, ['comment']],
  ['FAVOURITE is 4 [3-54]', 4, ['favourite']],
  ['NAME is 8 [3-55]', 8, ['name']],
  ['PUBLIC_LINK_EMAIL is 16, for public links only [3-56]', 16, []],
  ['PUBLIC_LINK_NAME is 32, for public links only [3-57]', 32, []],
  ['higher bits mean nothing', 64, []],
])('response field %s', (_, feedback_required_fields, fields) => {
  const asked = (publicLink: boolean) =>
    feedbackRequirements({ feedback_required_fields, publicLink }, emptyFeedback, '').map(
      ({ field }) => field,
    );
  expect(asked(false)).toEqual(fields);
  const overLink = { 16: ['email'], 32: ['name'] }[feedback_required_fields] ?? fields;
  expect(asked(true)).toEqual(overLink);
});

test('download flag bit 1 says that there is a zip [9-09, open-51]', () => {
  expect(DownloadFlag.ZIP).toBe(1 << 1);
});

test('download flag bit 2 says zip only [9-10, open-51]', () => {
  expect(DownloadFlag.ZIP_ONLY).toBe(1 << 2);
});

test('response fields are values and no bit numbers [open-51]', () => {
  expect(Object.values(ResponseField)).toEqual([1, 2, 4, 8, 16, 32]);
});

test('a number has a flag when it holds every bit of it', () => {
  expect([0, 1, 2, 3, 4, 6].map((flags) => has(flags, 2))).toEqual([false, false, true, true, false, true]);
  expect([2, 4, 6, 7].map((flags) => has(flags, 6))).toEqual([false, false, true, true]);
  expect(has(-1, 1 << 26)).toBe(true);
});
