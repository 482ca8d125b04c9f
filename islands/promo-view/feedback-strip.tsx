import '../../styles/feedback-strip.css';
import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FeedbackDraft } from '../../shared/entities/feedback.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { trackName, trackOf } from '../../shared/entities/track.ts';
import { errorMessage } from '../../shared/notifications/error-messages.ts';
import type { FeedbackStore } from '../../shared/promos/promo-feedback.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { Rating } from '../../shared/ui/rating.tsx';
import { isReadyToSend, progressText } from '../../shared/validation/feedback-issues.ts';
import { ZipButton } from './download-part.tsx';
import { type DownloadsStore, isDownloadUnlocked, offersDownload, offersZip } from './downloads-store.ts';

type Props = {
  readonly promo: Promo;
  readonly feedback: FeedbackStore;
  readonly downloads: DownloadsStore;
  readonly content: RefObject<HTMLElement | null>;
  readonly formId: string;
  readonly sendLabel: string;
};

/** About the height of the strip, the player and the tab bar, which cover the bottom of a phone's screen. */
const COVERED_PX = 200;

/** The controls of the feedback card that the strip replaces while they are out of view. */
const REPLACED = '[data-field="rating"], [data-field="send"], [data-field="download"]';

/**
 * The next step of the feedback at the bottom of a narrow screen: a rating, then sending it, then the download. It shows
 * only while the controls of the card are out of view.
 */
export function FeedbackStrip({ promo, feedback, downloads, content, formId, sendLabel }: Props) {
  const state = useStore(feedback.$state);
  const isSent = state.state === 'done';
  const isCardInView = useIsCardInView(content, isSent);
  const showCard = () => {
    const card = content.current?.querySelector('[data-feedback-card]');
    card?.scrollIntoView({ block: 'start' });
    card?.querySelector('h2')?.focus({ preventScroll: true });
  };
  const isUnlocked = offersDownload(promo) && isDownloadUnlocked(promo, state);
  if (isSent && !(isUnlocked && offersZip(promo))) return null;

  return (
    <section className="dp-strip" aria-label="Next step">
      {!isCardInView && (
        <>
          <div className="dp-strip-head dp-row">
            <StripText promo={promo} feedback={feedback} isUnlocked={isUnlocked} />
            <button className="dp-strip-open dp-row" type="button" onClick={showCard}>
              <span>Feedback</span>
              <Icon name="chevron-up" size={16} />
            </button>
          </div>
          {isSent ? (
            <ZipButton promo={promo} downloads={downloads} variant="main" />
          ) : (
            <RateOrSend feedback={feedback} formId={formId} sendLabel={sendLabel} onIncomplete={showCard} />
          )}
        </>
      )}
    </section>
  );
}

const MIN_RATIO = 0.9;

/** Returns whether a control of the card is in view; true until the browser has looked for the first time. */
function useIsCardInView(content: RefObject<HTMLElement | null>, isSent: boolean): boolean {
  const [isInView, setInView] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other controls show once the feedback is sent
  useEffect(() => {
    const visible = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          if (intersectionRatio >= MIN_RATIO) visible.add(target);
          else visible.delete(target);
        }
        setInView(visible.size > 0);
      },
      { rootMargin: `0px 0px -${COVERED_PX}px`, threshold: MIN_RATIO },
    );
    for (const control of content.current?.querySelectorAll(REPLACED) ?? []) observer.observe(control);
    return () => observer.disconnect();
  }, [content, isSent]);

  return isInView;
}

type TextProps = Pick<Props, 'promo' | 'feedback'> & { readonly isUnlocked: boolean };

function StripText({ promo, feedback, isUnlocked }: TextProps) {
  const state = useStore(feedback.$state);
  const draft = useStore(feedback.$draft);
  const progress = useStore(feedback.$progress);
  const isOffered = offersDownload(promo);
  const isReady = state.state !== 'done' && isReadyToSend(progress);
  if (isReady && state.state === 'failed')
    return (
      <p className="dp-row" data-failed="">
        <Icon name="warning" size={16} />
        <span>{errorMessage(state.error)}</span>
      </p>
    );
  if (isReady) return <DraftText promo={promo} draft={draft} />;
  return (
    <p className="dp-row" data-unlocked={isUnlocked || undefined}>
      {isOffered && <Icon name={isUnlocked ? 'padlock-open' : 'padlock'} size={16} />}
      <span>
        {isUnlocked && progress.issues.length === 0
          ? 'Unlocked'
          : progressText(progress, isOffered ? 'unlock' : 'send feedback')}
      </span>
    </p>
  );
}

/** Shows for example '8 · ★ Porch Light'. */
function DraftText({ promo, draft }: { readonly promo: Promo; readonly draft: FeedbackDraft }) {
  const favourite = trackOf(promo, draft.favourite);
  if (draft.rating === null && !favourite) return <p>Ready to send</p>;
  return (
    <p className="dp-row">
      {draft.rating !== null && <span className="dp-numbers">{draft.rating}</span>}
      {favourite && (
        <>
          <Icon name="star" size={16} />
          <Name className="dp-ellipsis">{trackName(favourite)}</Name>
        </>
      )}
    </p>
  );
}

type RateOrSendProps = Pick<Props, 'feedback' | 'formId' | 'sendLabel'> & {
  /** Called when a rating is chosen, but the label asks for more. */
  readonly onIncomplete: () => void;
};

function RateOrSend({ feedback, formId, sendLabel, onIncomplete }: RateOrSendProps) {
  const state = useStore(feedback.$state);
  const draft = useStore(feedback.$draft);
  const isReady = isReadyToSend(useStore(feedback.$progress));
  // After an arrow key, which may move on, the keys stay although a rating is given.
  const [isChoosing, setChoosing] = useState(false);
  const send = useRef<HTMLButtonElement>(null);
  const wasChosen = useRef(false);

  // The pressed key disappears when nothing is missing any more, so the focus moves to the button that replaces it.
  useEffect(() => {
    if (wasChosen.current) send.current?.focus({ preventScroll: true });
    wasChosen.current = false;
  });

  return (
    <>
      {(!isReady || isChoosing) && (
        <Rating
          legend={<span className="dp-hidden">Rating</span>}
          value={draft.rating}
          isOneRow
          onChange={(rating) => {
            setChoosing(true);
            feedback.write({ rating });
          }}
          onChosen={() => {
            setChoosing(false);
            wasChosen.current = isReadyToSend(feedback.$progress.get());
            if (!wasChosen.current) onIncomplete();
          }}
        />
      )}
      {isReady && (
        <Button
          ref={send}
          variant="main"
          type="submit"
          form={formId}
          pending={state.state === 'pending'}
          pendingLabel="Sending…"
        >
          {sendLabel}
        </Button>
      )}
    </>
  );
}
