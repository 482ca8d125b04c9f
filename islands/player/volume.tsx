import { useState } from 'react';
import { canSetVolume, setVolume, toggleMute } from '../../shared/player/volume.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import { useShortcutProps } from '../../shared/ui/key-hint.tsx';
import { Slider } from '../../shared/ui/slider.tsx';

export function Volume({ volume, isMuted }: { readonly volume: number; readonly isMuted: boolean }) {
  const [hasSlider] = useState(canSetVolume);
  const isSilent = isMuted || volume === 0;
  return (
    <div className="dp-row dp-volume">
      <IconButton
        icon={isSilent ? 'muted' : 'volume'}
        label="Mute"
        aria-pressed={isMuted}
        {...useShortcutProps('mute', 'Mute')}
        onClick={toggleMute}
      />
      {hasSlider && (
        <Slider
          className="dp-volume-slider"
          label="Volume"
          value={isMuted ? 0 : volume}
          max={1}
          step={0.05}
          valueText={(at) => `${Math.round(at * 100)}%`}
          onChange={setVolume}
          onCommit={setVolume}
        />
      )}
    </div>
  );
}
