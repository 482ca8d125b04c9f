import { type Promo, promoName } from '../../shared/entities/promo.ts';
import { formatDuration, releaseUrgency } from '../../shared/format/dates.ts';
import { isOn } from '../../shared/player/player-state.ts';
import { togglePromo } from '../../shared/promos/promo-actions.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { ThumbsButtons } from '../../shared/ui/thumbs-buttons.tsx';
import { usePromoStatus } from './playing.ts';
import { pressThumb } from './press-thumb.ts';

/** Title, facts in one line, and the first things to do. */
export function PromoHead({ promo }: { readonly promo: Promo }) {
  const { tracks } = promo.playlist;
  const isPlaying = isOn(usePromoStatus(promo));
  const urgency = promo.album && releaseUrgency(promo.album, new Date());
  const seconds = tracks.reduce((sum, { duration }) => sum + duration, 0);
  const facts = [
    promo.label?.name || promo.account?.name,
    tracks.length === 1 ? '1 track' : `${tracks.length} tracks`,
    seconds > 0 && formatDuration(seconds),
  ].filter(Boolean);

  return (
    <header className="dp-promo-head">
      {urgency && <p className="dp-badge">{urgency}</p>}
      <h1 className="dp-title" tabIndex={-1}>
        <bdi>{promoName(promo)}</bdi>
      </h1>
      <p className="dp-muted">{facts.join(' · ')}</p>
      <div className="dp-actions">
        {tracks.length > 0 && (
          <button className="dp-button dp-main" type="button" onClick={() => togglePromo(promo)}>
            <Icon name={isPlaying ? 'pause' : 'play'} />
            {isPlaying ? 'Pause' : tracks.length === 1 ? 'Play' : 'Play all'}
          </button>
        )}
        <ThumbsButtons thumbs={promo.kato.thumbs} onPress={(thumb) => pressThumb(promo, thumb)} />
      </div>
    </header>
  );
}
