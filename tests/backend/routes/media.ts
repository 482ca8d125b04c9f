import { createHash } from 'node:crypto';
import { DOWNLOAD_FORMATS } from '../../../shared/constants.ts';
import { DownloadFlag, has } from '../../../shared/entities/flags.ts';
import { type Backend, type Call, router } from '../context.ts';
import { fileReply } from '../file-reply.ts';
import { coverSvg } from '../media/cover.ts';
import { contentType, encodeTrack } from '../media/encode.ts';
import { wavSize, wavSlice } from '../media/wav.ts';
import { zipBytes } from '../media/zip.ts';
import { type Access, promoAccess } from '../promos/access.ts';
import { feedbackBy } from '../promos/feedback.ts';
import { attachment, fileName, plain } from '../promos/file-names.ts';
import { type Promo, promoById, promoName, type Track, trackById, tracksOf } from '../promos/promos.ts';
import { zipEntries } from '../promos/reply.ts';

/** Covers, streams and downloads. */
export function mediaRoutes(backend: Backend) {
  const { db } = backend;

  return router()
    .get('/media/packshots/:file{[0-9]+\\.svg}', (c) => {
      const promo = promoById(db, Number.parseInt(c.req.param('file'), 10));
      if (!promo) return c.json({ error: 'No such cover.' }, 404);
      const svg = Buffer.from(coverSvg(promo.coverSeed));
      return fileReply(c, {
        type: 'image/svg+xml',
        size: svg.length,
        etag: tag(svg),
        read: (start, end) => svg.subarray(start, end),
        headers: { 'Cache-Control': 'public, max-age=3600' },
      });
    })
    .get('/media/tracks/:id{[0-9]+}/stream.wav', (c) => {
      const track = trackById(db, Number(c.req.param('id')));
      const access = track && promoAccess(backend, c.get('session'), track.promoId);
      if (!track || access?.kind !== 'open') return c.json({ error: 'You may not hear this track.' }, 403);
      const { seed, seconds } = track;
      return fileReply(c, {
        type: 'audio/wav',
        size: wavSize(seconds),
        etag: `"wav-${seed}-${seconds}"`,
        read: (start, end) => wavSlice(seed, seconds, start, end),
      });
    })
    .get('/media/tracks/:id{[0-9]+}/:file{download\\.[a-z0-9]+}', async (c) => {
      const track = trackById(db, Number(c.req.param('id')));
      if (!track) return c.json({ error: 'No such track.' }, 404);
      const access = promoAccess(backend, c.get('session'), track.promoId);
      const format = DOWNLOAD_FORMATS.find((known) => c.req.param('file') === `download.${known}`);
      if (access.kind !== 'open') return c.json({ error: 'This promo is not open to you.' }, 403);
      if (!format || !offersTracks(access.promo) || !access.promo.formats.includes(format)) {
        return c.json({ error: 'This download is not offered.' }, 404);
      }
      if (!mayDownload(c, access)) return c.json({ error: 'Leave feedback first.' }, 403);
      const file = await encodeTrack(format, { ...track, title: trackName(track) });
      return download(c, file, contentType[format], fileName(track, format));
    })
    .get('/media/promos/:id{[0-9]+}/download.zip', async (c) => {
      const access = promoAccess(backend, c.get('session'), Number(c.req.param('id')));
      if (access.kind !== 'open') return c.json({ error: 'This promo is not open to you.' }, 403);
      const { promo } = access;
      if (!has(promo.downloadFlags, DownloadFlag.ZIP))
        return c.json({ error: 'This promo has no zip.' }, 404);
      if (!mayDownload(c, access)) return c.json({ error: 'Leave feedback first.' }, 403);
      const file = await zipBytes(zipEntries(tracksOf(db, promo)));
      return download(c, file, 'application/zip', `${plain(promoName(promo))}.zip`);
    });

  /** Feedback was left, or none is required (spec 4). */
  function mayDownload(c: Call, { promo, grant }: Extract<Access, { kind: 'open' }>): boolean {
    return promo.requiredFields === 0 || feedbackBy(db, c.get('session'), promo, grant) !== null;
  }
}

const offersTracks = (promo: Promo): boolean => !has(promo.downloadFlags, DownloadFlag.ZIP_ONLY);

const trackName = ({ title, mix }: Track): string => (mix === null ? title : `${title} (${mix})`);

const download = (c: Call, file: Uint8Array, type: string, name: string): Response =>
  fileReply(c, {
    type,
    size: file.length,
    etag: tag(file),
    read: (start, end) => file.subarray(start, end),
    headers: { 'Content-Disposition': attachment(name) },
  });

const tag = (bytes: Uint8Array): string => `"${createHash('sha1').update(bytes).digest('base64url')}"`;
