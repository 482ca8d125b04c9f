import * as v from 'valibot';
import { boolSchema, nameSchema, rowsOf, textSchema } from '../environment/values.ts';
import { objectWithWarnings } from '../environment/warnings.ts';
import { dateOf } from '../format/dates.ts';

export const nonEmptyText = v.pipe(textSchema, v.regex(/\S/));

/** Parses a number or a numeric text, which some backends send. */
export const numberSchema = v.union([
  v.number(),
  v.pipe(v.string(), v.trim(), v.regex(/^-?\d+(?:\.\d+)?$/), v.transform(Number)),
]);

/** Parses an id in the form of the server, which request bodies use. A larger number has lost digits. */
export const sentIdSchema = v.union([
  v.pipe(v.number(), v.safeInteger()),
  v.pipe(v.string(), v.regex(/^\s{0,999}\S/)),
]);

/** Parses an id as text. A server may send the same id as a number in one reply and as text in another. */
export const idSchema = v.pipe(sentIdSchema, v.transform(String));
export type Id = v.InferOutput<typeof idSchema>;

export const textOrEmpty = v.fallback(textSchema, '');
export const nameOrEmpty = v.fallback(nameSchema, '');
export const boolOrFalse = v.fallback(boolSchema, false);
export const numberOrZero = v.fallback(numberSchema, 0);

/** Parses a value. Missing or invalid values become null. */
export const orNull = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.nullable(schema), null);

/** Parses a date, which stays as it was sent. An empty text is no date. */
export const dateSchema = v.pipe(
  textSchema,
  v.check((text) => text.trim() === '' || dateOf(text) !== null, 'Expected an ISO date'),
);

/** Parses an object whose fields all have fallbacks. A missing or invalid object becomes an object of fallbacks. */
export const lenientObject = <Entries extends v.ObjectEntries>(name: string, entries: Entries) =>
  v.fallback(objectWithWarnings(name, entries), v.parse(v.object(entries), {}));

/** Parses an object and returns only its property `key`. */
export const propertyOf = <Schema extends v.GenericSchema>(key: string, schema: Schema) =>
  v.pipe(
    v.object({ [key]: v.optional(v.unknown()) }),
    v.transform((body) => body[key]),
    schema,
  );

/** Parses a list and drops invalid rows. Anything but a list becomes an empty list. */
export const listOf = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(rowsOf(schema), []);

/** Parses a list and drops invalid rows. A missing list is empty; any other type fails. */
export const listReply = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(rowsOf(schema), []);
