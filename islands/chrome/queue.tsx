import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { PlayerState } from '../../shared/stores/player-state.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { amount } from './spoken-time.ts';

/** The button of the playlist, and the panel that it opens above the bar. */
export function Queue({ player }: { readonly player: PlayerState }) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const count = player.playlist.length;

  useEffect(() => {
    if (!isOpen) return;
    const pressOutside = ({ target }: PointerEvent) => {
      // A dialog that the panel has opened gives the focus back to it.
      if (document.querySelector('dialog[open]')) return;
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', pressOutside);
    return () => document.removeEventListener('pointerdown', pressOutside);
  }, [isOpen]);

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape reaches it from the button and from the panel
    <div ref={place} className="dp-queue" onKeyDown={closeByKey}>
      <button
        ref={button}
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
