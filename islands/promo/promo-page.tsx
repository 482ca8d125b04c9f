import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Promo } from '../../shared/entities/promo.ts';
import { feedbackOf } from '../../shared/promos/promo-feedback.ts';
import { $session, isDj } from '../../shared/session/session.ts';
import { createDownloads } from '../promo-view/downloads-store.ts';
import { FeedbackCard } from '../promo-view/feedback-card.tsx';
import { PromoFacts } from '../promo-view/promo-facts.tsx';
import { PromoCover, PromoHead } from '../promo-view/promo-head.tsx';
import { PromoText } from '../promo-view/promo-text.tsx';
import { Tracks } from '../promo-view/tracks.tsx';
import { VisitorSignup } from './visitor-signup.tsx';

export function PromoPage({ promo, isWorking }: { readonly promo: Promo; readonly isWorking: boolean }) {
  const [feedback] = useState(() => feedbackOf(promo));
  const [downloads] = useState(() => createDownloads(promo));
  const isLoggedIn = isDj(useStore($session));

  return (
    <article className="dp-screen dp-promo">
      <PromoHead promo={promo} />
      <div className="dp-promo-sleeve">
        <PromoCover promo={promo} />
        <PromoFacts promo={promo} />
        {promo.publicLink && !isLoggedIn && <VisitorSignup />}
      </div>
      <div className="dp-promo-body">
        <Tracks promo={promo} feedback={feedback} downloads={downloads} />
        <PromoText text={promo.promo_text} />
      </div>
      <FeedbackCard promo={promo} feedback={feedback} downloads={downloads} isWorking={isWorking} />
    </article>
  );
}
