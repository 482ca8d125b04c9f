import { afterEach, expect, test, vi } from 'vitest';
import { formatDateTime, formatTime } from '../../shared/date-times.ts';
import {
  dateOrderOf,
  formatDayMonth,
  formatDuration,
  formatRelease,
  isAhead,
  releaseUrgency,
} from '../../shared/dates.ts';
import { UserSetting } from '../../shared/entities/flags.ts';
import { formatDay } from '../../shared/plain-day.ts';

afterEach(() => void vi.unstubAllEnvs());

const album = (released_year: number, released_month: number, released_day: number) => ({
  artist: 'Ossa',
  title: 'Low Tide EP',
  released_year,
  released_month,
  released_day,
});

test('shows date and time day first, or month first where asked for [9-11, open-66]', () => {
  const noon = new Date(2026, 10, 6, 15, 4).toISOString();
  expect(formatDateTime(noon)).toBe('06/11/2026 15:04');
  expect(formatDateTime(noon, 'month-first')).toBe('11/06/2026 15:04');
});

test('shows a plain day, wherever the browser is [9-11]', () => {
  expect(formatDay('2026-11-06')).toBe('06/11/2026');
  expect(formatDay('soon')).toBe('---');
});

test('the setting of a client user alone puts the month first [6-03, 9-11, open-66]', () => {
  expect(dateOrderOf({ settings: UserSetting.MONTH_FIRST })).toBe('month-first');
  expect(dateOrderOf({ settings: ~UserSetting.MONTH_FIRST })).toBe('day-first');
  expect(dateOrderOf(null)).toBe('day-first');
});

test.each([
  ['UTC', '31/12/2026 23:30'],
  ['Europe/Berlin', '01/01/2027 00:30'],
  ['America/Los_Angeles', '31/12/2026 15:30'],
  ['Asia/Kolkata', '01/01/2027 05:00'],
  ['Pacific/Kiritimati', '01/01/2027 13:30'],
])('a date shows as the clock of %s has it [9-11]', (zone, shown) => {
  vi.stubEnv('TZ', zone);
  expect(formatDateTime('2026-12-31T23:30:00.000Z')).toBe(shown);
});

test("shows an empty date as '---' [9-12]", () => {
  expect(formatDateTime(null)).toBe('---');
  expect(formatDateTime('')).toBe('---');
  expect(formatDateTime('not a date')).toBe('---');
});

test("shows the day with the short month, '---' when empty [2.7-24, 9-12]", () => {
  expect(formatDayMonth(new Date(2026, 10, 21).toISOString())).toBe('21 Nov');
  expect(formatDayMonth(new Date(2026, 8, 1).toISOString())).toBe('1 Sep');
  expect(['', 'not a date'].map(formatDayMonth)).toEqual(['---', '---']);
});

test('shows the time by 24 hours, nothing when empty [2.7-25]', () => {
  expect(formatTime(new Date(2026, 10, 21, 0, 4).toISOString())).toBe('00:04');
  expect(formatTime(new Date(2026, 10, 21, 15, 40).toISOString())).toBe('15:40');
  expect(['', 'not a date'].map(formatTime)).toEqual(['', '']);
});

test('leaves unset parts of a release date out [3-30, 3-31, 3-32, open-39]', () => {
  expect(formatRelease(album(2026, 11, 6))).toBe('06/11/2026');
  expect(formatRelease(album(2026, 11, 6), 'month-first')).toBe('11/06/2026');
  expect(formatRelease(album(2026, 11, 99))).toBe('11/2026');
  expect(formatRelease(album(2026, 99, 99))).toBe('2026');
  expect(formatRelease(album(9999, 99, 99))).toBeNull();
});

test('says how soon a release comes', () => {
  const today = new Date(2026, 10, 21, 23, 59);
  expect(releaseUrgency(album(2026, 11, 26), today)).toBe('Out in 5 days');
  expect(releaseUrgency(album(2026, 11, 22), today)).toBe('Out tomorrow');
  expect(releaseUrgency(album(2026, 11, 21), today)).toBe('Out today');
  expect(releaseUrgency(album(2026, 11, 20), today)).toBe('Out now');
  expect(releaseUrgency(album(2026, 99, 99), today)).toBeNull();
});

test('knows what is still to come, from the first day that a date may mean', () => {
  const today = new Date(2026, 10, 21, 23, 59);
  expect([22, 21, 20].map((day) => isAhead(album(2026, 11, day), today))).toEqual([true, false, false]);
  expect([12, 11, 10].map((month) => isAhead(album(2026, month, 99), today))).toEqual([true, false, false]);
  expect([2027, 2026, 9999].map((year) => isAhead(album(year, 99, 99), today))).toEqual([true, false, false]);
});

test('shows a duration in minutes and seconds', () => {
  expect([0, 9.7, 134, 3734, Number.NaN].map(formatDuration)).toEqual([
    '0:00',
    '0:09',
    '2:14',
    '1:02:14',
    '0:00',
  ]);
});
