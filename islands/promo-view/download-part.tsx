import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { ApiError } from '../../shared/api/errors.ts';
import { crate, downloadedText } from '../../shared/downloads/crate.ts';
import {
  downloadStatus,
  downloadsOf,
  offeredFormats,
  offersDownload,
  offersTracks,
  offersZip,
  zipLabel,
} from '../../shared/downloads/downloads.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { feedbackOf, isDownloadUnlocked, isZipMain } from '../../shared/feedback/promo-feedback.ts';
import { formatList, isolateName } from '../../shared/format/text.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { errorMessageForDownload } from '../../shared/notifications/error-messages.ts';
import { recordOf } from '../../shared/promos/promo-records.ts';
import { $promos } from '../../shared/promos/promos.ts';
import { $session, isDj } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorText } from '../../shared/ui/field.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Sentence } from '../../shared/ui/name.tsx';
import { useRenderTime } from '../../shared/ui/use-hydrated.ts';
import { CallError } from '../../shared/views/call-error.tsx';

type Props = { readonly promo: Promo };

export function DownloadPart({ promo }: Props) {
  const state = useStore(feedbackOf(promo).$state);
  const progress = useStore(feedbackOf(promo).$progress);
  const isUnlocked = isDownloadUnlocked(promo, state);
  const downloadedAt = recordOf(useStore(crate.$value), promo.id)?.downloadedAt;
  const today = useRenderTime();
  const entry = useStore($promos, { keys: [promo.id] })[promo.id];
  const isWorking = entry?.state === 'ready' && entry.isWorking;
  const titleId = useId();
  const isOffered = offersDownload(promo);
  const hasDj = isDj(useStore($session));

  return (
    <section className="dp-downloads dp-stack" aria-labelledby={titleId} aria-busy={isWorking}>
      <div className="dp-feedback-head dp-row">
        <h3 className="dp-label" id={titleId}>
          Download
        </h3>
        {isOffered && (
          <span className="dp-feedback-status dp-row" data-sent={isUnlocked ? '' : undefined}>
            <Icon name={isUnlocked ? 'padlock-open' : 'padlock'} size={16} />
            <span>{isUnlocked ? 'Unlocked' : 'Unlocks when you send'}</span>
          </span>
        )}
      </div>
      {isOffered ? (
        <>
          {offersZip(promo) && isUnlocked && (
            <div className="dp-stack" data-field="download">
              <ZipButton promo={promo} variant={isZipMain(promo, state, progress) ? 'main' : 'quiet'} />
              <ZipProblem promo={promo} />
            </div>
          )}
          {!offersZip(promo) && isUnlocked && <p>Download each track in the list of tracks.</p>}
          {!isUnlocked && (
            <p>
              <Sentence>{offerText(promo)}</Sentence>
            </p>
          )}
        </>
      ) : (
        <p>Stream only. No download for this promo.</p>
      )}
      <div className="dp-feedback-head dp-row dp-muted">
        <p role="status">
          {isWorking ? 'Download started.' : downloadedAt && downloadedText(downloadedAt, today)}
        </p>
        {isOffered && isUnlocked && hasDj && (
          <a className="dp-link" href={`${urls.recipientMyAccount()}#downloads`}>
            Download settings
          </a>
        )}
      </div>
    </section>
  );
}

/** Returns 'Zip, WAV · 14 MB, and single tracks' or 'Single tracks, MP3 and WAV' for a `Sentence`. */
function offerText(promo: Promo): string {
  if (offersZip(promo)) return `${zipLabel(promo)}${offersTracks(promo) ? ', and single tracks' : ''}`;
  const names = offeredFormats(promo).map((format) => isolateName(format.toUpperCase()));
  return `Single tracks, ${formatList(names)}`;
}

type ZipProps = Props & { readonly variant: 'main' | 'quiet' };

const useZipStatus = (promo: Promo) =>
  downloadStatus(useStore(downloadsOf(promo).$states)['zip'], promo.playlist.zip?.format ?? null);

const ZipProblem = ({ promo }: Props) => <DownloadProblem error={useZipStatus(promo).error} />;

export function ZipButton({ promo, variant }: ZipProps) {
  const { icon, pending } = useZipStatus(promo);
  return (
    <Button variant={variant} icon={icon} pending={pending} onClick={() => downloadsOf(promo).downloadZip()}>
      <span className="dp-hidden">Download</span> <Sentence>{zipLabel(promo)}</Sentence>
    </Button>
  );
}

type ProblemProps = { readonly error: ApiError | 'refused' | null };

export function DownloadProblem({ error }: ProblemProps) {
  if (!error) return null;
  const text = errorMessageForDownload(error);
  return error === 'refused' ? <ErrorText>{text}</ErrorText> : <CallError error={error} message={text} />;
}
