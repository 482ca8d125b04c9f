import { useRef, useState } from 'react';
import { trackName } from '../../shared/entities/track.ts';
import { openKeys } from '../../shared/keyboard/keys.ts';
import { clearPlaylist, moveTrack, previous, removeTrack } from '../../shared/player/player.ts';
import type { PlayerState } from '../../shared/player/player-state.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useFirstRows } from '../../shared/ui/use-first-rows.tsx';
import { QueueRow } from './queue-row.tsx';
import { RepeatToggle } from './repeat-toggle.tsx';

/** What comes next: to play, move and take out; and what comes after the end. */
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
