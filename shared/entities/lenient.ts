import * as v from 'valibot';

/** A text that is not blank. */
export const nonEmptyText = v.pipe(v.string(), v.regex(/\S/));

/** The id of a row on the server. */
export const id = v.union([v.number(), nonEmptyText]);
export type Id = v.InferOutput<typeof id>;

/** A boolean, which older backends send as 1 and 0, or '1' and '0'. */
export const bool = v.union([
  v.boolean(),
  v.pipe(
    v.picklist([0, 1, '0', '1']),
    v.transform((value) => Number(value) === 1),
  ),
]);

export const textOrEmpty = v.fallback(v.string(), '');
export const boolOrFalse = v.fallback(bool, false);
export const numberOrZero = v.fallback(v.number(), 0);

/** The value, or null where it is missing or invalid. */
export const orNull = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.nullable(schema), null);

/** An object whose fields all have fallbacks. They replace a missing or invalid object, too. */
export const lenientObject = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.fallback(v.object(entries), v.parse(v.object(entries), {}));

/** What an object holds under the key. */
export const propertyOf = <Schema extends v.GenericSchema>(key: string, schema: Schema) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((body) => body[key]),
    schema,
  );

/** The valid rows of a list. */
export const listOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((rows): v.InferOutput<Schema>[] =>
        rows.flatMap((row) => {
          const parsed = v.safeParse(schema, row);
          return parsed.success ? [parsed.output] : [];
        }),
      ),
    ),
    [],
  );

/** The same for a list that is the answer itself. Null is an empty list, and anything else fails. */
export const listReply = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.nullable(v.array(v.unknown()), []), listOf(schema));

/** An answer of which only `success` matters, which may be missing. */
export const successReply = v.pipe(
  v.object({ success: v.fallback(bool, true) }),
  v.check(({ success }) => success),
);
