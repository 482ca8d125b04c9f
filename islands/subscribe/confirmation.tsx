import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { ApiError } from '../../shared/api/errors.ts';
import { has, RecipientFlag } from '../../shared/entities/flags.ts';
import { valueHere, withQueryOfPage } from '../../shared/navigation/current-url.ts';
import { setTitle } from '../../shared/navigation/own-page.ts';
import { urls } from '../../shared/navigation/urls.ts';
import { $session } from '../../shared/session/session.ts';
import { useFocusOnChange } from '../../shared/ui/focus.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { PendingButton } from '../../shared/ui/pending-button.tsx';
import { Unframed } from '../../shared/ui/unframed.tsx';
import { CallProblem } from '../chrome/call-problem.tsx';
import type { Mode } from './props.ts';
import { createSubscribe, type SubscribeState } from './subscribe-store.ts';

/** What each page says (spec 2.5). */
const texts = {
  subscribe: {
    title: 'Subscribe',
    ask: 'Click below to subscribe to',
    button: 'Subscribe',
    doneTitle: 'Subscribed',
    done: 'You are now subscribed to',
  },
  unsubscribe: {
    title: 'Really Unsubscribe?',
    ask: 'Click below to stop receiving promos from',
    button: 'Unsubscribe',
    doneTitle: 'Unsubscribed',
    done: 'You are now unsubscribed from',
  },
} as const satisfies Record<Mode, Record<string, string>>;

/** `name` is empty until it is known. */
type Props = { readonly mode: Mode; readonly name: string };

/** Asks, and acts on a press alone: mail scanners follow links and run scripts. */
export function Confirmation({ mode, name }: Props) {
  const [store] = useState(createSubscribe);
  const state = useStore(store.$state);
  const { title, ask, button } = texts[mode];
  const place = useFocusOnChange<HTMLDivElement>(state.name === 'success' ? 'done' : 'asking');
  useEffect(() => setTitle(title), [title]);

  return (
    <div ref={place}>
      {state.name === 'success' && mode === 'unsubscribe' ? (
        <Unsubscribed name={name} review={state.review} />
      ) : state.name === 'success' ? (
        <Done mode={mode} name={name} review={state.review} />
      ) : (
        <Panel title={title} mark="mail">
          <p className="dp-ask">
            {ask}
            {/* What is not known yet has no place that it could leave: nothing moves once it comes. */}
            {name && (
              <>
                {' '}
                <bdi>{name}</bdi>.
              </>
            )}
          </p>
          {state.name === 'error' && <CallProblem error={state.error} words={words(state.error)} />}
          <Unframed>
            <PendingButton
              variant="main"
              working={state.name === 'working'}
              onClick={() => void store.confirm()}
            >
              {button}
            </PendingButton>
          </Unframed>
          <p className="dp-muted">
            If this is not what you want to do, you can close this window and no changes will be made.
          </p>
        </Panel>
      )}
    </div>
  );
}

/** A network failure has words of its own (spec 8). */
const words = ({ problem }: ApiError): string | undefined =>
  problem.kind === 'offline' || problem.kind === 'timeout' ? 'Error talking to servers' : undefined;

type DoneProps = Props & Pick<Extract<SubscribeState, { name: 'success' }>, 'review'>;

/** One press takes it back: it confirms what the page that subscribes asks. */
function Unsubscribed({ name, review }: Omit<DoneProps, 'mode'>) {
  const account = valueHere('recipientUnsubscribe');
  const [undo] = useState(() =>
    createSubscribe(account === null ? undefined : withQueryOfPage(urls.recipientSubscribe(account))),
  );
  const state = useStore(undo.$state);
  const place = useFocusOnChange<HTMLDivElement>(state.name === 'success' ? 'undone' : 'done');

  return (
    <div ref={place}>
      {state.name === 'success' ? (
        <Done mode="subscribe" name={name} review={state.review} />
      ) : (
        <Done mode="unsubscribe" name={name} review={review}>
          {state.name === 'error' && <CallProblem error={state.error} words={words(state.error)} />}
          {account !== null && (
            <PendingButton
              variant="quiet"
              working={state.name === 'working'}
              onClick={() => void undo.confirm()}
            >
              Undo
            </PendingButton>
          )}
        </Done>
      )}
    </div>
  );
}

function Done({ mode, name, review, children }: DoneProps & { readonly children?: ReactNode }) {
  const { doneTitle, done } = texts[mode];
  const flags = useStore($session).recipient?.flags ?? 0;
  const isStopped = mode === 'subscribe' && has(flags, RecipientFlag.GLOBAL_UNSUBSCRIBE);
  const emailChoices = `${urls.recipientMyAccount()}#email`;
  useEffect(() => setTitle(doneTitle), [doneTitle]);

  return (
    <Panel title={doneTitle} mark="check">
      <p role="status">
        {done} <bdi>{name}</bdi>
      </p>
      {isStopped && (
        <p>
          You have stopped all e-mail, though: nothing comes until you{' '}
          <a className="dp-link" href={emailChoices}>
            let it through again
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
