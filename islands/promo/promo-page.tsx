import { useState } from 'react';
import { NO_VALUE } from '../../shared/config/constants.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { formatDateTime, formatRelease } from '../../shared/format/dates.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { createFeedback } from '../../shared/promos/promo-feedback.ts';
import { Downloads } from './downloads.tsx';
import { createDownloads } from './downloads-store.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { FollowLabel } from './follow-label.tsx';
import { PromoHead } from './promo-head.tsx';
import { PromoText } from './promo-text.tsx';
import { Sleeve } from './sleeve.tsx';
import { Tracks } from './tracks.tsx';
import { useFeedbackKeys } from './use-feedback-keys.ts';

/** A loaded promo: sleeve, title, tracks, text, feedback, downloads (design: product patterns). */
export function PromoPage({ promo, isWorking }: { readonly promo: Promo; readonly isWorking: boolean }) {
  const [feedback] = useState(() => createFeedback(promo));
  const [downloads] = useState(() => createDownloads(promo));
  useFeedbackKeys(promo, feedback);

  return (
    <article className="dp-screen dp-promo">
      <PromoHead promo={promo} />
      <div className="dp-promo-sleeve">
        <Sleeve promo={promo} />
        <dl className="dp-facts">
          {promo.label && (
            <div>
              <dt>Label</dt>
              <dd>
                <Sender promo={promo} name={promo.label.name} />
                <FollowLabel label={promo.label} />
              </dd>
            </div>
          )}
          <div>
            <dt>Release</dt>
            <dd>{(promo.album && formatRelease(promo.album)) ?? NO_VALUE}</dd>
          </div>
          <div>
            <dt>Received</dt>
            <dd>{formatDateTime(promo.access.created)}</dd>
          </div>
        </dl>
      </div>
      <div className="dp-promo-body">
        <Tracks promo={promo} feedback={feedback} downloads={downloads} />
        <PromoText text={promo.promo_text} />
        <FeedbackForm promo={promo} store={feedback} />
        <Downloads promo={promo} feedback={feedback} store={downloads} isWorking={isWorking} />
      </div>
    </article>
  );
}

/** The label, which leads to all that its company has sent; whoever came over a public link was sent nothing else. */
function Sender({ promo, name }: { readonly promo: Promo; readonly name: string }) {
  const company = promo.publicLink ? null : promo.account?.id;
  return company ? (
    <a className="dp-sender" href={urls.recipientPromosCompany(company)} aria-label={`All promos of ${name}`}>
      <bdi>{name}</bdi>
    </a>
  ) : (
    <bdi>{name}</bdi>
  );
}
