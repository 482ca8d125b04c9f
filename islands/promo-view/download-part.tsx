import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { crate, downloadedText } from '../../shared/downloads/crate.ts';
import {
  downloadsOf,
  isDownloaded,
  offersDownload,
  offersTracks,
  offersZip,
  zipLabel,
} from '../../shared/downloads/downloads.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { feedbackOf, isDownloadUnlocked, isZipMain } from '../../shared/feedback/promo-feedback.ts';
import { recordOf } from '../../shared/promos/promo-records.ts';
import { $promos } from '../../shared/promos/promos.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Sentence } from '../../shared/ui/name.tsx';
import { useRenderTime } from '../../shared/ui/use-hydrated.ts';
import { DownloadProblem } from './download-problem.tsx';
import { TrackFormats } from './track-formats.tsx';

type Props = {
  readonly promo: Promo;
  readonly onLocked: () => void;
};

export function DownloadPart({ promo, onLocked }: Props) {
  const state = useStore(feedbackOf(promo).$state);
  const progress = useStore(feedbackOf(promo).$progress);
  const isUnlocked = isDownloadUnlocked(promo, state);
  const downloadedAt = recordOf(useStore(crate.$value), promo.id)?.downloadedAt;
  const today = useRenderTime();
  const entry = useStore($promos, { keys: [promo.id] })[promo.id];
  const isWorking = entry?.state === 'ready' && entry.isWorking;
  const titleId = useId();
  const isOffered = offersDownload(promo);

  return (
    <section className="dp-downloads dp-stack" aria-labelledby={titleId} aria-busy={isWorking}>
      <div className="dp-feedback-head dp-row">
        <h3 className="dp-label" id={titleId}>
          Download
        </h3>
        {isOffered && <LockStatus isUnlocked={isUnlocked} />}
      </div>
      {isOffered ? (
        <>
          {offersZip(promo) && (
            <Zip
              promo={promo}
              isUnlocked={isUnlocked}
              isMain={isZipMain(promo, state, progress)}
              onLocked={onLocked}
            />
          )}
          {offersTracks(promo) && <TrackFormats promo={promo} />}
          {!offersZip(promo) && isUnlocked && <p>Download each track in the list of tracks.</p>}
        </>
      ) : (
        <p>Stream only. No download for this promo.</p>
      )}
      <p className="dp-muted" role="status">
        {isWorking ? 'Download started.' : downloadedAt && downloadedText(downloadedAt, today)}
      </p>
    </section>
  );
}

function LockStatus({ isUnlocked }: { readonly isUnlocked: boolean }) {
  return (
    <span className="dp-feedback-status dp-row" data-sent={isUnlocked ? '' : undefined}>
      <Icon name={isUnlocked ? 'padlock-open' : 'padlock'} size={16} />
      <span>{isUnlocked ? 'Unlocked' : 'Unlocks when you send'}</span>
    </span>
  );
}

type ZipProps = Pick<Props, 'promo' | 'onLocked'> & {
  readonly isUnlocked: boolean;
  readonly isMain: boolean;
};

function Zip({ promo, isUnlocked, isMain, onLocked }: ZipProps) {
  const { zip: state } = useStore(downloadsOf(promo).$states);
  if (!isUnlocked)
    return (
      <Button variant="locked" icon="padlock" title="Unlocks when you send" onClick={onLocked}>
        <ZipName promo={promo} />
      </Button>
    );
  return (
    <>
      <div className="dp-stack" data-field="download">
        <ZipButton promo={promo} variant={isMain ? 'main' : 'quiet'} />
      </div>
      <DownloadProblem state={state} />
    </>
  );
}

type ZipButtonProps = Pick<Props, 'promo'> & { readonly variant: 'main' | 'quiet' };

export function ZipButton({ promo, variant }: ZipButtonProps) {
  const downloads = downloadsOf(promo);
  const { zip: state } = useStore(downloads.$states);
  const { zip } = promo.playlist;
  return (
    <Button
      variant={variant}
      icon={zip && isDownloaded(state, zip.format) ? 'check' : 'download'}
      pending={state?.state === 'pending'}
      onClick={() => downloads.downloadZip()}
    >
      <ZipName promo={promo} />
    </Button>
  );
}

const ZipName = ({ promo }: Pick<Props, 'promo'>) => (
  <>
    <span className="dp-hidden">Download</span> <Sentence>{zipLabel(promo)}</Sentence>
  </>
);
