import * as v from 'valibot';

/** A DJ who signs up (spec 3), as typed. */
export const newDjSchema = v.object({ name: v.string(), email: v.string() });

export type NewDj = Readonly<v.InferOutput<typeof newDjSchema>>;
