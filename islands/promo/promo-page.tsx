import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useEffect, useMemo, useState } from 'react';
import { toApiError } from '../../shared/api/errors.ts';
import { NO_VALUE } from '../../shared/config/constants.ts';
import { albumName } from '../../shared/entities/album.ts';
import { unratedLabel } from '../../shared/entities/label.ts';
import { type Promo, promoName } from '../../shared/entities/promo.ts';
import {
  formatDuration,
  formatKnownDateTime,
  formatRelease,
  formatReleaseCountdown,
} from '../../shared/format/dates.ts';
import { pluralize } from '../../shared/format/text.ts';
import { addShortcuts } from '../../shared/keyboard/shortcuts.ts';
import { safeUrl } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { errorMessage } from '../../shared/notifications/error-messages.ts';
import { notify } from '../../shared/notifications/notifications.ts';
import { $player, canPause, type PlayerStatus, promoStatus } from '../../shared/player/player-state.ts';
import {
  $labels,
  addLabels,
  follow,
  followedLabels,
  isFollowed,
  rate,
} from '../../shared/promos/followed-labels.ts';
import { togglePromo } from '../../shared/promos/promo-actions.ts';
import { createFeedback, type FeedbackStore } from '../../shared/promos/promo-feedback.ts';
import { setThumbs } from '../../shared/promos/promos.ts';
import { $session, isDj } from '../../shared/session/session.ts';
import { Disc } from '../../shared/ui/disc.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { ThumbsButtons } from '../../shared/ui/thumbs-buttons.tsx';
import { Downloads } from './downloads.tsx';
import { createDownloads } from './downloads-store.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { PromoText } from './promo-text.tsx';
import { Tracks } from './tracks.tsx';
import { VisitorSignup } from './visitor-signup.tsx';

export function PromoPage({ promo, isWorking }: { readonly promo: Promo; readonly isWorking: boolean }) {
  const [feedback] = useState(() => createFeedback(promo));
  const [downloads] = useState(() => createDownloads(promo));
  const isLoggedIn = isDj(useStore($session));
  const received = formatKnownDateTime(promo.access.created);
  useFavouriteKey(promo, feedback);

  return (
    <article className="dp-screen dp-promo">
      <PromoHead promo={promo} />
      <div className="dp-promo-sleeve">
        <Cover promo={promo} />
        <dl className="dp-facts">
          {promo.label && (
            <div>
              <dt>Label</dt>
              <dd>
                <LabelLink promo={promo} name={promo.label.name} />
                {isLoggedIn && <FollowButton label={promo.label} />}
              </dd>
            </div>
          )}
          <div>
            <dt>Release</dt>
            <dd>{(promo.album && formatRelease(promo.album)) ?? NO_VALUE}</dd>
          </div>
          {received && (
            <div>
              <dt>Received</dt>
              <dd>{received}</dd>
            </div>
          )}
        </dl>
        {promo.publicLink && !isLoggedIn && <VisitorSignup />}
      </div>
      <div className="dp-promo-body">
        <Tracks promo={promo} feedback={feedback} downloads={downloads} />
        <PromoText text={promo.promo_text} />
        <FeedbackForm promo={promo} store={feedback} />
        <Downloads promo={promo} feedback={feedback} store={downloads} isWorking={isWorking} />
      </div>
    </article>
  );
}

function PromoHead({ promo }: { readonly promo: Promo }) {
  const { tracks } = promo.playlist;
  const { thumbs } = promo.kato;
  const isPlaying = canPause(usePromoStatus(promo));
  const urgency = promo.album && formatReleaseCountdown(promo.album, new Date());
  const seconds = tracks.reduce((sum, { duration }) => sum + duration, 0);
  const summary = [
    promo.label?.name || promo.account?.name,
    pluralize(tracks.length, 'track'),
    seconds > 0 && formatDuration(seconds),
  ].filter(Boolean);
  const toggleThumb = (thumb: 1 | -1) => {
    setThumbs(promo.id, thumbs === thumb ? 0 : thumb).catch(notifyFailure);
  };

  return (
    <header className="dp-promo-head">
      {urgency && <p className="dp-badge">{urgency}</p>}
      <h1 className="dp-title" tabIndex={-1}>
        <bdi>{promoName(promo)}</bdi>
      </h1>
      <p className="dp-muted">{summary.join(' · ')}</p>
      <div className="dp-actions">
        {tracks.length > 0 && (
          <button className="dp-button dp-main" type="button" onClick={() => togglePromo(promo)}>
            <Icon name={isPlaying ? 'pause' : 'play'} />
            {isPlaying ? 'Pause' : tracks.length === 1 ? 'Play' : 'Play all'}
          </button>
        )}
        <ThumbsButtons thumbs={thumbs} onPress={toggleThumb} />
      </div>
    </header>
  );
}

function Cover({ promo }: { readonly promo: Promo }) {
  const status = usePromoStatus(promo);
  const [isBroken, setBroken] = useState(false);
  const cover = safeUrl('media', promo.packshot_img);
  const name = promo.album && albumName(promo.album);

  return (
    <div
      className="dp-sleeve-frame"
      data-out={status !== null || undefined}
      data-turning={status === 'playing' || undefined}
    >
      <span className="dp-vinyl dp-sleeve-disc" aria-hidden="true" />
      {cover && !isBroken ? (
        <img
          className="dp-sleeve"
          src={cover}
          alt={name ? `Cover of ${name}` : 'Cover'}
          width="600"
          height="600"
          onError={() => setBroken(true)}
        />
      ) : (
        <span className="dp-sleeve dp-sleeve-empty">
          <Disc />
        </span>
      )}
    </div>
  );
}

function LabelLink({ promo, name }: { readonly promo: Promo; readonly name: string }) {
  const company = promo.publicLink ? null : promo.account?.id;
  return company ? (
    <a
      className="dp-sender"
      href={urls.recipientPromosCompany(company)}
      aria-label={`All promos from ${name}`}
    >
      <bdi>{name}</bdi>
    </a>
  ) : (
    <bdi>{name}</bdi>
  );
}

/** Rerenders when the status changes, but not when only the playback position changes. */
const usePromoStatus = (promo: Promo): PlayerStatus | null =>
  useStore(useMemo(() => computed($player, (player) => promoStatus(player, promo)), [promo]));

function useFavouriteKey(promo: Promo, feedback: FeedbackStore): void {
  useEffect(() => {
    const press = () => {
      const { playingTrack } = $player.get();
      const track = promo.playlist.tracks.find(({ track_id }) => track_id === playingTrack?.track_id);
      if (track) feedback.toggleFavourite(track.track_id);
    };
    return addShortcuts({ keys: ['f'], label: 'Favourite this track', press });
  }, [promo, feedback]);
}

function FollowButton({ label }: { readonly label: NonNullable<Promo['label']> }) {
  const followed = useStore(followedLabels.$value);
  const labels = useStore($labels, { keys: [label.url_name] });
  if (followed.state !== 'ready') return null;
  const entry = followed.data.includes(label.url_name) && labels[label.url_name];
  const isFollowing = entry && isFollowed(entry.followState);
  const toggle = () => {
    addLabels([unratedLabel(label)]);
    const request = isFollowing ? rate(label.url_name, 0) : follow(label.url_name);
    request.catch(notifyFailure);
  };
  return (
    <button className="dp-follow" type="button" data-followed={isFollowing || undefined} onClick={toggle}>
      {isFollowing ? 'Following' : 'Follow'}
      <span className="dp-hidden"> {label.name}</span>
    </button>
  );
}

const notifyFailure = (caught: unknown) => notify('error', errorMessage(toApiError(caught)));
