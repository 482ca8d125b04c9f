import { type ToggleEvent, useId, useRef, useState } from 'react';
import { promoName } from '../../shared/entities/promo.ts';
import type { PlayableTrack } from '../../shared/entities/track.ts';
import { Button, IconButton } from '../../shared/ui/button.tsx';
import { Icon, type IconSize } from '../../shared/ui/icon.tsx';
import { useShortcutProps } from '../../shared/ui/key-hint.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { Rating } from '../../shared/ui/rating.tsx';
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

function RateButton({ feedback }: { readonly feedback: PlayingFeedback }) {
  const { promo, rating, rate } = feedback;
  const id = useId();
  const [wasOpened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);

  const close = () => {
    button.current?.focus({ preventScroll: true });
    popover.current?.hidePopover();
  };

  return (
    <>
      <Button
        variant="plain"
        size="small"
        ref={button}
        title="Rate this promo"
        popoverTarget={id}
        data-rated={rating !== null || undefined}
        className="dp-player-rate dp-numbers"
      >
        {rating !== null && <span className="dp-hidden">Rated </span>}
        <span>{rating ?? 'Rate'}</span>
      </Button>
      <div
        ref={popover}
        id={id}
        className="dp-surface dp-rate-popover"
        popover="auto"
        role="dialog"
        aria-label="Rate this promo"
        onBeforeToggle={() => setOpened(true)}
        onToggle={focusRating}
      >
        {wasOpened && (
          <Rating
            legend={promo ? <Name>{promoName(promo)}</Name> : 'Rating'}
            value={rating}
            onChange={rate}
            onChosen={close}
          />
        )}
      </div>
    </>
  );
}

function focusRating({ currentTarget, newState }: ToggleEvent<HTMLElement>) {
  const find = (selector: string) => currentTarget.querySelector<HTMLElement>(selector);
  if (newState === 'open') (find(':checked') ?? find('input'))?.focus({ preventScroll: true });
}
