import { useState } from 'react';
import { Cover } from '../../../shared/ui/cover.tsx';
import { Disc } from '../../../shared/ui/icon.tsx';
import { SeekSlider } from '../../../shared/ui/seek-slider.tsx';
import { Slider } from '../../../shared/ui/slider.tsx';
import { PlayIcon } from '../../../shared/views/play-button.tsx';
import { Part } from './part.tsx';

const COVER = '/media/packshots/1.svg';
const DURATION = 214;
const PEAKS = [...Array(200).keys()].map(
  (at) => Math.abs(Math.sin(at / 7)) * (0.4 + 0.6 * Math.abs(Math.sin(at / 31))),
);

export function Media() {
  const [position, setPosition] = useState(74);
  const [volume, setVolume] = useState(0.6);
  const seek = { position, duration: DURATION, buffered: 150, onSeek: setPosition };
  return (
    <>
      <Part name="Cover" use="For a release. The logo replaces a picture that is missing or broken.">
        <Cover src={COVER} size={40} />
        <Cover src={COVER} size={56} />
        <Cover src="" size={56} />
        <Cover src="/media/nothing-here.jpg" size={56} />
        <Disc size={64} />
      </Part>
      <Part name="PlayIcon" use="In each button that plays.">
        {(['paused', 'playing', 'loading'] as const).map((status) => (
          <PlayIcon key={status} status={status} />
        ))}
      </Part>
      <Part name="SeekSlider" use="For the position in a track, with its waveform or as a line." isColumn>
        <SeekSlider layout="stacked" label="Seek" peaks={PEAKS} {...seek} />
        <SeekSlider layout="stacked" label="Seek without a waveform" peaks={[]} {...seek} />
      </Part>
      <Part name="Slider" use="For the volume." isColumn>
        <Slider
          label="Volume"
          value={volume}
          max={1}
          step={0.05}
          valueText={(at) => `${Math.round(at * 100)}%`}
          onChange={setVolume}
          onCommit={setVolume}
        />
        <Slider label="Nothing to play" value={0} max={0} step={1} valueText={String} onCommit={setVolume} />
      </Part>
    </>
  );
}
