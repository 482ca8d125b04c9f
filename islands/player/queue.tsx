import { useLayoutEffect, useRef } from 'react';
import { type PlayableTrack, trackName } from '../../shared/entities/track.ts';
import { formatDuration } from '../../shared/format/dates.ts';
import { pluralize } from '../../shared/format/text.ts';
import { announce } from '../../shared/notifications/notifications.ts';
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
import { keepFocus } from '../../shared/ui/focus.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useMenu } from '../../shared/ui/menu.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { usePagedRows } from '../../shared/ui/use-paged-rows.tsx';
import { useDrag } from './use-drag.ts';

export function Queue({ player }: { readonly player: PlayerState }) {
  const { isOpen, container, panelId, buttonProps } = useMenu({ boundary: '.dp-player' });
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
  const { playlist } = player;
  const { visible, more } = usePagedRows(playlist);

  return (
    <section aria-label="Queue">
      <div className="dp-row dp-wrap dp-queue-head">
        <h2 className="dp-section" tabIndex={-1}>
          Next up
        </h2>
        {playlist.length > 0 && (
          <Button variant="plain" size="small" ref={keepFocus} onClick={clearPlaylist}>
            Clear
          </Button>
        )}
      </div>
      {playlist.length === 0 && <p className="dp-queue-empty dp-muted">Nothing queued.</p>}
      <ol>
        {visible.map((track, index) => (
          <QueueRow
            key={track.track_id}
            track={track}
            index={index}
            count={playlist.length}
            onMove={(to) => {
              moveTrack(track.track_id, to);
              announce(`${trackName(track)} moved to ${to + 1} of ${playlist.length}.`);
            }}
            onRemove={() => {
              removeTrack(track.track_id);
              announce(`${trackName(track)} removed from queue.`);
            }}
          />
        ))}
      </ol>
      {more}
      <div className="dp-row dp-wrap dp-queue-foot">
        <Button
          variant="plain"
          size="small"
          icon="repeat"
          data-repeat={player.repeat}
          onClick={() => setRepeat(repeats[player.repeat].next)}
          className="dp-repeat"
        >
          {repeats[player.repeat].label}
        </Button>
      </div>
    </section>
  );
}

const repeats = {
  off: { label: 'Repeat off', next: 'all' },
  all: { label: 'Repeat all', next: 'track' },
  track: { label: 'Repeat one', next: 'off' },
} as const satisfies Record<Repeat, object>;

/** Lets the other rows make way for the one that is dragged to another place. */
function makeWay(row: HTMLElement | null, from: number, to: number): void {
  [...(row?.parentElement?.querySelectorAll('li') ?? [])].forEach((other, at) => {
    const places = Number(at < from && at >= to) - Number(at > from && at <= to);
    other.dataset['shift'] = String(places);
  });
}

type RowProps = {
  readonly track: PlayableTrack;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
};

function QueueRow({ track, index, count, onMove, onRemove }: RowProps) {
  const name = trackName(track);
  const row = useRef<HTMLLIElement>(null);
  const placeAt = (distance: number) =>
    Math.max(0, Math.min(index + Math.round(distance / (row.current?.offsetHeight ?? 1)), count - 1));
  const grip = useDrag({
    target: row,
    onMove: (distance) => makeWay(row.current, index, placeAt(distance)),
    onDrop: (distance) => {
      makeWay(row.current, index, index);
      if (placeAt(distance) !== index) onMove(placeAt(distance));
    },
  });
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
    <li ref={row} className="dp-queue-row">
      <div className="dp-row dp-queue-content">
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
          <IconButton
            icon="close"
            label={`Remove ${name}`}
            ref={keepFocus}
            onClick={onRemove}
            className="dp-queue-action"
          />
        </span>
        {/* A press on the grip only shows the buttons beside it. */}
        <button className="dp-queue-grip" type="button" tabIndex={-1} aria-hidden="true" {...grip}>
          <Icon name="grip" />
        </button>
      </div>
    </li>
  );
}
