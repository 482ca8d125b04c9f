import { Button } from '../../shared/ui/button.tsx';
import '../../styles/kit/rating.css';
import '../../styles/inbox-pane.css';
import { useStore } from '@nanostores/react';
import { memo, useId, useLayoutEffect } from 'react';
import { campaignName } from '../../shared/entities/campaign.ts';
import type { Id } from '../../shared/entities/lenient.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { isOwnPage } from '../../shared/navigation/own-page.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { loadPromo } from '../../shared/promos/load-promo.ts';
import { isUnavailable } from '../../shared/promos/unavailable-promos.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { showOnTop } from '../../shared/ui/show-on-top.ts';
import { useCloseOnBack } from '../../shared/ui/use-close-on-back.ts';
import { useDismiss } from '../../shared/ui/use-dismiss.ts';
import { LoadFailed } from '../../shared/views/resource-view.tsx';
import { CrateOfToday } from '../chrome/bar/crate-of-today.tsx';
import { FeedbackCard } from '../promo-view/feedback-card.tsx';
import { FeedbackStrip } from '../promo-view/feedback-strip.tsx';
import { PromoFacts, PromoText } from '../promo-view/promo-facts.tsx';
import { PromoCover, PromoHead, PromoSteps, positionText } from '../promo-view/promo-head.tsx';
import { Tracks } from '../promo-view/tracks.tsx';
import type { Inbox } from './inbox-store.ts';
import { UnavailablePromo } from './unavailable-promo.tsx';
import { type Shown, useShown } from './use-shown.ts';

type PaneProps = { readonly id: Id; readonly inbox: Inbox };

export default function PromoPane({ inbox }: { readonly inbox: Inbox }) {
  const state = useStore(inbox.pane.$pane);
  const shown = useShown(inbox);
  const { id } = shown;
  const isSheet = state !== 'beside';
  const isSheetOpen = state === 'sheet';
  const pane = useDismiss<HTMLElement>(isSheetOpen, inbox.pane.close, undefined, 'escape');
  useCloseOnBack(isSheetOpen, inbox.pane.close, 'promo');

  // The sheet is not modal, so that the player stays in reach.
  useLayoutEffect(() => {
    if (!isSheetOpen || !pane.current) return;
    const hide = showOnTop(pane.current);
    pane.current.querySelector<HTMLElement>('h2[tabindex], button')?.focus({ preventScroll: true });
    return hide;
  }, [isSheetOpen, pane]);

  // Another promo starts at its top. In the sheet it gets the focus if the pressed button is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another promo is shown
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    element.scrollTop = 0;
    if (isSheetOpen && !element.contains(document.activeElement))
      element.querySelector<HTMLElement>('h1, h2, button')?.focus({ preventScroll: true });
  }, [id]);

  if (state === 'closed' || (isSheet && id === null)) return null;
  // What is used in the pane is chosen.
  const choose = () => id !== null && inbox.place.select(id);
  return (
    <aside
      className="dp-inbox-pane"
      aria-label="Selected promo"
      data-pane=""
      ref={pane}
      // The elements stay, so that a press must end at the promo where it began.
      onPointerDownCapture={() => id !== inbox.selection.selected() && choose()}
      onClickCapture={choose}
      onFocusCapture={choose}
      data-sheet={isSheet || undefined}
    >
      {isSheet && id !== null && (
        <div className="dp-inbox-sheet-head dp-promo-bar dp-row">
          <Button variant="plain" icon="chevron-left" onClick={inbox.pane.close}>
            Inbox
          </Button>
          <CrateOfToday />
          <PaneSteps id={id} inbox={inbox} />
        </div>
      )}
      {id !== null && <PaneBody {...shown} id={id} inbox={inbox} />}
    </aside>
  );
}

/** The elements stay from promo to promo. What has a state belongs to a promo by its id. */
const PaneBody = memo(function PaneBody({ id, entry, next, inbox }: PaneProps & Shown) {
  switch (entry?.state) {
    case 'ready':
      return <PaneContent promo={entry.promo} next={next} inbox={inbox} />;
    case 'refused':
      return <UnavailablePromo id={id} entry={entry} inbox={inbox} />;
    case 'failed':
      if (isUnavailable(entry)) return <UnavailablePromo id={id} entry={entry} inbox={inbox} />;
      return (
        <div className="dp-inbox-pane-status dp-stack">
          <LoadFailed error={entry.error} onRetry={() => void loadPromo(id)} />
        </div>
      );
    default:
      return <p className="dp-inbox-pane-status dp-stack dp-muted">Loading…</p>;
  }
});

type ContentProps = Pick<Shown, 'next'> & { readonly promo: Promo; readonly inbox: Inbox };

function PaneContent({ promo, next, inbox }: ContentProps) {
  const formId = useId();
  // The sheet covers the main heading of the page.
  const isSheet = useStore(inbox.pane.$pane) !== 'beside';

  const pageLink = isOwnPage() && (
    <a className="dp-inbox-open dp-row" href={urls.recipientPromosOne(promo.id)} data-prefetch="">
      <span>Open page</span> <Icon name="chevron-right" size={16} />
    </a>
  );
  return (
    <div className="dp-inbox-promo dp-stack">
      <div className="dp-inbox-promo-head">
        <PromoCover promo={promo} />
        <PromoHead promo={promo} heading={isSheet ? 'h1' : 'h2'}>
          {!isSheet && (
            <>
              {pageLink}
              <PaneSteps id={promo.id} inbox={inbox} />
            </>
          )}
        </PromoHead>
      </div>
      <Tracks promo={promo} />
      <FeedbackCard
        promo={promo}
        formId={formId}
        onLeaveField={isSheet ? undefined : () => inbox.place.goTo(promo.id)}
        next={
          next && {
            name: campaignName(next),
            open: () => inbox.pane.openNext(promo),
            openAfterSending: () => inbox.pane.openNextAfterSending(promo),
            back: () => inbox.place.goTo(promo.id),
          }
        }
      />
      <div className="dp-stack">
        <PromoFacts promo={promo} />
        <PromoText text={promo.promo_text} />
        {isSheet && pageLink}
      </div>
      <FeedbackStrip
        key={promo.id}
        promo={promo}
        formId={formId}
        sendLabel={next ? 'Send & next' : 'Send feedback'}
      />
    </div>
  );
}

/** The place of the shown promo in the list, and the steps to those beside it. */
function PaneSteps({ id, inbox }: PaneProps) {
  const rows = useStore(inbox.rows.$rows);
  const counts = useStore(inbox.rows.$counts);
  const { filter, offset } = useStore(inbox.campaigns.$list);
  const isEnd = useStore(inbox.rows.$isEnd);
  const index = rows.findIndex((row) => row.id === id);
  const total = isEnd && offset === 0 ? rows.length : counts[filter];
  const step = (by: 1 | -1) => {
    const campaign = rows[index + by];
    return index !== -1 && campaign
      ? { name: campaignName(campaign), onClick: () => inbox.place.goBy(by) }
      : null;
  };
  return (
    <PromoSteps
      position={index !== -1 && total ? positionText(offset + index + 1, total, filter === 'new') : null}
      previous={step(-1)}
      next={step(1)}
    />
  );
}
