import { setVolume, toggleMute } from '../../shared/player/volume.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useShortcutProps } from '../../shared/ui/key-hint.tsx';
import { Slider } from '../../shared/ui/slider.tsx';

export function Volume({ volume, isMuted }: { readonly volume: number; readonly isMuted: boolean }) {
  const shortcutProps = useShortcutProps('mute', 'Mute');
  const isSilent = isMuted || volume === 0;
  return (
    <div className="dp-volume">
      <button
        className="dp-button dp-plain dp-square"
        type="button"
        aria-pressed={isMuted}
        {...shortcutProps}
        onClick={toggleMute}
      >
        <Icon name={isSilent ? 'muted' : 'volume'} />
        <span className="dp-hidden">Mute</span>
      </button>
      <Slider
        label="Volume"
        value={isMuted ? 0 : volume}
        max={1}
        step={0.05}
        valueText={(at) => `${Math.round(at * 100)}%`}
        onChange={setVolume}
        onCommit={setVolume}
      />
    </div>
  );
}
