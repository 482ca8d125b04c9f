import '../../styles/promo-response.css';
import type { Promo } from '../../shared/entities/promo.ts';
import { Downloads } from './downloads.tsx';
import type { Downloads as DownloadsStore } from './downloads-store.ts';
import { FeedbackForm } from './feedback-form.tsx';
import type { Feedback } from './feedback-store.ts';

type Props = {
  readonly promo: Promo;
  readonly feedback: Feedback;
  readonly downloads: DownloadsStore;
  readonly isWorking: boolean;
};

/** Below the tracks: what the DJ says of the promo, and what they get for it. */
export default function PromoResponse({ promo, feedback, downloads, isWorking }: Props) {
  return (
    <>
      <FeedbackForm promo={promo} store={feedback} />
      <Downloads promo={promo} feedback={feedback} store={downloads} isWorking={isWorking} />
    </>
  );
}
