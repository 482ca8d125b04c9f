import { brotliCompressSync, constants } from 'node:zlib';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Size } from '../backend/db.ts';
import { listen } from '../backend/listen.ts';
import { contentType, encodeTrack } from '../backend/media/encode.ts';
import { startServer } from '../backend/server.ts';
import type { Floors } from './floors.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

type Extras = {
  readonly floors: Floors;
  /** A JPEG that replaces every cover. */
  readonly cover: Buffer;
  readonly size?: Size;
};

/** Serves the built pages, the stand-in and the floors as a good host does: with brotli, cached hashed files and MP3 streams. */
export async function serveForBench(dist: string, { floors, cover, size = 'normal' }: Extras) {
  const site = await startServer({ port: 0, database: ':memory:', dist, size });
  const stream = await encodeTrack('mp3', { seed: 1, seconds: 85, title: 'Stream', artist: '' });
  const front = new Hono()
    .use(brotli())
    .get('*', async (c, next) => {
      const floor = floors.get(c.req.path);
      if (!floor) return next();
      const cacheControl = c.req.path.startsWith('/assets/') ? IMMUTABLE : 'no-store';
      return c.body(floor.body, 200, { 'Content-Type': floor.type, 'Cache-Control': cacheControl });
    })
    .get('/media/:kind{packshots|releases}/*', (c) =>
      c.body(new Uint8Array(cover), 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'max-age=3600' }),
    )
    .get('/media/tracks/:id/stream.wav', (c) => c.body(stream, 200, { 'Content-Type': contentType.mp3 }))
    .all('*', (c) => proxy(c, site.origin));
  const { origin, close } = await listen(front.fetch, 0);
  return {
    origin,
    close: async () => {
      await close();
      await site.close();
    },
  };
}

async function proxy(c: Context, origin: string): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const headers = new Headers(c.req.raw.headers);
  headers.delete('accept-encoding');
  const hasBody = c.req.method !== 'GET' && c.req.method !== 'HEAD';
  const response = await fetch(origin + pathname + search, {
    method: c.req.method,
    headers,
    redirect: 'manual',
    ...(hasBody && { body: await c.req.arrayBuffer() }),
  });
  return new Response(response.body, { status: response.status, headers: response.headers });
}

/** Compresses files once and as well as possible, and pages and replies quickly. */
function brotli(): MiddlewareHandler {
  const compressed = new Map<string, Buffer<ArrayBuffer>>();
  return async (c, next) => {
    await next();
    const type = c.res.headers.get('Content-Type') ?? '';
    if (!/^(text\/|application\/json|image\/svg)|javascript/.test(type)) return;
    const text = await c.res.text();
    const isFile = c.req.path.startsWith('/assets/');
    const params = { [constants.BROTLI_PARAM_QUALITY]: isFile ? 11 : 5 };
    const body = compressed.get(text) ?? Buffer.from(brotliCompressSync(text, { params }));
    if (isFile) compressed.set(text, body);
    const headers = new Headers(c.res.headers);
    headers.set('Content-Encoding', 'br');
    headers.delete('Content-Length');
    const { status } = c.res;
    // Otherwise Hono copies the headers of the replaced response, including its Content-Length.
    c.res = undefined;
    c.res = new Response(body, { status, headers });
  };
}
