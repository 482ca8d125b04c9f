import type { Call } from './context.ts';
import { etagOf, fileReply } from './file-reply.ts';
import { coverSvg } from './media/cover.ts';

/** The sleeve that is drawn from the seed; open to all, as mails and lists show it. */
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
