import { useLayoutEffect, useRef, useState } from 'react';
import { type PlayableTrack, trackName } from '../../shared/entities/track.ts';
import { formatDuration } from '../../shared/format/dates.ts';
import { pluralize } from '../../shared/format/text.ts';
import { openShortcutsDialog } from '../../shared/keyboard/shortcuts.ts';
import {
  clearPlaylist,
  moveTrack,
  playFromPlaylist,
  removeTrack,
  setRepeat,
} from '../../shared/player/player.ts';
import type { PlayerState, Repeat } from '../../shared/player/player-state.ts';
import { Button, IconButton } from '../../shared/ui/button.tsx';
import { Cover } from '../../shared/ui/cover.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { useMenu } from '../../shared/ui/menu.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { useDrag, useDragAway } from '../../shared/ui/use-drag.ts';
import { usePagedRows } from '../../shared/ui/use-paged-rows.tsx';

export function Queue({ player }: { readonly player: PlayerState }) {
  const { isOpen, container, panelId, buttonProps } = useMenu('.dp-player');
  const count = player.playlist.length;

  return (
    <div ref={container}>
      <Button variant="plain" size="small" icon="queue" {...buttonProps} className="dp-queue-button">
        <span className="dp-queue-word" aria-hidden="true">
          Queue
        </span>
        <span className="dp-hidden">{`Queue, ${pluralize(count, 'track')}`}</span>
        {count > 0 && (
          <span className="dp-queue-count dp-numbers" aria-hidden="true">
            {count}
          </span>
        )}
      </Button>
      <div id={panelId} className="dp-surface dp-queue-panel" hidden={!isOpen}>
        {isOpen && <QueuePanel player={player} />}
      </div>
    </div>
  );
}

export function QueuePanel({ player }: { readonly player: PlayerState }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [announcement, announce] = useState('');
  const { playlist } = player;
  const { visible, more } = usePagedRows(playlist);
  const [dragged, setDragged] = useState<{ from: number; to: number } | null>(null);

  const move = (track: PlayableTrack, to: number) => {
    moveTrack(track.track_id, to);
    announce(`${trackName(track)} moved to ${to + 1} of ${playlist.length}.`);
  };

  return (
    <section aria-label="Queue">
      <div className="dp-row dp-wrap dp-queue-head">
        <h2 ref={heading} className="dp-section" tabIndex={-1}>
          Next up
        </h2>
        {playlist.length > 0 && (
          <Button
            variant="plain"
            size="small"
            onClick={() => {
              heading.current?.focus();
              clearPlaylist();
            }}
          >
            Clear
          </Button>
        )}
      </div>
      {playlist.length === 0 && <p className="dp-queue-empty dp-muted">Nothing queued.</p>}
      <ol data-dragging={dragged !== null || undefined}>
        {visible.map((track, index) => (
          <QueueRow
            key={track.track_id}
            track={track}
            index={index}
            count={playlist.length}
            shift={dragged ? shiftAt(index, dragged) : 0}
            onDrag={(to) => setDragged({ from: index, to })}
            onMove={(to) => {
              setDragged(null);
              if (to !== index) move(track, to);
            }}
            onRemove={() => {
              heading.current?.focus();
              removeTrack(track.track_id);
              announce(`${trackName(track)} removed from queue.`);
            }}
          />
        ))}
      </ol>
      {more}
      <p className="dp-hidden" role="status">
        {announcement}
      </p>
      <div className="dp-row dp-wrap dp-queue-foot">
        <RepeatButton repeat={player.repeat} />
        <Button
          variant="plain"
          size="small"
          onClick={() => void openShortcutsDialog()}
          className="dp-needs-keyboard"
        >
          Keyboard shortcuts
        </Button>
      </div>
    </section>
  );
}

const repeatLabels: Record<Repeat, string> = { off: 'Repeat off', all: 'Repeat all', track: 'Repeat one' };
const nextRepeat: Record<Repeat, Repeat> = { off: 'all', all: 'track', track: 'off' };

const RepeatButton = ({ repeat }: { readonly repeat: Repeat }) => (
  <Button
    variant="plain"
    size="small"
    icon="repeat"
    data-repeat={repeat}
    className="dp-repeat"
    onClick={() => setRepeat(nextRepeat[repeat])}
  >
    {repeatLabels[repeat]}
  </Button>
);

/** By how many places a row makes way for the dragged one. */
function shiftAt(index: number, { from, to }: { from: number; to: number }): number {
  if (index > from && index <= to) return -1;
  return index < from && index >= to ? 1 : 0;
}

type RowProps = {
  readonly track: PlayableTrack;
  readonly index: number;
  readonly count: number;
  readonly shift: number;
  readonly onDrag: (to: number) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
};

function QueueRow({ track, index, count, shift, onDrag, onMove, onRemove }: RowProps) {
  const name = trackName(track);
  const row = useRef<HTMLLIElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const placeAt = (distance: number) => {
    const to = index + Math.round(distance / (row.current?.offsetHeight || 1));
    return Math.max(0, Math.min(to, count - 1));
  };
  const grip = useDrag({
    target: row,
    axis: 'y',
    onMove: (distance) => onDrag(placeAt(distance)),
    onDrop: (distance) => onMove(placeAt(distance)),
  });
  const swipe = useDragAway({ target: content, axis: 'x', direction: -1, share: 0.4, onAway: onRemove });
  const pressedButton = useRef<HTMLButtonElement>(null);

  // Moving a row in the document removes the focus, so the pressed button is focused again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when `index` changes
  useLayoutEffect(() => {
    pressedButton.current?.focus();
    pressedButton.current = null;
  }, [index]);

  const moveButtonProps = (to: number, label: string) => ({
    label,
    className: 'dp-queue-action',
    'aria-disabled': to < 0 || to >= count || undefined,
    onClick: ({ currentTarget }: { currentTarget: HTMLButtonElement }) => {
      if (to < 0 || to >= count) return;
      pressedButton.current = currentTarget;
      onMove(to);
    },
  });

  return (
    <li ref={row} className="dp-queue-row" data-shift={shift || undefined}>
      <span className="dp-row dp-queue-away" aria-hidden="true">
        Remove
      </span>
      <div ref={content} className="dp-row dp-queue-content" {...swipe}>
        <button className="dp-row dp-queue-track" type="button" onClick={() => playFromPlaylist(track)}>
          <Cover src={track.cover} size={40} />
          <span className="dp-stack dp-queue-text">
            <span className="dp-hidden">Play </span>
            <Name className="dp-now-title dp-ellipsis">{name}</Name>
            <Name className="dp-muted dp-ellipsis">{track.artist}</Name>
          </span>
          <span className="dp-queue-time dp-muted dp-numbers">
            {track.duration > 0 && formatDuration(track.duration)}
          </span>
        </button>
        <span className="dp-row dp-queue-actions">
          <IconButton icon="chevron-up" {...moveButtonProps(index - 1, `Move ${name} up`)} />
          <IconButton icon="chevron-down" {...moveButtonProps(index + 1, `Move ${name} down`)} />
          <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} className="dp-queue-action" />
        </span>
        {/* A press on the grip only shows the buttons beside it. */}
        <button className="dp-queue-grip" type="button" tabIndex={-1} aria-hidden="true" {...grip}>
          <Icon name="grip" />
        </button>
      </div>
    </li>
  );
}
