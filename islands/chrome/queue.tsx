import { useCallback, useId, useState } from 'react';
import type { PlayerState } from '../../shared/player/player-state.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useDismiss } from '../../shared/ui/use-dismiss.ts';
import { QueuePanel } from './queue-panel.tsx';
import { amount } from './spoken-time.ts';

/** The button of the playlist, and the panel that it opens above the bar. */
export function Queue({ player }: { readonly player: PlayerState }) {
  const [isOpen, setOpen] = useState(false);
  const place = useDismiss<HTMLDivElement>(
    isOpen,
    useCallback(() => setOpen(false), []),
    // Whoever seeks or pauses goes on with the queue.
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
