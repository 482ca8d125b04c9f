import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
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
import { Name } from '../../shared/ui/name.tsx';
import { Toggle } from '../../shared/ui/toggle.tsx';
import { useDismiss } from '../../shared/ui/use-dismiss.ts';
import { usePagedRows } from '../../shared/ui/use-paged-rows.tsx';
import { TrackCover } from '../chrome/track-cover.tsx';

export function Queue({ player }: { readonly player: PlayerState }) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const container = useDismiss<HTMLDivElement>(isOpen, close, '.dp-player');
  const panelId = useId();
  const count = player.playlist.length;

  return (
    <div ref={container} className="dp-queue">
      <Button
        variant="plain"
        icon="queue"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="dp-queue-word" aria-hidden="true">
          Queue
        </span>
        <span className="dp-hidden">Queue, {pluralize(count, 'track')}</span>
        {count > 0 && (
          <span className="dp-queue-count dp-numbers" aria-hidden="true">
            {count}
          </span>
        )}
      </Button>
      <div id={panelId} className="dp-queue-panel" hidden={!isOpen}>
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
      <div className="dp-queue-head">
        <h2 ref={heading} className="dp-section" tabIndex={-1}>
          Next up
        </h2>
        {playlist.length > 0 && (
          <Button
            variant="plain"
            onClick={() => {
              heading.current?.focus();
              clearPlaylist();
            }}
          >
            Clear
          </Button>
        )}
      </div>
      {playlist.length === 0 && <p className="dp-queue-empty">Nothing queued.</p>}
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
      <div className="dp-queue-foot">
        <Toggle
          {...repeatToggle[player.repeat]}
          threeState
          onChange={(value) => setRepeat(value === 'half' ? 'track' : value ? 'all' : 'off')}
        />
        <Button variant="plain" onClick={() => void openShortcutsDialog()} className="dp-queue-keys">
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
    'aria-disabled': to < 0 || to >= count || undefined,
    onClick: ({ currentTarget }: { currentTarget: HTMLButtonElement }) => {
      if (to < 0 || to >= count) return;
      pressedButton.current = currentTarget;
      onMove(to);
    },
  });

  return (
    <li className="dp-queue-row">
      <button className="dp-queue-track" type="button" onClick={() => playFromPlaylist(track)}>
        <TrackCover url={track.cover} />
        <span className="dp-queue-text">
          <span className="dp-hidden">Play </span>
          <Name className="dp-now-title">{name}</Name>
          <Name className="dp-now-line">{track.artist}</Name>
        </span>
        <span className="dp-time">{track.duration > 0 && formatDuration(track.duration)}</span>
      </button>
      <IconButton icon="chevron-up" {...moveButtonProps(index - 1, `Move ${name} up`)} />
      <IconButton icon="chevron-down" {...moveButtonProps(index + 1, `Move ${name} down`)} />
      <IconButton icon="close" label={`Remove ${name}`} onClick={onRemove} />
    </li>
  );
}
