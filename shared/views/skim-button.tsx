import { useStore } from '@nanostores/react';
import { $player } from '../player/player-state.ts';
import { currentSkimWindow, skim, toggleSkim } from '../player/skim.ts';
import { SKIM_SECONDS } from '../player/skim-window.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { useShortcutProps } from '../ui/key-hint.tsx';

/** A switch: whether each track plays only its loudest 30 seconds. With an icon alone, a ring shows the time left. */
export function SkimButton({ hasWord = false }: { readonly hasWord?: boolean }) {
  const isOn = useStore(skim.$value) === true;
  const shared = {
    ...useShortcutProps('skim', 'Skim: 30 seconds of each track'),
    icon: 'skim',
    role: 'switch',
    'aria-checked': isOn,
    className: 'dp-skim',
    onClick: toggleSkim,
  } as const;
  if (hasWord) return <Button {...shared}>Skim</Button>;
  return (
    <IconButton {...shared} iconSize={24} label="Skim">
      {isOn && <TimeLeft />}
      <span className="dp-skim-word">Skim</span>
    </IconButton>
  );
}

function TimeLeft() {
  const player = useStore($player);
  const window = currentSkimWindow(player);
  if (!window || player.hasEnded) return null;
  const left = Math.max(0, Math.min((window.end - player.position) / SKIM_SECONDS, 1));
  return (
    <svg className="dp-skim-ring" viewBox="0 0 44 44" aria-hidden="true">
      <circle cx="22" cy="22" r="20" pathLength="1" strokeDasharray={`${left} 1`} />
    </svg>
  );
}
