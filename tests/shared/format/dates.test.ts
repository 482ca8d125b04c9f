import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionSchema } from '../../../shared/entities/session.ts';
import {
  dateOf,
  formatDateTime,
  formatDuration,
  formatKnownShortDate,
  formatRelease,
  formatReleaseCountdown,
  formatShortDate,
  formatShortRelease,
  formatTime,
  isFuture,
  isUnreleased,
  setDateOrder,
} from '../../../shared/format/dates.ts';
import { setSession } from '../../../shared/session/session.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  setDateOrder(false);
});

const putMonthFirst = () => setDateOrder(true);

const album = (released_year: number, released_month: number, released_day: number) => ({
  artist: 'Ossa',
  title: 'Low Tide EP',
  released_year,
  released_month,
  released_day,
});

test('only the setting of a client puts the month first [6-03, 9-11, open-66]', () => {
  for (const [user, shown] of [
    [{ settings: 1 << 4 }, '11/06/2026'],
    [{ settings: ~(1 << 4) }, '06/11/2026'],
    [null, '06/11/2026'],
  ] as const) {
    setSession(v.parse(sessionSchema, { user: user && { id: 1, ...user } }));
    expect(formatDateTime('2026-11-06')).toBe(shown);
  }
});

test.each([
  ['America/Los_Angeles', '31/12/2026 15:30'],
  ['Pacific/Kiritimati', '01/01/2027 13:30'],
])('formats a date in the time zone %s [9-11]', (zone, shown) => {
  vi.stubEnv('TZ', zone);
  expect(formatDateTime('2026-12-31T23:30:00.000Z')).toBe(shown);
});

test("formats the day with the short month, and the 24-hour time, or '---' or nothing if empty [2.7-24, 2.7-25, 9-12]", () => {
  for (const [date, day, time] of [
    [new Date(2026, 10, 21, 0, 4).toISOString(), '21 Nov', '00:04'],
    [new Date(2026, 8, 1, 15, 40).toISOString(), '1 Sep', '15:40'],
    ['2026-12-31', '31 Dec', ''],
    ['not a date', '---', ''],
  ] as const) {
    expect(formatShortDate(date, new Date(2026, 0, 1))).toBe(day);
    expect(formatTime(date)).toBe(time);
  }
  for (const unknown of [null, '', 'not a date']) expect(formatDateTime(unknown)).toBeNull();
});

test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
  'formats a short date with the year unless it is this year, in %s [beyond-258]',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const shown = (today: Date) =>
      ['2026-12-04', new Date(2026, 11, 4, 23, 59).toISOString()].map((date) => formatShortDate(date, today));
    expect(shown(new Date(2026, 11, 31))).toEqual(['4 Dec', '4 Dec']);
    expect(shown(new Date(2027, 0, 1))).toEqual(['4 Dec 2026', '4 Dec 2026']);
  },
);

test('omits the unset parts of a release date [3-30, 3-31, 3-32, open-39]', () => {
  expect(formatRelease(album(2026, 11, 6))).toBe('06/11/2026');
  expect(formatRelease(album(2026, 11, 99))).toBe('11/2026');
  expect(formatRelease(album(2026, 99, 99))).toBe('2026');
  expect(formatRelease(album(9999, 99, 99))).toBeNull();
});

test('shows a release date in lists with the short month, and the year unless it is this year [beyond-258]', () => {
  const today = new Date(2026, 10, 26);
  const releases = [
    album(2026, 10, 26),
    album(2025, 10, 26),
    album(2026, 12, 99),
    album(2025, 99, 99),
    album(9999, 99, 99),
  ];
  const shown = () => releases.map((release) => formatShortRelease(release, today));
  expect(shown()).toEqual(['26 Oct', '26 Oct 2025', 'Dec 2026', '2025', null]);
  putMonthFirst();
  expect(shown().slice(0, 3)).toEqual(['Oct 26', 'Oct 26, 2025', 'Dec 2026']);
});

test('leaves out a short date that is unknown', () => {
  for (const unknown of [null, '', '0000-00-00 00:00:00']) expect(formatKnownShortDate(unknown)).toBeNull();
  expect(formatKnownShortDate('2025-10-26')).toBe('26 Oct 2025');
});

test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
  'a day is to come from the day before it, in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const night = new Date(2026, 11, 3, 23, 59);
    const future = ['2026-12-04', '2026-12-03', 'soon'].filter((day) => isFuture(day, night));
    expect(future).toEqual(['2026-12-04']);
  },
);

test('puts the month first in every kind of date', () => {
  putMonthFirst();
  const day = new Date(2026, 10, 6, 15, 4).toISOString();
  expect(formatRelease(album(2026, 11, 6))).toBe('11/06/2026');
  expect(formatRelease(album(2026, 11, 99))).toBe('11/2026');
  expect(formatShortDate(day, new Date(2026, 0, 1))).toBe('Nov 6');
  expect(formatShortDate(day, new Date(2027, 0, 1))).toBe('Nov 6, 2026');
});

test('returns how soon a release is out; unset parts count as the first day or month', () => {
  const today = new Date(2026, 10, 21, 23, 59);
  for (const [release, text, isAhead] of [
    [album(2026, 11, 26), 'Out in 5 days', true],
    [album(2026, 11, 22), 'Out tomorrow', true],
    [album(2026, 11, 21), 'Out today', false],
    [album(2026, 11, 20), 'Out now', false],
    [album(2026, 12, 99), null, true],
    [album(2026, 11, 99), null, false],
    [album(2026, 10, 99), null, false],
    [album(2027, 99, 99), null, true],
    [album(2026, 99, 99), null, false],
    [album(9999, 99, 99), null, false],
  ] as const) {
    expect(isUnreleased(release, today)).toBe(isAhead);
    expect(formatReleaseCountdown(release, today)).toBe(text);
  }
});

test('formats a duration in minutes and seconds', () => {
  const shown = [0, 9.7, 134, 3734, Number.NaN].map(formatDuration);
  expect(shown).toEqual(['0:00', '0:09', '2:14', '1:02:14', '0:00']);
});

test.each([
  ['2026-11-24 10:00:00', '24/11/2026 10:00'],
  ['2026-11-24 10:00:00.123456', '24/11/2026 10:00'],
  [' 2026-12-31 ', '31/12/2026'],
  ['2026-02-29', null],
  ['2026-00-00', null],
  ['0000-00-00 00:00:00', null],
  ['soon', null],
])('reads %j as %s, without a time zone in local time', (value, text) => {
  expect(formatDateTime(value)).toBe(text);
});

test('a time with a zone is the same in each form', () => {
  const forms = [
    '2026-11-24T10:00:00Z',
    '2026-11-24 10:00:00+00:00',
    '2026-11-24T12:00:00+0200',
    '2026-11-24T12:00+02',
    '2026-11-24T10:00:00,123Z',
    '2026-11-24 10:00:00 UTC',
    '2026-11-24 10:00:00.000 gmt',
    '20261124T100000Z',
  ];
  const times = new Set(forms.map((form) => dateOf(form)?.getTime()));
  expect([...times]).toEqual([Date.UTC(2026, 10, 24, 10)]);
});
