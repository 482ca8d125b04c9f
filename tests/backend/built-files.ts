import { relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { router } from './context.ts';
import { ANSWER_HEADERS } from './headers.ts';

/** Beside the hashed assets: the icon, and what a host page includes. Pages go through the stand-in. */
const AT_FIXED_ADDRESSES = '/:file{(.+\\.(svg|js)|includes/.+)}';

/** The files of the build that are sent as they are. */
export function builtFiles(dist: string) {
  const files = serveStatic({ root: relative(process.cwd(), dist) || '.' });
  return router()
    .use('/assets/*', cached('public, max-age=31536000, immutable'), files)
    .use(AT_FIXED_ADDRESSES, cached('no-cache'), files);
}

/** Says how long to keep what was found, where nobody has said so, and the rest that goes with a file. */
const cached =
  (policy: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const { headers, ok } = c.res;
    if (!ok) return;
    for (const [name, value] of Object.entries({ ...ANSWER_HEADERS, 'Cache-Control': policy }))
      if (!headers.has(name)) headers.set(name, value);
  };
