import { useCallback, useId, useRef, useState } from 'react';
import { trackName } from '../../shared/entities/track.ts';
import { amount } from '../../shared/format/text.ts';
import { openKeys } from '../../shared/keyboard/keys.ts';
import { previous } from '../../shared/player/player.ts';
import type { PlayerState, Repeat } from '../../shared/player/player-state.ts';
import { clearPlaylist, moveTrack, removeTrack, setRepeat } from '../../shared/player/playlist.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Toggle } from '../../shared/ui/toggle.tsx';
import { useDismiss } from '../../shared/ui/use-dismiss.ts';
import { useFirstRows } from '../../shared/ui/use-first-rows.tsx';
import { QueueRow } from './queue-row.tsx';

/** The button of the playlist, and the panel that it opens above the bar. */
export function Queue({ player }: { readonly player: PlayerState }) {
  const [isOpen, setOpen] = useState(false);
  const place = useDismiss<HTMLDivElement>(
    isOpen,
    useCallback(() => setOpen(false), []),
    // A press on the player leaves it open.
    '.dp-player',
  );
  const panelId = useId();
  const count = player.playlist.length;

  return (
    <div ref={place} className="dp-queue">
      <button
        className="dp-button dp-plain"
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="queue" />
        <span className="dp-hidden">Queue, {amount(count, 'track')}</span>
        {count > 0 && (
          <span className="dp-queue-count dp-numbers" aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      <div id={panelId} className="dp-queue-panel" hidden={!isOpen}>
        {isOpen && <QueuePanel player={player} />}
      </div>
    </div>
  );
}

/** What comes next, to play, move and take out, and what comes after the end. */
export function QueuePanel({ player }: { readonly player: PlayerState }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const { playlist } = player;
  const { visible, more } = useFirstRows(playlist);

  return (
    <section aria-label="Queue">
      <div className="dp-queue-head">
        <h2 ref={heading} className="dp-section" tabIndex={-1}>
          Next up
        </h2>
        {playlist.length > 0 && (
          <button
            className="dp-button dp-plain"
            type="button"
            onClick={() => {
              heading.current?.focus();
              clearPlaylist();
            }}
          >
            Clear
          </button>
        )}
      </div>
      {playlist.length === 0 && <p className="dp-queue-empty">Nothing comes after this track.</p>}
      <ol>
        {visible.map((track, place) => (
          <QueueRow
            key={track.track_id}
            track={track}
            place={place}
            count={playlist.length}
            onMove={(to) => {
              moveTrack(track.track_id, to);
              setSaid(`${trackName(track)} is number ${to + 1} of ${playlist.length} now.`);
            }}
            onRemove={() => {
              heading.current?.focus();
              removeTrack(track.track_id);
              setSaid(`${trackName(track)} is out of the queue.`);
            }}
          />
        ))}
      </ol>
      {more}
      <p className="dp-hidden" role="status">
        {said}
      </p>
      <div className="dp-queue-foot">
        <RepeatToggle repeat={player.repeat} />
        <button className="dp-button dp-plain dp-queue-previous" type="button" onClick={previous}>
          <Icon name="previous" />
          Previous track
        </button>
        <button className="dp-button dp-plain dp-queue-keys" type="button" onClick={() => void openKeys()}>
          Keyboard shortcuts
        </button>
      </div>
    </section>
  );
}

/** What comes after the end: half on is this track, on is the whole queue. */
function RepeatToggle({ repeat }: { readonly repeat: Repeat }) {
  return (
    <Toggle
      label={labels[repeat]}
      threeState
      value={values[repeat]}
      onChange={(value) => setRepeat(value === 'half' ? 'track' : value ? 'all' : 'off')}
    />
  );
}

const labels = { off: 'Repeat', track: 'Repeat this track', all: 'Repeat all' } as const satisfies Record<
  Repeat,
  string
>;
const values = { off: false, track: 'half', all: true } as const satisfies Record<Repeat, boolean | 'half'>;
