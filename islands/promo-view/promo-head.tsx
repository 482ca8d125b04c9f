import { Button } from '../../shared/ui/button.tsx';
import { Name } from '../../shared/ui/name.tsx';
import '../../styles/promo-view.css';
import '../../styles/print.css';
import type { ReactNode } from 'react';
import { albumName } from '../../shared/entities/album.ts';
import { type Promo, promoName } from '../../shared/entities/promo.ts';
import { formatDuration, formatReleaseCountdown } from '../../shared/format/dates.ts';
import { markName, pluralize } from '../../shared/format/text.ts';
import { notify } from '../../shared/notifications/notifications.ts';
import { $player, canPause } from '../../shared/player/player-state.ts';
import { playableTracks, queuePromo, togglePromo } from '../../shared/promos/promo-actions.ts';
import { toggleThumb } from '../../shared/promos/promos.ts';
import { Cover } from '../../shared/ui/cover.tsx';
import { ThumbsButtons } from '../../shared/ui/thumbs-buttons.tsx';
import { usePromoStatus } from '../../shared/views/play-button.tsx';

type HeadProps = {
  readonly promo: Promo;
  readonly children?: ReactNode;
  readonly heading?: 'h1' | 'h2';
  readonly isSmall?: boolean;
};

export function PromoHead({ promo, children, heading: Heading = 'h1', isSmall = false }: HeadProps) {
  const { tracks } = promo.playlist;
  const playableCount = playableTracks(promo).length;
  const { thumbs, is_pick } = promo.kato;
  const isPlaying = canPause(usePromoStatus(promo));
  const urgency = promo.album && formatReleaseCountdown(promo.album, new Date());
  const seconds = tracks.reduce((sum, { duration }) => sum + duration, 0);
  const sender = promo.label?.name || promo.account?.name;

  return (
    <header className="dp-promo-head">
      <div className="dp-promo-title dp-stack" data-small={isSmall || undefined}>
        {(urgency || is_pick || children) && (
          <div className="dp-promo-top dp-row dp-wrap">
            {urgency && <p className="dp-pill">{urgency}</p>}
            {is_pick && <p className="dp-pill">One of your picks</p>}
            {children}
          </div>
        )}
        <Heading className="dp-title" tabIndex={-1}>
          <Name>{promoName(promo)}</Name>
        </Heading>
      </div>
      <p className="dp-promo-summary dp-dots dp-muted">
        {sender && <Name>{sender}</Name>}
        <span>{pluralize(tracks.length, 'track')}</span>
        {seconds > 0 && <span>{formatDuration(seconds)}</span>}
      </p>
      <div className="dp-actions dp-promo-actions">
        {playableCount > 0 && (
          <Button
            className="dp-promo-action"
            icon={isPlaying ? 'pause' : 'play'}
            onClick={() => togglePromo(promo)}
          >
            {isPlaying ? 'Pause' : playableCount === 1 ? 'Play' : 'Play all'}
          </Button>
        )}
        <ThumbsButtons thumbs={thumbs} onPress={(thumb) => toggleThumb(promo.id, thumbs, thumb)} />
        {playableCount > 0 && (
          <Button className="dp-promo-action" icon="queue-add" onClick={() => queueAll(promo)}>
            {playableCount === 1 ? 'Queue' : 'Queue all'}
          </Button>
        )}
      </div>
    </header>
  );
}

export function PromoCover({ promo }: { readonly promo: Promo }) {
  const status = usePromoStatus(promo);
  const name = promo.album && albumName(promo.album);

  return (
    <div
      className="dp-sleeve"
      data-out={status !== null || undefined}
      data-turning={status === 'playing' || undefined}
    >
      <span className="dp-vinyl dp-sleeve-disc" aria-hidden="true" />
      <Cover src={promo.packshot_img} alt={name ? `Cover of ${name}` : 'Cover'} isRaised />
    </div>
  );
}

function queueAll(promo: Promo): void {
  const before = $player.get();
  queuePromo(promo);
  const isQueued = $player.get() === before;
  notify('success', `${isQueued ? 'Already queued' : 'Added to queue'}: ${markName(promoName(promo))}`);
}
