import { formatDuration } from '../../shared/format/dates.ts';
import { next, previous, skip, togglePlay } from '../../shared/player/player.ts';
import { canPause, type PlayerState, playerStatus } from '../../shared/player/player-state.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useShortcutProps } from '../../shared/ui/key-hint.tsx';

const SKIP_SECONDS = 10;

type Props = {
  readonly player: PlayerState;
  /** Whether there are buttons to go back and forward by 10 seconds. */
  readonly hasSkips?: boolean;
};

export function Transport({ player, hasSkips = false }: Props) {
  const previousProps = useShortcutProps('previousTrack', 'Previous track');
  const nextProps = useShortcutProps('nextTrack', 'Next track');

  return (
    <div className="dp-transport">
      <button
        className="dp-button dp-plain dp-square dp-previous"
        type="button"
        {...previousProps}
        onClick={previous}
      >
        <Icon name="previous" size={24} />
        <span className="dp-hidden">Previous track</span>
      </button>
      {hasSkips && <SkipButton direction={-1} />}
      <PlayButton player={player} />
      {hasSkips && <SkipButton direction={1} />}
      <button
        className="dp-button dp-plain dp-square"
        type="button"
        aria-disabled={player.nextTrack === null || undefined}
        {...nextProps}
        onClick={next}
      >
        <Icon name="next" size={24} />
        <span className="dp-hidden">Next track</span>
      </button>
    </div>
  );
}

function SkipButton({ direction }: { readonly direction: 1 | -1 }) {
  return (
    <button
      className="dp-button dp-plain dp-square dp-skip-seconds"
      type="button"
      onClick={() => skip(direction * SKIP_SECONDS)}
    >
      <Icon name={direction === 1 ? 'forward' : 'back'} size={24} />
      <span aria-hidden="true">{SKIP_SECONDS}</span>
      <span className="dp-hidden">
        {direction === 1 ? 'Forward' : 'Back'} {SKIP_SECONDS} seconds
      </span>
    </button>
  );
}

function PlayButton({ player }: { readonly player: PlayerState }) {
  const status = playerStatus(player);
  const { isRestored, position } = player;
  // The position where the previous page stopped.
  const resumeTime = status === 'paused' && isRestored && position > 0 ? formatDuration(position) : null;
  const action = resumeTime ? 'Resume ' : canPause(status) ? 'Pause' : 'Play';
  const shortcutProps = useShortcutProps('togglePlay', action.trim());

  return (
    <button
      className={resumeTime ? 'dp-play dp-resume' : 'dp-play'}
      type="button"
      aria-busy={status === 'loading' || status === 'buffering' || undefined}
      {...shortcutProps}
      onClick={togglePlay}
    >
      <Icon name={canPause(status) ? 'pause' : 'play'} size={24} />
      <span className={resumeTime ? 'dp-resume-word' : 'dp-hidden'}>{action}</span>
      {resumeTime}
    </button>
  );
}
