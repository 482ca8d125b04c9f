import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { confirmSubscription } from '../../shared/api/subscribe.ts';
import { createTask } from '../../shared/async/create-task.ts';
import { hasFlag, RecipientFlag } from '../../shared/entities/flags.ts';
import { isShell, shellState } from '../../shared/environment/hydration.ts';
import { mergePageQuery, urlParam } from '../../shared/navigation/current-url.ts';
import type { SafeUrl } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { checkUrl } from '../../shared/notifications/navigate.ts';
import { $session } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ClickjackingGuard } from '../../shared/ui/clickjacking-guard.tsx';
import { useFocusOnChange } from '../../shared/ui/focus.ts';
import { Name } from '../../shared/ui/name.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { useTitle } from '../../shared/ui/use-title.ts';
import { CallError } from '../../shared/views/call-error.tsx';
import type { SubscribeMode, SubscribeProps } from './props.ts';

/** The page that a subscribe or unsubscribe link in an email opens (spec 2.5). */
export function SubscribeIsland({ mode, account }: Partial<SubscribeProps>) {
  const validMode = modeOf(shellState() ?? mode);
  useTitle(validMode ? null : 'Error');

  return (
    <div className="dp-standalone">
      {validMode ? (
        <Confirmation mode={validMode} name={isShell() ? '' : account?.name || 'this label'} />
      ) : (
        <Panel title="Error" icon="warning">
          <p role="alert">This link is incomplete. Open it from your email again.</p>
        </Panel>
      )}
    </div>
  );
}

const modeOf = (mode: string | undefined): SubscribeMode | null =>
  mode === 'subscribe' || mode === 'unsubscribe' ? mode : null;

/** Confirms the current page or, with an account, the page that subscribes to it (spec 4). */
const createConfirmation = () =>
  createTask(async (account?: string) => {
    const url = account && mergePageQuery(urls.recipientSubscribe(account));
    const review = await confirmSubscription(url);
    return review ? checkUrl(review) : null;
  });

const texts = {
  subscribe: {
    title: 'Subscribe',
    question: 'Click below to subscribe to',
    button: 'Subscribe',
    doneTitle: 'Subscribed',
    done: 'You are now subscribed to',
  },
  unsubscribe: {
    title: 'Really Unsubscribe?',
    question: 'Click below to stop receiving promos from',
    button: 'Unsubscribe',
    doneTitle: 'Unsubscribed',
    done: 'You are now unsubscribed from',
  },
} as const satisfies Record<SubscribeMode, Record<string, string>>;

type Props = { readonly mode: SubscribeMode; readonly name: string };

/** Waits for a click, because email scanners open links and run scripts. */
function Confirmation({ mode, name }: Props) {
  const [confirmation] = useState(createConfirmation);
  const [undo] = useState(createConfirmation);
  const confirmed = useStore(confirmation.$state);
  const undone = useStore(undo.$state);
  const outcome = undone.state === 'done' ? undone : confirmed;
  const doneMode = undone.state === 'done' ? 'subscribe' : mode;
  const { title, question, button } = texts[mode];
  const ref = useFocusOnChange<HTMLDivElement>(outcome.state === 'done' ? doneMode : 'asking');
  useTitle(title);

  return (
    <div ref={ref}>
      {outcome.state === 'done' ? (
        <Done mode={doneMode} name={name} review={outcome.result} undo={undo} />
      ) : (
        <Panel title={title} icon="mail">
          <p className="dp-question">
            <span>{question}</span>
            {name && (
              <>
                {' '}
                <Name>{name}</Name>.
              </>
            )}
          </p>
          <ClickjackingGuard>
            <ConfirmButton confirmation={confirmation} variant="main" label={button} />
          </ClickjackingGuard>
          <p className="dp-muted">
            If this is not what you want to do, you can close this window and no changes will be made.
          </p>
        </Panel>
      )}
    </div>
  );
}

type ConfirmationTask = ReturnType<typeof createConfirmation>;
type DoneProps = Props & { readonly review: SafeUrl | null; readonly undo: ConfirmationTask };

function Done({ mode, name, review, undo }: DoneProps) {
  const { doneTitle, done } = texts[mode];
  const account = mode === 'unsubscribe' ? urlParam('recipientUnsubscribe') : null;
  const flags = useStore($session).recipient?.flags ?? 0;
  const hasStoppedEmail = mode === 'subscribe' && hasFlag(flags, RecipientFlag.GLOBAL_UNSUBSCRIBE);
  const emailSettingsUrl = `${urls.recipientMyAccount()}#email`;
  useTitle(doneTitle);

  return (
    <Panel title={doneTitle} icon="check">
      <p role="status">
        <span>{done}</span> <Name>{name}</Name>
      </p>
      {hasStoppedEmail && (
        <p>
          You've stopped all email, so nothing arrives until you{' '}
          <a className="dp-link" href={emailSettingsUrl}>
            turn it back on
          </a>
          .
        </p>
      )}
      {account !== null && (
        <ConfirmButton confirmation={undo} account={account} variant="quiet" label="Undo" />
      )}
      {review && (
        <a className="dp-link" href={review}>
          Review your other subscriptions
        </a>
      )}
    </Panel>
  );
}

type ConfirmProps = {
  readonly confirmation: ConfirmationTask;
  readonly account?: string;
  readonly variant: 'main' | 'quiet';
  readonly label: string;
};

function ConfirmButton({ confirmation, account, variant, label }: ConfirmProps) {
  const task = useStore(confirmation.$state);
  const error = task.state === 'failed' ? task.error : null;
  const isNetworkFailure = error?.problem.kind === 'offline' || error?.problem.kind === 'timeout';
  return (
    <>
      {error && (
        <CallError error={error} message={isNetworkFailure ? 'Error talking to servers' : undefined} />
      )}
      <Button
        variant={variant}
        pending={task.state === 'pending'}
        onClick={() => void confirmation.run(account)}
      >
        {label}
      </Button>
    </>
  );
}
