import { useStore } from '@nanostores/react';
import { type ClipboardEvent, useEffect } from 'react';
import { whenIdle } from '../../shared/async/timing.ts';
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
import { notify } from '../../shared/notifications/notifications.ts';
import { $player } from '../../shared/player/player-state.ts';
import { Button, IconButton } from '../../shared/ui/button.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { usePagedRows } from '../../shared/ui/use-paged-rows.tsx';
import { PlayButton, playsEarly, usePromoStatus, useTrackStatus } from '../../shared/views/play-button.tsx';
import { TrackSeek } from '../../shared/views/track-seek.tsx';
import { DownloadProblem } from './download-part.tsx';

export function Tracks({ promo }: { readonly promo: Promo }) {
  const { tracks } = promo.playlist;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloaded data of the same promo needs no new preload
  useEffect(() => whenIdle(() => preloadPromo(promo)), [promo.id]);
  const { visible, more } = usePagedRows(tracks, undefined, promo.id);
  const isUnlocked = isDownloadUnlocked(promo, useStore(feedbackOf(promo).$state)) && offersTracks(promo);
  if (tracks.length === 0) return <p className="dp-muted">This promo has no tracks to listen to.</p>;
  return (
    <section aria-labelledby="dp-tracks-title">
      <h2 className="dp-hidden" id="dp-tracks-title">
        Tracks
      </h2>
      <ol className="dp-tracks" onCopy={(event) => copySelectedRows(event, promo)}>
        {visible.map((track, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tracks of the next promo take the elements
          <TrackRow key={i} promo={promo} track={track} isUnlocked={isUnlocked} />
        ))}
      </ol>
      {more}
      <Button
        size="small"
        variant="plain"
        className="dp-copy-tracks"
        onClick={() => void copyTracklist(promo)}
      >
        Copy tracklist
      </Button>
    </section>
  );
}

type TrackProps = { readonly promo: Promo; readonly track: Track };

function TrackRow({ promo, track, isUnlocked }: TrackProps & { readonly isUnlocked: boolean }) {
  const status = useTrackStatus(track.track_id);
  const canCompare = usePromoStatus(promo) !== null && status === null;
  const name = trackName(track);
  const hasPreview = track.url !== '';
  const preload = () => preloadPromoTrack(promo, track);

  return (
    <li
      className="dp-track"
      data-unlocked={isUnlocked || undefined}
      data-current={status === null ? undefined : true}
    >
      {hasPreview ? (
        <PlayButton
          className="dp-track-play"
          name={name}
          status={status}
          early={playsEarly(track.url)}
          title={canCompare ? 'With Shift: compare at the same position' : undefined}
          onClick={({ shiftKey }) => (shiftKey && canCompare ? compareTrack : togglePromoTrack)(promo, track)}
          onPointerEnter={preload}
          onFocus={preload}
        />
      ) : (
        <span className="dp-track-silent dp-help">No preview</span>
      )}
      <div className="dp-track-text" dir="auto">
        <Name className="dp-track-title">{track.title || 'Untitled'}</Name>{' '}
        {track.mix && (
          <Name className="dp-track-version dp-ellipsis dp-muted" title={track.mix}>
            {track.mix}
          </Name>
        )}
        {track.artist && track.artist !== promo.album?.artist && (
          <Name className="dp-track-artist dp-ellipsis dp-muted">{track.artist}</Name>
        )}
      </div>
      <span className="dp-track-duration dp-muted dp-numbers">
        {track.duration > 0 && formatDuration(track.duration)}
      </span>
      {hasPreview && (
        <IconButton
          variant="subtle"
          icon="queue-add"
          label={`Add ${name} to the queue`}
          title="Add to queue"
          onClick={() => queueTrack(promo, track)}
        />
      )}
      <FavouriteButton promo={promo} track={track} />
      {isUnlocked && <TrackDownload promo={promo} track={track} />}
      {status !== null && <TrackWaveform track={track} />}
    </li>
  );
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

/** Returns a line for each track, such as '1. Ossa - Low Tide (Original) 1:25'. */
const tracklistOf = ({ album, playlist }: Promo): string[] =>
  playlist.tracks.map((track, index) => {
    const name = [track.artist || album?.artist, trackName(track)].filter(Boolean).join(' - ');
    return `${index + 1}. ${name} ${track.duration > 0 ? formatDuration(track.duration) : ''}`.trim();
  });

async function copyTracklist(promo: Promo): Promise<void> {
  try {
    await navigator.clipboard.writeText(tracklistOf(promo).join('\n'));
    notify('success', 'Tracklist copied');
  } catch {
    notify('error', "Couldn't copy the tracklist, because your browser doesn't allow it.");
  }
}

/** Copies a selection over several rows of the list as lines of the tracklist. */
function copySelectedRows(event: ClipboardEvent, promo: Promo): void {
  const selection = getSelection();
  const rows = [...event.currentTarget.children];
  const lines = tracklistOf(promo).filter((_, i) => rows[i] && selection?.containsNode(rows[i], true));
  if (!selection || lines.length < 2) return;
  // A longer selection has more than the tracklist.
  if (!event.currentTarget.contains(selection.getRangeAt(0).commonAncestorContainer)) return;
  event.clipboardData.setData('text/plain', lines.join('\n'));
  event.preventDefault();
}
