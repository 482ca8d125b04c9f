import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useEffect, useId, useRef } from 'react';
import type { Id } from '../../shared/entities/lenient.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { type Track, trackName } from '../../shared/entities/track.ts';
import { $player } from '../../shared/player/player-state.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { KeyHint } from '../../shared/ui/key-hint.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { useStateOf } from '../../shared/ui/use-state-of.ts';
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
  const current = useStore($currentTrackId);
  const [showsAll, setShowsAll] = useStateOf(promo.id, false);
  const chips = useRef<HTMLDivElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (showsAll) chips.current?.querySelectorAll('input')[MAX_CHIPS]?.focus({ preventScroll: true });
  }, [showsAll]);
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
      <div className="dp-chips dp-row dp-wrap" ref={chips}>
        {(showsAll ? tracks : firstTracks(tracks, [current, value])).map((track, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tracks of the next promo take the elements
          <label className="dp-option dp-track-chip" key={i}>
            <input
              className="dp-hidden"
              type="radio"
              form=""
              name={name}
              checked={track.track_id === value}
              onChange={() => onChange(track.track_id)}
            />
            <Icon name={track.track_id === value ? 'star' : 'star-outline'} size={16} />
            <span className="dp-ellipsis" dir="auto">
              <Name>{track.title || 'Untitled'}</Name>{' '}
              {track.mix && <Name className="dp-track-mix">{track.mix}</Name>}
            </span>
            <PlayingMark track={track} />
          </label>
        ))}
        {!showsAll && tracks.length > MAX_CHIPS && (
          <Button
            variant="plain"
            size="small"
            className="dp-more-chips"
            aria-label={`+${tracks.length - MAX_CHIPS} more tracks`}
            onClick={() => setShowsAll(true)}
          >
            {`+${tracks.length - MAX_CHIPS} more`}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

const MAX_CHIPS = 6;

/** The track that plays and the favourite go to the front only from beyond the first six, so that no visible chip moves. */
function firstTracks(tracks: readonly Track[], kept: readonly (Id | null)[]): readonly Track[] {
  const isKept = ({ track_id }: Track) => kept.includes(track_id);
  const others = tracks.filter((track) => !isKept(track)).slice(0, MAX_CHIPS - tracks.filter(isKept).length);
  return [
    ...tracks.slice(MAX_CHIPS).filter(isKept),
    ...tracks.filter((track, i) => others.includes(track) || (i < MAX_CHIPS && isKept(track))),
  ];
}

const $currentTrackId = computed($player, ({ playingTrack }) => playingTrack?.track_id ?? null);

const PlayingMark = ({ track }: { readonly track: Track }) =>
  useTrackStatus(track.track_id) && <span className="dp-equaliser" />;
