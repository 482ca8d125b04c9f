import { canPause, type PlayerStatus } from '../player/player-state.ts';
import { Icon, type IconSize } from '../ui/icon.tsx';
import { Spinner } from '../ui/spinner.tsx';

type Props = {
  /** The status of what the button plays; null while it is not current. */
  readonly status: PlayerStatus | null;
  readonly size?: IconSize;
};

/** The icon of a button that plays a track or a promo: a spinner while it loads. */
export const PlayIcon = ({ status, size }: Props) =>
  status === 'loading' || status === 'buffering' ? (
    <Spinner />
  ) : (
    <Icon name={canPause(status) ? 'pause' : 'play'} size={size} />
  );
