import { DownloadFlag, has } from '../../../shared/entities/flags.ts';
import { type Backend, type Call, router } from '../context.ts';
import { etagOf, fileReply } from '../file-reply.ts';
import { contentType, encodeTrack } from '../media/encode.ts';
import { zipBytes } from '../media/zip.ts';
import { promoAccess } from '../promos/access.ts';
import { feedbackBy } from '../promos/feedback.ts';
import { requiredFields } from '../promos/feedback-rules.ts';
import { attachment, fileName, plain } from '../promos/file-names.ts';
import { type Promo, promoName, trackById, tracksOf } from '../promos/promos.ts';
import { offersZip, zipEntries } from '../promos/reply.ts';
import { remembered } from '../remembered.ts';

/** A download is asked for by HEAD, then by GET, then perhaps by Range. */
const FILES_KEPT = 4;

/** Files to keep, once feedback is left or where none is required (spec 4). */
export function downloadRoutes(backend: Backend) {
  const made = remembered<Uint8Array>(FILES_KEPT);

  return router()
    .get('/media/tracks/:id{[0-9]+}/:file{download\\.[a-z0-9]+}', async (c) => {
      const track = trackById(backend.db, Number(c.req.param('id')));
      if (!track) return notOffered(c);
      const promo = downloadable(c, backend, track.promoId);
      if (promo instanceof Response) return promo;
      const format = promo.formats.find((offered) => c.req.param('file') === `download.${offered}`);
      if (!format || has(promo.downloadFlags, DownloadFlag.ZIP_ONLY)) return notOffered(c);
      const title = track.mix === null ? track.title : `${track.title} (${track.mix})`;
      const file = await made(c.req.path, () => encodeTrack(format, { ...track, title }));
      return download(c, file, contentType[format], fileName(track, format));
    })
    .get('/media/promos/:id{[0-9]+}/download.zip', async (c) => {
      const promo = downloadable(c, backend, Number(c.req.param('id')));
      if (promo instanceof Response) return promo;
      if (!offersZip(promo)) return notOffered(c);
      const file = await made(c.req.path, () => zipBytes(zipEntries(tracksOf(backend.db, promo))));
      return download(c, file, 'application/zip', `${plain(promoName(promo))}.zip`);
    });
}

/** The promo where this browser may download it, else the answer that says why not. */
function downloadable(c: Call, backend: Backend, promoId: number): Promo | Response {
  const session = c.get('session');
  const access = promoAccess(backend, session, promoId);
  if (access.kind !== 'open') return c.json({ error: 'This promo is not open to you.' }, 403);
  const { promo, grant } = access;
  const mayDownload =
    requiredFields(promo, grant) === 0 || feedbackBy(backend.db, session, promo, grant) !== null;
  return mayDownload ? promo : c.json({ error: 'Leave feedback first.' }, 403);
}

const notOffered = (c: Call): Response => c.json({ error: 'This download is not offered.' }, 404);

const download = (c: Call, file: Uint8Array, type: string, name: string): Response =>
  fileReply(c, {
    type,
    size: file.length,
    etag: etagOf(file),
    read: (start, end) => file.subarray(start, end),
    headers: { 'Content-Disposition': attachment(name) },
  });
