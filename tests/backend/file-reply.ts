import { createHash } from 'node:crypto';
import { byteRange } from './byte-range.ts';
import type { Call } from './context.ts';
import { coverSvg } from './media/cover.ts';

/** A file whose bytes are generated on request. */
export type ServedFile = {
  readonly type: string;
  readonly size: number;
  readonly etag: string;
  readonly read: (start: number, end: number) => Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
};

const CHUNK_BYTES = 64 * 1024;

/** Replies with the file, the requested range, or 304 if the ETag matches. */
export function fileReply(c: Call, file: ServedFile): Response {
  const headers = {
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, max-age=3600',
    ETag: file.etag,
    ...file.headers,
  };
  if (c.req.header('If-None-Match') === file.etag) return c.body(null, 304, headers);
  const stale = (c.req.header('If-Range') ?? file.etag) !== file.etag;
  const range = byteRange(stale ? undefined : c.req.header('Range'), file.size);
  if (range.kind === 'unsatisfiable')
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${file.size}` });
  const isPart = range.kind === 'part';
  const { start, end } = isPart ? range : { start: 0, end: file.size };
  return c.body(stream(file, start, end), isPart ? 206 : 200, {
    ...headers,
    'Content-Type': file.type,
    'Content-Length': String(end - start),
    ...(isPart && { 'Content-Range': `bytes ${start}-${end - 1}/${file.size}` }),
  });
}

/** Streams small chunks, so the work stops when the player stops reading. */
function stream(file: ServedFile, start: number, end: number): ReadableStream<Uint8Array> {
  let at = start;
  return new ReadableStream(
    {
      pull(controller) {
        const to = Math.min(at + CHUNK_BYTES, end);
        if (to > at) controller.enqueue(file.read(at, to));
        at = to;
        if (at >= end) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

export const etagOf = (bytes: Uint8Array): string =>
  `"${createHash('sha1').update(bytes).digest('base64url')}"`;

export function coverReply(c: Call, seed: number): Response {
  const svg = Buffer.from(coverSvg(seed));
  return fileReply(c, {
    type: 'image/svg+xml',
    size: svg.length,
    etag: etagOf(svg),
    read: (start, end) => svg.subarray(start, end),
    headers: { 'Cache-Control': 'public, max-age=3600', 'Cross-Origin-Resource-Policy': 'cross-origin' },
  });
}
