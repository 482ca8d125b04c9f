import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { campaignState } from '../../shared/entities/campaign.ts';
import { formatCount, pluralize } from '../../shared/format/text.ts';
import { playableTracks } from '../../shared/listening/play-promo.ts';
import { $newPromosPlaying, skipNewPromo } from '../../shared/listening/play-queue.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { notifyFailure } from '../../shared/notifications/error-messages.ts';
import { togglePlay } from '../../shared/player/player.ts';
import { $playerStatus, canPause } from '../../shared/player/player-state.ts';
import { skim } from '../../shared/player/skim.ts';
import { SKIM_SECONDS } from '../../shared/player/skim-window.ts';
import { $promos, loadedPromo } from '../../shared/promos/promos.ts';
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
  const today = useStore(inbox.$today);
  const { sent, hidden, disliked } = today.done;
  const now = useRenderTime();
  const text = stats ? describeToday(today, now) : undefined;
  const hasNew = useStore(inbox.rows.$rows).some((row) => campaignState(row) === 'new');

  return (
    <InboxTitle
      id={inbox.titleId}
      name={account?.name && <Name>{account.name}</Name>}
      control={
        <>
          {playing ? (
            <PlayingNew {...playing} />
          ) : (
            stats && (count || hasNew) && <PlayAllNew inbox={inbox} count={count ?? 0} />
          )}
          <SkimTime count={playing ? playing.total - playing.position + 1 : (stats && today.count) || 0} />
        </>
      }
    >
      {inbox.rows.isOfCompany ? (
        <a className="dp-link" href={urls.recipientDashboard()}>
          Show all promos
        </a>
      ) : (
        text !== null && <Today text={text} left={today.count ?? 0} done={sent + hidden + disliked} />
      )}
    </InboxTitle>
  );
}

type TodayProps = { readonly text?: string | undefined; readonly left?: number; readonly done?: number };

/** What is left, with a bar that fills during the day. Without a text, it keeps its place while the counts load. */
export const Today = ({ text = '\u00a0', left = 0, done = 0 }: TodayProps) => (
  <span className="dp-muted dp-numbers">
    <small>{text}</small>
    <progress aria-label="Done today" max={done + left || 1} value={done} />
  </span>
);

/** How long it takes to skim promos, by the average of those that have been loaded. */
function SkimTime({ count }: { readonly count: number }) {
  const isOn = useStore(skim.$value);
  const known = Object.values(useStore($promos))
    .map(loadedPromo)
    .filter((promo) => promo !== null);
  if (!isOn || count === 0 || known.length === 0) return null;
  const tracks = (count * known.flatMap(playableTracks).length) / known.length;
  const minutes = Math.ceil((tracks * SKIM_SECONDS) / 60);
  return (
    <p className="dp-skim-time dp-muted dp-numbers">{`${pluralize(count, 'promo')}, about ${minutes} min`}</p>
  );
}

function PlayAllNew({ inbox, count }: { readonly inbox: Inbox; readonly count: number }) {
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
        <span>Play all new</span> {count > 0 && <span className="dp-numbers">{formatCount(count)}</span>}
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
        <span className="dp-playing-word">Playing new ·</span>{' '}
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
      {children && <p>{children}</p>}
      {control}
    </header>
  );
}
