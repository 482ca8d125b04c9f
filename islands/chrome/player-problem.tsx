import { next, retry } from '../../shared/player/player.ts';
import type { PlayerProblem as Problem } from '../../shared/player/player-state.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { problemWords } from './problem-words.ts';

type Props = { readonly problem: Problem; readonly hasNext: boolean };

/** Why the track does not sound, and the two ways on. */
export function PlayerProblem({ problem, hasNext }: Props) {
  return (
    <div className="dp-player-problem">
      <p role="alert">
        <Icon name="warning" />
        {problemWords(problem)}
      </p>
      <button className="dp-button dp-quiet" type="button" onClick={leavingFocus(retry)}>
        Retry
      </button>
      {hasNext && (
        <button className="dp-button dp-quiet" type="button" onClick={leavingFocus(next)}>
          Skip
        </button>
      )}
    </div>
  );
}

/** The buttons go away with the problem: the play button takes the focus over. */
const leavingFocus = (act: () => void) => () => {
  document.querySelector<HTMLElement>('.dp-play')?.focus();
  act();
};
