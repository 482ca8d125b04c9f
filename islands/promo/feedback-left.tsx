import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { toApiError } from '../../shared/api/errors.ts';
import { fetchCampaigns } from '../../shared/api/recipient-campaigns.ts';
import { fetchPromo, promoErrorIn } from '../../shared/api/recipient-promos.ts';
import { createResource } from '../../shared/async/create-resource.ts';
import { type Campaign, campaignName, campaignState } from '../../shared/entities/campaign.ts';
import type { FeedbackDraft } from '../../shared/entities/feedback.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { trackName } from '../../shared/entities/track.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { createHiddenPromos } from '../../shared/promos/hidden-promos.ts';
import type { SentFeedback } from '../../shared/promos/promo-feedback.ts';
import { Icon } from '../../shared/ui/icon.tsx';

type Props = { readonly promo: Promo; readonly written: SentFeedback | null };

export function FeedbackLeft({ promo, written }: Props) {
  return (
    <>
      {written?.hasArrived === false ? (
        <p id="dp-feedback-thanks">
          The label had feedback of yours already. What you wrote here was not sent:
        </p>
      ) : (
        <p className="dp-feedback-thanks" id="dp-feedback-thanks">
          <Icon name="check" /> The label has your feedback. Thank you.
        </p>
      )}
      {written && <Draft promo={promo} draft={written.draft} />}
      {!promo.publicLink && (
        <div className="dp-feedback-onward">
          <a className="dp-link" href={urls.recipientDashboard()} data-plain="">
            Back to the inbox
          </a>
          <NextPromo after={promo.id} />
        </div>
      )}
    </>
  );
}

function Draft({ promo, draft }: { readonly promo: Promo; readonly draft: FeedbackDraft }) {
  const favourite = promo.playlist.tracks.find(({ track_id }) => track_id === draft.favourite);
  return (
    <dl className="dp-feedback-sent">
      {draft.rating !== null && <Given title="Rating">{draft.rating} of 10</Given>}
      {favourite && <Given title="Favourite track">{trackName(favourite)}</Given>}
      {draft.comment.trim() && <Given title="Comment">{draft.comment.trim()}</Given>}
    </dl>
  );
}

function Given({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="dp-muted">{title}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

/** The search ends after so many promos that are closed. */
const MOST_TRIES = 5;

function NextPromo({ after }: { readonly after: Id }) {
  const [search] = useState(() => createResource((signal) => findNext(after, signal)));
  const found = useStore(search.$value);
  const next = found.state === 'ready' && found.data;
  if (!next) return null;
  const name = campaignName(next);
  return (
    <a
      className="dp-button dp-quiet dp-next-promo"
      href={urls.recipientPromosOne(next.id)}
      aria-label={`Next promo: ${name}`}
      data-plain=""
    >
      <span>
        Next promo
        <span className="dp-next-promo-name">
          : <bdi>{name}</bdi>
        </span>
      </span>
    </a>
  );
}

async function findNext(after: Id, signal: AbortSignal): Promise<Campaign | undefined> {
  const { campaigns } = await fetchCampaigns({}, 'all', { around: after }, signal);
  const candidates = newAfter(campaigns, after, createHiddenPromos().$hidden.get());
  for (const campaign of candidates.slice(0, MOST_TRIES)) {
    signal.throwIfAborted();
    if (await opens(campaign.id)) return campaign;
  }
  return undefined;
}

/** The promos that are neither opened nor hidden: those after the given one first, then those before it. */
export function newAfter(
  campaigns: readonly Campaign[],
  after: Id,
  hidden: ReadonlySet<string>,
): readonly Campaign[] {
  const at = campaigns.findIndex(({ id }) => String(id) === String(after));
  return [...campaigns.slice(at + 1), ...campaigns.slice(0, Math.max(0, at))].filter(
    (campaign) => campaignState(campaign) === 'new' && !hidden.has(String(campaign.id)),
  );
}

/** Asks the server, because the list does not say whether a promo is closed. The call does not mark it as opened. */
async function opens(id: Id): Promise<boolean> {
  try {
    await fetchPromo(id, {}, false);
    return true;
  } catch (caught) {
    const error = toApiError(caught);
    if (promoErrorIn(error)) return false;
    throw error;
  }
}
