import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { builtFiles } from './built-files.ts';
import { router } from './context.ts';
import type { Size } from './db.ts';
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

export type RunningServer = {
  /** 'http://127.0.0.1:4173' */
  readonly origin: string;
  readonly standIn: StandIn;
  close(): Promise<void>;
};

/** Serves the built pages together with the stand-in, on loopback only. */
export async function startServer({ port, dist, ...options }: ServerOptions): Promise<RunningServer> {
  const standIn = createStandIn({
    ...options,
    pageHtml: (page) => readFile(join(dist, `${page}.html`), 'utf8'),
    fragment: (island) => readFile(join(dist, 'includes', `${island}.html`), 'utf8'),
  });
  const app = router()
    .route('/', builtFiles(dist))
    .mount('/', (request, env) => standIn.app.fetch(request, env));
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${portOf(server.address())}`,
    standIn,
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      standIn.close();
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('server has no port');
  return address.port;
}
