import { useLayoutEffect, useRef } from 'react';
import { type PlayableTrack, trackName } from '../../shared/entities/track.ts';
import { formatDuration } from '../../shared/format/dates.ts';
import { playFromPlaylist } from '../../shared/player/player.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Cover } from './cover.tsx';

type Props = {
  readonly track: PlayableTrack;
  /** Counted from 0. */
  readonly place: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
};

/** One entry of the playlist. */
export function QueueRow({ track, place, count, onMove, onRemove }: Props) {
  const name = trackName(track);
  const pressed = useRef<HTMLButtonElement>(null);

  // A row that moves in the document loses the focus: the button that moved it has it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the place has changed
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [place]);

  const mover = (to: number, words: string) => ({
    className: 'dp-button dp-plain dp-square',
    type: 'button' as const,
    'aria-label': words,
    'aria-disabled': to < 0 || to >= count || undefined,
    onClick: ({ currentTarget }: { currentTarget: HTMLButtonElement }) => {
      if (to < 0 || to >= count) return;
      pressed.current = currentTarget;
      onMove(to);
    },
  });

  return (
    <li className="dp-queue-row">
      <button className="dp-queue-track" type="button" onClick={() => playFromPlaylist(track)}>
        <Cover address={track.cover} />
        <span className="dp-queue-words">
          <span className="dp-hidden">Play </span>
          <bdi className="dp-now-title">{name}</bdi>
          <bdi className="dp-now-line">{track.artist}</bdi>
        </span>
        <span className="dp-time">{track.duration > 0 && formatDuration(track.duration)}</span>
      </button>
      <button {...mover(place - 1, `Move ${name} up`)}>
        <span className="dp-up">
          <Icon name="chevron" />
        </span>
      </button>
      <button {...mover(place + 1, `Move ${name} down`)}>
        <Icon name="chevron" />
      </button>
      <button
        className="dp-button dp-plain dp-square"
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
