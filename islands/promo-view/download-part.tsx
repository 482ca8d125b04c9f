import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { Promo } from '../../shared/entities/promo.ts';
import type { FeedbackStore } from '../../shared/promos/promo-feedback.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { DownloadProblem } from './download-problem.tsx';
import {
  type DownloadsStore,
  isDownloaded,
  isDownloadUnlocked,
  offersDownload,
  offersZip,
  zipLabel,
} from './downloads-store.ts';
import { FormatChoice } from './format-choice.tsx';

type Props = {
  readonly promo: Promo;
  readonly feedback: FeedbackStore;
  readonly downloads: DownloadsStore;
  readonly isWorking: boolean;
  /** Called on a press on a locked download. */
  readonly onLocked: () => void;
};

export function DownloadPart({ promo, feedback, downloads, isWorking, onLocked }: Props) {
  const isUnlocked = isDownloadUnlocked(promo, useStore(feedback.$state));
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
          <FormatChoice promo={promo} downloads={downloads} />
          {isUnlocked ? (
            <OpenZip promo={promo} downloads={downloads} />
          ) : (
            <LockedZip promo={promo} onPress={onLocked} />
          )}
        </>
      ) : (
        <p>Stream only. No download for this promo.</p>
      )}
      <p className="dp-muted" role="status">
        {isWorking && 'Download started.'}
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

type LockedProps = { readonly promo: Promo; readonly onPress: () => void };

function LockedZip({ promo, onPress }: LockedProps) {
  if (!offersZip(promo)) return <p>You can then download single tracks.</p>;
  return (
    <Button variant="locked" icon="padlock" title="Unlocks when you send" onClick={onPress}>
      {zipLabel(promo)}
    </Button>
  );
}

function OpenZip({ promo, downloads }: ZipProps) {
  const { zip: state } = useStore(downloads.$states);
  if (!offersZip(promo)) return <p>Download each track in the list of tracks.</p>;
  return (
    <>
      <div className="dp-stack" data-field="download">
        <ZipButton promo={promo} downloads={downloads} />
      </div>
      <DownloadProblem state={state} />
    </>
  );
}

type ZipProps = Pick<Props, 'promo' | 'downloads'>;

export function ZipButton({ promo, downloads }: ZipProps) {
  const { zip: state } = useStore(downloads.$states);
  const { zip } = promo.playlist;
  return (
    <Button
      variant="main"
      icon={zip && isDownloaded(state, zip.format) ? 'check' : 'download'}
      pending={state?.state === 'pending'}
      onClick={() => downloads.downloadZip()}
    >
      {zipLabel(promo)}
    </Button>
  );
}
