import { type Backend, router } from '../context.ts';
import { coverReply } from '../cover-reply.ts';
import { fileReply } from '../file-reply.ts';
import { wavSize, wavSlice } from '../media/wav.ts';
import { promoAccess } from '../promos/access.ts';
import { promoById, trackById } from '../promos/promos.ts';

/** Covers, open to all as mails show them, and streams, open to whoever may see the promo. */
export function mediaRoutes(backend: Backend) {
  const { db } = backend;
  return router()
    .get('/media/packshots/:file{[0-9]+\\.svg}', (c) => {
      const promo = promoById(db, Number.parseInt(c.req.param('file'), 10));
      if (!promo) return c.json({ error: 'No such cover.' }, 404);
      return coverReply(c, promo.coverSeed);
    })
    .get('/media/tracks/:id{[0-9]+}/stream.wav', (c) => {
      const track = trackById(db, Number(c.req.param('id')));
      if (!track) return c.json({ error: 'No such track.' }, 404);
      const access = promoAccess(backend, c.get('session'), track.promoId);
      if (access.kind !== 'open') return c.json({ error: 'This promo is not open to you.' }, 403);
      const { seed, seconds } = track;
      return fileReply(c, {
        type: 'audio/wav',
        size: wavSize(seconds),
        etag: `"wav-${seed}-${seconds}"`,
        read: (start, end) => wavSlice(seed, seconds, start, end),
      });
    });
}
