import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { Promo } from '../../shared/entities/promo.ts';
import { formatCount, formatList } from '../../shared/format/text.ts';
import type { FeedbackStore } from '../../shared/promos/promo-feedback.ts';
import { ErrorText } from '../../shared/ui/error-text.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { CallError } from '../chrome/call-error.tsx';
import {
  type DownloadState,
  isDownloaded,
  isDownloadUnlocked,
  offersDownload,
  offersZip,
  type DownloadsStore as Store,
} from './downloads-store.ts';
import { feedbackFields, focusField } from './feedback-fields.tsx';

type Props = {
  readonly promo: Promo;
  readonly feedback: FeedbackStore;
  readonly store: Store;
  readonly isWorking: boolean;
};

export function Downloads({ promo, feedback, store, isWorking }: Props) {
  const isOpen = isDownloadUnlocked(promo, useStore(feedback.$state));
  const titleId = useId();

  return (
    <section className="dp-card dp-downloads" aria-labelledby={titleId} aria-busy={isWorking}>
      <h2 className="dp-section" id={titleId}>
        Download
      </h2>
      {!offersDownload(promo) ? (
        <p>Stream only. No download for this promo.</p>
      ) : isOpen ? (
        <OpenDownloads promo={promo} store={store} />
      ) : (
        <LockedDownloads feedback={feedback} />
      )}
      <p className="dp-muted" role="status">
        {isWorking && 'Download started.'}
      </p>
    </section>
  );
}

function LockedDownloads({ feedback }: { readonly feedback: FeedbackStore }) {
  const requirements = useStore(feedback.$requirements);
  const missing = requirements
    .filter(({ isMet }) => !isMet)
    .map(({ field }) => feedbackFields[field].name.toLowerCase());
  const continueFeedback = () => {
    const firstMissing = feedback.showMissing();
    if (firstMissing) focusField(firstMissing);
    else document.querySelector<HTMLFormElement>('.dp-feedback')?.requestSubmit();
  };

  return (
    <div className="dp-gate">
      <p>
        Unlocks when you send feedback.{' '}
        {missing.length > 0 && <span className="dp-muted">Still missing: {formatList(missing)}.</span>}
      </p>
      <button className="dp-button dp-quiet" type="button" onClick={continueFeedback}>
        {missing.length > 0 ? 'Finish your feedback' : 'Send feedback'}
      </button>
    </div>
  );
}

function OpenDownloads({ promo, store }: { readonly promo: Promo; readonly store: Store }) {
  const states = useStore(store.$states);
  const { zip } = promo.playlist;

  if (!zip || !offersZip(promo)) return <p>Download each track in the list above.</p>;
  return (
    <>
      <PendingButton
        variant="main"
        working={states['zip']?.name === 'checking'}
        onClick={() => store.downloadZip()}
      >
        <Icon name={isDownloaded(states['zip'], zip.url) ? 'check' : 'download'} /> Download all (
        {formatSize(zip.size)} zip)
      </PendingButton>
      <DownloadProblem state={states['zip']} />
    </>
  );
}

export function DownloadProblem({ state }: { readonly state: DownloadState | undefined }) {
  if (state?.name !== 'failed') return null;
  const { error } = state;
  if (error === 'refused')
    return (
      <ErrorText>We blocked this download because it leads to another site. Let the label know.</ErrorText>
    );
  return <CallError error={error} message={textByStatus[error.status ?? 0]} />;
}

/** Downloads are checked with HEAD requests, whose replies contain no message from the server. */
const textByStatus: Record<number, string> = {
  403: "You don't have access to this download. Reload the page, or ask the label.",
  404: 'This file is no longer available. Ask the label for it.',
  410: 'This file is no longer available. Ask the label for it.',
};

const formatSize = (bytes: number): string => `${formatCount(Math.round(bytes / 1e5) / 10)} MB`;
