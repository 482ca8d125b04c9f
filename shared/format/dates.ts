import { lightFormat } from 'date-fns/lightFormat';
import { NO_VALUE, UNSET_RELEASE } from '../config/constants.ts';
import type { User } from '../entities/account.ts';
import type { Release } from '../entities/album.ts';
import { hasFlag, UserSetting } from '../entities/flags.ts';

type DateOrder = 'day-first' | 'month-first';

/** Day first, unless the setting of a client user puts the month first (spec 6). */
export const dateOrderOf = (user: Pick<User, 'settings'> | null): DateOrder =>
  user && hasFlag(user.settings, UserSetting.MONTH_FIRST) ? 'month-first' : 'day-first';

/** Day and short month, '21 Nov', in the browser's time zone; '---' when empty (spec 2.7, 9). */
export function formatDayMonth(value: string): string {
  const date = dateOf(value);
  return date ? `${date.getDate()} ${MONTHS[date.getMonth()]}` : NO_VALUE;
}

// Without Intl, whose first date takes a slow phone 80 ms.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function dateOf(value: string | null): Date | null {
  const date = value ? new Date(value) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** The release date without its unset parts, or null when the year is unset (open point 39). */
export function formatRelease(release: Release): string | null {
  const { released_year: year, released_month: month, released_day: day } = release;
  if (year === UNSET_RELEASE.year) return null;
  if (month === UNSET_RELEASE.month) return String(year);
  const monthAndYear = `${twoDigits(month)}/${year}`;
  return day === UNSET_RELEASE.day ? monthAndYear : `${twoDigits(day)}/${monthAndYear}`;
}

/** 'Out in 5 days', 'Out tomorrow', 'Out today' or 'Out now', or null where the day is unset. */
export function releaseUrgency(release: Release, today: Date): string | null {
  const days = daysUntil(release, today);
  if (days === null) return null;
  if (days < 0) return 'Out now';
  if (days === 0) return 'Out today';
  return days === 1 ? 'Out tomorrow' : `Out in ${days} days`;
}

/** Days until the release, negative after it, or null where the day is unset. */
export function daysUntil(release: Release, today: Date): number | null {
  const { released_year: year, released_month: month, released_day: day } = release;
  if (year === UNSET_RELEASE.year || month === UNSET_RELEASE.month || day === UNSET_RELEASE.day) return null;
  return Math.round((firstDayOf(release) - dayOf(today)) / 86_400_000);
}

/** Whether the release is in the future. Unset parts count as the first day or month. */
export const isUnreleased = (release: Release, today: Date): boolean =>
  release.released_year !== UNSET_RELEASE.year && firstDayOf(release) > dayOf(today);

function firstDayOf({ released_year: year, released_month: month, released_day: day }: Release): number {
  return Date.UTC(year, month === UNSET_RELEASE.month ? 0 : month - 1, day === UNSET_RELEASE.day ? 1 : day);
}

const dayOf = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

/** Seconds as `2:14`, or `1:02:14` from an hour on. */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const tail = twoDigits(whole % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${tail}` : `${minutes}:${tail}`;
}

const patterns: Record<DateOrder, string> = { 'day-first': 'dd/MM/yyyy', 'month-first': 'MM/dd/yyyy' };

/** `dd/mm/yyyy hh:mm` in the browser's time zone, '---' when empty (spec 9, open point 66). */
export function formatDateTime(value: string | null, order: DateOrder = 'day-first'): string {
  const date = dateOf(value);
  return date ? lightFormat(date, `${patterns[order]} HH:mm`) : NO_VALUE;
}

/** `HH:mm` in the browser's time zone, empty when the value is (spec 2.7). */
export function formatTime(value: string): string {
  const date = dateOf(value);
  return date ? lightFormat(date, 'HH:mm') : '';
}

/** `dd/mm/yyyy` of a day like `2026-11-26`, in no time zone, or '---'. */
export function formatDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  return year ? `${date}/${month}/${year}` : NO_VALUE;
}
