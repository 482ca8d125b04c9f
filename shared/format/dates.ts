import { lightFormat } from 'date-fns/lightFormat';
import { NO_VALUE, UNSET_RELEASE } from '../config/constants.ts';
import type { Release } from '../entities/album.ts';
import { has, UserSetting } from '../entities/flags.ts';
import type { User } from '../entities/user.ts';

/** Dates as people read them (spec 9). */

/** Day first, unless a client user's setting puts the month first (spec 6). */
type DateOrder = 'day-first' | 'month-first';

/** As the client user's setting asks for it; day first for everybody else. */
export const dateOrderOf = (user: Pick<User, 'settings'> | null): DateOrder =>
  user && has(user.settings, UserSetting.MONTH_FIRST) ? 'month-first' : 'day-first';

/** Day and short month, '21 Nov', in the browser's time zone; '---' when empty (spec 2.7, 9). */
export function formatDayMonth(value: string): string {
  const date = dateOf(value);
  return date ? `${date.getDate()} ${MONTHS[date.getMonth()]}` : NO_VALUE;
}

/** Intl has them too, but its first date costs a slow phone 80 ms before the first row. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Null where it names no time. */
function dateOf(value: string | null): Date | null {
  const date = value ? new Date(value) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
}

/** The release date without its unset parts, or null when the year is unset (open point 39). */
export function formatRelease(release: Release, order: DateOrder = 'day-first'): string | null {
  const { released_year: year, released_month: month, released_day: day } = release;
  if (year === UNSET_RELEASE.year) return null;
  if (month === UNSET_RELEASE.month) return String(year);
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  if (day === UNSET_RELEASE.day) return `${twoDigits(month)}/${year}`;
  const parts = order === 'day-first' ? [day, month] : [month, day];
  return [...parts.map(twoDigits), year].join('/');
}

/** How soon a release comes: 'Out in 5 days', 'Out tomorrow', 'Out today', 'Out now'; null where the day is unset. */
export function releaseUrgency(release: Release, today: Date): string | null {
  const days = daysUntil(release, today);
  if (days === null) return null;
  if (days < 0) return 'Out now';
  if (days === 0) return 'Out today';
  return days === 1 ? 'Out tomorrow' : `Out in ${days} days`;
}

/** Days until a release comes out, negative once it has; null where the day is unset. */
export function daysUntil(release: Release, today: Date): number | null {
  const { released_year: year, released_month: month, released_day: day } = release;
  if (year === UNSET_RELEASE.year || month === UNSET_RELEASE.month || day === UNSET_RELEASE.day) return null;
  return Math.round((firstDayOf(release) - dayOf(today)) / 86_400_000);
}

/** Whether the release is still to come; one without its day counts from the first day that it may mean. */
export const isAhead = (release: Release, today: Date): boolean =>
  release.released_year !== UNSET_RELEASE.year && firstDayOf(release) > dayOf(today);

function firstDayOf({ released_year: year, released_month: month, released_day: day }: Release): number {
  return Date.UTC(year, month === UNSET_RELEASE.month ? 0 : month - 1, day === UNSET_RELEASE.day ? 1 : day);
}

const dayOf = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

/** `2:14`, or `1:02:14` from an hour on; seconds in. */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const tail = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

/** Moments as people read them (spec 9). */

const patterns = { 'day-first': 'dd/MM/yyyy', 'month-first': 'MM/dd/yyyy' } as const satisfies Record<
  DateOrder,
  string
>;

/** `dd/mm/yyyy hh:mm` in the browser's time zone, '---' when empty (spec 9, open point 66). */
export function formatDateTime(value: string | null, order: DateOrder = 'day-first'): string {
  const date = dateOf(value);
  return date ? lightFormat(date, `${patterns[order]} HH:mm`) : NO_VALUE;
}

/** `HH:mm` in the browser's time zone, nothing when empty (spec 2.7). */
export function formatTime(value: string): string {
  const date = dateOf(value);
  return date ? lightFormat(date, 'HH:mm') : '';
}

/** `dd/mm/yyyy` of a plain day, `2026-11-26`, which no time zone moves; '---' for anything else. */
export function formatDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  return year ? `${date}/${month}/${year}` : NO_VALUE;
}
