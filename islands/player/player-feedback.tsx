import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { whenIdle } from '../../shared/async/timing.ts';
import { emptyFeedback } from '../../shared/entities/feedback.ts';
import { promoName } from '../../shared/entities/promo.ts';
import type { PlayableTrack } from '../../shared/entities/track.ts';
import { $drafts } from '../../shared/feedback/drafts.ts';
import { feedbackOf } from '../../shared/feedback/promo-feedback.ts';
import { ratePromo, togglePlayingFavourite } from '../../shared/feedback/rate-promo.ts';
import { matchesUrl } from '../../shared/navigation/current-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { loadPromo } from '../../shared/promos/load-promo.ts';
import { $promos, loadedPromo } from '../../shared/promos/promos.ts';
import { $session, isDj } from '../../shared/session/session.ts';
import { Button, IconButton } from '../../shared/ui/button.tsx';
import { Icon, type IconSize } from '../../shared/ui/icon.tsx';
import { useShortcutProps } from '../../shared/ui/key-hint.tsx';
import { useMenu } from '../../shared/ui/menu.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { Rating } from '../../shared/ui/rating.tsx';
import { showOnTop } from '../../shared/ui/show-on-top.ts';
import type { FeedbackProgress } from '../../shared/validation/feedback-issues.ts';

type Props = { readonly track: PlayableTrack; readonly mayLoad: boolean };

export function PlayerFeedback({ track, mayLoad }: Props) {
  const feedback = usePlayingFeedback(track, mayLoad);
  return (
    <div className="dp-row dp-player-feedback">
      <PlayingFavourite feedback={feedback} />
      {!feedback.isSent && <RateButton feedback={feedback} />}
    </div>
  );
}

type FavouriteProps = { readonly feedback: PlayingFeedback; readonly iconSize?: IconSize };

/** A star for the playing track, or a check mark once feedback on its promo was sent. */
export function PlayingFavourite({ feedback, iconSize = 24 }: FavouriteProps) {
  const { isSent, isFavourite, toggleFavourite } = feedback;
  const shortcutProps = useShortcutProps('favourite', 'Favourite');
  if (isSent)
    return (
      <span className="dp-row dp-player-sent dp-muted" title="Feedback sent">
        <Icon name="check" />
        <span className="dp-player-sent-text">Sent</span>
      </span>
    );
  return (
    <IconButton
      icon="star-outline"
      iconSize={iconSize}
      label="Favourite"
      aria-pressed={isFavourite}
      {...shortcutProps}
      onClick={toggleFavourite}
    />
  );
}

function openPanel(element: HTMLElement | null) {
  if (!element) return;
  const hide = showOnTop(element);
  const find = (selector: string) => element.querySelector<HTMLElement>(selector);
  (find(':checked') ?? find('input'))?.focus({ preventScroll: true });
  return hide;
}

function RateButton({ feedback }: { readonly feedback: PlayingFeedback }) {
  const { promo, rating, rate } = feedback;
  const { isOpen, closeAndFocus, container, panelId, buttonProps } = useMenu();

  return (
    <div ref={container}>
      <Button
        variant="plain"
        size="small"
        title="Rate this promo"
        data-rated={rating !== null || undefined}
        className="dp-player-rate dp-numbers"
        {...buttonProps}
      >
        {rating === null ? 'Rate' : `Rated ${rating}`}
      </Button>
      {isOpen && (
        <div
          ref={openPanel}
          id={panelId}
          className="dp-surface dp-rate-panel"
          role="dialog"
          aria-label="Rate this promo"
        >
          <Rating
            legend={promo ? <Name>{promoName(promo)}</Name> : 'Rating'}
            value={rating}
            onChange={rate}
            onChosen={closeAndFocus}
          />
        </div>
      )}
    </div>
  );
}

const $noDraft = atom(emptyFeedback);
const $noProgress = atom<FeedbackProgress>({ required: [], issues: [], rating: null });

export type PlayingFeedback = ReturnType<typeof usePlayingFeedback>;

/** The feedback on the promo of the playing track. `mayLoad` allows a request for the promo once the browser is idle. */
export function usePlayingFeedback({ promo: id, track_id }: PlayableTrack, mayLoad: boolean) {
  const storedDraft = useStore($drafts, { keys: [id] })[id] ?? emptyFeedback;
  const promo = loadedPromo(useStore($promos, { keys: [id] })[id]);
  const isSent = promo?.access.has_left_feedback === true;
  const store = promo && !isSent ? feedbackOf(promo) : null;
  const currentDraft = useStore(store?.$draft ?? $noDraft);
  const progress = useStore(store?.$progress ?? $noProgress);
  const draft = store ? currentDraft : storedDraft;

  useEffect(() => {
    // The page of the promo loads it itself, and marks it as opened.
    const isAtPromo = matchesUrl(urls.recipientPromosOne(id));
    if (!mayLoad || isAtPromo || !isDj($session.get()) || $promos.get()[id]) return undefined;
    // A failure is logged. A press on one of the controls tries again and shows it.
    return whenIdle(() => void loadPromo(id));
  }, [mayLoad, id]);

  return {
    promo,
    isSent,
    progress: store ? progress : { ...progress, rating: draft.rating },
    rating: draft.rating,
    isFavourite: draft.favourite === track_id,
    rate: (rating: number): void => void ratePromo(id, rating),
    toggleFavourite: (): void => (store ? store.toggleFavourite(track_id) : void togglePlayingFavourite()),
  };
}
