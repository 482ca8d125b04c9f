import { readFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { SAFE_PATTERN, URL_PATTERNS } from '../../shared/config/url-patterns.ts';
import type { schemas } from '../server/app.tsx';

/** Returns the JSON Schema of the host data, with one definition per island for its props (pages/README.md). */
export function hostSchema({ config, session, props, bool }: typeof schemas): object {
  const jsonSchemaOf = (schema: v.GenericSchema) => toHostSchema(schema, bool.options);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Host data',
    type: 'object',
    properties: {
      config: configOf(jsonSchemaOf(config)),
      session: jsonSchemaOf(session),
      initialData: { type: 'object' },
    },
    additionalProperties: false,
    $defs: Object.fromEntries(
      props.map(([name, schema]) => [
        name,
        { ...jsonSchemaOf(schema), ...(REQUIRED[name] && { required: REQUIRED[name] }) },
      ]),
    ),
  };
}

const patternsByName = Object.entries(URL_PATTERNS).map(([name, text]) => {
  return [name, { type: 'string', default: text, pattern: SAFE_PATTERN.source }] as const;
});

/** The pattern of ids in `sentIdSchema`. */
const ID_PATTERN = '^\\\\s{0,999}\\\\S';
const ORIGIN = { type: 'string', pattern: '^(https?://[^/]+/?)?$' };

/** Props that hosts must pass, although the island shows a message without them. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = { subscribe: ['mode', 'account'] };

/** Adds the names of addresses, and the descriptions of the guide's table of settings. */
function configOf(schema: JsonSchema): JsonSchema {
  const properties: Record<string, object | boolean> = { ...schema.properties, apiHost: ORIGIN };
  properties['urls'] = {
    type: 'object',
    properties: Object.fromEntries(patternsByName),
    additionalProperties: false,
  };
  const rows = readFileSync('pages/README.md', 'utf8').matchAll(
    /^\| ((?:`\w+`(?:, )?)+) \| .*? \| (.+) \|$/gm,
  );
  for (const [, keys = '', description] of rows)
    for (const [, key = ''] of keys.matchAll(/(\w+)/g))
      if (key in properties) properties[key] = { description, ...Object(properties[key]) };
  return { ...schema, properties };
}

type JsonSchema = ReturnType<typeof toJsonSchema>;

/** Of the values that count as booleans, hosts should use booleans. */
function toHostSchema(schema: v.GenericSchema, bools: typeof schemas.bool.options): JsonSchema {
  const { $schema, ...json } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    target: 'draft-2020-12',
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      if ('options' in valibotSchema && valibotSchema.options === bools) return { type: 'boolean' };
      if (!('entries' in valibotSchema)) return undefined;
      const { entries } = valibotSchema as { entries: Record<string, object | undefined> };
      // A key with a fallback may be missing. An unknown key is a mistake.
      const required = jsonSchema.required?.filter((key) => !('fallback' in (entries[key] ?? {})));
      return { ...jsonSchema, required: required ?? [], additionalProperties: false };
    },
  });
  // Ids are numbers, or their digits as text.
  return JSON.parse(JSON.stringify(json).replaceAll(ID_PATTERN, '^\\\\d+$'));
}
