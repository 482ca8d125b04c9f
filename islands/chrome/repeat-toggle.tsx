import { setRepeat } from '../../shared/player/player.ts';
import type { Repeat } from '../../shared/player/player-state.ts';
import { Toggle } from '../../shared/ui/toggle.tsx';

/** What comes after the end: half on is this track, on is the whole queue. */
export function RepeatToggle({ repeat }: { readonly repeat: Repeat }) {
  return (
    <Toggle
      label={labels[repeat]}
      threeState
      value={values[repeat]}
      onChange={(value) => setRepeat(value === 'half' ? 'track' : value ? 'all' : 'off')}
    />
  );
}

const labels = { off: 'Repeat', track: 'Repeat this track', all: 'Repeat all' } as const satisfies Record<
  Repeat,
  string
>;
const values = { off: false, track: 'half', all: true } as const satisfies Record<Repeat, boolean | 'half'>;
