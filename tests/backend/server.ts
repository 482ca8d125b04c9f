import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtFiles } from './built-files.ts';
import { router } from './context.ts';
import type { Size } from './db.ts';
import { type Listening, listen } from './listen.ts';
import { createProvider } from './social/provider.ts';
import { createStandIn, type StandIn } from './stand-in.ts';

export type ServerOptions = {
  /** 0 picks a free one. */
  readonly port: number;
  readonly database: string;
  /** Folder of the built pages. */
  readonly dist: string;
  readonly size?: Size;
  readonly now?: () => number;
};

export type RunningServer = Listening & { readonly standIn: StandIn };

/** Serves the built pages together with the stand-in, and the social services on an origin of their own. */
export async function startServer({ port, dist, ...options }: ServerOptions): Promise<RunningServer> {
  const services = createProvider();
  const provider = await listen(services.fetch, 0);
  const standIn = createStandIn({
    ...options,
    pageHtml: (page) => readFile(join(dist, `${page}.html`), 'utf8'),
    fragment: (island) => readFile(join(dist, 'includes', `${island}.html`), 'utf8'),
    provider: { origin: provider.origin, fetch: services.fetch },
  });
  const app = router()
    .route('/', builtFiles(dist))
    .mount('/', (request, env) => standIn.app.fetch(request, env));
  const { origin, close } = await listen(app.fetch, port);
  return {
    origin,
    standIn,
    async close() {
      await Promise.all([close(), provider.close()]);
      standIn.close();
    },
  };
}
