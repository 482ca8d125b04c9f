import { lightFormat } from 'date-fns/lightFormat';
import { NO_VALUE, UNSET_RELEASE } from '../config/constants.ts';
import { localTime, now } from '../environment/hydration.ts';

let isMonthFirst = false;

/** Sets whether dates start with the month, on every page (spec 6). */
export function setDateOrder(startsWithMonth: boolean): void {
  isMonthFirst = startsWithMonth;
}

/** A date of which parts may be unknown, with the values of `UNSET_RELEASE`. */
export type Release = Readonly<Record<'released_year' | 'released_month' | 'released_day', number>>;

/** Formats a time or a day as `21 Nov`, or as `21 Nov 2025` in another year, or with the month first; as '---' if invalid (spec 2.7, 9). */
export const formatShortDate = (value: string, today?: Date): string =>
  formatKnownShortDate(value, today) ?? NO_VALUE;

/** Formats as `formatShortDate` does, or returns null for an empty value, where an unknown date is left out. */
export function formatKnownShortDate(value: string | null, today = now()): string | null {
  const date = dateOf(value);
  return date && shortDate(date.getFullYear(), date.getMonth(), date.getDate(), today);
}

/** Formats a release date as `21 Nov`, `21 Nov 2025`, `Nov 2025` or `2025`, for lists; null if the year is unset. */
export function formatShortRelease(release: Release, today = now()): string | null {
  const { released_year: year, released_month: month, released_day: day } = release;
  if (year === UNSET_RELEASE.year) return null;
  if (month === UNSET_RELEASE.month) return String(year);
  if (day === UNSET_RELEASE.day) return `${MONTHS[month - 1]} ${year}`;
  return shortDate(year, month - 1, day, today);
}

function shortDate(year: number, month: number, day: number, today: Date): string {
  const dayAndMonth = isMonthFirst ? `${MONTHS[month]} ${day}` : `${day} ${MONTHS[month]}`;
  if (year === today.getFullYear()) return dayAndMonth;
  return isMonthFirst ? `${dayAndMonth}, ${year}` : `${dayAndMonth} ${year}`;
}

/** Whether a time or a day is still to come. Today is not. */
export const isFuture = (value: string, today = now()): boolean => (dateOf(value) ?? today) > today;

/** Whether a time is on the day of `today`, in local time. A day of a DJ ends at six in the morning. */
export function isToday(value: string, today = now()): boolean {
  const date = dateOf(value);
  const djDay = (time: Date) => dayOf(new Date(time.getTime() - 6 * 3_600_000));
  return date !== null && djDay(date) === djDay(today);
}

// Not taken from `Intl`, whose first use for dates takes 80 ms on a slow phone.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const ISO_DATE =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?(?:[.,]\d+)?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?)?$/i;

/** Whether the value is a day without a time, which has no time zone either. */
const isDay = (value: string): boolean => /^\s*\d{4}-?\d\d-?\d\d\s*$/.test(value);

/** Parses the ISO dates of servers, also with a space before the time, or without separators. Null for others and for impossible days. */
export function dateOf(value: string | null): Date | null {
  const [, year, month, day, hours = '00', minutes = '00', seconds = '00', zone = ''] =
    ISO_DATE.exec(value?.trim() ?? '') ?? [];
  if (Number(day) > new Date(Number(year), Number(month), 0).getDate()) return null;
  const offset = zone.replace(/^[a-z]+$/i, 'Z').replace(/^(...):?(\d\d)?$/, (_, h, m = '00') => `${h}:${m}`);
  const date = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}${offset}`);
  if (Number.isNaN(date.getTime())) return null;
  return zone === '' ? date : localTime(date);
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** Formats a release date as `26/11/2026`, `11/2026` or `2026`, for page titles; null if the year is unset (open point 39). */
export function formatRelease(release: Release): string | null {
  const { released_year: year, released_month: month, released_day: day } = release;
  if (year === UNSET_RELEASE.year) return null;
  if (month === UNSET_RELEASE.month) return String(year);
  if (day === UNSET_RELEASE.day) return `${twoDigits(month)}/${year}`;
  const dayAndMonth = isMonthFirst ? [month, day] : [day, month];
  return [...dayAndMonth.map(twoDigits), year].join('/');
}

/** Returns 'Out in 5 days', 'Out tomorrow', 'Out today' or 'Out now'; null if part of the date is unset. */
export function formatReleaseCountdown(release: Release, today: Date): string | null {
  const days = daysUntil(release, today);
  if (days === null) return null;
  if (days < 0) return 'Out now';
  if (days === 0) return 'Out today';
  return days === 1 ? 'Out tomorrow' : `Out in ${days} days`;
}

/** Returns the days until the release, negative after it; null if part of the date is unset. */
export function daysUntil(release: Release, today: Date): number | null {
  const { released_year: year, released_month: month, released_day: day } = release;
  if (year === UNSET_RELEASE.year || month === UNSET_RELEASE.month || day === UNSET_RELEASE.day) return null;
  return Math.round((firstDayOf(release) - dayOf(today)) / 86_400_000);
}

/** Whether the release date is in the future. An unset month counts as January, and an unset day as the first. */
export const isUnreleased = (release: Release, today: Date): boolean =>
  release.released_year !== UNSET_RELEASE.year && firstDayOf(release) > dayOf(today);

function firstDayOf({ released_year: year, released_month: month, released_day: day }: Release): number {
  return Date.UTC(year, month === UNSET_RELEASE.month ? 0 : month - 1, day === UNSET_RELEASE.day ? 1 : day);
}

const dayOf = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());

/** Formats seconds as `2:14`, or as `1:02:14` from one hour on. */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const rest = twoDigits(whole % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Formats as `dd/mm/yyyy hh:mm` in local time; null for an empty value, which is left out (spec 9, open point 66). */
export function formatDateTime(value: string | null): string | null {
  const date = dateOf(value);
  const pattern = isMonthFirst ? 'MM/dd/yyyy' : 'dd/MM/yyyy';
  return date && lightFormat(date, isDay(value ?? '') ? pattern : `${pattern} HH:mm`);
}

/** Formats a timestamp as `18:30` in local time, or as '' if it is empty or invalid (spec 2.7). */
export function formatTime(value: string): string {
  const date = dateOf(value);
  return date && !isDay(value) ? lightFormat(date, 'HH:mm') : '';
}
