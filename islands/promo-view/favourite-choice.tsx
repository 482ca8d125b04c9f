import { useId } from 'react';
import type { Promo } from '../../shared/entities/promo.ts';
import { type Track, trackName } from '../../shared/entities/track.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { KeyHint } from '../../shared/ui/key-hint.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { useTrackStatus } from '../../shared/views/play-button.tsx';
import { FieldLegend } from './feedback-fields.tsx';

type Props = {
  readonly promo: Promo;
  readonly value: Track['track_id'] | null;
  readonly error: string | null;
  readonly isRequired: boolean;
  readonly onChange: (track: Track['track_id']) => void;
};

/** The tracks as radio buttons. The only track of a promo is already chosen. */
export function FavouriteChoice({ promo, value, error, isRequired, onChange }: Props) {
  const { tracks } = promo.playlist;
  const [only] = tracks;
  const name = useId();
  if (!only) return null;
  if (tracks.length === 1)
    return (
      <div className="dp-favourite">
        <p className="dp-label">Favourite track</p>
        <p data-chosen="">
          <Icon name="star" size={16} /> <Name>{trackName(only)}</Name>
        </p>
      </div>
    );

  return (
    <fieldset className="dp-favourite" data-field="favourite">
      <legend className="dp-label">
        <FieldLegend label="Favourite track" error={error} isRequired={isRequired}>
          <KeyHint name="favourite" /> <span>for what plays</span>
        </FieldLegend>
      </legend>
      <div className="dp-chips dp-row dp-wrap">
        {tracks.map((track) => (
          <label className="dp-option dp-track-chip" key={track.track_id}>
            <input
              className="dp-hidden"
              type="radio"
              form=""
              name={name}
              checked={track.track_id === value}
              onChange={() => onChange(track.track_id)}
            />
            <Icon name={track.track_id === value ? 'star' : 'star-outline'} size={16} />
            <span dir="auto">
              <Name>{track.title || 'Untitled'}</Name>{' '}
              {track.mix && <Name className="dp-track-mix">{track.mix}</Name>}
            </span>
            <PlayingMark track={track} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const PlayingMark = ({ track }: { readonly track: Track }) =>
  useTrackStatus(track.track_id) && <span className="dp-equaliser" />;
