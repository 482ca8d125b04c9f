import { DownloadFlag, hasFlag } from '../../../shared/entities/flags.ts';
import type { Db } from '../db.ts';
import { encodedSize } from '../media/encode.ts';
import { trackPeaks } from '../media/synth.ts';
import { zipSize } from '../media/zip.ts';
import type { Session } from '../sessions.ts';
import { feedbackBy } from './feedback.ts';
import { fileName } from './file-names.ts';
import type { Grant } from './promo-access.ts';
import { type Promo, type Track, tracksOf } from './promos.ts';
import { withReferences } from './references.ts';

/** The reply of the promo call (spec 3, promo details). */
export function promoReply(db: Db, session: Session, promo: Promo, grant: Grant): unknown {
  const details = promoDetails(db, session, promo, grant);
  return promo.replyForm === 'plain' ? details : withReferences(related(details), promo.replyForm);
}

function promoDetails(db: Db, session: Session, promo: Promo, grant: Grant) {
  const tracks = tracksOf(db, promo);
  return {
    id: promo.id,
    template: promo.template,
    promo_text: promo.text,
    account: promo.account,
    campaign: { id: promo.id, name: promo.campaign },
    playlist: {
      tracks: tracks.map((track) => trackDetails(promo, track)),
      zip: zipDetails(promo, tracks),
      sizes: fileSizes(promo, tracks),
    },
    packshot_img: `/media/packshots/${promo.id}.svg`,
    download_flags: promo.downloadFlags,
    album: promo.album,
    feedback_required_fields: promo.requiredFields,
    label: { url_name: promo.label.urlName, name: promo.label.name, id: promo.label.id },
    ...grantDetails(grant, feedbackBy(db, session, promo, grant) !== null),
  };
}

function grantDetails(grant: Grant, has_left_feedback: boolean) {
  const send = grant.kind === 'sent' ? grant.send : null;
  return {
    k: grant.kind === 'sent' ? grant.send.k : grant.visit.k,
    publicLink: send === null,
    access: {
      has_opened_promo: send?.opened ?? false,
      has_left_feedback,
      has_been_emailed: send?.emailed ?? false,
      has_opened_email: send?.openedEmail ?? false,
      created: send && new Date(send.created).toISOString(),
    },
    kato: { is_pick: send?.isPick ?? false, thumbs: send?.thumbs ?? 0 },
  };
}

const trackDetails = (promo: Promo, track: Track) => ({
  track_id: track.id,
  title: track.title,
  artist: track.artist,
  ...(track.mix === null ? {} : { mix: track.mix }),
  duration: track.seconds,
  ...(promo.hasPeaks && { peaks: trackPeaks(track.seed, track.seconds) }),
  url: `/media/tracks/${track.id}/stream.wav`,
  downloads: hasFlag(promo.downloadFlags, DownloadFlag.ZIP_ONLY)
    ? {}
    : Object.fromEntries(
        promo.formats.map((format) => [format, `/media/tracks/${track.id}/download.${format}`]),
      ),
});

/** ZIP_ONLY offers the zip as well, with or without ZIP (spec 9). */
export const offersZip = ({ downloadFlags }: Promo): boolean =>
  (downloadFlags & (DownloadFlag.ZIP | DownloadFlag.ZIP_ONLY)) !== 0;

const zipDetails = (promo: Promo, tracks: readonly Track[]) =>
  offersZip(promo)
    ? { url: `/media/promos/${promo.id}/download.zip`, size: zipSize(zipEntries(tracks)), format: 'wav' }
    : null;

/** The bytes of all tracks in each format that is offered for single tracks. */
const fileSizes = (promo: Promo, tracks: readonly Track[]) =>
  Object.fromEntries(
    promo.formats.map((format) => [
      format,
      tracks.reduce((bytes, track) => bytes + encodedSize[format](track), 0),
    ]),
  );

export const zipEntries = (tracks: readonly Track[]) =>
  tracks.map((track, i) => ({
    name: `${String(i + 1).padStart(2, '0')} ${fileName(track, 'wav')}`,
    seed: track.seed,
    seconds: track.seconds,
  }));

/** The same details as an object graph with cycles, to test references. */
function related(details: ReturnType<typeof promoDetails>) {
  const { playlist, account, campaign, label, ...others } = details;
  const ring: Record<string, unknown> = { ...account };
  const labelOfAccount = { ...label, account: ring };
  ring['label'] = labelOfAccount;
  return {
    campaign: { ...campaign, account: ring, tracks: [...playlist.tracks] },
    account: ring,
    label: labelOfAccount,
    playlist,
    ...others,
  };
}
