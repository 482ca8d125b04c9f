import { formatDuration } from '../../shared/format/dates.ts';
import { next, previous, skip, togglePlay } from '../../shared/player/player.ts';
import { canPause, type PlayerState, playerStatus } from '../../shared/player/player-state.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import { Icon, type IconSize } from '../../shared/ui/icon.tsx';
import { useShortcutProps } from '../../shared/ui/key-hint.tsx';
import { SkimButton } from '../../shared/views/skim-button.tsx';

const SKIP_SECONDS = 10;

type Props = {
  readonly player: PlayerState;
  /** Larger, with buttons to go back and forward by 10 seconds. */
  readonly isLarge?: boolean;
};

export function Transport({ player, isLarge = false }: Props) {
  return (
    <div className="dp-row dp-transport" data-large={isLarge || undefined}>
      <IconButton
        icon="previous"
        iconSize={24}
        label="Previous track"
        {...useShortcutProps('previousTrack', 'Previous track')}
        onClick={previous}
        className="dp-previous"
      />
      {isLarge && <SkipButton direction={-1} />}
      <PlayButton player={player} iconSize={isLarge ? 32 : 24} />
      {isLarge && <SkipButton direction={1} />}
      <IconButton
        icon="next"
        iconSize={24}
        label="Next track"
        aria-disabled={player.nextTrack === null || undefined}
        {...useShortcutProps('nextTrack', 'Next track')}
        onClick={next}
      />
      <SkimButton />
    </div>
  );
}

function SkipButton({ direction }: { readonly direction: 1 | -1 }) {
  return (
    <IconButton
      icon={direction === 1 ? 'forward' : 'back'}
      iconSize={32}
      label={`${direction === 1 ? 'Forward' : 'Back'} ${SKIP_SECONDS} seconds`}
      className="dp-skip-seconds"
      onClick={() => skip(direction * SKIP_SECONDS)}
    >
      <span aria-hidden="true">{SKIP_SECONDS}</span>
    </IconButton>
  );
}

type PlayProps = { readonly player: PlayerState; readonly iconSize: IconSize };

function PlayButton({ player, iconSize }: PlayProps) {
  const status = playerStatus(player);
  const { isRestored, position } = player;
  const resumeTime = status === 'paused' && isRestored && position > 0 ? formatDuration(position) : null;
  const action = resumeTime ? 'Resume ' : canPause(status) ? 'Pause' : 'Play';
  const shortcutProps = useShortcutProps('togglePlay', action.trim());

  return (
    <button
      className={resumeTime ? 'dp-round dp-ink dp-play dp-resume' : 'dp-round dp-ink dp-play'}
      type="button"
      aria-busy={status === 'loading' || status === 'buffering' || undefined}
      {...shortcutProps}
      onClick={togglePlay}
    >
      <Icon name={canPause(status) ? 'pause' : 'play'} size={iconSize} />
      <span className={resumeTime ? 'dp-resume-word' : 'dp-hidden'}>{action}</span>
      {resumeTime && <span>{resumeTime}</span>}
    </button>
  );
}
