import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { offersZip } from '../../shared/downloads/downloads.ts';
import type { FeedbackDraft } from '../../shared/entities/feedback.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { trackName, trackOf } from '../../shared/entities/track.ts';
import { feedbackOf } from '../../shared/feedback/promo-feedback.ts';
import { errorMessage } from '../../shared/notifications/error-messages.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { observeSize } from '../../shared/ui/observe-size.ts';
import { Rating } from '../../shared/ui/rating.tsx';
import { isReadyToSend, progressText } from '../../shared/validation/feedback-issues.ts';
import { ZipButton } from './download-part.tsx';

type Props = {
  readonly promo: Promo;
  readonly formId: string;
  readonly sendLabel: string;
};

/** The controls of the feedback card that the strip stands in for while none of them is on the screen. */
const REPLACED = '[data-field="rating"] label, [data-field="send"], [data-field="download"]';

/** The next step of the feedback at the bottom of a narrow screen: a rating, then sending it, then the download. */
export function FeedbackStrip({ promo, formId, sendLabel }: Props) {
  const state = useStore(feedbackOf(promo).$state);
  const isSent = state.state === 'done';
  const strip = useRef<HTMLElement>(null);
  const isCardInView = useIsCardInView(strip, isSent);
  const showCard = () => {
    const card = strip.current?.parentElement?.querySelector('[data-feedback-card]');
    card?.scrollIntoView({ block: 'start' });
    card?.querySelector('h2')?.focus({ preventScroll: true });
  };
  if (isSent && !offersZip(promo)) return null;

  return (
    <section className="dp-strip dp-row" aria-label="Next step" ref={strip}>
      {!isCardInView &&
        (isSent ? (
          <ZipButton promo={promo} variant="main" />
        ) : (
          <RateOrSend promo={promo} formId={formId} sendLabel={sendLabel} onIncomplete={showCard} />
        ))}
    </section>
  );
}

/** Returns whether a part of the card's controls is on the screen; true until the browser has looked for the first time. */
function useIsCardInView(strip: RefObject<HTMLElement | null>, isSent: boolean): boolean {
  const [isInView, setInView] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other controls show after sending
  useEffect(() => {
    const pane = strip.current?.closest('[data-pane]') ?? null;
    let observer: IntersectionObserver | undefined;
    const observe = () => {
      const visible = new Set<Element>();
      // The strip sticks to what covers the bottom of the screen, or to the end of a sheet.
      const below = strip.current ? Number.parseFloat(getComputedStyle(strip.current).bottom) || 0 : 0;
      const covered = Math.max(0, below) + (strip.current?.offsetHeight ?? 0);
      observer?.disconnect();
      observer = new IntersectionObserver(
        (entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) visible.add(target);
            else visible.delete(target);
          }
          setInView(visible.size > 0);
        },
        { root: pane, rootMargin: `0px 0px -${covered}px` },
      );
      const controls = strip.current?.parentElement?.querySelectorAll(REPLACED) ?? [];
      for (const control of controls) observer.observe(control);
    };
    // The player, which covers more, makes the page longer or the sheet shorter.
    const stopObserving = observeSize(pane ?? document.documentElement, observe);
    return () => {
      stopObserving();
      observer?.disconnect();
    };
  }, [strip, isSent]);

  return isInView;
}

type RateOrSendProps = Pick<Props, 'promo' | 'formId' | 'sendLabel'> & {
  /** Called when a rating is chosen, but the label asks for more. */
  readonly onIncomplete: () => void;
};

function RateOrSend({ promo, formId, sendLabel, onIncomplete }: RateOrSendProps) {
  const feedback = feedbackOf(promo);
  const state = useStore(feedback.$state);
  const draft = useStore(feedback.$draft);
  const progress = useStore(feedback.$progress);
  const isReady = isReadyToSend(progress);
  // After an arrow key, which may move on, the keys stay although a rating is given.
  const [isChoosing, setChoosing] = useState(false);
  const send = useRef<HTMLButtonElement>(null);

  if (isChoosing || (draft.rating === null && !isReady))
    return (
      <>
        <span className="dp-label" aria-hidden="true">
          Rate
        </span>
        <Rating
          legend={<span className="dp-hidden">Rating</span>}
          value={draft.rating}
          isOneRow
          onChange={(rating) => {
            setChoosing(true);
            feedback.write({ rating });
          }}
          onChosen={() => {
            flushSync(() => setChoosing(false));
            // The pressed key has disappeared, so the focus moves to the button in its place.
            if (send.current) send.current.focus({ preventScroll: true });
            else onIncomplete();
          }}
        />
      </>
    );
  if (!isReady)
    return (
      <Button size="small" endIcon="chevron-down" onClick={onIncomplete}>
        {progressText(progress)}
      </Button>
    );
  return (
    <>
      {state.state === 'failed' ? (
        <p className="dp-strip-text" data-failed="">
          {errorMessage(state.error)}
        </p>
      ) : (
        <DraftText promo={promo} draft={draft} />
      )}
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
    </>
  );
}

/** Shows for example '8 · ★ Porch Light'. */
function DraftText({ promo, draft }: { readonly promo: Promo; readonly draft: FeedbackDraft }) {
  const favourite = trackOf(promo, draft.favourite);
  if (draft.rating === null && !favourite) return <p className="dp-strip-text">Ready</p>;
  return (
    <p className="dp-strip-text dp-row">
      {draft.rating !== null && <span className="dp-numbers">{draft.rating}</span>}
      {favourite && (
        <>
          {draft.rating !== null && <span>·</span>}
          <Icon name="star" size={16} />
          <Name className="dp-ellipsis">{trackName(favourite)}</Name>
        </>
      )}
    </p>
  );
}
