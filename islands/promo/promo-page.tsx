import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import { BEST_RATING } from '../../shared/config/constants.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { addShortcuts } from '../../shared/keyboard/shortcuts.ts';
import { feedbackOf } from '../../shared/promos/promo-feedback.ts';
import { ratePromo } from '../../shared/promos/rate-promo.ts';
import { $session, isDj } from '../../shared/session/session.ts';
import { createDownloads } from '../promo-view/downloads-store.ts';
import { FeedbackCard } from '../promo-view/feedback-card.tsx';
import { FeedbackSheet } from '../promo-view/feedback-sheet.tsx';
import { PromoFacts } from '../promo-view/promo-facts.tsx';
import { PromoCover, PromoHead } from '../promo-view/promo-head.tsx';
import { PromoText } from '../promo-view/promo-text.tsx';
import { Tracks } from '../promo-view/tracks.tsx';
import { PromoNeighbours } from './promo-neighbours.tsx';
import { RatingStrip } from './rating-strip.tsx';
import { VisitorSignup } from './visitor-signup.tsx';

export function PromoPage({ promo, isWorking }: { readonly promo: Promo; readonly isWorking: boolean }) {
  const [feedback] = useState(() => feedbackOf(promo));
  const [downloads] = useState(() => createDownloads(promo));
  const [isSheetOpen, setSheetOpen] = useState(false);
  const closeSheet = useCallback(() => setSheetOpen(false), []);
  const isLoggedIn = isDj(useStore($session));

  useEffect(
    () => addShortcuts({ rate: (key) => void ratePromo(promo.id, Number(key) || BEST_RATING) }),
    [promo.id],
  );

  const card = <FeedbackCard promo={promo} feedback={feedback} downloads={downloads} isWorking={isWorking} />;

  return (
    <>
      <article className="dp-screen dp-promo" inert={isSheetOpen}>
        <div className="dp-promo-main">
          <PromoHead promo={promo}>
            {isLoggedIn && !promo.publicLink && <PromoNeighbours current={promo.id} />}
          </PromoHead>
          <div className="dp-promo-body">
            <Tracks promo={promo} feedback={feedback} downloads={downloads} />
          </div>
        </div>
        <PromoCover promo={promo} />
        {card}
        <div className="dp-promo-about">
          <PromoFacts promo={promo} />
          <PromoText text={promo.promo_text} />
          {promo.publicLink && !isLoggedIn && <VisitorSignup />}
        </div>
        <RatingStrip
          promo={promo}
          feedback={feedback}
          downloads={downloads}
          onOpen={() => setSheetOpen(true)}
        />
      </article>
      {isSheetOpen && <FeedbackSheet onClose={closeSheet}>{card}</FeedbackSheet>}
    </>
  );
}
