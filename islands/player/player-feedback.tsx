import { promoName } from '../../shared/entities/promo.ts';
import type { PlayableTrack } from '../../shared/entities/track.ts';
import { Button, IconButton } from '../../shared/ui/button.tsx';
import { Icon, type IconSize } from '../../shared/ui/icon.tsx';
import { useShortcutProps } from '../../shared/ui/key-hint.tsx';
import { useMenu } from '../../shared/ui/menu.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { Rating } from '../../shared/ui/rating.tsx';
import { showOnTop } from '../../shared/ui/show-on-top.ts';
import { type PlayingFeedback, usePlayingFeedback } from './use-playing-feedback.ts';

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
        {rating !== null && <span className="dp-hidden">Rated </span>}
        <span>{rating ?? 'Rate'}</span>
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
