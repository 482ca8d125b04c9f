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
import { useMenu } from '../../shared/ui/menu.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { Toggle } from '../../shared/ui/toggle.tsx';
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
        <Toggle
          {...repeatToggle[player.repeat]}
          threeState
          onChange={(value) => setRepeat(value === 'half' ? 'track' : value ? 'all' : 'off')}
        />
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

const repeatToggle = {
  off: { label: 'Repeat', value: false },
  track: { label: 'Repeat this track', value: 'half' },
  all: { label: 'Repeat all', value: true },
} as const satisfies Record<Repeat, object>;

type RowProps = {
  readonly track: PlayableTrack;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
};

function QueueRow({ track, index, count, onMove, onRemove }: RowProps) {
  const name = trackName(track);
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
    <li className="dp-row dp-queue-row">
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
      <IconButton icon="chevron-up" {...moveButtonProps(index - 1, `Move ${name} up`)} />
      <IconButton icon="chevron-down" {...moveButtonProps(index + 1, `Move ${name} down`)} />
      <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} className="dp-queue-action" />
    </li>
  );
}
