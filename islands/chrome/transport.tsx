import { formatDuration } from '../../shared/format/dates.ts';
import { next, previous, togglePlay } from '../../shared/player/player.ts';
import { isOn, type PlayerStatus } from '../../shared/player/player-state.ts';
import { Icon } from '../../shared/ui/icon.tsx';

type Props = {
  readonly status: PlayerStatus;
  readonly hasNext: boolean;
  /** Where another page has stopped on the way, in seconds; null once something was pressed here. */
  readonly resumesAt: number | null;
};

/** Previous, play or pause, next. */
export function Transport({ status, hasNext, resumesAt }: Props) {
  const resume = status === 'paused' && resumesAt !== null ? formatDuration(resumesAt) : null;

  return (
    <div className="dp-transport">
      <button className="dp-button dp-plain dp-square dp-previous" type="button" onClick={previous}>
        <Icon name="previous" size={24} />
        <span className="dp-hidden">Previous track</span>
      </button>
      <button
        className={resume ? 'dp-play dp-resume' : 'dp-play'}
        type="button"
        aria-busy={status === 'loading' || status === 'buffering' || undefined}
        onClick={togglePlay}
      >
        <Icon name={isOn(status) ? 'pause' : 'play'} size={24} />
        <span className={resume ? 'dp-resume-word' : 'dp-hidden'}>
          {resume ? 'Resume ' : isOn(status) ? 'Pause' : 'Play'}
        </span>
        {resume}
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
