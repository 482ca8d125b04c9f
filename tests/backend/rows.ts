import type { SQLOutputValue } from 'node:sqlite';

/** A row as SQLite gives it; the readers below take its columns out with their types. */
export type Row = Record<string, SQLOutputValue>;

const wrong = (column: string): never => {
  throw new TypeError(`column ${column} has another type`);
};

/** @throws TypeError where the column does not hold it, as all readers here do. */
export function int(row: Row, column: string): number {
  const value = row[column];
  return typeof value === 'number' ? value : wrong(column);
}

export function text(row: Row, column: string): string {
  const value = row[column];
  return typeof value === 'string' ? value : wrong(column);
}

export const yes = (row: Row, column: string): boolean => int(row, column) !== 0;

export const intOrNull = (row: Row, column: string): number | null =>
  row[column] === null ? null : int(row, column);

export const textOrNull = (row: Row, column: string): string | null =>
  row[column] === null ? null : text(row, column);

/** A text that is one of the named cases. */
export function oneOf<const T extends string>(row: Row, column: string, cases: readonly T[]): T {
  const value = row[column];
  return cases.find((name) => name === value) ?? wrong(column);
}

/** 1 or 0, as a column takes it. */
export const bit = (value: boolean): number => (value ? 1 : 0);
