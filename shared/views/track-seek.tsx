import { seek } from '../player/player.ts';
import { currentDuration, type PlayerState } from '../player/player-state.ts';
import { currentSkimWindow, endSkim } from '../player/skim.ts';
import { SeekSlider, type SeekSliderProps } from '../ui/seek-slider.tsx';

type Props = Pick<SeekSliderProps, 'layout' | 'label' | 'className'> & { readonly player: PlayerState };

/** The seek slider of the current track. */
export const TrackSeek = ({ player, ...props }: Props) => (
  <SeekSlider
    {...props}
    peaks={player.playingTrack?.peaks ?? []}
    position={player.position}
    duration={currentDuration(player)}
    buffered={player.buffered}
    onSeek={seek}
    bracket={currentSkimWindow(player)}
    onEndBracket={endSkim}
  />
);
