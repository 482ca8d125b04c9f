import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { BEST_RATING } from '../../shared/config/constants.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { addShortcuts } from '../../shared/keyboard/shortcuts.ts';
import { togglePlay } from '../../shared/player/player.ts';
import { $playerStatus } from '../../shared/player/player-state.ts';
import { togglePromo } from '../../shared/promos/promo-actions.ts';
import { feedbackOf } from '../../shared/promos/promo-feedback.ts';
import { ratePromo } from '../../shared/promos/rate-promo.ts';
import { $session, isDj } from '../../shared/session/session.ts';
import { createDownloads } from '../promo-view/downloads-store.ts';
import { FeedbackCard } from '../promo-view/feedback-card.tsx';
import { FeedbackSheet } from '../promo-view/feedback-sheet.tsx';
import { PromoFacts } from '../promo-view/promo-facts.tsx';
import { PromoCover, PromoHead, toggleThumb } from '../promo-view/promo-head.tsx';
import { PromoText } from '../promo-view/promo-text.tsx';
import { RatingStrip } from '../promo-view/rating-strip.tsx';
import { Tracks } from '../promo-view/tracks.tsx';
import { PromoNeighbours } from './promo-neighbours.tsx';
import { VisitorSignup } from './visitor-signup.tsx';

export function PromoPage({ promo, isWorking }: { readonly promo: Promo; readonly isWorking: boolean }) {
  const [feedback] = useState(() => feedbackOf(promo));
  const [downloads] = useState(() => createDownloads(promo));
  /** The height of the card that has moved from the page into the sheet; null while the sheet is closed. */
  const [cardHeight, setCardHeight] = useState<number | null>(null);
  const closeSheet = useCallback(() => setCardHeight(null), []);
  const isSheetOpen = cardHeight !== null;
  const page = useRef<HTMLElement>(null);
  const openSheet = () =>
    setCardHeight(page.current?.querySelector<HTMLElement>('.dp-feedback-card')?.offsetHeight ?? 0);
  const isLoggedIn = isDj(useStore($session));

  useEffect(
    () =>
      addShortcuts({
        rate: (key) => void ratePromo(promo.id, Number(key) || BEST_RATING),
        play: () => togglePromo(promo),
        togglePlay: () => ($playerStatus.get() === 'empty' ? togglePromo(promo) : togglePlay()),
        thumbsUp: () => toggleThumb(promo, 1),
        thumbsDown: () => toggleThumb(promo, -1),
      }),
    [promo],
  );

  const card = <FeedbackCard promo={promo} feedback={feedback} downloads={downloads} isWorking={isWorking} />;

  return (
    <>
      <article className="dp-screen dp-promo" ref={page} inert={isSheetOpen}>
        <div className="dp-promo-main">
          <PromoHead promo={promo}>
            {isLoggedIn && !promo.publicLink && <PromoNeighbours current={promo.id} />}
          </PromoHead>
          <div className="dp-promo-body">
            <Tracks promo={promo} feedback={feedback} downloads={downloads} />
          </div>
        </div>
        <PromoCover promo={promo} />
        {isSheetOpen ? <div className="dp-feedback-card" style={{ blockSize: cardHeight }} /> : card}
        <div className="dp-promo-about">
          <PromoFacts promo={promo} />
          <PromoText text={promo.promo_text} />
          {promo.publicLink && !isLoggedIn && <VisitorSignup />}
        </div>
        <RatingStrip promo={promo} feedback={feedback} downloads={downloads} onOpen={openSheet} />
      </article>
      {isSheetOpen && <FeedbackSheet onClose={closeSheet}>{card}</FeedbackSheet>}
    </>
  );
}
