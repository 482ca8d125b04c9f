import * as v from 'valibot';

/** Schemas for data of a server that is not ours: a missing or odd optional field never loses the rest. */

/** A text that says something. */
export const words = v.pipe(v.string(), v.regex(/\S/));

/** Identifies a row on the server; it is sent back as it came. */
export const id = v.union([v.number(), words]);
export type Id = v.InferOutput<typeof id>;

/** A boolean; older backends send 1 and 0, or '1' and '0'. */
export const bool = v.union([
  v.boolean(),
  v.pipe(
    v.picklist([0, 1, '0', '1']),
    v.transform((value) => Number(value) === 1),
  ),
]);

export const text = v.fallback(v.string(), '');
export const yes = v.fallback(bool, false);
export const count = v.fallback(v.number(), 0);

/** The value, or null where it is missing or odd. */
export const orNull = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.nullable(schema), null);

/** What an object holds under the key. */
export const propertyOf = <Schema extends v.GenericSchema>(key: string, schema: Schema) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((body) => body[key]),
    schema,
  );

/** The rows that pass; a bad row does not lose the list. */
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

/** The same for a list that is the answer itself: what is no list is no empty one; null is. */
export const answeredList = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.nullable(v.array(v.unknown()), []), listOf(schema));

/** Any JSON object that does not say `success: false`: the call worked, and nothing of the answer is used. */
export const acknowledged = v.pipe(
  v.object({ success: v.fallback(bool, true) }),
  v.check(({ success }) => success),
);
