import { Button, ButtonLink, IconButton } from '../../shared/ui/button.tsx';
import '../../styles/inbox-pane.css';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { campaignName } from '../../shared/entities/campaign.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { isOwnPage } from '../../shared/navigation/own-page.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { feedbackOf } from '../../shared/promos/promo-feedback.ts';
import { $promos, loadPromo, markOpened } from '../../shared/promos/promos.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { useSheet } from '../../shared/ui/use-sheet.ts';
import { CallError } from '../../shared/views/call-error.tsx';
import { createDownloads } from '../promo-view/downloads-store.ts';
import { FeedbackCard } from '../promo-view/feedback-card.tsx';
import { FeedbackStrip } from '../promo-view/feedback-strip.tsx';
import { PromoFacts } from '../promo-view/promo-facts.tsx';
import { PromoCover, PromoHead } from '../promo-view/promo-head.tsx';
import { PromoText } from '../promo-view/promo-text.tsx';
import { Tracks } from '../promo-view/tracks.tsx';
import type { Inbox } from './inbox-store.ts';

const OPENED_AFTER_MS = 2000;

export function PromoPane({ inbox }: { readonly inbox: Inbox }) {
  const state = useStore(inbox.pane.$pane);
  const { selected: id } = useStore(inbox.selection.$selection);
  const isSheet = state !== 'beside';
  const isSheetOpen = state === 'sheet';
  const pane = useSheet<HTMLElement>(isSheetOpen, inbox.pane.close);

  // Another promo starts at its top. In the sheet it gets the focus if the pressed button is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another promo is shown
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    element.scrollTop = 0;
    if (isSheetOpen && !element.contains(document.activeElement))
      element.querySelector<HTMLElement>('h1, h2, button')?.focus({ preventScroll: true });
  }, [id]);

  if (state === 'closed') return null;
  if (id === null) return isSheet ? null : <EmptyPane />;
  return (
    <aside
      className="dp-inbox-pane"
      aria-label="Selected promo"
      ref={pane}
      popover={isSheet ? 'manual' : undefined}
      data-sheet={isSheet || undefined}
    >
      {isSheet && <SheetHead inbox={inbox} />}
      <PaneBody key={id} id={id} inbox={inbox} />
    </aside>
  );
}

const EmptyPane = () => (
  <aside className="dp-inbox-pane dp-inbox-pane-empty" aria-label="Selected promo">
    <EmptyState>
      <p className="dp-muted">Choose a promo to play and rate it.</p>
    </EmptyState>
  </aside>
);

function SheetHead({ inbox }: { readonly inbox: Inbox }) {
  const step = (label: string, rows: 1 | -1) => (
    <IconButton
      icon={rows === 1 ? 'chevron-down' : 'chevron-up'}
      label={label}
      onClick={() => inbox.selection.moveBy(rows)}
    />
  );
  return (
    <div className="dp-inbox-sheet-head dp-row">
      <Button variant="plain" icon="chevron-left" onClick={inbox.pane.close}>
        Inbox
      </Button>
      {step('Previous promo', -1)}
      {step('Next promo', 1)}
    </div>
  );
}

function PaneBody({ id, inbox }: { readonly id: string; readonly inbox: Inbox }) {
  const entry = useStore($promos, { keys: [id] })[id];
  const isReady = entry?.state === 'ready';
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => void markOpened(id), OPENED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isReady, id]);

  switch (entry?.state) {
    case 'ready':
      return <PaneContent promo={entry.promo} isWorking={entry.isWorking} inbox={inbox} />;
    case undefined:
    case 'loading':
      return <p className="dp-inbox-pane-status dp-stack dp-muted">Loading…</p>;
    case 'refused':
      return (
        <PaneProblem>
          <p>{entry.error.message || "Couldn't open this promo."}</p>
          <ButtonLink href={urls.recipientPromosOne(id)}>Open page</ButtonLink>
        </PaneProblem>
      );
    case 'failed':
      return (
        <PaneProblem>
          <CallError error={entry.error} />
          <Button onClick={() => void loadPromo(id)}>Try again</Button>
        </PaneProblem>
      );
  }
}

const PaneProblem = ({ children }: { readonly children: ReactNode }) => (
  <div className="dp-inbox-pane-status dp-stack">{children}</div>
);

type ContentProps = { readonly promo: Promo; readonly isWorking: boolean; readonly inbox: Inbox };

function PaneContent({ promo, isWorking, inbox }: ContentProps) {
  const [feedback] = useState(() => feedbackOf(promo));
  const [downloads] = useState(() => createDownloads(promo));
  const next = useStore(inbox.pane.$next);
  const content = useRef<HTMLDivElement>(null);
  const formId = useId();
  // The sheet covers the main heading of the page.
  const isSheet = useStore(inbox.pane.$pane) !== 'beside';

  const shared = { promo, feedback, downloads };
  return (
    <div className="dp-inbox-promo dp-stack" ref={content}>
      <div className="dp-inbox-promo-head">
        <PromoCover promo={promo} />
        <PromoHead promo={promo} isSmall heading={isSheet ? 'h1' : 'h2'}>
          {isOwnPage() && (
            <a className="dp-inbox-open dp-row" href={urls.recipientPromosOne(promo.id)} data-prefetch="">
              <span>Open page</span> <Icon name="chevron-right" size={16} />
            </a>
          )}
        </PromoHead>
      </div>
      <Tracks {...shared} />
      <FeedbackCard
        {...shared}
        isWorking={isWorking}
        formId={formId}
        onLeaveField={isSheet ? undefined : () => inbox.selection.selectAndFocus(promo.id)}
        next={
          next
            ? {
                name: campaignName(next),
                open: () => inbox.pane.openNext(promo),
                openAfterSending: () => inbox.pane.openNextAfterSending(promo),
              }
            : undefined
        }
      />
      <div className="dp-stack">
        <PromoFacts promo={promo} />
        <PromoText text={promo.promo_text} />
      </div>
      <FeedbackStrip
        {...shared}
        content={content}
        formId={formId}
        sendLabel={next ? 'Send & next' : 'Send feedback'}
      />
    </div>
  );
}
