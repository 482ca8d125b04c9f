import { lightFormat } from 'date-fns/lightFormat';
import { NO_VALUE } from './constants.ts';
import { type DateOrder, dateOf } from './dates.ts';

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
