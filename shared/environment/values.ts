import * as v from 'valibot';
import { countRows, once } from './shared-values.ts';

const MAX_TEXT = 20_000;
const MAX_NAME = 1000;

/**
 * Parses a text, and cuts a very long one and the sixth accent of a letter, because they would block the browser. Some backends
 * send texts of digits, such as the artist 808, as numbers.
 */
export const textSchema = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite())]),
  v.transform((text) =>
    String(text)
      .slice(0, MAX_TEXT)
      .replace(/(\p{M}{5})\p{M}+/gu, '$1'),
  ),
);

/** Parses a name, of which it keeps 1,000 characters. */
export const nameSchema = v.pipe(
  textSchema,
  v.transform((name) => name.slice(0, MAX_NAME)),
);

const TRUE = ['1', 'true', 't', 'yes', 'y', 'on'] as const;
const FALSE = ['0', 'false', 'f', 'no', 'n', 'off'] as const;

/** Parses a boolean, or a number or a word in any case that some backends send for one, such as 1, 'Y' or 'off'. */
export const boolSchema = v.union([
  v.boolean(),
  v.pipe(
    textSchema,
    v.trim(),
    v.toLowerCase(),
    v.picklist([...TRUE, ...FALSE]),
    v.transform((word) => TRUE.some((known) => known === word)),
  ),
]);

const objectSchema = v.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** Parses a list. PHP sends a filtered list as an object with integer keys, and an empty one as `{}` or `[]`. */
export const listSchema = <Schema extends v.GenericSchema>(row: Schema) =>
  v.union([
    v.array(row),
    v.pipe(
      objectSchema,
      v.check((rows) => Object.keys(rows).every((key) => /^\d{1,9}$/.test(key)), 'Expected integer keys'),
      // Which JavaScript sorts itself.
      v.transform((rows) => Object.values(rows)),
      v.array(row),
    ),
  ]);

/** Parses a list and drops invalid rows. Any other type fails. */
export const rowsOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  once(
    v.pipe(
      listSchema(countRows(v.fallback(v.nullable(schema), null))),
      v.transform((rows) => rows.filter((row) => row !== null)),
    ),
  );
