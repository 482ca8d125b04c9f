import type { SQLOutputValue } from 'node:sqlite';
import * as v from 'valibot';

export type Row = Record<string, SQLOutputValue>;

const wrong = (column: string): never => {
  throw new TypeError(`column ${column} has another type`);
};

/** These readers throw a TypeError if the column has another type. */
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

export function oneOf<const T extends string>(row: Row, column: string, cases: readonly T[]): T {
  const value = row[column];
  return cases.find((name) => name === value) ?? wrong(column);
}

export const bit = (value: boolean): number => (value ? 1 : 0);

export type RowReader<T> = {
  one(row: Row | undefined): T | null;
  all(rows: readonly Row[]): T[];
  /** Reads the row of a RETURNING clause. @throws Error if there is none. */
  stored(row: Row | undefined): T;
};

export type RowOf<Reader> = Reader extends RowReader<infer T> ? T : never;

/** Creates a reader that maps columns to fields: `person_id` becomes `personId`. @throws ValiError */
export function rowReader<const Fields extends v.ObjectEntries>(
  fields: Fields,
): RowReader<Readonly<v.InferOutput<v.ObjectSchema<Fields, undefined>>>> {
  const schema = v.object(fields);
  const columns = Object.keys(fields).map((field) => [
    field,
    field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  ]);
  const read = (row: Row) =>
    v.parse(schema, Object.fromEntries(columns.map(([field = '', column = '']) => [field, row[column]])));
  return {
    one: (row) => (row ? read(row) : null),
    all: (rows) => rows.map(read),
    stored(row) {
      if (!row) throw new Error('nothing was stored');
      return read(row);
    },
  };
}

export const column = {
  int: v.number(),
  text: v.string(),
  intOrNull: v.nullable(v.number()),
  textOrNull: v.nullable(v.string()),
  yes: v.pipe(
    v.number(),
    v.transform((bit) => bit !== 0),
  ),
  /** Milliseconds as an ISO string. */
  time: v.pipe(
    v.number(),
    v.transform((ms) => new Date(ms).toISOString()),
  ),
} as const;
