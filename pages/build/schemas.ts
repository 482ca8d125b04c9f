import { globSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { ViteDevServer } from 'vite';

/** Returns the JSON Schema of the host data, with one definition per island for its props (pages/README.md). */
export async function hostSchema(loader: ViteDevServer): Promise<object> {
  for (const main of globSync('islands/*/main.tsx')) await loader.ssrLoadModule(`/${main}`);
  const { islandProps }: { islandProps?: ReadonlyMap<string, v.GenericSchema> } =
    await loader.ssrLoadModule('/shared/mount/island.tsx');
  const { configSchema } = await loader.ssrLoadModule('/shared/config/config.ts');
  const { sessionSchema } = await loader.ssrLoadModule('/shared/entities/session.ts');
  const props = [...(islandProps ?? [])].map(([name, schema]) => [name, closed(schema)] as const);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Host data',
    type: 'object',
    properties: { config: closed(configSchema), session: jsonSchemaOf(sessionSchema) },
    additionalProperties: false,
    $defs: Object.fromEntries(props),
  };
}

/** A host that sends an unknown key has made a mistake. */
const closed = (schema: v.GenericSchema): object => ({
  ...jsonSchemaOf(schema),
  additionalProperties: false,
});

function jsonSchemaOf(schema: v.GenericSchema): object {
  const { $schema, ...json } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    target: 'draft-2020-12',
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      if (!('entries' in valibotSchema) || !jsonSchema.required) return undefined;
      const { entries } = valibotSchema as { entries: Record<string, object | undefined> };
      // A key with a fallback may be missing.
      const required = jsonSchema.required.filter((key) => !('fallback' in (entries[key] ?? {})));
      return { ...jsonSchema, required };
    },
  });
  return json;
}
