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
  isDownloadOpen,
  isTaken,
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
  const isOpen = isDownloadOpen(promo, useStore(feedback.$state));
  const title = useId();

  return (
    <section className="dp-card dp-downloads" aria-labelledby={title} aria-busy={isWorking}>
      <h2 className="dp-section" id={title}>
        Download
      </h2>
      {!offersDownload(promo) ? (
        <p>Stream only. No download for this promo.</p>
      ) : isOpen ? (
        <OpenDownloads promo={promo} store={store} />
      ) : (
        <ClosedDownloads feedback={feedback} />
      )}
      <p className="dp-muted" role="status">
        {isWorking && 'Your download is on its way.'}
      </p>
    </section>
  );
}

function ClosedDownloads({ feedback }: { readonly feedback: FeedbackStore }) {
  const requirements = useStore(feedback.$requirements);
  const missing = requirements
    .filter(({ isMet }) => !isMet)
    .map(({ field }) => feedbackFields[field].name.toLowerCase());
  const goOn = () => {
    const first = feedback.showMissing();
    if (first) focusField(first);
    else document.querySelector<HTMLFormElement>('.dp-feedback')?.requestSubmit();
  };

  return (
    <div className="dp-gate">
      <p>
        Opens with your feedback.{' '}
        {missing.length > 0 && <span className="dp-muted">Still missing: {formatList(missing)}.</span>}
      </p>
      <button className="dp-button dp-quiet" type="button" onClick={goOn}>
        {missing.length > 0 ? 'Fill in what is missing' : 'Send your feedback'}
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
        <Icon name={isTaken(states['zip'], zip.url) ? 'check' : 'download'} /> Download all (
        {sizeOf(zip.size)} zip)
      </PendingButton>
      <DownloadProblem state={states['zip']} />
    </>
  );
}

export function DownloadProblem({ state }: { readonly state: DownloadState | undefined }) {
  if (state?.name !== 'failed') return null;
  const { error } = state;
  if (error === 'refused')
    return <ErrorText>This download leads to an address that we do not trust. Tell the label.</ErrorText>;
  return <CallError error={error} message={wordsByStatus[error.status ?? 0]} />;
}

/** A HEAD request has no body, and so no words of the server. */
const wordsByStatus: Record<number, string> = {
  403: 'This download is not open to you. Load the page again, or ask the label.',
  404: 'This file is no longer there. Ask the label for it.',
  410: 'This file is no longer there. Ask the label for it.',
};

const sizeOf = (bytes: number): string => `${formatCount(Math.round(bytes / 1e5) / 10)} MB`;
