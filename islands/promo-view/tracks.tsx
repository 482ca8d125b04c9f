import { useStore } from '@nanostores/react';
import { useEffect, useId } from 'react';
import { whenIdle } from '../../shared/async/timing.ts';
import { DOWNLOAD_FORMATS } from '../../shared/config/constants.ts';
import { chooseFormatForPage } from '../../shared/downloads/download-format.ts';
import { downloadStatus, downloadsOf, offersTracks, trackFile } from '../../shared/downloads/downloads.ts';
import type { Promo } from '../../shared/entities/promo.ts';
import { type Track, trackName } from '../../shared/entities/track.ts';
import { feedbackOf, isDownloadUnlocked } from '../../shared/feedback/promo-feedback.ts';
import { formatDuration } from '../../shared/format/dates.ts';
import {
  compareTrack,
  preloadPromo,
  preloadPromoTrack,
  queueTrack,
  togglePromoTrack,
} from '../../shared/listening/play-promo.ts';
import { $player } from '../../shared/player/player-state.ts';
import { type Action, ActionMenu } from '../../shared/ui/action-menu.tsx';
import { Button, IconButton } from '../../shared/ui/button.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { usePagedRows } from '../../shared/ui/use-paged-rows.tsx';
import { PlayButton, playsEarly, usePromoStatus, useTrackStatus } from '../../shared/views/play-button.tsx';
import { TrackSeek } from '../../shared/views/track-seek.tsx';
import { DownloadProblem } from './download-part.tsx';
import { copyTracklist } from './tracklist.ts';

export function Tracks({ promo }: { readonly promo: Promo }) {
  const { tracks } = promo.playlist;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloaded data of the same promo needs no new preload
  useEffect(() => whenIdle(() => preloadPromo(promo)), [promo.id]);
  const titleId = useId();
  const { visible, more } = usePagedRows(tracks);
  const isUnlocked = isDownloadUnlocked(promo, useStore(feedbackOf(promo).$state)) && offersTracks(promo);
  if (tracks.length === 0) return <p className="dp-muted">This promo has no tracks to listen to.</p>;
  return (
    <section aria-labelledby={titleId}>
      <h2 className="dp-hidden" id={titleId}>
        Tracks
      </h2>
      <ol className="dp-tracks">
        {visible.map((track, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tracks of the next promo take the elements
          <TrackRow key={i} promo={promo} track={track} isUnlocked={isUnlocked} />
        ))}
      </ol>
      {more}
    </section>
  );
}

type TrackProps = { readonly promo: Promo; readonly track: Track };

function TrackRow({ promo, track, isUnlocked }: TrackProps & { readonly isUnlocked: boolean }) {
  const status = useTrackStatus(track.track_id);
  const canCompare = usePromoStatus(promo) !== null && status === null;
  const { tracks } = promo.playlist;
  const name = trackName(track);
  const hasPreview = track.url !== '';
  const preload = () => preloadPromoTrack(promo, track);
  const queue: Action = { label: 'Add to queue', icon: 'queue-add', run: () => queueTrack(promo, track) };
  const compare: Action = { label: 'Compare', icon: 'repeat', run: () => compareTrack(promo, track) };

  return (
    <li className="dp-track" data-current={status === null ? undefined : true}>
      {hasPreview ? (
        <PlayButton
          className="dp-track-play"
          name={name}
          status={status}
          early={playsEarly(track.url)}
          onClick={({ shiftKey }) => (shiftKey && canCompare ? compareTrack : togglePromoTrack)(promo, track)}
          onPointerEnter={preload}
          onFocus={preload}
        />
      ) : (
        <span className="dp-track-silent dp-help">No preview</span>
      )}
      <div className="dp-track-text" dir="auto" title={name}>
        <Name className="dp-track-title dp-ellipsis">{track.title || 'Untitled'}</Name>{' '}
        <span className="dp-track-details dp-dots dp-ellipsis dp-muted">
          {track.mix && <Name>{track.mix}</Name>}
          {track.artist !== promo.album?.artist && track.artist && <Name>{track.artist}</Name>}
        </span>
      </div>
      <span className="dp-track-duration dp-muted dp-numbers">
        {track.duration > 0 && formatDuration(track.duration)}
      </span>
      {tracks.length > 1 && <FavouriteButton promo={promo} track={track} />}
      {isUnlocked && <TrackDownload promo={promo} track={track} />}
      <ActionMenu
        key={track.track_id}
        className="dp-track-menu"
        subject={name}
        actions={[
          ...(hasPreview ? [queue] : []),
          ...(canCompare && hasPreview && hasMixes(track, tracks) ? [compare] : []),
          ...(isUnlocked ? formatActions(promo, track) : []),
          { label: 'Copy tracklist', icon: 'menu', run: () => void copyTracklist(promo) },
        ]}
      />
      {status !== null && <TrackWaveform track={track} />}
    </li>
  );
}

/** Whether the promo has another mix of the track. */
const hasMixes = ({ track_id, title }: Track, tracks: readonly Track[]): boolean =>
  tracks.some((other) => other.title === title && other.track_id !== track_id);

/** The formats of a track, if it has several. The chosen one applies to the whole page. */
function formatActions(promo: Promo, track: Track): Action[] {
  const formats = DOWNLOAD_FORMATS.filter((format) => track.downloads[format]);
  if (formats.length < 2) return [];
  return formats.map((format) => ({
    label: `Download ${format.toUpperCase()}`,
    icon: 'download',
    run() {
      chooseFormatForPage(format);
      void downloadsOf(promo).downloadTrack(track);
    },
  }));
}

function TrackWaveform({ track }: { readonly track: Track }) {
  const player = useStore($player);
  if (track.peaks.length === 0) return null;
  return (
    <TrackSeek
      layout="stacked"
      className="dp-track-wave"
      label={`Seek in ${trackName(track)}`}
      player={player}
    />
  );
}

function FavouriteButton({ promo, track }: TrackProps) {
  const feedback = feedbackOf(promo);
  const { favourite } = useStore(feedback.$draft);
  const state = useStore(feedback.$state);
  const isFavourite = favourite === track.track_id;
  return (
    <IconButton
      variant="subtle"
      icon={isFavourite ? 'star' : 'star-outline'}
      label={`Favourite: ${trackName(track)}`}
      aria-pressed={isFavourite}
      disabled={state.state === 'pending' || state.state === 'done'}
      data-over={state.state === 'done' || undefined}
      data-star=""
      onClick={() => feedback.toggleFavourite(track.track_id)}
      className="dp-star"
    />
  );
}

function TrackDownload({ promo, track }: TrackProps) {
  const downloads = downloadsOf(promo);
  const format = useStore(downloads.$format);
  const state = useStore(downloads.$states)[track.track_id];
  const file = trackFile(track, format);
  if (!file) return null;
  const { icon, pending, isTaken, error } = downloadStatus(state, file.format);
  const name = file.format.toUpperCase();

  return (
    <>
      <Button
        size="small"
        className="dp-track-download"
        collapsesAt="phone"
        endIcon={icon}
        pending={pending}
        aria-label={`Download ${trackName(track)} as ${name}${isTaken ? ' again' : ''}`}
        data-taken={isTaken || undefined}
        onClick={() => downloads.downloadTrack(track)}
      >
        <Name>{name}</Name>
      </Button>
      <DownloadProblem error={error} />
    </>
  );
}
