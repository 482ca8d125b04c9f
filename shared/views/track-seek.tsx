import { useStore } from '@nanostores/react';
import { heard } from '../listening/heard.ts';
import { seek } from '../player/player.ts';
import { currentDuration, type PlayerState } from '../player/player-state.ts';
import { currentSkimWindow, endSkim } from '../player/skim.ts';
import { recordOf } from '../promos/promo-records.ts';
import { SeekSlider, type SeekSliderProps } from '../ui/seek-slider.tsx';

type Props = Pick<SeekSliderProps, 'layout' | 'label' | 'className'> & { readonly player: PlayerState };

/** The seek slider of the current track. */
export function TrackSeek({ player, ...props }: Props) {
  const { playingTrack: track } = player;
  const promos = useStore(heard.$value);
  const tracks = track && recordOf(promos, track.promo)?.tracks;
  return (
    <SeekSlider
      {...props}
      heard={tracks?.find(({ id }) => id === track?.track_id)?.ranges ?? []}
      peaks={track?.peaks ?? []}
      position={player.position}
      duration={currentDuration(player)}
      buffered={player.buffered}
      onSeek={seek}
      bracket={currentSkimWindow(player)}
      onEndBracket={endSkim}
    />
  );
}
