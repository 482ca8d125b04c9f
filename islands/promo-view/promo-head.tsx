import { Button, IconButton, IconLink } from '../../shared/ui/button.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { useRenderTime } from '../../shared/ui/use-hydrated.ts';
import '../../styles/promo-view.css';
import { useStore } from '@nanostores/react';
import type { ReactNode, Ref } from 'react';
import { albumName } from '../../shared/entities/album.ts';
import { type Promo, promoName, senderOf } from '../../shared/entities/promo.ts';
import { formatDuration, formatReleaseCountdown } from '../../shared/format/dates.ts';
import { formatCount, pluralize } from '../../shared/format/text.ts';
import { heard, stopOf } from '../../shared/listening/heard.ts';
import {
  playableTracks,
  queueWholePromo,
  resumePromo,
  togglePromo,
} from '../../shared/listening/play-promo.ts';
import { canPause } from '../../shared/player/player-state.ts';
import { recordOf } from '../../shared/promos/promo-records.ts';
import { toggleThumb } from '../../shared/promos/thumbs.ts';
import { Cover } from '../../shared/ui/cover.tsx';
import type { IconName } from '../../shared/ui/icon.tsx';
import { ThumbsButtons } from '../../shared/ui/thumbs-buttons.tsx';
import { playsEarly, usePromoStatus } from '../../shared/views/play-button.tsx';

type HeadProps = {
  readonly promo: Promo;
  readonly heading?: 'h1' | 'h2';
  /** The line above the head: the link back, and the buttons to the previous and the next promo. */
  readonly children?: ReactNode;
};

export function PromoHead({ promo, heading: Heading = 'h1', children }: HeadProps) {
  const { tracks } = promo.playlist;
  const playable = playableTracks(promo);
  const playableCount = playable.length;
  const { thumbs, is_pick } = promo.kato;
  const isPlaying = canPause(usePromoStatus(promo));
  const today = useRenderTime();
  const urgency = promo.album && formatReleaseCountdown(promo.album, today);
  const seconds = tracks.reduce((sum, { duration }) => sum + duration, 0);
  const sender = senderOf(promo);

  return (
    <header className="dp-promo-head" data-long={promoName(promo).length > LONG_NAME || undefined}>
      {children && <div className="dp-promo-bar dp-row">{children}</div>}
      {(urgency || is_pick) && (
        <div className="dp-promo-pills dp-row dp-wrap">
          {urgency && <p className="dp-pill">{urgency}</p>}
          {is_pick && <p className="dp-pill">One of your picks</p>}
        </div>
      )}
      <div className="dp-promo-title">
        <Heading className="dp-title" tabIndex={-1}>
          <Name>{promoName(promo)}</Name>
        </Heading>
      </div>
      <p className="dp-promo-summary dp-dots dp-muted">
        {sender && <Name>{sender}</Name>}
        <span>{pluralize(tracks.length, 'track')}</span>
        {seconds > 0 && <span>{formatDuration(seconds)}</span>}
        <span>
          <ContinueButton promo={promo} />
        </span>
      </p>
      <div className="dp-actions dp-promo-actions">
        {playableCount > 0 && (
          <Button
            className="dp-promo-action"
            icon={isPlaying ? 'pause' : 'play'}
            onClick={() => togglePromo(promo)}
            {...playsEarly(playable[0]?.url ?? '')}
          >
            {isPlaying ? 'Pause' : playableCount === 1 ? 'Play' : 'Play all'}
          </Button>
        )}
        <ThumbsButtons thumbs={thumbs} onPress={(thumb) => toggleThumb(promo.id, thumbs, thumb)} />
        {playableCount > 0 && (
          <Button className="dp-promo-action" icon="queue-add" onClick={() => queueWholePromo(promo)}>
            {playableCount === 1 ? 'Queue' : 'Queue all'}
          </Button>
        )}
      </div>
    </header>
  );
}

/** A longer name gets the whole width of a narrow screen. */
const LONG_NAME = 48;

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
      <Cover src={promo.packshot_img} alt={name ? `Cover of ${name}` : 'Cover'} loading="first" isRaised />
    </div>
  );
}

type Step = { readonly name: string } & ({ readonly href: string } | { readonly onClick: () => void });

type Props = {
  /** For example '2 of 12 new', null while it is unknown. */
  readonly position: string | null;
  readonly previous: Step | null;
  readonly next: Step | null;
  readonly ref?: Ref<HTMLElement>;
};

/** The place of a promo in its list, and the ways to those beside it. At an end of the list a button does nothing. */
export function PromoSteps({ position, previous, next, ref }: Props) {
  const renderStep = (icon: IconName, title: string, step: Step | null) => {
    const shared = { variant: 'plain', icon, title, label: step ? `${title}: ${step.name}` : title } as const;
    if (step && 'href' in step) return <IconLink {...shared} href={step.href} data-prefetch="" />;
    return <IconButton {...shared} aria-disabled={!step} onClick={step?.onClick} />;
  };
  return (
    <nav className="dp-promo-steps dp-row" aria-label="Promos in the inbox" ref={ref}>
      <span className="dp-muted dp-numbers">{position}</span>
      {renderStep('chevron-up', 'Previous promo', previous)}
      {renderStep('chevron-down', 'Next promo', next)}
    </nav>
  );
}

export const positionText = (position: number, total: number, isOfNew = false): string =>
  `${formatCount(position)} of ${formatCount(total)}${isOfNew ? ' new' : ''}`;

/** Plays on from where the DJ has stopped in the promo, unless the player has it. */
function ContinueButton({ promo }: { readonly promo: Promo }) {
  const stop = stopOf(recordOf(useStore(heard.$value), promo.id));
  const isCurrent = usePromoStatus(promo) !== null;
  return (
    stop &&
    !isCurrent && (
      <button className="dp-continue dp-pill" type="button" onClick={() => resumePromo(promo)}>
        {`Continue at ${formatDuration(stop.position)}`}
      </button>
    )
  );
}
