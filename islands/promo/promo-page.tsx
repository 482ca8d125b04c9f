import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import { createResource } from '../../shared/async/create-resource.ts';
import { whenIdle } from '../../shared/async/timing.ts';
import { BEST_RATING } from '../../shared/config/constants.ts';
import { type Campaign, campaignName } from '../../shared/entities/campaign.ts';
import { type Promo, promoName } from '../../shared/entities/promo.ts';
import { ratePromo } from '../../shared/feedback/rate-promo.ts';
import { addShortcuts } from '../../shared/keyboard/shortcuts.ts';
import { restartPromo, resumePromo, togglePromo } from '../../shared/listening/play-promo.ts';
import { currentPath } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { navigate } from '../../shared/notifications/navigate.ts';
import { togglePlay } from '../../shared/player/player.ts';
import { $playerStatus } from '../../shared/player/player-state.ts';
import { $hiddenPromos } from '../../shared/promos/hidden-promos.ts';
import { $inboxStats } from '../../shared/promos/inbox-stats.ts';
import { fetchNeighbours, type Neighbours } from '../../shared/promos/next-promo.ts';
import { pressThumb } from '../../shared/promos/thumbs.ts';
import { $session, isDj } from '../../shared/session/session.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { FeedbackCard } from '../promo-view/feedback-card.tsx';
import { FeedbackStrip } from '../promo-view/feedback-strip.tsx';
import { PromoFacts, PromoText } from '../promo-view/promo-facts.tsx';
import { PromoCover, PromoHead, PromoSteps, positionText } from '../promo-view/promo-head.tsx';
import { Tracks } from '../promo-view/tracks.tsx';

export function PromoPage({ promo }: { readonly promo: Promo }) {
  const page = useRef<HTMLElement>(null);
  const formId = useId();
  const hasDj = isDj(useStore($session));

  useEffect(
    () =>
      addShortcuts(page.current, {
        rate: (key) => void ratePromo(promo.id, Number(key) || BEST_RATING),
        play: () => resumePromo(promo),
        playFromStart: () => restartPromo(promo),
        togglePlay: () => ($playerStatus.get() === 'empty' ? togglePromo(promo) : togglePlay()),
        thumbsUp: () => pressThumb(promo.id, promo.kato.thumbs, 1, promoName(promo)),
        thumbsDown: () => pressThumb(promo.id, promo.kato.thumbs, -1, promoName(promo)),
      }),
    [promo],
  );

  return (
    <article className="dp-screen dp-promo" ref={page}>
      <div className="dp-promo-main">
        <PromoHead promo={promo}>
          {hasDj && !promo.publicLink && (
            <>
              <a className="dp-promo-back dp-row" href={urls.recipientDashboard()} data-prefetch="">
                <Icon name="chevron-left" /> <span>Inbox</span>
              </a>
              <PromoNeighbours promo={promo} />
            </>
          )}
        </PromoHead>
        <div className="dp-promo-body dp-stack">
          <Tracks promo={promo} />
        </div>
      </div>
      <PromoCover promo={promo} />
      <FeedbackCard promo={promo} formId={formId} />
      <div className="dp-promo-about dp-stack">
        <PromoFacts promo={promo} />
        <PromoText text={promo.promo_text} />
        {promo.publicLink && !hasDj && <VisitorSignup />}
      </div>
      <FeedbackStrip promo={promo} formId={formId} sendLabel="Send feedback" />
    </article>
  );
}

function VisitorSignup() {
  return (
    <section className="dp-stack" aria-label="Get an account">
      <p className="dp-muted">
        You're listening as a guest. With an account, labels send you promos before they're out. It's free.
      </p>
      <div className="dp-actions">
        <ButtonLink href={urls.djSignup()}>Create an account</ButtonLink>
        <a className="dp-link" href={urls.djLogin(currentPath())}>
          Log in
        </a>
      </div>
    </section>
  );
}

/** Links to the promos above and below this one in the inbox. They keep their place while they load. */
function PromoNeighbours({ promo }: { readonly promo: Promo }) {
  const [neighbours] = useState(() => createResource((signal) => fetchWhenIdle(promo, signal)));
  const count = useStore($inboxStats)?.all ?? null;
  const hidden = useStore($hiddenPromos);
  const total = count === null ? null : count - hidden.size;
  const result = useStore(neighbours.$value);
  const { previous, next, position }: Neighbours = result.state === 'ready' ? result.data : {};

  const nav = useRef<HTMLElement>(null);
  useEffect(
    () =>
      addShortcuts(nav.current, {
        ...(previous && { previousPromo: () => navigate(urls.recipientPromosOne(previous.id)) }),
        ...(next && { nextPromo: () => navigate(urls.recipientPromosOne(next.id)) }),
      }),
    [previous, next],
  );

  const step = (campaign: Campaign | undefined) =>
    campaign ? { name: campaignName(campaign), href: urls.recipientPromosOne(campaign.id) } : null;
  return (
    <PromoSteps
      ref={nav}
      position={position && total && total >= position ? positionText(position, total) : null}
      previous={step(previous)}
      next={step(next)}
    />
  );
}

async function fetchWhenIdle(promo: Promo, signal: AbortSignal): Promise<Neighbours> {
  await new Promise<void>((resolve) => whenIdle(resolve));
  signal.throwIfAborted();
  return fetchNeighbours(promo);
}
