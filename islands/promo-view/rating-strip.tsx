import { Button } from '../../shared/ui/button.tsx';
import '../../styles/rating-strip.css';
import { useStore } from '@nanostores/react';
import { PROMO_RATINGS } from '../../shared/config/constants.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import type { FeedbackStore } from '../../shared/promos/promo-feedback.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { missingText } from '../../shared/validation/feedback-requirements.ts';
import {
  type DownloadsStore,
  isDownloadUnlocked,
  offersDownload,
  offersZip,
  zipContents,
  zipLabel,
} from './downloads-store.ts';

type Props = {
  readonly promo: Promo;
  readonly feedback: FeedbackStore;
  readonly downloads: DownloadsStore;
  readonly onOpen: () => void;
};

/** The ratings at the bottom of a phone. A press on one opens the card as a sheet. */
export function RatingStrip({ promo, feedback, downloads, onOpen }: Props) {
  const state = useStore(feedback.$state);
  const { rating } = useStore(feedback.$draft);
  const requirements = useStore(feedback.$requirements);
  const isSent = state.name === 'submitted';
  const isUnlocked = offersDownload(promo) && isDownloadUnlocked(promo, state);
  const choose = (value: number) => {
    feedback.write({ rating: value });
    onOpen();
  };
  if (isSent && !isUnlocked) return null;

  return (
    <section className="dp-strip" aria-label="Rate this promo">
      <div className="dp-strip-head">
        <p data-sent={isUnlocked || undefined}>
          {offersDownload(promo) && <Icon name={isUnlocked ? 'padlock-open' : 'padlock'} size={16} />}{' '}
          {isUnlocked
            ? 'Unlocked'
            : missingText(requirements, offersDownload(promo) ? 'unlock' : 'send feedback')}
        </p>
        <button className="dp-strip-open" type="button" aria-haspopup="dialog" onClick={onOpen}>
          {(offersZip(promo) && zipContents(promo)) || 'Feedback'}
          <Icon name="chevron-up" size={16} />
        </button>
      </div>
      {isSent ? (
        <ZipButton promo={promo} downloads={downloads} />
      ) : (
        <div className="dp-strip-keys">
          {PROMO_RATINGS.map((value) => (
            <button
              key={value}
              type="button"
              aria-label={`Rate ${value}`}
              aria-haspopup="dialog"
              aria-pressed={value === rating}
              data-below={(rating !== null && value < rating) || undefined}
              onClick={() => choose(value)}
            >
              {value}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

function ZipButton({ promo, downloads }: Pick<Props, 'promo' | 'downloads'>) {
  const { zip: state } = useStore(downloads.$states);
  if (!offersZip(promo)) return null;
  return (
    <Button
      variant="main"
      icon="download"
      pending={state?.name === 'checking'}
      onClick={() => downloads.downloadZip()}
    >
      {zipLabel(promo)}
    </Button>
  );
}
