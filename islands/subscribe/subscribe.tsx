import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type ReactNode, useEffect, useState } from 'react';
import { confirmSubscription } from '../../shared/api/subscribe.ts';
import { createTask } from '../../shared/async/create-task.ts';
import { hasFlag, RecipientFlag } from '../../shared/entities/flags.ts';
import type { FirstState } from '../../shared/mount/island.tsx';
import { mergePageQuery, urlParam } from '../../shared/navigation/current-url.ts';
import { setTitle } from '../../shared/navigation/own-page.ts';
import { type SafeUrl, safeUrl } from '../../shared/navigation/safe-url.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { $session } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ClickjackingGuard } from '../../shared/ui/clickjacking-guard.tsx';
import { useFocusOnChange } from '../../shared/ui/focus.ts';
import { Name } from '../../shared/ui/name.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { CallError } from '../../shared/views/call-error.tsx';
import type { SubscribeMode, SubscribeProps } from './props.ts';

/** The page that a subscribe or unsubscribe link in an email opens (spec 2.5). */
export function SubscribeIsland({ mode = '', account, first = '' }: Partial<SubscribeProps> & FirstState) {
  const isHydrated = useHydrated();
  const validMode = modeOf(isHydrated ? mode : first);
  useEffect(() => {
    if (!validMode) setTitle('Error');
  }, [validMode]);

  return (
    <div className="dp-standalone">
      {validMode ? (
        <Confirmation mode={validMode} name={isHydrated ? account?.name || 'this label' : ''} />
      ) : (
        <Panel title="Error" icon="warning">
          <p role="alert">This link is incomplete. Open it from your email again.</p>
        </Panel>
      )}
    </div>
  );
}

const modeOf = (mode: string): SubscribeMode | null =>
  mode === 'subscribe' || mode === 'unsubscribe' ? mode : null;

/** `url` is the page whose subscription is confirmed, by default the current page (spec 4). */
function createSubscription(url?: string) {
  const $review = atom<SafeUrl | null>(null);
  const task = createTask(async () => $review.set(safeUrl('page', await confirmSubscription(url))));
  return { $review, $state: task.$state, confirm: task.run };
}

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
  const [subscription] = useState(createSubscription);
  const isDone = useStore(subscription.$state).state === 'done';
  const { title, question, button } = texts[mode];
  const ref = useFocusOnChange<HTMLDivElement>(isDone ? 'done' : 'asking');
  useEffect(() => setTitle(title), [title]);

  return (
    <div ref={ref}>
      {isDone && mode === 'unsubscribe' && <Unsubscribed name={name} subscription={subscription} />}
      {isDone && mode === 'subscribe' && <Done mode={mode} name={name} subscription={subscription} />}
      {!isDone && (
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
            <ConfirmButton subscription={subscription} variant="main" label={button} />
          </ClickjackingGuard>
          <p className="dp-muted">
            If this is not what you want to do, you can close this window and no changes will be made.
          </p>
        </Panel>
      )}
    </div>
  );
}

function Unsubscribed({ name, subscription }: Omit<DoneProps, 'mode'>) {
  const account = urlParam('recipientUnsubscribe');
  const [undo] = useState(() =>
    createSubscription(account === null ? undefined : mergePageQuery(urls.recipientSubscribe(account))),
  );
  const isUndone = useStore(undo.$state).state === 'done';
  const ref = useFocusOnChange<HTMLDivElement>(isUndone ? 'undone' : 'done');

  return (
    <div ref={ref}>
      {isUndone ? (
        <Done mode="subscribe" name={name} subscription={undo} />
      ) : (
        <Done mode="unsubscribe" name={name} subscription={subscription}>
          {account !== null && <ConfirmButton subscription={undo} variant="quiet" label="Undo" />}
        </Done>
      )}
    </div>
  );
}

type Subscription = ReturnType<typeof createSubscription>;
type DoneProps = Props & { readonly subscription: Subscription; readonly children?: ReactNode };

function Done({ mode, name, subscription, children }: DoneProps) {
  const { doneTitle, done } = texts[mode];
  const review = useStore(subscription.$review);
  const flags = useStore($session).recipient?.flags ?? 0;
  const hasStoppedEmail = mode === 'subscribe' && hasFlag(flags, RecipientFlag.GLOBAL_UNSUBSCRIBE);
  const emailSettingsUrl = `${urls.recipientMyAccount()}#email`;
  useEffect(() => setTitle(doneTitle), [doneTitle]);

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
      {children}
      {review && (
        <a className="dp-link" href={review}>
          Review your other subscriptions
        </a>
      )}
    </Panel>
  );
}

type ConfirmProps = {
  readonly subscription: Subscription;
  readonly variant: 'main' | 'quiet';
  readonly label: string;
};

function ConfirmButton({ subscription, variant, label }: ConfirmProps) {
  const task = useStore(subscription.$state);
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
        onClick={() => void subscription.confirm()}
      >
        {label}
      </Button>
    </>
  );
}
