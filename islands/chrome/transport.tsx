import { next, previous, togglePlay } from '../../shared/stores/player.ts';
import type { PlayerStatus } from '../../shared/stores/player-status.ts';
import { Icon } from '../../shared/ui/icon.tsx';

type Props = { readonly status: PlayerStatus; readonly hasNext: boolean };

/** Previous, play or pause, next. */
export function Transport({ status, hasNext }: Props) {
  const isOn = status === 'loading' || status === 'playing' || status === 'buffering';
  return (
    <div className="dp-transport">
      <button className="dp-button dp-plain dp-square dp-previous" type="button" onClick={previous}>
        <Icon name="previous" size={24} />
        <span className="dp-hidden">Previous track</span>
      </button>
      <button
        className="dp-play"
        type="button"
        aria-busy={status === 'loading' || status === 'buffering' || undefined}
        onClick={togglePlay}
      >
        <Icon name={isOn ? 'pause' : 'play'} size={24} />
        <span className="dp-hidden">{isOn ? 'Pause' : 'Play'}</span>
      </button>
      <button
        className="dp-button dp-plain dp-square"
        type="button"
        aria-disabled={!hasNext || undefined}
        onClick={next}
      >
        <Icon name="next" size={24} />
        <span className="dp-hidden">Next track</span>
      </button>
    </div>
  );
}
