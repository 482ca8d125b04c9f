import { IconButton } from '../../shared/ui/button.tsx';
import { Name } from '../../shared/ui/name.tsx';
import '../../styles/full-player.css';
import { useId, useLayoutEffect, useRef } from 'react';
import { type PlayableTrack, trackName } from '../../shared/entities/track.ts';
import { formatDuration } from '../../shared/format/dates.ts';
import { formatCount, pluralize } from '../../shared/format/text.ts';
import { type PlayerState, playerStatus } from '../../shared/player/player-state.ts';
import { Cover } from '../../shared/ui/cover.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { useDisclosure } from '../../shared/ui/menu.tsx';
import { useCloseOnBack } from '../../shared/ui/use-close-on-back.ts';
import { TrackSeek } from '../../shared/views/track-seek.tsx';
import { PlayingFavourite, usePlayingFeedback } from './player-feedback.tsx';
import { PlayerRating, PromoLink } from './player-rating.tsx';
import { QueuePanel } from './queue.tsx';
import { TrackLine } from './track-line.tsx';
import { Transport } from './transport.tsx';
import { useDragAway } from './use-drag.ts';

type Props = {
  readonly player: PlayerState;
  readonly track: PlayableTrack;
  readonly onClose: () => void;
};

export default function FullPlayer({ player, track, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { isOpen: showsQueue, ...queue } = useDisclosure();
  const feedback = usePlayingFeedback(track, true);
  const status = playerStatus(player);
  const { nextTrack, playlist } = player;
  const dragHandlers = useDragAway(dialog, onClose);
  useCloseOnBack(true, onClose);
  useCloseOnBack(showsQueue, queue.close);

  // A layout effect, because its cleanup runs while the dialog is still in the document and can return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="dp-full-player"
      aria-labelledby={titleId}
      data-status={status}
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
    >
      <div className="dp-full-body" data-view={showsQueue ? 'queue' : 'track'}>
        <div className="dp-row dp-full-head" {...dragHandlers}>
          <IconButton icon="chevron-down" iconSize={24} label="Close player" onClick={onClose} />
          <span className="dp-muted">{showsQueue ? 'Queue' : 'Now playing'}</span>
          <IconButton
            icon="queue"
            iconSize={24}
            label={`Queue, ${pluralize(playlist.length, 'track')}`}
            title="Queue"
            {...queue.buttonProps}
            className="dp-queue-button"
          />
        </div>
        {!showsQueue && (
          <div className="dp-full-sleeve" data-turning={status === 'playing' || undefined} {...dragHandlers}>
            <span className="dp-vinyl" aria-hidden="true" />
            <span className="dp-now-cover">
              <Cover src={track.cover} />
            </span>
          </div>
        )}
        <div className="dp-row dp-full-title" {...dragHandlers}>
          <div>
            <h2 id={titleId}>
              <PromoLink id={track.promo} onClose={onClose}>
                <Name>{trackName(track)}</Name>
              </PromoLink>
            </h2>
            <TrackLine track={track} player={player} />
          </div>
          <PlayingFavourite feedback={feedback} iconSize={32} />
        </div>
        {showsQueue && (
          <div id={queue.panelId} className="dp-full-queue">
            <QueuePanel player={player} />
          </div>
        )}
        <TrackSeek layout="stacked" label="Seek" player={player} />
        <Transport player={player} isLarge />
        {!showsQueue && <PlayerRating id={track.promo} feedback={feedback} onClose={onClose} />}
        {!showsQueue && nextTrack && (
          <NextTrack
            track={nextTrack}
            count={playlist.length}
            onPress={() => {
              // The pressed button is about to disappear.
              queue.buttonProps.ref.current?.focus();
              queue.setOpen(true);
            }}
          />
        )}
      </div>
    </dialog>
  );
}

type NextProps = { readonly track: PlayableTrack; readonly count: number; readonly onPress: () => void };

function NextTrack({ track, count, onPress }: NextProps) {
  return (
    <button className="dp-row dp-full-next" type="button" onClick={onPress}>
      <Cover src={track.cover} size={40} />
      <span className="dp-stack dp-queue-text">
        <span className="dp-muted">Next</span>
        <span className="dp-now-title dp-ellipsis">
          <Name>{trackName(track)}</Name>{' '}
          <span className="dp-muted dp-numbers">{track.duration > 0 && formatDuration(track.duration)}</span>
        </span>
      </span>
      <span className="dp-full-count dp-muted">{`${formatCount(count)} in queue`}</span>
      <Icon name="chevron-up" />
    </button>
  );
}
