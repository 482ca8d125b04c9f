import '../../styles/player.css';
import { useStore } from '@nanostores/react';
import { $player, playerStatus } from '../../shared/player/player-state.ts';
import { NowPlaying } from './now-playing.tsx';
import { PlayerProblem } from './player-problem.tsx';
import { Queue } from './queue.tsx';
import { Seek } from './seek.tsx';
import { Transport } from './transport.tsx';
import { Volume } from './volume.tsx';

/** The player at the bottom of the page, from the first track on. It takes its own room, so that it hides nothing. */
export function PlayerBar() {
  const player = useStore($player);
  const status = playerStatus(player);
  const track = player.playingTrack;
  if (!track) return null;

  return (
    <div className="dp-player-room">
      <section className="dp-player" aria-label="Player" data-status={status}>
        {player.problem && <PlayerProblem problem={player.problem} hasNext={player.nextTrack !== null} />}
        <NowPlaying track={track} status={status} />
        <Transport
          status={status}
          hasNext={player.nextTrack !== null}
          resumesAt={player.isWaiting && player.position > 0 ? player.position : null}
        />
        <Seek track={track} player={player} />
        <div className="dp-player-more">
          <Queue player={player} />
          <Volume volume={player.volume} isMuted={player.isMuted} />
        </div>
      </section>
    </div>
  );
}
