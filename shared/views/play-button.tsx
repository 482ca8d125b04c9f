import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { type ComponentProps, useMemo } from 'react';
import type { Id } from '../entities/lenient.ts';
import type { Promo } from '../entities/promo.ts';
import { safeUrl, withoutOrigin } from '../navigation/safe-url.ts';
import { $player, canPause, type PlayerStatus, promoStatus, trackStatus } from '../player/player-state.ts';
import { promoAddress } from '../promos/load-promo.ts';
import { Icon, type IconSize } from '../ui/icon.tsx';
import { Spinner } from '../ui/spinner.tsx';

type IconProps = {
  /** The status of what the button plays; null while it is not current. */
  readonly status: PlayerStatus | null;
  readonly size?: IconSize | undefined;
};

/** The icon of a button that plays a track or a promo: a spinner while it loads. */
export const PlayIcon = ({ status, size }: IconProps) =>
  status === 'loading' || status === 'buffering' ? (
    <Spinner />
  ) : (
    <Icon name={canPause(status) ? 'pause' : 'play'} size={size} />
  );

type ButtonProps = ComponentProps<'button'> &
  IconProps & {
    /** What the button plays, for its accessible name. */
    readonly name: string;
    readonly early: ReturnType<typeof playsEarly>;
  };

/** Returns what lets a button play before its island runs (pages/early-presses.ts): the address of the stream, if it is safe. */
export function playsEarly(stream: string) {
  const url = safeUrl('media', stream);
  return { 'data-stream': url ? withoutOrigin(url) : '' };
}

/** Returns the same for a promo in a list, whose streams are unknown. */
export const loadsEarly = (promo: Id) => ({ ...playsEarly(''), 'data-promo': promoAddress(promo) });

/** A round button that plays and pauses a track or a promo. */
export const PlayButton = ({ status, size, name, early, className, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    {...early}
    className={className ? `dp-round ${className}` : 'dp-round'}
    aria-label={`${canPause(status) ? 'Pause' : 'Play'} ${name}`}
  >
    <PlayIcon status={status} size={size} />
  </button>
);

/** The status of a track, null while another one is current. Rerenders only when the status changes. */
export const useTrackStatus = (id: Id): PlayerStatus | null =>
  useStore(useMemo(() => computed($player, (player) => trackStatus(player, id)), [id]));

/** The status of a promo, null while the track of another one is current. */
export const usePromoStatus = (promo: Promo): PlayerStatus | null =>
  useStore(useMemo(() => computed($player, (player) => promoStatus(player, promo)), [promo]));
