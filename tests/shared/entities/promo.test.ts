import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emptyFeedback } from '../../../shared/entities/feedback.ts';
import { ResponseField } from '../../../shared/entities/flags.ts';
import { promoSchema } from '../../../shared/entities/promo.ts';
import { promoErrorSchema } from '../../../shared/entities/promo-error.ts';
import { feedbackProgress } from '../../../shared/validation/feedback-issues.ts';

const track = {
  track_id: 101,
  title: 'Low Tide',
  artist: 'Ossa',
  mix: 'Original',
  duration: 214.5,
  peaks: [0, 0.25, 1],
  url: '/media/101/stream.wav',
  downloads: { mp3: '/media/101.mp3', wav: '/media/101.wav' },
};

const full = {
  promo_text: 'Four deep-water cuts.',
  playlist: {
    tracks: [track],
    zip: { url: '/media/1.zip', size: 5_000_000, format: 'wav' },
    sizes: { mp3: 900_000, wav: 5_000_000 },
  },
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
    has_been_emailed: true,
    has_opened_email: false,
    created: '2026-11-01T10:00:00Z',
  },
  kato: { is_pick: true, thumbs: 1 },
  template: 'plain',
};

const parsedTrack = { ...track, track_id: '101', sentId: 101 };
const parsed = {
  ...full,
  playlist: { ...full.playlist, tracks: [parsedTrack] },
  account: { id: '8', name: 'Nightjar Records' },
  campaign: { id: '1', name: 'Low Tide' },
};

const bare = {
  promo_text: '',
  playlist: { tracks: [], zip: null, sizes: {} },
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
    has_been_emailed: false,
    has_opened_email: false,
    created: null,
  },
  kato: { is_pick: false, thumbs: 0 },
  template: '',
};

const parse = (given: unknown) => v.parse(promoSchema, given);
const tracksOf = (tracks: unknown) => parse({ ...full, playlist: { tracks, zip: null } }).playlist.tracks;
const albumOf = (album: unknown) => parse({ ...full, album }).album;
const parseError = (given: unknown) => v.safeParse(promoErrorSchema, given);

test('has the fields of the spec, all optional [3-25, 3-26, 3-27, 3-28, 3-29]', () => {
  expect(parse(full)).toEqual(parsed);
  for (const none of [{}, { id: 1 }]) expect(parse(none)).toEqual(bare);
  for (const odd of [null, 'promo', 5]) expect(v.is(promoSchema, odd)).toBe(false);
});

test.each(Object.keys(bare) as (keyof typeof bare)[])(
  'an invalid or missing %s falls back and keeps the other fields',
  (key) => {
    const expected = { ...parsed, [key]: bare[key] };
    const { [key]: _, ...others } = full;
    expect(parse(others)).toEqual(expected);
    expect(parse({ ...full, [key]: null })).toEqual(expected);
    const invalid = parse({ ...full, [key]: typeof bare[key] === 'string' ? {} : 'odd' });
    // Requirements that cannot be read must not unlock the downloads.
    const isRequirement = key === 'feedback_required_fields';
    expect(invalid).toEqual(isRequirement ? { ...parsed, [key]: ResponseField.RATING } : expected);
  },
);

const unset = { released_year: 9999, released_month: 99, released_day: 99 };

test.each<[part: keyof typeof full, given: unknown, expected: unknown]>([
  ['access', { ...full.access, has_left_feedback: 'maybe' }, full.access],
  ['access', { ...full.access, created: 5 }, { ...full.access, created: null }],
  ['kato', { thumbs: 5 }, { is_pick: false, thumbs: 0 }],
  ['kato', { is_pick: 1, thumbs: '1' }, { is_pick: true, thumbs: 1 }],
  ['kato', { thumbs: -1 }, { is_pick: false, thumbs: -1 }],
  ['account', { ...full.account, id: {} }, { ...full.account, id: null }],
  ['label', { name: 'Nightjar' }, { url_name: '', name: 'Nightjar' }],
  ['album', { ...full.album, title: null }, { ...full.album, title: '' }],
  // Some servers write an empty object as an empty list.
  ['album', [], { artist: '', title: '', ...unset }],
])('in %s the value %j is read as %j', (part, given, expected) => {
  expect(parse({ ...full, [part]: given })).toEqual({ ...parsed, [part]: expected });
});

test.each([
  ['year is 9999 [3-30]', { released_year: '0' }, { released_year: 9999 }],
  ['month is 99, and so is its day [3-31]', { released_month: 0 }, { released_month: 99, released_day: 99 }],
  ['month is 99, and so is its day [3-31]', { released_month: 13 }, { released_month: 99, released_day: 99 }],
  ['day is 99 [3-32]', { released_day: 31 }, { released_day: 99 }],
  ['day is 99 [3-32]', { released_day: 2.5 }, { released_day: 99 }],
])('an unset %s (%#)', (_, given, parts) => {
  expect(albumOf({ ...full.album, ...given })).toEqual({ ...full.album, ...parts });
});

test('a track needs an id and a stream; an invalid track is dropped', () => {
  const least = { track_id: 'b', url: '/a' };
  const noId = { ...track, track_id: undefined };
  const noStream = { ...track, track_id: 'silent', url: null };
  const odd = { ...track, track_id: 'odd', duration: '214', mix: null, downloads: 'all' };
  expect(tracksOf([null, track, 5, noId, noStream, [], least, odd, track])).toEqual([
    parsedTrack,
    { ...parsedTrack, track_id: 'silent', sentId: 'silent', url: '' },
    { ...least, sentId: 'b', title: '', artist: '', mix: '', duration: 0, peaks: [], downloads: {} },
    { ...parsedTrack, track_id: 'odd', sentId: 'odd', duration: 214, mix: '', downloads: {} },
  ]);
  for (const none of [null, 'none', { track }, undefined]) expect(tracksOf(none)).toEqual([]);
});

test('keeps up to 200 peaks of a track, and none if one is invalid', () => {
  const peaksOf = (peaks: unknown) => tracksOf([{ ...track, peaks }])[0]?.peaks;
  expect(peaksOf([0.123, 1, 0])).toEqual([0.12, 1, 0]);
  expect(peaksOf(Array(100).fill([0, 0.2, 0.4, 0.3]).flat())).toEqual(Array(100).fill([0.2, 0.4]).flat());
  for (const invalid of [[0.5, 1.1], [0.5, null], 'loud', null]) expect(peaksOf(invalid)).toEqual([]);
});

test('an invalid download, zip or size is dropped and nothing else [beyond-249]', () => {
  const downloads = { mp3: '/a.mp3', wav: {}, flac: null, ogg: '/a.ogg' };
  expect(tracksOf([{ ...track, downloads }])[0]?.downloads).toEqual({ mp3: '/a.mp3' });
  for (const [given, zip] of [
    [{ size: 5 }, null],
    [
      { url: '/a.zip', format: 'rar' },
      { url: '/a.zip', size: 0, format: null },
    ],
    [undefined, null],
  ])
    expect(
      parse({ ...full, playlist: { tracks: [track], zip: given, sizes: { mp3: 0, wav: 'big', flac: '5' } } })
        .playlist,
    ).toEqual({ tracks: [parsedTrack], zip, sizes: { flac: 5 } });
});

const fullError = {
  type: 'MultipleRecipientError',
  message: 'Several of you share this address.',
  secret: 's3cret',
  email: 'promos@agency.example',
  promo_name: 'Low Tide EP',
  possible: [{ id: 4, email: 'a@agency.example', name: 'A' }],
};

const parsedError = { ...fullError, possible: [{ id: '4', email: 'a@agency.example', name: 'A' }] };

test('a promo error has all fields of the spec, all optional, and any type [3-49]', () => {
  const error = { type: 'NeverHeardOf', message: '', secret: '', email: '', promo_name: '', possible: [] };
  expect(parseError(fullError).output).toEqual(parsedError);
  expect(parseError({ type: 'NeverHeardOf' }).output).toEqual(error);
  expect(parseError({}).output).toEqual({ ...error, type: '' });
  expect(parseError({ ...fullError, type: ' ' }).output).toEqual({ ...parsedError, type: '' });
  for (const key of ['type', 'message', 'secret', 'email', 'promo_name'])
    for (const odd of [undefined, null, true, {}])
      expect(parseError({ ...fullError, [key]: odd }).output).toEqual({ ...parsedError, [key]: '' });
});

test('a possible recipient has an id, email and name, and is dropped without an id [3-50]', () => {
  const possible = [null, ...fullError.possible, { email: 'b@agency.example', name: 'B' }, { id: 'c' }, 'D'];
  expect(parseError({ ...fullError, possible }).output).toEqual({
    ...fullError,
    possible: [...parsedError.possible, { id: 'c', email: '', name: '' }],
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
])(
  'response field %s, which is a value and no bit number [open-51]',
  (_, feedback_required_fields, fields) => {
    const asked = (publicLink: boolean) =>
      feedbackProgress({ feedback_required_fields, publicLink }, emptyFeedback, '').required;
    expect(asked(false)).toEqual(fields);
    const overLink = { 16: ['email'], 32: ['name'] }[feedback_required_fields] ?? fields;
    expect(asked(true)).toEqual(overLink);
  },
);
