import { NO_VALUE } from './constants.ts';

/** `dd/mm/yyyy` of a plain day, `2026-11-26`, which no time zone moves; '---' for anything else. */
export function formatDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  return year ? `${date}/${month}/${year}` : NO_VALUE;
}
