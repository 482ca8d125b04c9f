import * as v from 'valibot';
import type { Call } from './context.ts';

/** The call's JSON body as the schema reads it, or null where it is something else. */
export async function readBody<Schema extends v.GenericSchema>(
  c: Call,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  const parsed = v.safeParse(schema, await json(c));
  return parsed.success ? parsed.output : null;
}

async function json(c: Call): Promise<unknown> {
  try {
    return await c.req.json();
  } catch {
    return null;
  }
}

/** A text field: trimmed, empty where it is missing. */
export const textField = v.optional(v.pipe(v.string(), v.trim()), '');
