import { renderToString } from 'react-dom/server';
import { addressOf } from '../../shared/api/client.ts';
import { initialDataKey, setInitialData } from '../../shared/api/initial-data.ts';
import { config, configSchema } from '../../shared/config/config.ts';
import { sessionSchema } from '../../shared/entities/session.ts';
import { startHydration, startShell } from '../../shared/environment/hydration.ts';
import { boolSchema } from '../../shared/environment/values.ts';
import { idPrefix } from '../../shared/mount/containers.ts';
import { fillStores } from '../../shared/mount/host-data.ts';
import { type Definition, islands } from '../../shared/mount/island.tsx';
import { $loginChecks } from '../../shared/session/session.ts';
import { renderedTitle } from '../../shared/ui/use-title.ts';

/** The islands and their stores on a server. `render.ts` evaluates this file for each page. */

import.meta.glob('../../islands/*/main.tsx', { eager: true });

type Input = {
  readonly island: string;
  readonly props: unknown;
  readonly hostData: unknown;
};

/** Renders an island with its initial data. Returns the title without the product name. */
export function renderIsland({ island, props, hostData }: Input, time: Date) {
  startHydration(time);
  setInitialData(readHost(hostData) ?? {});
  const markup = renderToString(definitionOf(island).view(props), { identifierPrefix: idPrefix(island) });
  const title = renderedTitle();
  return { markup, title: title && `${title} - ${config().productName}` };
}

/** Renders what the built page shows before it knows its host data. */
export function renderShell(island: string, first: string): string {
  startShell(first);
  return renderToString(definitionOf(island).shell(), { identifierPrefix: idPrefix(island) });
}

/** Returns the keys of the replies that the page needs in its initial data. */
export function firstRequests({ island, props, hostData }: Input): string[] {
  readHost(hostData);
  return definitionOf(island)
    .firstRequests(props)
    .map((request) => initialDataKey(addressOf(request)));
}

/** The schemas of what a host passes. */
export const schemas = {
  config: configSchema,
  session: sessionSchema,
  props: [...islands].map(([name, { schema }]) => [name, schema] as const),
  bool: boolSchema,
};

/** Fills the stores. A login that the host does not tell stays unknown, because a server cannot ask. Returns the initial data. */
function readHost(hostData: unknown) {
  const { unknown, initialData } = fillStores(hostData ?? {});
  $loginChecks.set(Object.fromEntries(unknown.map((type) => [type, 'pending' as const])));
  return initialData;
}

function definitionOf(island: string): Definition {
  const definition = islands.get(island);
  if (!definition) throw new Error(`there is no island '${island}'`);
  return definition;
}
