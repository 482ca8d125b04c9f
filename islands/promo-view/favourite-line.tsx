import type { Promo } from '../../shared/entities/promo.ts';
import { type Track, trackName, trackOf } from '../../shared/entities/track.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { KeyHint } from '../../shared/ui/key-hint.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { FieldLegend } from './feedback-fields.tsx';

type Props = {
  readonly promo: Promo;
  readonly value: Track['track_id'] | null;
  readonly error: string | null;
  readonly isRequired: boolean;
};

/** The favourite, whose star in the list of tracks chooses it. A press leads to the stars. */
export function FavouriteLine({ promo, value, ...status }: Props) {
  const favourite = trackOf(promo, value);
  const { tracks } = promo.playlist;
  if (tracks.length === 0) return null;
  const name = favourite && (
    <>
      <span className="dp-hidden">Your favourite:</span> <Name>{trackName(favourite)}</Name>
    </>
  );
  return (
    <div className="dp-favourite dp-label" data-field="favourite" data-chosen={favourite && ''}>
      <Icon name={favourite ? 'star' : 'star-outline'} size={16} />
      <FieldLegend
        label={
          tracks.length === 1 ? (
            name
          ) : (
            <LinkButton onClick={({ currentTarget }) => focusStar(currentTarget)}>
              {name ?? 'Star a track'}
            </LinkButton>
          )
        }
        {...status}
      >
        {tracks.length > 1 && <KeyHint name="favourite" />}
      </FieldLegend>
    </div>
  );
}

/** Focuses the star that is pressed, or else that of the track that plays, or else the first. */
export function focusStar(element: Element | null): void {
  const promo = element?.closest('[data-feedback-card]')?.parentElement;
  const find = (selector: string) => promo?.querySelector<HTMLElement>(selector);
  const star =
    find('[data-star][aria-pressed="true"]') ?? find('[data-current] [data-star]') ?? find('[data-star]');
  star?.focus({ preventScroll: true });
  star?.closest('li')?.scrollIntoView({ block: 'nearest' });
}
