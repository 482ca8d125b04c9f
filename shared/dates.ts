import { lightFormat } from 'date-fns/lightFormat';
import { UNSET_RELEASE } from './constants.ts';
import type { Album } from './entities/album.ts';

/** Dates as people read them (spec 9). */

/** Day first, unless a client user's setting puts the month first (spec 6). */
export type DateOrder = 'day-first' | 'month-first';

const patterns = { 'day-first': 'dd/MM/yyyy', 'month-first': 'MM/dd/yyyy' } as const satisfies Record<
  DateOrder,
  string
>;

/** What shows where there is no date (spec 9). */
const NO_DATE = '---';

/** `dd/mm/yyyy hh:mm` in the browser's time zone, '---' when empty (spec 9, open point 66). */
export function formatDateTime(value: string | null, order: DateOrder = 'day-first'): string {
  const date = dateOf(value);
  return date ? lightFormat(date, `${patterns[order]} HH:mm`) : NO_DATE;
}

/** Day and short month, '21 Nov', in the browser's time zone; '---' when empty (spec 2.7, 9). */
export function formatDayMonth(value: string): string {
  const date = dateOf(value);
  return date ? `${date.getDate()} ${shortMonth.format(date)}` : NO_DATE;
}

const shortMonth = new Intl.DateTimeFormat('en', { month: 'short' });

/** `HH:mm` in the browser's time zone, nothing when empty (spec 2.7). */
export function formatTime(value: string): string {
  const date = dateOf(value);
  return date ? lightFormat(date, 'HH:mm') : '';
}

function dateOf(value: string | null): Date | null {
  const date = value ? new Date(value) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
}

/** The release date without its unset parts, or null when the year is unset (open point 39). */
export function formatRelease(album: Album, order: DateOrder = 'day-first'): string | null {
  const { released_year: year, released_month: month, released_day: day } = album;
  if (year === UNSET_RELEASE.year) return null;
  if (month === UNSET_RELEASE.month) return String(year);
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  if (day === UNSET_RELEASE.day) return `${twoDigits(month)}/${year}`;
  const parts = order === 'day-first' ? [day, month] : [month, day];
  return [...parts.map(twoDigits), year].join('/');
}

/** How soon a release comes: 'Out in 5 days', 'Out tomorrow', 'Out today', 'Out now'; null where the day is unset. */
export function releaseUrgency(album: Album, today: Date): string | null {
  const { released_year: year, released_month: month, released_day: day } = album;
  if (year === UNSET_RELEASE.year || month === UNSET_RELEASE.month || day === UNSET_RELEASE.day) return null;
  const days = Math.round((Date.UTC(year, month - 1, day) - dayOf(today)) / 86_400_000);
  if (days < 0) return 'Out now';
  if (days === 0) return 'Out today';
  return days === 1 ? 'Out tomorrow' : `Out in ${days} days`;
}

const dayOf = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

/** `2:14`, or `1:02:14` from an hour on; seconds in. */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const tail = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}
