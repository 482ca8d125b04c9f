import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { router } from './context.ts';
import type { Size } from './db.ts';
import { builtRenderer } from './first-data.ts';
import { ANSWER_HEADERS } from './headers.ts';
import { type Listener, listen } from './listen.ts';
import { createProvider } from './social/provider.ts';
import { createStandIn, type StandIn, type StandInOptions } from './stand-in.ts';

export type ServerOptions = {
  /** 0 picks a free port. */
  readonly port: number;
  readonly database: string;
  readonly dist: string;
  readonly size?: Size;
  readonly now?: () => number;
  /** The origin that pages are rendered for, as behind a front with another name. */
  readonly renderOrigin?: string;
  /** Runs around every request. */
  readonly middleware?: MiddlewareHandler;
};

export type RunningServer = Listener & { readonly standIn: StandIn };

/** Starts the stand-in, and the social services on a separate origin. */
export async function startStandIn(options: Omit<StandInOptions, 'provider'>) {
  const { fetch } = createProvider();
  const { origin, close } = await listen(fetch, 0);
  return { standIn: createStandIn({ ...options, provider: { origin, fetch } }), closeProvider: close };
}

export async function startServer({
  port,
  dist,
  renderOrigin,
  middleware = (_, next) => next(),
  ...options
}: ServerOptions): Promise<RunningServer> {
  const { standIn, closeProvider } = await startStandIn({
    ...options,
    pageHtml: (page) => readFile(join(dist, `${page}.html`), 'utf8'),
    renderer: builtRenderer(dist, renderOrigin),
    fragment: (island) => readFile(join(dist, 'includes', `${island}.html`), 'utf8'),
  });
  const app = router()
    .use(middleware)
    .route('/', builtFiles(dist))
    .mount('/', (request, env) => standIn.app.fetch(request, env));
  const { origin, close } = await listen(app.fetch, port);
  return {
    origin,
    standIn,
    async close() {
      await Promise.all([close(), closeProvider()]);
      standIn.close();
    },
  };
}

const AT_FIXED_ADDRESSES = '/:file{(.+\\.(svg|js)|includes/.+)}';

function builtFiles(dist: string) {
  const files = serveStatic({ root: relative(process.cwd(), dist) || '.' });
  return router()
    .use('/assets/*', cached('public, max-age=31536000, immutable'), files)
    .use(AT_FIXED_ADDRESSES, cached('no-cache'), files);
}

const cached =
  (policy: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const { headers, ok } = c.res;
    if (!ok) return;
    for (const [name, value] of Object.entries({ ...ANSWER_HEADERS, 'Cache-Control': policy }))
      if (!headers.has(name)) headers.set(name, value);
  };
