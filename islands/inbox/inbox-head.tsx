import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { campaignState } from '../../shared/entities/campaign.ts';
import { skipNewPromo } from '../../shared/listening/play-queue.ts';
import { $newPromosPlaying } from '../../shared/listening/run.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { notifyFailure } from '../../shared/notifications/error-messages.ts';
import { togglePlay } from '../../shared/player/player.ts';
import { $playerStatus, canPause } from '../../shared/player/player-state.ts';
import { Button, IconButton } from '../../shared/ui/button.tsx';
import { Name } from '../../shared/ui/name.tsx';
import { useRenderTime } from '../../shared/ui/use-hydrated.ts';
import { SkimButton } from '../../shared/views/skim-button.tsx';
import type { Inbox } from './inbox-store.ts';
import { describeToday } from './today.ts';

export function InboxHead({ inbox }: { readonly inbox: Inbox }) {
  const { account } = useStore(inbox.campaigns.$list);
  // Null until the counts have arrived, so that nothing moves.
  const stats = useStore(inbox.rows.$stats);
  const count = useStore(inbox.rows.$counts).new;
  const playing = useStore($newPromosPlaying);
  const today = describeToday(useStore(inbox.$today), useRenderTime());
  const text = stats ? today : undefined;
  const hasNew = useStore(inbox.rows.$rows).some((row) => campaignState(row) === 'new');

  return (
    <InboxTitle
      id={inbox.titleId}
      name={account?.name && <Name>{account.name}</Name>}
      control={
        playing ? <PlayingNew {...playing} /> : stats && (count || hasNew) && <PlayAllNew inbox={inbox} />
      }
    >
      {inbox.rows.isOfCompany ? (
        <a className="dp-link" href={urls.recipientDashboard()}>
          Show all promos
        </a>
      ) : (
        text !== null && <Today>{text}</Today>
      )}
    </InboxTitle>
  );
}

/** What is left to do. Without a text, it keeps its place while the counts load. */
export const Today = ({ children = '\u00a0' }: { readonly children?: string | undefined }) => (
  <small className="dp-muted dp-numbers">{children}</small>
);

function PlayAllNew({ inbox }: { readonly inbox: Inbox }) {
  const state = useStore(inbox.playAllNew.$state);
  const play = async () => {
    inbox.selection.release();
    const result = await inbox.playAllNew.run();
    if (result.state === 'failed') notifyFailure(result.error, "Couldn't load your promos.");
  };

  return (
    <div className="dp-row dp-playing-new">
      <SkimButton hasWord />
      <Button variant="ink" icon="play" pending={state.state === 'pending'} onClick={() => void play()}>
        Play all new
      </Button>
    </div>
  );
}

/** Pauses and resumes the new promos that play one after the other, and skips to the next one. */
function PlayingNew({ position, total }: { readonly position: number; readonly total: number }) {
  const isPlaying = canPause(useStore($playerStatus));
  const skip = () =>
    skipNewPromo().catch((caught: unknown) => notifyFailure(caught, "Couldn't play the next promo."));
  return (
    <div className="dp-row dp-playing-new">
      <SkimButton hasWord />
      <Button variant="ink" icon={isPlaying ? 'pause' : 'play'} aria-pressed={isPlaying} onClick={togglePlay}>
        <span className="dp-playing-word">{isPlaying ? 'Playing new ·' : 'Continue ·'}</span>{' '}
        <span className="dp-numbers">{`${position} of ${total}`}</span>
      </Button>
      {position < total && (
        <IconButton variant="quiet" icon="next" label="Next new promo" onClick={() => void skip()} />
      )}
    </div>
  );
}

type TitleProps = {
  readonly id?: string;
  readonly name?: ReactNode;
  readonly control?: ReactNode;
  readonly children?: ReactNode;
};

export function InboxTitle({ id, name = 'Inbox', control, children }: TitleProps) {
  return (
    <header className="dp-inbox-title">
      <h1 className="dp-title" id={id} tabIndex={-1}>
        {name}
      </h1>
      {children && <p className="dp-ellipsis">{children}</p>}
      {control}
    </header>
  );
}
