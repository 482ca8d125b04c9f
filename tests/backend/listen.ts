import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

export type Listener = {
  readonly origin: string;
  close(): Promise<void>;
};

const KEEP_ALIVE_MS = 10 * 60_000;

/** Serves on 127.0.0.1. Port 0 picks a free one. */
export async function listen(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  port: number,
): Promise<Listener> {
  const server = createAdaptorServer({
    fetch,
    overrideGlobalObjects: false,
    // A request fails if it reuses a connection that the server is just closing.
    serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${portOf(server.address())}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('server has no port');
  return address.port;
}
