import { html } from 'hono/html';
import { DownloadFlag, hasFlag } from '../../../shared/entities/flags.ts';
import { type Backend, type Call, router } from '../context.ts';
import { coverReply, etagOf, fileReply } from '../file-reply.ts';
import { contentType, encodeTrack } from '../media/encode.ts';
import { wavSize, wavSlice } from '../media/wav.ts';
import { zipBytes } from '../media/zip.ts';
import { offerOf, releaseById } from '../picks/releases.ts';
import { feedbackBy } from '../promos/feedback.ts';
import { requiredFields } from '../promos/feedback-rules.ts';
import { attachment, fileName, stripUnsafe } from '../promos/file-names.ts';
import { promoAccess } from '../promos/promo-access.ts';
import { offersZip, zipEntries } from '../promos/promo-reply.ts';
import { type Promo, promoById, promoName, trackById, tracksOf } from '../promos/promos.ts';
import { refuse } from '../requests.ts';
import { messagePage } from '../views/layout.ts';

/** A download is a HEAD, a GET and perhaps range requests, so the latest files are cached. */
const MAX_CACHED_FILES = 4;

/** Covers are public. Streams require access to the promo, and downloads also require feedback (spec 4). */
export function mediaRoutes(backend: Backend) {
  const { db } = backend;
  const files = new Map<string, Promise<Uint8Array>>();

  return router()
    .get('/media/packshots/:file{[0-9]+\\.svg}', (c) => {
      const promo = promoById(db, Number.parseInt(c.req.param('file'), 10));
      return promo ? coverReply(c, promo.coverSeed) : refuse(c, 'No such cover.', 404);
    })
    .get('/media/releases/:file{[0-9]+\\.svg}', (c) => {
      const release = releaseById(db, Number.parseInt(c.req.param('file'), 10));
      return release ? coverReply(c, release.coverSeed) : refuse(c, 'No such cover.', 404);
    })
    .get('/media/tracks/:id{[0-9]+}/stream.wav', (c) => {
      const track = trackById(db, Number(c.req.param('id')));
      if (!track) return refuse(c, 'No such track.', 404);
      const access = promoAccess(backend, c.get('session'), track.promoId);
      if (access.kind !== 'open') return notOpen(c);
      const { seed, seconds } = track;
      return fileReply(c, {
        type: 'audio/wav',
        size: wavSize(seconds),
        etag: `"wav-${seed}-${seconds}"`,
        read: (start, end) => wavSlice(seed, seconds, start, end),
      });
    })
    .get('/media/tracks/:id{[0-9]+}/:file{download\\.[a-z0-9]+}', (c) => {
      const track = trackById(db, Number(c.req.param('id')));
      if (!track) return notOffered(c);
      const promo = downloadable(c, track.promoId);
      if (promo instanceof Response) return promo;
      const format = promo.formats.find((offered) => c.req.param('file') === `download.${offered}`);
      if (!format || hasFlag(promo.downloadFlags, DownloadFlag.ZIP_ONLY)) return notOffered(c);
      const title = track.mix === null ? track.title : `${track.title} (${track.mix})`;
      const type = contentType[format];
      return download(c, type, fileName(track, format), () => encodeTrack(format, { ...track, title }));
    })
    .get('/media/promos/:id{[0-9]+}/download.zip', (c) => {
      const promo = downloadable(c, Number(c.req.param('id')));
      if (promo instanceof Response) return promo;
      if (!offersZip(promo)) return notOffered(c);
      const name = `${stripUnsafe(promoName(promo))}.zip`;
      return download(c, 'application/zip', name, () => zipBytes(zipEntries(tracksOf(db, promo))));
    })
    .get('/stores/:store/:release{[0-9]+}', (c) => {
      const release = releaseById(db, Number(c.req.param('release')));
      const store = release && offerOf(db, release, c.req.param('store'));
      if (!store) return c.notFound();
      const { id, artist, title, labelName } = release;
      return c.html(
        messagePage(
          `${artist} - ${title}`,
          html`<img src="/media/releases/${id}.svg" alt="" width="240" height="240">
            <p class="muted">${labelName}</p>
            <p>${store} would sell this release here.</p>`,
        ),
      );
    });

  function downloadable(c: Call, promoId: number): Promo | Response {
    const session = c.get('session');
    const access = promoAccess(backend, session, promoId);
    if (access.kind !== 'open') return notOpen(c);
    const { promo, grant } = access;
    const mayDownload = requiredFields(promo, grant) === 0 || feedbackBy(db, session, promo, grant) !== null;
    return mayDownload ? promo : refuse(c, 'Leave feedback first.', 403);
  }

  async function download(c: Call, type: string, name: string, make: () => Promise<Uint8Array>) {
    const made = files.get(c.req.path) ?? make();
    files.delete(c.req.path);
    files.set(c.req.path, made);
    for (const oldest of files.keys()) if (files.size > MAX_CACHED_FILES) files.delete(oldest);
    const file = await made;
    return fileReply(c, {
      type,
      size: file.length,
      etag: etagOf(file),
      read: (start, end) => file.subarray(start, end),
      headers: { 'Content-Disposition': attachment(name) },
    });
  }
}

const notOpen = (c: Call): Response => refuse(c, "You don't have access to this promo.", 403);
const notOffered = (c: Call): Response => refuse(c, "This download isn't available.", 404);
